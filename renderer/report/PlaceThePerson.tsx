/** Step 3: where present and proposed pay stand; a proposal is typed and shown without being stored. */
import type { ReactNode } from 'react'
import type { ModelledReport } from '~/core/reports/report.ts'
import { dollars, firstName } from '~/core/reports/words.ts'
import { ordinal } from '../charts/format.ts'
import { describePlace } from '../charts/range.ts'
import { StatRow, StatTile } from '../components/StatTile.tsx'
import { StepHeading } from '../components/StepHeading.tsx'
import { Section } from '../layout/Columns.tsx'

interface PlaceThePersonProps {
  readonly report: ModelledReport
  /** where another pay is proposed, in a working report */
  readonly children?: ReactNode
}

type Placed = NonNullable<ModelledReport['pay']>

export function PlaceThePerson({ report, children }: PlaceThePersonProps) {
  const { employee, pay, seesPay } = report
  const name = firstName(employee.name)
  return (
    <Section id="place">
      <StepHeading step={3}>{`Place ${name} in it`}</StepHeading>
      {!seesPay && (
        <p>
          Pay is hidden from you here. An owner of the organization can switch on “sees pay” for
          you; the market range above is yours to read.
        </p>
      )}
      {seesPay && !pay && (
        <p>
          No yearly pay is known for {name} yet. <a href={`/employee/${employee.id}`}>Enter it</a>{' '}
          and the marker appears.
        </p>
      )}
      {pay && <Figures title="Now" placed={pay} report={report} />}
      {report.proposed && <Figures title="Proposed" placed={report.proposed} report={report} />}
      {seesPay && children}
    </Section>
  )
}

function Figures({
  title,
  placed,
  report,
}: {
  title: string
  placed: Placed
  report: ModelledReport
}) {
  const { estimate, organization } = report
  return (
    <>
      <h3>
        {title}: {dollars(placed.dollars)}, {describePlace(placed.dollars, estimate.quantiles)}
      </h3>
      <StatRow>
        <StatTile label="Against the median" value={ratio(placed.compaRatio)} note="compa-ratio" />
        <StatTile
          label="Through the range"
          value={percent(placed.rangePenetration)}
          note="from 25th to 75th"
        />
        <StatTile label="Percentile" value={percentile(placed)} />
        <StatTile
          label={`Cost to the ${organization.type === 'church' ? 'church' : 'organization'}`}
          value={
            placed.employerCost === null ? 'not known' : dollars(Math.round(placed.employerCost))
          }
          note={
            placed.employerCost === null ? 'a benefit’s cost is missing' : 'with benefits and FICA'
          }
        />
      </StatRow>
    </>
  )
}

function ratio(value: number | null): string {
  return value === null ? 'not known' : value.toFixed(2)
}

function percent(value: number | null): string {
  return value === null ? 'not known' : `${Math.round(value * 100)} %`
}

function percentile({ percentile: place }: Placed): string {
  if (!place) return 'not known'
  const rank = ordinal(Math.round(place.percentile))
  return place.side === 'within' ? rank : `${place.side} the ${rank}`
}
