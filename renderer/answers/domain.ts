/** The axis of a bar on which a proposal is dragged. */
import { quantilesOf, type Range } from '~/core/answers/analysis/range-words.ts'

/**
 * Everything that is marked, with a margin to drag into; room at the sides where the outer tenths are not published.
 */
export function domainOf(range: Range, marked: readonly (number | null | undefined)[]) {
  const values = [
    ...quantilesOf(range).map(({ value }) => value),
    ...marked.filter((value) => value != null),
  ]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = high - low || high * 0.2 || 1
  const margin = (outer: number | null) => span * (outer === null ? 0.3 : 0.12)
  return [Math.max(0, low - margin(range.p10)), high + margin(range.p90)] as const
}
