/** Puts an item of a list elsewhere: for rows that people order. */

/** The item at `from` comes to `to`, or to the nearest end. */
export function movedItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.filter((_, index) => index !== from)
  const place = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, place), ...items.slice(from, from + 1), ...rest.slice(place)]
}
