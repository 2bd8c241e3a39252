/** The door for "what would move this range": the model's own answers, so that no organization stands behind a line. */
import type { Sensitivity } from '~/core/estimation/predict/sensitivity.ts'
import { roundMarketFigure } from '../disclosure/rounding.ts'

export interface PublishedSensitivity {
  readonly key: Sensitivity['key']
  readonly direction: Sensitivity['direction']
  /** What is different, e.g. "5 more years of experience". */
  readonly change: string
  /** Dollars a year the middle would move, in hundreds; 0 is less than $50. */
  readonly dollars: number
}

/** Applied to the published middle, never to the exact one; no middle, no lines. */
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
