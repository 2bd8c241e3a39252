/** Who had opened figures before the criteria were sealed, in words; and what that list does not cover. */

import { formatCount } from '../../forms/numbers.ts'
import { formatDate } from '../../pay/date.ts'
import type { SeenBefore } from './packet.ts'

export function seenBeforeLines(seen: readonly SeenBefore[]): string[] {
  return [
    ...(seen.length === 0
      ? ['Stipend had no record of a member opening figures for this person before.']
      : seen.map(seenLine)),
    'This list covers members of the organization with an account. It leaves out readers of shared links and deleted accounts. It does not claim that no one had seen figures elsewhere.',
  ]
}

function seenLine({ name, what, firstAt, lastAt, count }: SeenBefore): string {
  const opened =
    what === 'estimate'
      ? 'an estimate, preview or report of this person'
      : 'a page with everyone’s ranges'
  const [first, last] = [formatDate(firstAt), formatDate(lastAt)]
  if (count === 1) return `${name} had opened ${opened} once, on ${first}.`
  const when = first === last ? `on ${first}` : `first on ${first}, last on ${last}`
  return `${name} had opened ${opened} ${formatCount(count, 'time')}, ${when}.`
}
