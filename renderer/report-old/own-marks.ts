/** What an organization itself says of a range: where its policy aims, and its own middle. */

import { ordinal } from '~/core/quantities/figures.ts'
import type { Report } from '~/core/reports/report.ts'
import type { OwnMark } from './MarkedBar.tsx'

/** An aim at the median needs no mark of its own. */
export function ownMarks({ tuning }: Pick<Report, 'tuning'>): OwnMark[] {
  if (!tuning) return []
  const { targetPercentile, targetPay, median } = tuning.policy
  const target: OwnMark[] =
    targetPay === null || targetPercentile === 50
      ? []
      : [
          {
            kind: 'target',
            label: `your aim, the ${ordinal(targetPercentile)} percentile`,
            value: targetPay,
          },
        ]
  const own: OwnMark[] = median
    ? [{ kind: 'policy', label: 'by your pay policy', value: median.dollars }]
    : []
  return [...own, ...target]
}
