/** A line that is drawn by hand around marks, closed by itself: which of them it takes. */

interface Spot {
  readonly x: number
  readonly y: number
}

/** A circle of the drawing. */
export interface LassoMark extends Spot {
  readonly id: number
  readonly radius: number
}

/** The marks inside the line, and those it touches: a tap is a line of one spot. */
export function takenByLasso(path: readonly Spot[], marks: readonly LassoMark[]): number[] {
  return marks.filter((mark) => isInside(path, mark) || touches(path, mark)).map(({ id }) => id)
}

/** By how often a ray to the right crosses the line: odd is inside, whichever way it was drawn. */
function isInside(path: readonly Spot[], { x, y }: Spot): boolean {
  let inside = false
  path.forEach((one, place) => {
    const other = path.at(place - 1) ?? one
    if (one.y > y === other.y > y) return
    if (x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x)) inside = !inside
  })
  return inside
}

/** Not by the straight line that closes it, which nobody drew. */
function touches(path: readonly Spot[], mark: LassoMark): boolean {
  return path.some((one, place) => distance(mark, path[place - 1] ?? one, one) <= mark.radius)
}

/** Of a spot from a piece of the line. */
function distance({ x, y }: Spot, from: Spot, to: Spot): number {
  const [across, up] = [to.x - from.x, to.y - from.y]
  const length = across ** 2 + up ** 2
  const along = length === 0 ? 0 : ((x - from.x) * across + (y - from.y) * up) / length
  const at = Math.min(1, Math.max(0, along))
  return Math.hypot(from.x + at * across - x, from.y + at * up - y)
}
