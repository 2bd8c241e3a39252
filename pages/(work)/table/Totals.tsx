/** What it all adds up to, beside the payroll budget. */
import { useData } from 'vike-react/useData'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { ordinal } from '~/core/quantities/figures.ts'
import { formatDollars } from '~/core/quantities/format-money.ts'
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
      term: 'With what is proposed',
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
      <h2>What it adds up to</h2>
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
        {totals.below} below, {totals.within} within and {totals.above} above the market’s middle
        half. Of fairly paid people about one in five stands outside the range from the 10th to the
        90th percentile, and half outside the middle half.
      </p>
      <p className={styles.note}>
        Your pay policy aims at the {ordinal(targetPercentile)} percentile. A payroll budget usually
        holds more than {label}: benefits and employer taxes too. Choose the definition “Employer
        cost” to compare them.
      </p>
    </>
  )
}

type Totals = NonNullable<Data['table']['totals']>

function countOf({ paid, people }: Totals): string {
  return paid === people
    ? `${people} people`
    : `${paid} of ${people} people; the others’ pay is not known`
}

function proposalsOf({ proposals, pay, proposed }: Totals): string {
  if (proposals === 0) return 'nothing is proposed yet'
  const more = proposed - pay
  const share = pay > 0 ? `, ${((more / pay) * 100).toFixed(1)}%` : ''
  const people = proposals === 1 ? 'one person' : `${proposals} people`
  return `${more < 0 ? 'less' : 'more'} by ${formatDollars(Math.abs(more))}${share}, for ${people}`
}

function roomOf(proposed: number, budget: number): string {
  const room = budget - proposed
  return room < 0 ? `over by ${formatDollars(-room)}` : `leaves ${formatDollars(room)}`
}
