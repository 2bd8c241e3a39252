/** Gathers the job titles of a staff file, each with the position it becomes: one answer settles all its rows. */
import { comparable } from '../../records/read/cell-text.ts'
import type { MatchedTitle } from '../../records/read/match-title.ts'
import type { TitleGroup } from './planned-row.ts'

export type MatchTitle = (title: string) => MatchedTitle

export function gatherTitles(matchTitle: MatchTitle, chosen: Readonly<Record<string, string>>) {
  const groups = new Map<string, { group: Omit<TitleGroup, 'rows'>; rows: number }>()
  return {
    /** key of the position; null where nobody has chosen one and none is alike */
    positionOf(title: string): string | null {
      const key = comparable(title).slice(0, 200)
      const known = groups.get(key)
      if (known) {
        known.rows += 1
        return known.group.position
      }
      const own = chosen[key]
      const { position, score } = matchTitle(title)
      const group = {
        ...{ key, title, score, isChosen: own !== undefined },
        position: own ?? position,
      }
      groups.set(key, { group, rows: 1 })
      return group.position
    },
    /** those without a position first, then the least certain */
    groups(): readonly TitleGroup[] {
      return [...groups.values()]
        .map(({ group, rows }) => ({ ...group, rows }))
        .toSorted((a, b) => rank(a) - rank(b) || a.score - b.score || b.rows - a.rows)
    },
  }
}

function rank({ position, isChosen }: TitleGroup): number {
  if (position === null) return 0
  return isChosen ? 2 : 1
}
