/**
 * Publishes changes of the range by changed facts: answers of the model alone, so that no organization is behind a
 * line.
 */
import type { Sensitivity } from '~/core/estimation/predict/sensitivity.ts'
import { roundMarketFigure } from '../disclosure/rounding.ts'

export interface PublishedSensitivity {
  readonly key: Sensitivity['key']
  readonly direction: Sensitivity['direction']
  /** What is different, e.g. "5 more years of experience". */
  readonly change: string
  /** Change of the median, dollars a year in hundreds; 0 is less than $50. */
  readonly dollars: number
}

/** Applied to the published median, never to the exact one; without a median there are no lines. */
export function publishSensitivity(
  sensitivities: readonly Sensitivity[],
  median: number | null,
): PublishedSensitivity[] {
  if (median === null) return []
  return sensitivities.map(({ key, direction, change, share }) => ({
    key,
    direction,
    change,
    dollars: roundMarketFigure(share * median),
  }))
}
