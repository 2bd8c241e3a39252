/** One pay against the range: compa-ratio, penetration, percentile, and what it costs the employer. */
import type { PlacedPay } from '~/core/analysis/placed-pay.ts'
import { describePlace } from '~/core/analysis/range-words.ts'
import { ordinal } from '~/core/quantities/figures.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import { dollars } from '~/core/reports/words.ts'
import { StatRow, StatTile } from '../components/StatTile.tsx'

interface PlaceFiguresProps {
  /** "Now", "Proposed" */
  readonly title: string
  readonly placed: PlacedPay
  readonly report: ModelledReport
}

export function PlaceFigures({ title, placed, report }: PlaceFiguresProps) {
  const { estimate, organization } = report
  const { employerCost } = placed
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
          value={employerCost === null ? 'not known' : dollars(Math.round(employerCost))}
          note={employerCost === null ? whyUnknown(report) : 'with benefits and FICA'}
        />
      </StatRow>
    </>
  )
}

function whyUnknown({ pay }: ModelledReport): string {
  return pay ? 'a benefit’s cost is missing' : 'no pay is entered'
}

function ratio(value: number | null): string {
  return value === null ? 'not known' : value.toFixed(2)
}

function percent(value: number | null): string {
  if (value === null) return 'not known'
  const rounded = Math.round(value * 100)
  return `${rounded < 0 ? '−' : ''}${Math.abs(rounded)} %`
}

function percentile({ percentile: place }: PlacedPay): string {
  if (!place) return 'not known'
  const rank = ordinal(Math.round(place.percentile))
  return place.side === 'within' ? rank : `${place.side} the ${rank}`
}
