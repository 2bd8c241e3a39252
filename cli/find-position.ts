/** Finds a position of the catalog by key or title. */
import { InvalidInput } from '~/core/errors.ts'
import { matchPositions } from '~/core/positions/match-positions.ts'

interface NamedPosition {
  readonly key: string
  readonly title: string
}

/** Throws with the nearest keys where the text names none. */
export function findPosition(text: string, positions: readonly NamedPosition[]): NamedPosition {
  const typed = text.trim().toLowerCase()
  const named = positions.find(({ key, title }) => [key, title.toLowerCase()].includes(typed))
  if (named) return named
  const sentence = `There is no position "${text}". ${suggestion(text, positions)}`
  throw new InvalidInput({ position: sentence }, {}, sentence)
}

function suggestion(text: string, positions: readonly NamedPosition[]): string {
  const findable = positions.map((position) => ({ ...position, aliases: [] }))
  const near = matchPositions(text.replaceAll('-', ' '), findable, { count: 3 })
  if (near.length === 0) return `The catalog has: ${positions.map(({ key }) => key).join(', ')}.`
  return `Did you mean ${near.map(({ key }) => key).join(' or ')}?`
}
