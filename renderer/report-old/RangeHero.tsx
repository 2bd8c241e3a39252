/** The range at the head of the report: the bar, and the same figures in words for every width. */

import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import { dollars, firstName, longDate } from '~/core/reports/words.ts'
import { RangeBar } from '../charts/RangeBar.tsx'
import { StatRow, StatTile } from '../components/StatTile.tsx'
import { Hero } from '../layout/Columns.tsx'

export function RangeHero({ report }: { readonly report: ModelledReport }) {
  const { estimate, pay, proposed, employee } = report
  const { p25, p50, p75 } = estimate.quantiles
  return (
    <Hero>
      <RangeBar
        range={estimate.quantiles}
        pay={pay?.dollars}
        proposed={proposed?.dollars}
        name={firstName(employee.name)}
        source={sourceOf(report)}
      />
      <StatRow>
        <StatTile label="25th percentile" value={shown(p25)} />
        <StatTile label="Median" value={shown(p50)} note={hourly(report)} />
        <StatTile label="75th percentile" value={shown(p75)} />
      </StatRow>
    </Hero>
  )
}

function sourceOf({ definition, snapshot, asOf }: ModelledReport) {
  const survey =
    snapshot?.source === 'demonstration' ? 'demonstration survey (synthetic)' : 'member survey'
  return (
    <>
      {DEFINITION_LABELS[definition]}, a full year as of {longDate(asOf)} · snapshot{' '}
      {snapshot?.name}, {survey} · <a href="#computed">how this is computed</a>
    </>
  )
}

/** Part-time is estimated as it is, never stretched: the hourly figure makes it comparable. */
function hourly({ estimate, employee }: ModelledReport): string | undefined {
  const rate = estimate.hourly?.p50
  if (!estimate.partTime || rate == null) return undefined
  return `${rate.toLocaleString('en-US', { style: 'currency', currency: 'USD' })} an hour at ${employee.hoursPerWeek} hours a week`
}

function shown(amount: number | null): string {
  return amount === null ? 'not published' : dollars(amount)
}
