/** A card and where its bills go: its fields, what is missing in them, the question of the bank, the test cards. */
import type { Card } from '../checkout/typed.ts'
import { type FormState, read, SelectField, TextField } from './form.tsx'

/** What a page asks for. Tax takes the state, and a purchase the whole address. */
export interface CardNeeds {
  readonly card: boolean
  readonly address: boolean
}

/** For a card of a customer whose address is known. */
export const CARD_ONLY: CardNeeds = { card: true, address: false }

export function readCard(form: URLSearchParams): Card {
  const optional = (name: string) => read(form, name) || undefined
  return {
    number: read(form, 'number'),
    expiry: read(form, 'expiry'),
    cvc: read(form, 'cvc'),
    name: read(form, 'name'),
    postalCode: read(form, 'postalCode'),
    line1: optional('line1'),
    line2: optional('line2'),
    city: optional('city'),
    state: optional('state'),
    country: optional('country'),
  }
}

/** Whatever is left empty is said at once, and all of it together; by field, in the order of the form. */
export function missingOfCard(card: Card, needs: CardNeeds): Record<string, string> {
  const { number, expiry, cvc, name, line1, city, state, postalCode, country } = card
  const isAbroad = country !== undefined && country !== 'US'
  return {
    ...(needs.card && {
      ...(!number && { number: 'Enter the card number.' }),
      ...(!expiry && { expiry: 'Enter the expiration date of the card.' }),
      ...(!cvc && { cvc: 'Enter the security code (CVC) of the card.' }),
      ...(!name && { name: 'Enter the name on the card.' }),
    }),
    ...(needs.address && {
      ...(!line1 && { line1: 'Enter the street address.' }),
      ...(!city && { city: 'Enter the city.' }),
      ...(!isAbroad && !state && { state: 'Choose the state. Tax depends on it.' }),
    }),
    ...(!postalCode && { postalCode: 'Enter the ZIP or postal code.' }),
  }
}

interface CardFieldsProps {
  readonly state: FormState
  readonly needs: CardNeeds
}

export function CardFields({ state, needs }: CardFieldsProps) {
  return (
    <>
      {needs.card && <NumberFields state={state} />}
      <fieldset>
        <legend>Billing address</legend>
        <SelectField
          {...{ state, name: 'country', label: 'Country', options: COUNTRIES }}
          autoComplete="billing country"
        />
        {needs.address && <StreetFields state={state} />}
        <div className="pair">
          <SelectField
            {...{ state, name: 'state', options: STATES, required: needs.address }}
            label={needs.address ? 'State' : 'State (optional)'}
            autoComplete="billing address-level1"
          />
          <TextField
            {...{ state, name: 'postalCode', label: 'ZIP or postal code' }}
            autoComplete="billing postal-code"
            maxLength={20}
            required
          />
        </div>
      </fieldset>
    </>
  )
}

function NumberFields({ state }: Pick<CardFieldsProps, 'state'>) {
  return (
    <fieldset>
      <legend>Card</legend>
      <TextField
        {...{ state, name: 'number', label: 'Card number', autoComplete: 'cc-number' }}
        inputMode="numeric"
        maxLength={40}
        required
      />
      <div className="pair">
        <TextField
          {...{ state, name: 'expiry', label: 'Expiration date', hint: 'Such as 12/34' }}
          autoComplete="cc-exp"
          maxLength={12}
          required
        />
        <TextField
          {...{ state, name: 'cvc', label: 'Security code (CVC)', hint: '3 or 4 digits' }}
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={8}
          required
        />
      </div>
      <TextField
        {...{ state, name: 'name', label: 'Name on card', autoComplete: 'cc-name' }}
        maxLength={200}
        required
        anyDirection
      />
    </fieldset>
  )
}

