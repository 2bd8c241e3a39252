/** What it all adds up to, beside the payroll budget. */

import { useData } from 'vike-react/useData'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { ordinal } from '~/core/quantities/figures.ts'
import { formatDollars } from '~/core/quantities/format-money.ts'
import { formatCount, formatShare } from '~/core/quantities/format-number.ts'
import type { Data } from './+data.ts'
import styles from './table.module.css'

export function Totals() {
  const { totals, payrollBudget, definition, targetPercentile, found, people } =
    useData<Data>().table
  if (!totals) return null
  const label = DEFINITION_LABELS[definition].toLowerCase()
  const lines = [
    { term: `Paid now, ${label}`, figure: formatDollars(totals.pay), detail: countOf(totals) },
    {
      term: 'With proposals',
      figure: formatDollars(totals.proposed),
      detail: proposalsOf(totals),
    },
    ...(payrollBudget
      ? [
          {
            term: `Payroll budget ${payrollBudget.fiscalYear}`,
            figure: formatDollars(payrollBudget.dollars),
            detail: roomOf(totals.proposed, payrollBudget.dollars),
          },
        ]
      : []),
  ]
  return (
    <>
      <h2>Totals</h2>
      {found < people && (
        <p>
          Of the {found} people shown here, out of {people}.
        </p>
      )}
      <dl className={styles.totals}>
        {lines.map(({ term, figure, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <strong>{figure}</strong>
              <span>{detail}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {totals.below} below, {totals.within} within and {totals.above} above the typical range
        (25th to 75th percentile). Even with fair pay, about one person in five is outside the 10th
        to 90th percentile. Half are outside the typical range.
      </p>
      <p className={styles.note}>
        Your pay policy aims at the {ordinal(targetPercentile)} percentile. A payroll budget usually
        includes more than {label}: it also covers benefits and employer taxes. Choose “Employer
        cost” to compare them.
      </p>
    </>
  )
}

type Totals = NonNullable<Data['table']['totals']>

function countOf({ paid, people }: Totals): string {
  return paid === people
    ? `${people} people`
    : `${paid} of ${people} people; pay of the others is unknown`
}

function proposalsOf({ proposals, pay, proposed }: Totals): string {
  if (proposals === 0) return 'no proposals yet'
  const more = proposed - pay
  const share = pay > 0 ? `, ${formatShare(more / pay, 1)}` : ''
  const people = formatCount(proposals, 'person', 'people')
  return `${more < 0 ? 'less' : 'more'} by ${formatDollars(Math.abs(more))}${share}, for ${people}`
}

function roomOf(proposed: number, budget: number): string {
  const room = budget - proposed
  return room < 0 ? `over by ${formatDollars(-room)}` : `leaves ${formatDollars(room)}`
}
