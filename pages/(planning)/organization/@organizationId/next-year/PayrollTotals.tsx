/** Total pay, present and proposed, against the payroll budget. */
import { useData } from 'vike-react/useData'
import { formatSignedPercent } from '~/core/forms/numbers.ts'
import { EMPLOYER_COST_PARTS, ficaNoteOf } from '~/core/pay/definition.ts'
import { dollars } from '~/core/pay/figures.ts'
import {
  addSums,
  FULL_YEAR_NOTE,
  type ProposedRow,
  sumOfRows,
} from '~/core/people/employees/proposed-rows.ts'
import type { Data } from './+data.ts'
import styles from './next-year.module.css'

export function PayrollTotals({ rows }: { readonly rows: readonly ProposedRow[] }) {
  const { payrollBudget, employer, others } = useData<Data>()
  const sum = addSums(sumOfRows(rows, employer), others)
  const { now, next, proposed, unread, partlyUnknown } = sum
  return (
    <div className={`${styles.totals} sticks framed after-3`} aria-live="polite">
      <dl className="cells totals">
        <div>
          <dt>Employer cost now</dt>
          <dd>{dollars(now / 100)}</dd>
        </div>
        <div>
          <dt>{`As proposed (${proposed} of ${sum.people})`}</dt>
          <dd>{`${dollars(next / 100)}${now > 0 ? ` (${signed(((next - now) / now) * 100)})` : ''}`}</dd>
        </div>
        <div>
          <dt>{payrollBudget ? `Payroll budget ${payrollBudget.fiscalYear}` : 'Payroll budget'}</dt>
          <dd>{payrollBudget ? dollars(payrollBudget.cents / 100) : 'not entered'}</dd>
        </div>
        {payrollBudget && (
          <div>
            <dt>{next > payrollBudget.cents ? 'Over the budget by' : 'Left in the budget'}</dt>
            <dd className={next > payrollBudget.cents ? 'warm' : undefined}>
              {dollars(Math.abs(payrollBudget.cents - next) / 100)}
            </dd>
          </div>
        )}
      </dl>
      <p className="flush before-1 fine">{`Employer cost: ${EMPLOYER_COST_PARTS}. ${FULL_YEAR_NOTE} ${ficaNoteOf(employer) ?? ''}${partlyUnknown > 0 ? ` The cost of a benefit is unknown for ${people(partlyUnknown)} and not counted.` : ''}${unread > 0 ? ` We count ${people(unread)} at current pay until we can read the amount.` : ''}`}</p>
    </div>
  )
}

/** "+3.1%" */
export function signed(percent: number): string {
  return formatSignedPercent(Math.round(percent * 10) / 10)
}

function people(count: number): string {
  return count === 1 ? 'one person' : `${count} people`
}
