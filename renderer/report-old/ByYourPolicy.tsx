/** What the organization's own dollars make of the middle, line by line, so that a treasurer can add it up. */

import { dollars } from '~/core/quantities/figures.ts'
import {
  policyAgainstMarket,
  policyDollars,
  policyLineWords,
  policyStartWords,
} from '~/core/reports/policy-words.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import type { PolicyMedian, Tuning } from '~/core/reports/tuning.ts'
import { firstName } from '~/core/reports/words.ts'
import { HowComputed } from '../components/HowComputed.tsx'
import { type Column, Table } from '../tables/Table.tsx'
import { domainOf, MarkedBar } from './MarkedBar.tsx'

interface ByYourPolicyProps {
  readonly report: ModelledReport
  readonly tuning: Tuning
}

export function ByYourPolicy({ report, tuning: { policy } }: ByYourPolicyProps) {
  const { organization } = report
  const hasPrices = Object.values(policy.dollarsPer).some((price) => price !== null)
  if (policy.median) return <Median report={report} median={policy.median} />
  return (
    <>
      <h3>By your pay policy</h3>
      <p>
        {hasPrices
          ? 'Your pay policy puts dollars on facts that nobody entered here yet, so it says nothing of this person. Enter them and its own middle appears beside the market’s.'
          : `${organization.name} has put no dollars of its own on these facts. With a price for a year of experience, a year in the role, a degree or ordination, this report shows the middle by your own policy beside the market’s, line by line.`}{' '}
        {organization.id > 0 && (
          <a href={`/organization/${organization.id}/policy`}>Set your pay policy</a>
        )}
      </p>
    </>
  )
}

function Median({
  report,
  median,
}: {
  readonly report: ModelledReport
  readonly median: PolicyMedian
}) {
  const { estimate, employee, pay } = report
  const { quantiles } = estimate
  const market = quantiles.p50 ?? 0
  return (
    <>
      <h3>By your pay policy the middle is {dollars(median.dollars)}</h3>
      <p>
        That is {policyAgainstMarket(median.dollars - market)} the market’s {dollars(market)}. It
        starts from what the market pays somebody typical in the facts that you put a price on, and
        adds your own dollars for the difference.
      </p>
      <MarkedBar
        range={quantiles}
        marks={[{ kind: 'policy', label: 'by your pay policy', value: median.dollars }]}
        pay={pay?.dollars}
        name={firstName(employee.name)}
        domain={domainOf(quantiles, [median.dollars, pay?.dollars])}
      />
      <Table<Row>
        caption="The middle by your pay policy, dollars a year"
        captionHidden
        columns={COLUMNS}
        rows={rowsOf(median)}
        rowKey={({ label }) => label}
        footer={['By your pay policy', dollars(median.dollars)]}
      />
      <HowComputed summary="How the middle by your pay policy is computed">
        <p>
          Typical is what the survey has: its average years, rounded to whole ones, the education
          most of its records have, and ordination as the position usually has it. The first line is
          the market’s median with these in place of {firstName(employee.name)}’s own, as the model
          tells their worth; a what-if looks for comparables again and may differ. All other facts
          stay as they are. Facts without a price in your policy count as the market pays them.
          {median.hoursShare < 1 &&
            ` Your dollars are of full-time work; for these hours they count ${Math.round(median.hoursShare * 1000) / 10} %, to the dollar.`}
        </p>
      </HowComputed>
    </>
  )
}

interface Row {
  readonly label: string
  readonly amount: string
}

function rowsOf(median: PolicyMedian): Row[] {
  return [
    { label: policyStartWords(median), amount: dollars(median.start) },
    ...median.lines.map((line) => ({
      label: policyLineWords(line),
      amount: policyDollars(line.dollars),
    })),
  ]
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'label', header: 'Step', cell: ({ label }) => label },
  { key: 'amount', header: 'Dollars a year', cell: ({ amount }) => amount, align: 'end' },
]
