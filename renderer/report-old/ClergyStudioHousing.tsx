/** Cash and housing: the least of three as bars to one scale, and a parsonage counted three ways. */
import { PARSONAGE_METHOD_LABELS } from '~/core/organizations/pay-policy/pay-policy-words.ts'
import type { ClergyStudio } from '~/core/pay/clergy/clergy-studio.ts'
import type { HousingLimit, LeastOfThree } from '~/core/pay/clergy/housing.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import { Badge } from '../components/Badge.tsx'
import { HowComputed } from '../components/HowComputed.tsx'
import { type Column, Table } from '../tables/Table.tsx'
import styles from './ClergyStudio.module.css'

export function ClergyStudioHousing({ clergy }: { readonly clergy: ClergyStudio }) {
  const { housing, split, equalizer, inputs } = clergy
  if (!housing || !split) return null
  const tooMuch = (inputs.designated.value ?? 0) > split.designated
  return (
    <>
      <h3>Housing: the least of {housing.limits.length === 3 ? 'three' : 'two'}</h3>
      {split.designated > 0 ? (
        <LeastOf housing={housing} designated={split.designated} />
      ) : (
        <p>
          No housing allowance is designated. One can be, by a decision of the board made before it
          is paid: try an amount above.
        </p>
      )}
      {tooMuch && (
        <p>No more than the whole salary can be designated, so that is what is counted.</p>
      )}
      {equalizer && <Equalizer rows={equalizer} method={clergy.basis.parsonageMethod} />}
    </>
  )
}

function LeastOf({
  housing,
  designated,
}: {
  readonly housing: LeastOfThree
  readonly designated: number
}) {
  const { limits, binding, excludable, complete } = housing
  const taxed = designated - excludable
  const most = Math.max(1, ...limits.map(({ amount }) => amount ?? 0))
  const missing = limits.filter(({ amount }) => amount === null)
  return (
    <>
      <p>
        {complete ? capitalized(LIMIT_WORDS[binding]) : `So far ${LIMIT_WORDS[binding]}`} binds:{' '}
        {formatMoney(excludable)} is free of income tax
        {complete ? '' : ' at most'},{' '}
        {taxed > 0
          ? `${formatMoney(taxed)} of the allowance is taxed`
          : 'nothing of the allowance is taxed'}
        . SECA is on all of it.
        {missing.length > 0 &&
          ` Type ${missing.map(({ limit }) => LIMIT_WORDS[limit]).join(' and ')} to know.`}
      </p>
      <dl className={styles.limits}>
        {limits.map(({ limit, amount }) => (
          <div key={limit}>
            <dt>
              {LIMIT_LABELS[limit]}
              {limit === binding && amount !== null && <Badge kind="good">binds</Badge>}
            </dt>
            <dd>{amount === null ? 'not known' : formatMoney(amount)}</dd>
            <Bar
              share={(amount ?? 0) / most}
              isBinding={limit === binding}
              isKnown={amount !== null}
            />
          </div>
        ))}
      </dl>
      <HowComputed>
        <p>
          A minister’s allowance is free of income tax up to the least of what was officially
          designated in advance, what was spent on the home, and what the home would rent for
          furnished, with utilities (26 USC 107). In a parsonage the rental value is given in kind,
          so that two limits are left. A couple of ministers has one home and one exclusion.
        </p>
      </HowComputed>
    </>
  )
}

const LIMIT_LABELS: Readonly<Record<HousingLimit, string>> = {
  designated: 'Designated in advance',
  spent: 'Spent on the home',
  rentalValue: 'Fair rental value with utilities',
}
const LIMIT_WORDS: Readonly<Record<HousingLimit, string>> = {
  designated: 'what was designated',
  spent: 'what is spent on the home',
  rentalValue: 'the fair rental value with utilities',
}

function Bar({
  share,
  isBinding,
  isKnown,
}: {
  readonly share: number
  readonly isBinding: boolean
  readonly isKnown: boolean
}) {
  return (
    <svg width="100%" height={10} className={styles.bar} aria-hidden="true">
      <rect width="100%" height={10} className={styles.track} />
      {isKnown && (
        <rect
          width={`${Math.max(0.5, share * 100)}%`}
          height={10}
          className={isBinding ? styles.binding : styles.loose}
        />
      )}
    </svg>
  )
}

type Counted = NonNullable<ClergyStudio['equalizer']>[number]

function Equalizer({
  rows,
  method,
}: {
  readonly rows: readonly Counted[]
  readonly method: Counted['method']
}) {
  const columns: readonly Column<Counted>[] = [
    {
      key: 'method',
      header: 'Counted as',
      cell: (row) => (
        <>
          {PARSONAGE_METHOD_LABELS[row.method]}
          {row.method === method && <Badge kind="good">your pay policy</Badge>}
        </>
      ),
    },
    {
      key: 'value',
      header: 'A year',
      align: 'end',
      cell: ({ value }) => (value === null ? 'not known' : formatMoney(value)),
    },
  ]
  return (
    <>
      <h3>What the parsonage is worth</h3>
      <p>
        So that somebody housed compares with somebody paid an allowance. The methods are for
        comparing pay; for SECA only the fair rental value with utilities counts.
      </p>
      <Table<Counted>
        caption="The parsonage, counted three ways"
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={(row) => row.method}
      />
    </>
  )
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
