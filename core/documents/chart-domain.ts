/** One scale for several charts. */

const MARGIN = 0.07

/** The ends of a scale that holds everything that is drawn, with a margin; null is not drawn. */
export function sharedDomain(figures: readonly (number | null)[]): readonly [number, number] {
  const known = figures.filter((figure) => figure !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const margin = MARGIN * (high - low || 1)
  return [low - margin, high + margin]
}
