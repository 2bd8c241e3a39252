/** The cards that Stripe documents for tests, and what each does here. */

interface TestCard {
  readonly number: string
  readonly result: string
  readonly detail: string
}

const CARDS: readonly TestCard[] = [
  {
    number: '4242 4242 4242 4242',
    result: 'Pays',
    detail: 'Every payment succeeds, now and at each renewal.',
  },
  {
    number: '4000 0000 0000 0002',
    result: 'Declined',
    detail: 'The bank declines the card and gives no reason.',
  },
  {
    number: '4000 0000 0000 9995',
    result: 'Declined: insufficient funds',
    detail: 'The account does not hold enough money.',
  },
  {
    number: '4000 0000 0000 0069',
    result: 'Declined: expired card',
    detail: 'The bank says that the card has expired, with any date.',
  },
  {
    number: '4000 0000 0000 0127',
    result: 'Declined: wrong security code',
    detail: 'The bank says that the security code is wrong, with any code.',
  },
  {
    number: '4000 0000 0000 0119',
    result: 'Processing error',
    detail: 'Something goes wrong at the bank. Another card pays.',
  },
  {
    number: '4000 0025 0000 3155',
    result: '3-D Secure, once',
    detail: 'The bank asks for approval now. Renewals are then paid without asking.',
  },
  {
    number: '4000 0027 6000 3184',
    result: '3-D Secure, each time',
    detail: 'The bank asks for approval now and at each renewal.',
  },
  {
    number: '4000 0000 0000 0341',
    result: 'Saved, but later charges fail',
    detail: 'The card is accepted. Charges after that are declined, such as a renewal.',
  },
  {
    number: '4000 0000 0000 0259',
    result: 'Pays, then disputed',
    detail: 'The payment succeeds. A minute later the bank disputes it as fraudulent.',
  },
]

export function TestCards() {
  return (
    <details className="test-cards">
      <summary>Test cards</summary>
      <p>
        These are for the stand-in only. Open one to see its number, then type it above. Any future
        date, security code, and ZIP code will do.
      </p>
      <ul>
        {CARDS.map(({ number, result, detail }) => (
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
