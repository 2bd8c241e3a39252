/** What the organization's own dollars make of the middle, line by line, so that a treasurer can add it up. */
import type { PolicyFactor } from '~/core/organizations/pay-policy.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import type { PolicyLine, PolicyMedian, Tuning } from '~/core/reports/tuning.ts'
import { firstName } from '~/core/reports/words.ts'
import { dollars } from '../charts/format.ts'
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
        That is {against(median.dollars - market)} the market’s {dollars(market)}. It starts from
        what the market pays somebody typical in the facts that you put a price on, and adds your
        own dollars for the difference.
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

function rowsOf({ start, lines }: PolicyMedian): Row[] {
  const typical = lines.map(({ factor, typical: text }) => TYPICAL[factor](text)).join(', ')
  return [
    { label: `The market’s median with ${typical}`, amount: dollars(start) },
    ...lines.map((line) => ({ label: labelOf(line), amount: signed(line.dollars) })),
  ]
}

const TYPICAL: Readonly<Record<PolicyFactor, (text: string) => string>> = {
  yearOfExperience: (text) => `${text} of experience`,
  yearInRole: (text) => `${text} in the role`,
  educationLevel: (text) => text.toLowerCase(),
  ordination: (text) => (text === 'Ordained' ? 'ordination' : 'no ordination'),
}

const NAMES: Readonly<Record<PolicyFactor, string>> = {
  yearOfExperience: 'Experience',
  yearInRole: 'In the role',
  educationLevel: 'Education',
  ordination: 'Ordination',
}

/** "Experience: 12 years, 1 more than typical, at $500 each" */
function labelOf({ factor, value, difference, dollarsPer }: PolicyLine): string {
  const name = `${NAMES[factor]}: ${value}`
  if (difference === 0) return `${name}, as is typical`
  const size = Math.abs(Math.round(difference * 100) / 100)
  const steps =
    factor === 'ordination'
      ? 'unlike what is typical'
      : `${size} ${difference > 0 ? 'more' : 'fewer'} than typical`
  return `${name}, ${steps}, at ${dollars(dollarsPer)} each`
}

function signed(amount: number): string {
  return amount > 0 ? `+${dollars(amount)}` : dollars(amount)
}

function against(difference: number): string {
  if (difference === 0) return 'the same as'
  return `${dollars(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'}`
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'label', header: 'Step', cell: ({ label }) => label },
  { key: 'amount', header: 'Dollars a year', cell: ({ amount }) => amount, align: 'end' },
]