function StreetFields({ state }: Pick<CardFieldsProps, 'state'>) {
  return (
    <>
      <TextField
        {...{ state, name: 'line1', label: 'Street address', maxLength: 200, required: true }}
        autoComplete="billing address-line1"
      />
      <TextField
        {...{ state, name: 'line2', label: 'Suite, unit or floor (optional)', maxLength: 200 }}
        autoComplete="billing address-line2"
      />
      <TextField
        {...{ state, name: 'city', label: 'City', maxLength: 100, required: true }}
        autoComplete="billing address-level2"
      />
    </>
  )
}

/** The question of the bank (3-D Secure). `amount`: null where a card is kept and nothing is paid. */
export function Approval({ amount }: { readonly amount: string | null }) {
  return (
    <>
      <h1>Your bank asks: do you approve this {amount === null ? 'card' : 'payment'}?</h1>
      {amount !== null && (
        <p>
          Amount: <strong>{amount}</strong>
        </p>
      )}
      <p>
        This is 3-D Secure. A real bank would send a code or open its app. Here you choose how it
        ends.
      </p>
      <form method="post" className="choices">
        <button type="submit" className="button" name="intent" value="approve">
          Complete authentication
        </button>
        <button type="submit" className="secondary" name="intent" value="refuse">
          Fail authentication
        </button>
      </form>
    </>
  )
}

/** The cards that Stripe documents for tests, and what each does here. */
const TEST_CARDS = [
  ['4242 4242 4242 4242', 'Pays', 'Every payment succeeds, now and at each renewal.'],
  ['4000 0000 0000 0002', 'Declined', 'The bank declines the card and gives no reason.'],
  [
    '4000 0000 0000 9995',
    'Declined: insufficient funds',
    'The account does not hold enough money.',
  ],
  [
    '4000 0000 0000 0069',
    'Declined: expired card',
    'The bank says that the card has expired, with any date.',
  ],
  [
    '4000 0000 0000 0127',
    'Declined: wrong security code',
    'The bank says that the security code is wrong, with any code.',
  ],
  [
    '4000 0000 0000 0119',
    'Processing error',
    'Something goes wrong at the bank. Another card pays.',
  ],
  [
    '4000 0025 0000 3155',
    '3-D Secure, once',
    'The bank asks for approval now. Renewals are then paid without asking.',
  ],
  [
    '4000 0027 6000 3184',
    '3-D Secure, each time',
    'The bank asks for approval now and at each renewal.',
  ],
  [
    '4000 0000 0000 0341',
    'Saved, but later charges fail',
    'The card is accepted. Charges after that are declined, such as a renewal.',
  ],
  [
    '4000 0000 0000 0259',
    'Pays, then disputed',
    'The payment succeeds. A minute later the bank disputes it as fraudulent.',
  ],
] as const

export function TestCards() {
  return (
    <details className="test-cards">
      <summary>Test cards</summary>
      <p>
        These are for the stand-in only. Open one to see its number, then type it above. Any future
        date, security code, and ZIP code will do.
      </p>
      <ul>
        {TEST_CARDS.map(([number, result, detail]) => (
          <li key={number}>
            <details name="test-card">
              <summary>{result}</summary>
              <p>
                <code>{number}</code>
              </p>
              <p>{detail}</p>
            </details>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The countries that a card's address may name. */
const COUNTRIES = [
  ['US', 'United States'],
  ['AU', 'Australia'],
  ['CA', 'Canada'],
  ['DE', 'Germany'],
  ['GB', 'United Kingdom'],
  ['GH', 'Ghana'],
  ['KE', 'Kenya'],
  ['KR', 'South Korea'],
  ['MX', 'Mexico'],
  ['NG', 'Nigeria'],
  ['NZ', 'New Zealand'],
  ['PH', 'Philippines'],
] as const

const NAMES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
  'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
  'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
  'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
  'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,' +
  'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
  'WV West Virginia,WI Wisconsin,WY Wyoming'

const STATES: readonly (readonly [string, string])[] = [
  ['', 'Choose a state'],
  ...NAMES.split(',').map((state) => [state.slice(0, 2), state.slice(3)] as const),
]
