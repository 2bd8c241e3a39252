/**
 * Maps the titles of a file to positions of the catalog: by hand, by the very name or alias, by likeness from a
 * threshold on.
 */
import type { OrganizationType } from '../../engine/facts/organization.ts'
import {
  ALIAS_SCORE,
  type FindablePosition,
  indexPositions,
  type PositionIndex,
} from '../positions/index-positions.ts'
import { findPositions, type PositionMatch } from '../positions/match-positions.ts'
import { comparable } from './cell-text.ts'
import type { ImportMapping } from './mapping.ts'

export interface ImportablePosition extends FindablePosition {
  readonly organizationTypes: readonly OrganizationType[]
}

export interface MatchedTitle {
  /** null: like no position, or none by the mapping's word */
  readonly position: string | null
  /** likeness 0 to 1 of the best position, taken or not; 1 where the mapping names it */
  readonly score: number
  /** key of the best position, also below the threshold; null where nothing is alike at all */
  readonly nearest: string | null
  /** the name of the catalog that the title met; null where the mapping names the position, or nothing is alike */
  readonly because: string | null
}

export type TitleMatcher = (title: string, type: OrganizationType) => MatchedTitle

/** Only positions of the row's own type of organization count. A title costs a millisecond once and then nothing. */
export function createTitleMatcher(
  positions: readonly ImportablePosition[],
  rules: ImportMapping['titles'],
): TitleMatcher {
  const byHand = new Map(
    Object.entries(rules.positions).map(([title, key]) => [comparable(title), key]),
  )
  const ofType = {
    church: indexPositions(positions.filter((one) => one.organizationTypes.includes('church'))),
    nonprofit: indexPositions(
      positions.filter((one) => one.organizationTypes.includes('nonprofit')),
    ),
  }
  return remember((title, type) => {
    const named = byHand.get(comparable(title))
    if (named !== undefined)
      return { position: named, score: named === null ? 0 : 1, nearest: named, because: null }
    const best = bestMatch(title, ofType[type])
    if (!best) return { position: null, score: 0, nearest: null, because: null }
    const taken = best.score >= rules.threshold && isSameRank(title, best)
    const { key, score, because } = best
    return { position: taken ? key : null, score, nearest: key, because }
  })
}

function bestMatch(title: string, index: PositionIndex): PositionMatch | undefined {
  const alike = findPositions(title, index, { count: 5, minimum: 0.1 })
  const best = alike.find((match) => isSameRank(title, match)) ?? alike[0]
  if (best && best.score >= ALIAS_SCORE) return best
  const bare = title.replace(CODE, '').replace(IN_BRACKETS, '')
  const plain = (ranksOf(bare) === ranksOf(title) ? bare : title).replace(SENIORITY, '')
  const [same] =
    plain === title ? [] : findPositions(plain, index, { count: 1, minimum: ALIAS_SCORE })
  return same ? { ...same, score: SENIOR_SCORE, because: title } : best
}

/** "Senior Accountant" and "Lead Custodian" do the work of the accountant and the custodian. */
const SENIORITY = /^\s*(senior|sr\.?|snr\.?|lead|head|principal)\s+(?!of\b)/i
const SENIOR_SCORE = 0.9
/** Before and behind the title: "100 - Bookkeeper", "Bookkeeper (PT)". */
const CODE = /^\s*\p{L}{0,3}\d+\s*[-–:.]\s*/u
const IN_BRACKETS = /(?<!\s)\s*(?:\([^()]*\)|[-–,]\s*(?:pt|ft|part[- ]?time|full[- ]?time))\s*$/iu

/**
 * "Deputy Program Director" is 74% like "Program Director" and another job: words of rank must be the same on both
 * sides, unless the title is the very name or alias.
 */
function isSameRank(title: string, { score, because }: PositionMatch): boolean {
  return score >= ALIAS_SCORE || ranksOf(title) === ranksOf(because)
}

function ranksOf(title: string): string {
  const words = comparable(title).split(/[^\p{L}]+/u)
  const ranks = words.flatMap((word) => RANKS.find(([pattern]) => pattern.test(word))?.[1] ?? [])
  return [...new Set(ranks)].sort().join(' ')
}

const RANKS: readonly (readonly [RegExp, string])[] = [
  [/^(assistant|asst)$/, 'assistant'],
  [/^(associate|assoc)$/, 'associate'],
  [/^(deputy|vice|vp)$/, 'deputy'],
  [/^(junior|jr|intern|trainee|apprentice|volunteer)$/, 'junior'],
  [/^(interim|acting)$/, 'interim'],
  [/^(directors?|dir)$/, 'director'],
  [/^(managers?|mgr)$/, 'manager'],
  [/^(coordinators?|coord)$/, 'coordinator'],
  [/^(chief|president|ceo|cfo|coo)$/, 'chief'],
  [/^(pastors?|ministers?|priest|rector|vicar)$/, 'clergy'],
]

/** Bounds the memory of a file in which every title differs. */
const REMEMBERED = 20_000

function remember(match: TitleMatcher): TitleMatcher {
  const known = new Map<string, MatchedTitle>()
  return (title, type) => {
    const key = `${type} ${comparable(title)}`
    const found = known.get(key)
    if (found) return found
    if (known.size >= REMEMBERED) known.clear()
    const matched = match(title, type)
    known.set(key, matched)
    return matched
  }
}
