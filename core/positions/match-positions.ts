/**
 * Finds the catalog's positions for a title as somebody typed it: by title, by alias, then by likeness.
 *
 *   likeness = |A and B| / |A or B| over the trigrams of the words (Jaccard, as PostgreSQL's pg_trgm)
 *
 * Word order, capitals, accents, fillers ("of", "the") and usual abbreviations ("Sr.", "Asst.") do not count.
 */

import type { OrganizationType } from '../organizations/organization.ts'

/** What has to be known of a position to find it. */
export interface FindablePosition {
  readonly key: string
  readonly title: string
  readonly aliases: readonly string[]
  /** titles of other work without a position of its own, to which this one is the nearest */
  readonly nearTitles?: readonly string[]
  readonly organizationTypes?: readonly OrganizationType[]
}

export interface PositionMatch {
  readonly key: string
  /** 1 = the very title, 0.99 = the very alias, 0.985 = a title to which it is the nearest, below that likeness */
  readonly score: number
  /** the title or alias that was met, to show why */
  readonly because: string
  /** true where `because` is other work, for which the catalog has no position */
  readonly isNearest: boolean
}

export interface MatchLimits {
  /** most results, best first */
  readonly count?: number
  /** matches below are left out */
  readonly minimum?: number
  /** positions of this type of organization come before like ones of the other */
  readonly type?: OrganizationType
}

const ALIAS_SCORE = 0.99
const NEAREST_SCORE = 0.985
/** of the score, for the order: a position that organizations of the type do not have */
const OTHER_TYPE = 0.7
const LIKENESS_CEILING = 0.98

/** The names of positions, taken apart once. */
export interface PositionIndex {
  readonly names: readonly IndexedName[]
  /** trigram -> places in `names` */
  readonly places: ReadonlyMap<string, readonly number[]>
}

interface IndexedName {
  readonly key: string
  readonly name: string
  /** its words in order of the alphabet */
  readonly words: string
  readonly trigrams: number
  /** score of the very words */
  readonly ifEqual: number
  readonly types: readonly OrganizationType[] | undefined
}

/** Cost: about 10 µs for each title and alias. */
export function indexPositions(positions: readonly FindablePosition[]): PositionIndex {
  const names: IndexedName[] = []
  const places = new Map<string, number[]>()
  for (const { key, title, aliases, nearTitles = [], organizationTypes: types } of positions) {
    const called = [
      { name: title, ifEqual: 1 },
      ...aliases.map((name) => ({ name, ifEqual: ALIAS_SCORE })),
      ...nearTitles.map((name) => ({ name, ifEqual: NEAREST_SCORE })),
    ]
    for (const { name, ifEqual } of called) {
      const words = wordsOf(name)
      const trigrams = trigramsOf(words)
      for (const trigram of trigrams) {
        const known = places.get(trigram)
        if (known) known.push(names.length)
        else places.set(trigram, [names.length])
      }
      names.push({ key, name, words: sorted(words), trigrams: trigrams.size, ifEqual, types })
    }
  }
  return { names, places }
}

/**
 * Best first; ties by key. An empty or unlike title has no matches. Cost: the names that share a trigram with the
 * title, about 30 µs for the whole catalog.
 */
export function findPositions(
  title: string,
  index: PositionIndex,
  { count = 8, minimum = 0.3, type }: MatchLimits = {},
): readonly PositionMatch[] {
  const words = wordsOf(title)
  const trigrams = trigramsOf(words)
  const best = new Map<string, PositionMatch & { readonly rank: number }>()
  for (const [place, shared] of sharedTrigrams(trigrams, index)) {
    const name = index.names[place]
    if (!name) continue
    const score = scoreOf(name, { words: sorted(words), trigrams: trigrams.size, shared })
    const known = best.get(name.key)
    if (score < minimum || (known && known.score >= score)) continue
    const isOthers = type && name.types && !name.types.includes(type)
    const rank = isOthers ? score * OTHER_TYPE : score
    const isNearest = name.ifEqual === NEAREST_SCORE
    best.set(name.key, { key: name.key, score, because: name.name, isNearest, rank })
  }
  return [...best.values()]
    .sort((a, b) => b.rank - a.rank || compareKeys(a.key, b.key))
    .slice(0, count)
    .map(({ rank: _, ...match }) => match)
}

/** The same without an index, for the few titles of a page. */
export function matchPositions(
  title: string,
  positions: readonly FindablePosition[],
  limits: MatchLimits = {},
): readonly PositionMatch[] {
  return findPositions(title, indexPositions(positions), limits)
}

function sharedTrigrams(
  trigrams: ReadonlySet<string>,
  { places }: PositionIndex,
): readonly (readonly [number, number])[] {
  const shared = new Map<number, number>()
  for (const trigram of trigrams)
    for (const place of places.get(trigram) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1)
  return [...shared].sort(([a], [b]) => a - b)
}

function scoreOf(
  name: IndexedName,
  typed: { readonly words: string; readonly trigrams: number; readonly shared: number },
): number {
  if (typed.words === name.words) return name.ifEqual
  const likeness = typed.shared / (typed.trigrams + name.trigrams - typed.shared)
  return Math.min(LIKENESS_CEILING, likeness)
}

/** Two blanks before each word and one behind, so that beginnings weigh more than endings. */
function trigramsOf(words: readonly string[]): ReadonlySet<string> {
  const trigrams = new Set<string>()
  for (const word of words) {
    const padded = `  ${word} `
    for (let start = 0; start + 3 <= padded.length; start += 1) {
      trigrams.add(padded.slice(start, start + 3))
    }
  }
  return trigrams
}

function sorted(words: readonly string[]): string {
  return [...words].sort().join(' ')
}

/** At most 120 characters are read: no title is longer, and a pasted page must not cost a second. */
function wordsOf(text: string): readonly string[] {
  return text
    .slice(0, 120)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s(?!\p{L})/giu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => ABBREVIATIONS.get(word) ?? word)
    .filter((word) => word !== '' && !FILLERS.has(word))
}

/** Steps of a pay scale ("Accountant II") are the same work. */
const FILLERS: ReadonlySet<string> = new Set(
  'of the and for to a in at i ii iii iv v 1 2 3 4 5'.split(' '),
)

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['sr', 'senior'],
  ['snr', 'senior'],
  ['assoc', 'associate'],
  ['asst', 'assistant'],
  ['admin', 'administrative'],
  ['exec', 'executive'],
  ['dir', 'director'],
  ['mgr', 'manager'],
  ['coord', 'coordinator'],
  ['min', 'minister'],
  ['comms', 'communications'],
  ['communication', 'communications'],
  ['programs', 'program'],
  ['programme', 'program'],
  ['programmes', 'program'],
  ['programming', 'program'],
  ['grants', 'grant'],
  ['volunteers', 'volunteer'],
  ['facility', 'facilities'],
  ['ops', 'operations'],
  ['mktg', 'marketing'],
  ['jr', 'junior'],
  ['dev', 'development'],
  ['kids', 'children'],
  ['ministries', 'ministry'],
  ['students', 'student'],
  ['childrens', 'children'],
])

/** By code unit, the same on every machine. */
function compareKeys(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
