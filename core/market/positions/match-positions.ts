/**
 * Finds the catalog's positions for a title as somebody typed it: by title, by alias, then by likeness.
 *
 *   likeness = sum of min(a, b) / (A + B - that sum) over the trigrams that title and name share
 *
 * Each word spreads its weight over its trigrams; A and B are the sums of a title's and a name's. A word weighs more
 * the fewer positions have it (weighted Jaccard). Word order, capitals, accents, fillers ("of", "the"), plurals and
 * usual abbreviations ("Sr.", "Asst.") do not count. Misspelled words are read as the known ones. Of a title that is
 * the very name of a position, other positions are alike only by a word of the work: no organizer is like an organist.
 */

import type { OrganizationType } from '../../engine/facts/organization.ts'
import {
  ALIAS_SCORE,
  correctedWord,
  type FindablePosition,
  indexPositions,
  isRankAlone,
  NEAREST_SCORE,
  type PositionIndex,
  sorted,
  sum,
  trigramsOf,
} from './index-positions.ts'
import { type TitleWord, wordOf, wordsOf } from './title-words.ts'

export interface PositionMatch {
  readonly key: string
  /** 1 = the very title, 0.99 = the very alias, 0.985 = a title to which it is the nearest, below that likeness */
  readonly score: number
  /** the title or alias that was met, to show why */
  readonly because: string
  /** true where `because` is other work, for which the catalog has no position */
  readonly isNearest: boolean
  /** the score, lower for positions that organizations of the type do not have */
  readonly rank: number
}

export interface MatchLimits {
  /** most results, best first */
  readonly count?: number
  /** matches below are left out */
  readonly minimum?: number
  /** positions of this type of organization come before like ones of the other */
  readonly type?: OrganizationType
}

/** of the score, for the order: a position that organizations of the type do not have; of its very name */
const OTHER_TYPE = 0.5
const OTHER_TYPE_BY_NAME = 0.8
const LIKENESS_CEILING = 0.98
/** a part of the title that is a very name: the first part, and what each later one loses */
const PART_SCORE = 0.72
const LATER_PART = 0.02
/** what stands before "to the Rector", where it is a very name */
const ASSISTANT_SCORE = 0.9

/**
 * Best first; ties by key. An empty or unlike title has no matches. Cost: the names that share a trigram with the
 * title, about 0.1 ms for the whole catalog.
 */
export function findPositions(
  title: string,
  index: PositionIndex,
  { count = 8, minimum = 0.3, type }: MatchLimits = {},
): readonly PositionMatch[] {
  const best = new Map<string, PositionMatch>()
  const scores = scoresOf(title, index)
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place]!
    if (score === 0 || score < minimum) continue
    const name = index.names[place]!
    const known = best.get(name.key)
    if (known && known.score >= score) continue
    const isOthers = type && name.types && !name.types.includes(type)
    const byName = score >= NEAREST_SCORE ? OTHER_TYPE_BY_NAME : OTHER_TYPE
    const rank = isOthers ? score * byName : score
    const isNearest = name.ifEqual === NEAREST_SCORE
    best.set(name.key, { key: name.key, score, because: name.name, isNearest, rank })
  }
  return [...best.values()]
    .sort((a, b) => b.rank - a.rank || compareKeys(a.key, b.key))
    .slice(0, count)
}

/** How the position of a title is known: its very name or alias, or our guess. */
export interface TitledPosition {
  readonly isGuess: boolean
  /** best first; only the first where it is no guess */
  readonly keys: readonly string[]
}

/** From a very name or alias of one position on the title alone decides; null where nothing is alike. */
export function positionOfTitle(
  title: string,
  index: PositionIndex,
  type: OrganizationType,
): TitledPosition | null {
  const [best, ...others] = findPositions(title, index, { count: 3, minimum: 0.4, type })
  if (!best) return null
  const isGuess = best.rank < ALIAS_SCORE || others.some(({ rank }) => rank >= ALIAS_SCORE)
  return { isGuess, keys: [best, ...(isGuess ? others : [])].map(({ key }) => key) }
}

/** A position with what tells it from similar ones. */
export interface DescribedPosition {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly questions: readonly {
    readonly question: string
    readonly answers: readonly { readonly label: string; readonly position: string }[]
  }[]
}

/** What a job title says of its position. */
export interface ReadTitle {
  readonly found: TitledPosition | null
  /** those that it may be, the one that is chosen, and those that their questions lead to */
  readonly positions: readonly DescribedPosition[]
}

