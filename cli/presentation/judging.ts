/** What a check of pay could compare with, in sentences. */
import { formatNumber } from '~/core/forms/numbers.ts'
import type { HealthReport } from '~/server/services/market/health/check-salary-health.ts'

export function describeJudging({
  isJudged,
  level,
}: Pick<HealthReport, 'isJudged' | 'level'>): string[] {
  return [
    ...(isJudged === false ? [NOT_JUDGED] : []),
    ...(level === null ? [] : [levelText(level)]),
  ]
}

const NOT_JUDGED =
  'No snapshot is published, or too few organizations have reported, so rules that need usual pay were left out.'

function levelText(level: number): string {
  const far = formatNumber(Math.round(Math.max(level, 1 / level)))
  return (
    `Pay in these records is typically ${level < 1 ? `1/${far} of` : `${far} times`} what the published survey expects. ` +
    'Is the whole file for another pay period, or in another unit?'
  )
}
