/** What everyone's pay comes to, now and as proposed, beside the payroll budget. */
import { useData } from 'vike-react/useData'
import { formatMoney } from '~/core/quantities/format-money.ts'
import { formatSignedPercent } from '~/core/quantities/format-number.ts'
import type { Data } from './+data.ts'
import styles from './next-year.module.css'
import { costOf, type ProposedRow } from './proposed-rows.ts'

export function PayrollTotals({ rows }: { readonly rows: readonly ProposedRow[] }) {
  const { payrollBudget, employer } = useData<Data>()
  const costs = rows.map((row) => costOf(row, employer))
  const now = sum(costs.map((cost) => cost.now))
  const next = sum(costs.map((cost) => cost.next))
  const proposed = rows.filter(({ isProposed, next: amount }) => isProposed && amount !== null)
  const unread = rows.filter(({ next: amount }) => amount === null).length
  const unknown = costs.filter(({ isPartlyUnknown }) => isPartlyUnknown).length
  return (
    <div className={styles.totals} aria-live="polite">
      <dl>
        <div>
          <dt>Pay and benefits now</dt>
          <dd>{formatMoney(now)}</dd>
        </div>
        <div>
          <dt>
            As proposed ({proposed.length} of {rows.length})
          </dt>
          <dd>
            {formatMoney(next)}
            {now > 0 && ` (${signed(((next - now) / now) * 100)})`}
          </dd>
        </div>
        <div>
          <dt>{payrollBudget ? `Payroll budget ${payrollBudget.fiscalYear}` : 'Payroll budget'}</dt>
          <dd>{payrollBudget ? formatMoney(payrollBudget.cents) : 'not entered'}</dd>
        </div>
        {payrollBudget && (
          <div>
            <dt>{next > payrollBudget.cents ? 'Over the budget by' : 'Left in the budget'}</dt>
            <dd className={next > payrollBudget.cents ? styles.over : undefined}>
              {formatMoney(Math.abs(payrollBudget.cents - next))}
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>
        With the employer’s Social Security and Medicare for lay staff
        {unknown > 0 && `; for ${people(unknown)} the cost of a benefit is unknown and not counted`}
        {unread > 0 && `; ${people(unread)} counted at current pay until we can read the amount`}.
      </p>
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

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