/** The same without an index, for the few titles of a page. */
export function matchPositions(
  title: string,
  positions: readonly FindablePosition[],
  limits: MatchLimits = {},
): readonly PositionMatch[] {
  return findPositions(title, indexPositions(positions), limits)
}

/**
 * The positions that the parts of a title name: two for "Office Manager/Bookkeeper" and for "Secretary and Bookkeeper",
 * none where one part does. "And" divides only very names, because it is within many: "Organist and Choirmaster".
 */
export function positionsNamedIn(title: string, index: PositionIndex): readonly string[] {
  const named = (parts: readonly (readonly TitleWord[])[]) => {
    return parts.map((part) => {
      const [place] = index.equals.get(sorted(spelled(part, index))) ?? []
      return place === undefined ? null : (index.names[place]?.key ?? null)
    })
  }
  const marked = [...new Set(named(partsOf(title).parts))].filter((key) => key !== null)
  if (marked.length > 1) return marked
  const whole = sorted(spelled(wordsOf(title), index))
  const joined = named(title.slice(0, 120).split(AND).map(wordsOf))
  const keys = [...new Set(joined)].filter((key) => key !== null)
  return index.equals.has(whole) || joined.includes(null) || keys.length < 2 ? [] : keys
}

/** Of each name by its place; 0 is unlike. Of the whole title, or of a part of it that is a very name. */
function scoresOf(title: string, index: PositionIndex): Float64Array {
  const typed = wordsOf(title)
  const words = spelled(typed, index)
  const scores = likenesses(words, index)
  const { parts, whole } = partsOf(title)
  for (const [order, part] of parts.entries())
    for (const place of index.equals.get(sorted(spelled(part, index))) ?? [])
      scores[place] = Math.max(whole - order * LATER_PART, scores[place] ?? 0)
  for (const place of index.equals.get(sorted(words)) ?? [])
    scores[place] = words === typed ? (index.names[place]?.ifEqual ?? 0) : LIKENESS_CEILING
  return scores
}

/** The very list where no word was misspelled. */
function spelled(
  typed: readonly TitleWord[],
  { vocabulary, weights }: PositionIndex,
): readonly TitleWord[] {
  const words = typed.map((one) => {
    const known = weights.has(one.sense) ? null : correctedWord(one.word, vocabulary)
    return known === null ? one : wordOf(known, one.isRank)
  })
  return words.some((word, place) => word !== typed[place]) ? words : typed
}

function likenesses(words: readonly TitleWord[], index: PositionIndex): Float64Array {
  const trigrams = trigramsOf(words, index.weights)
  const typed = sum(trigrams)
  const scores = new Float64Array(index.names.length)
  for (const [trigram, weight] of trigrams) {
    const { places, weights } = index.places.get(trigram) ?? NOWHERE
    for (let i = 0; i < places.length; i += 1) {
      scores[places[i]!]! += Math.min(weight, weights[i]!)
    }
  }
  const hasWork = !isRankAlone(words)
  const isKnown = index.equals.has(sorted(words))
  const sharing = new Set(words.flatMap(({ sense }) => index.having.get(sense) ?? []))
  for (let place = 0; place < scores.length; place += 1) {
    const both = scores[place]!
    if (both === 0) continue
    const name = index.names[place]!
    const isSilent = (hasWork && name.isRankAlone) || (isKnown && !sharing.has(place))
    scores[place] = isSilent ? 0 : Math.min(LIKENESS_CEILING, both / (typed + name.weight - both))
  }
  return scores
}

const NOWHERE = { places: [], weights: [] }

/** "Office Manager/Bookkeeper" is two titles; "Assistant to the Rector" is what stands before "to". */
function partsOf(title: string) {
  const [assistant = '', principal] = title.slice(0, 120).split(ASSISTS)
  const texts = assistant.split(SEPARATORS)
  const parts = texts.length > 1 || principal !== undefined ? texts.map(wordsOf) : []
  return {
    parts: parts.filter((words) => words.some(({ isRank, isHead }) => !isRank && !isHead)),
    whole: principal === undefined ? PART_SCORE : ASSISTANT_SCORE,
  }
}

const AND = /\sand\s/i
const SEPARATORS = /[/,;&+()|]|\s-\s/
const ASSISTS = /(?<=assistant|asst|secretary|\bEA)\s+(?:to|for)\s/i

/** By code unit, the same on every machine. */
function compareKeys(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
