/** What everyone's pay adds up to, beside the payroll budget: first on the screen, last on paper. */
import { useData } from 'vike-react/useData'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { formatDollars } from '~/core/quantities/format-money.ts'
import { formatCount, formatShare } from '~/core/quantities/format-number.ts'
import type { Data } from './+data.ts'
import styles from './table.module.css'

export function Totals({ on }: { readonly on: 'screen' | 'paper' }) {
  const { totals, payrollBudget, definition, found, people } = useData<Data>().table
  if (!totals) return null
  const label = DEFINITION_LABELS[definition].toLowerCase()
  return (
    <dl className={`${styles.totals} ${on === 'screen' ? styles.onScreen : styles.onPaper}`}>
      <div>
        <dt>{found < people ? `Pay of the ${found} people shown` : `Pay now, ${label}`}</dt>
        <dd>{formatDollars(totals.pay)}</dd>
        <dd>{countOf(totals)}</dd>
      </div>
      <div>
        <dt>With proposals</dt>
        <dd>{formatDollars(totals.proposed)}</dd>
        <dd>{proposalsOf(totals)}</dd>
      </div>
      {payrollBudget && (
        <div>
          <dt>Payroll budget {payrollBudget.fiscalYear}</dt>
          <dd>{formatDollars(payrollBudget.dollars)}</dd>
          <dd>{roomOf(totals.proposed, payrollBudget.dollars)}</dd>
        </div>
      )}
      <div>
        <dt>Of the market’s median</dt>
        <dd>{totals.marketIndex === null ? '–' : formatShare(totals.marketIndex)}</dd>
        <dd>
          {totals.below} below, {totals.within} in, {totals.above} above typical range
        </dd>
      </div>
    </dl>
  )
}

type Totals = NonNullable<Data['table']['totals']>

function countOf({ paid, people }: Totals): string {
  if (paid === people) return formatCount(people, 'person', 'people')
  return `${paid} of ${people} people have pay`
}

function proposalsOf({ proposals, pay, proposed }: Totals): string {
  if (proposals === 0) return 'no proposals yet'
  const more = proposed - pay
  const share = pay > 0 ? ` (${formatShare(Math.abs(more / pay), 1)})` : ''
  const people = formatCount(proposals, 'person', 'people')
  return `${formatDollars(Math.abs(more))}${share} ${more < 0 ? 'less' : 'more'}, for ${people}`
}

function roomOf(proposed: number, budget: number): string {
  const room = budget - proposed
  return room < 0 ? `${formatDollars(-room)} over budget` : `${formatDollars(room)} left`
}
