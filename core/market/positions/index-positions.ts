/** The names of positions, taken apart once, so that a title is compared with all of them quickly. */
import type { OrganizationType } from '../../engine/facts/organization.ts'
import { type TitleWord, wordsOf } from './title-words.ts'

// Misspelled words of a title, by the words that the catalog's names have.

/** first letter -> words of the names */
export type Vocabulary = ReadonlyMap<string, readonly KnownWord[]>

interface KnownWord {
  readonly word: string
  /** a bit for each letter that it has */
  readonly letters: number
}

/** Shorter words are too like others: a chair is no choir. */
const SHORTEST = 6
/** from this length on two letters may be wrong */
const LONG = 9

export function vocabularyOf(words: Iterable<string>): Vocabulary {
  const byLetter = new Map<string, KnownWord[]>()
  for (const word of words) {
    if (word.length < SHORTEST - 1) continue
    const letter = word.charAt(0)
    const known = { word, letters: lettersOf(word) }
    const others = byLetter.get(letter)
    if (others) others.push(known)
    else byLetter.set(letter, [known])
  }
  return byLetter
}

/**
 * The known word that was meant: one letter too many, too few, wrong or exchanged with its neighbor, two from nine
 * letters on; the first letter is right. Null where none or several are equally near. Cost: about 5 µs.
 */
export function correctedWord(word: string, vocabulary: Vocabulary): string | null {
  if (word.length < SHORTEST) return null
  const most = word.length < LONG ? 1 : 2
  const letters = lettersOf(word)
  const near = (vocabulary.get(word.charAt(0)) ?? [])
    .filter((known) => Math.abs(known.word.length - word.length) <= most)
    // a slip changes at most two letters of all that a word has
    .filter((known) => bitsOf(known.letters ^ letters) <= 2 * most)
    .map(({ word: known }) => ({ known, distance: editDistance(word, known) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  const [best, second] = near
  return best && best.distance !== second?.distance ? best.known : null
}

/** Letters beyond a to z share bits, which lets a word through and never keeps one out. */
function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i += 1) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

function bitsOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Optimal string alignment: insertions, deletions, substitutions, exchanges of neighbors. */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const here = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      const least = Math.min(
        (above[column] ?? 0) + 1,
        (here[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const crossed =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      here.push(crossed ? Math.min(least, (before[column - 2] ?? 0) + 1) : least)
    }
    before = above
    above = here
  }
  return above[b.length] ?? 0
}

/** What has to be known of a position to find it. */
export interface FindablePosition {
  readonly key: string
  readonly title: string
  readonly aliases: readonly string[]
  /** titles of other work without a position of its own, to which this one is the nearest */
  readonly nearTitles?: readonly string[]
  readonly organizationTypes?: readonly OrganizationType[]
  /** no title finds it */
  readonly isRetired?: boolean
}

/** the very alias; the very title scores 1 */
export const ALIAS_SCORE = 0.99
export const NEAREST_SCORE = 0.985
/** of a word's weight, where it only says how high somebody is */
const RANK_SHARE = 0.4
/** of a word that no name has: it may be a misspelled one */
const UNKNOWN_WEIGHT = 2

export interface PositionIndex {
  readonly names: readonly IndexedName[]
  /** trigram -> names that have it */
  readonly places: ReadonlyMap<string, Occurrences>
  /** words in order of the alphabet -> places in `names` */
  readonly equals: ReadonlyMap<string, readonly number[]>
  /** word that says what the work is -> places of the names that have it */
  readonly having: ReadonlyMap<string, readonly number[]>
  /** word -> what it weighs */
  readonly weights: ReadonlyMap<string, number>
  readonly vocabulary: Vocabulary
}

interface IndexedName {
  readonly key: string
  readonly name: string
  /** sum of the weights of its trigrams */
  readonly weight: number
  /** score of the very words */
  readonly ifEqual: number
  readonly types: readonly OrganizationType[] | undefined
  /** "Vice President" says nothing about the work */
  readonly isRankAlone: boolean
}

/** Columns, because this is what a search reads most. */
interface Occurrences {
  /** in `names` */
  readonly places: number[]
  readonly weights: number[]
}

/** Cost: about 10 µs for each title and alias. */
export function indexPositions(positions: readonly FindablePosition[]): PositionIndex {
  const index = indexes.get(positions) ?? takeApart(positions)
  indexes.set(positions, index)
  return index
}

/** A list is drawn and asked many times, and taken apart once. */
const indexes = new WeakMap<readonly FindablePosition[], PositionIndex>()

function takeApart(positions: readonly FindablePosition[]): PositionIndex {
  const offered = positions.filter(({ isRetired }) => !isRetired)
  const called = offered.flatMap(namesOf)
  const weights = weighWords(called, offered.length)
  const names: IndexedName[] = []
  const places = new Map<string, Occurrences>()
  const equals = new Map<string, number[]>()
  const having = new Map<string, number[]>()
  for (const { words, ...name } of called) {
    const place = names.length
    const trigrams = trigramsOf(words, weights)
    for (const [trigram, weight] of trigrams) {
      const known = places.get(trigram)
      known?.places.push(place)
      known?.weights.push(weight)
      if (!known) places.set(trigram, { places: [place], weights: [weight] })
    }
    listOf(equals, sorted(words)).push(place)
    for (const { sense, isRank, isHead } of words)
      if (!isRank && !isHead) listOf(having, sense).push(place)
    names.push({ ...name, weight: sum(trigrams), isRankAlone: isRankAlone(words) })
  }
  const vocabulary = vocabularyOf(
    new Set(called.flatMap(({ words }) => words.map(({ word }) => word))),
  )
  return { names, places, equals, having, weights, vocabulary }
}

function namesOf({
  key,
  title,
  aliases,
  nearTitles = [],
  organizationTypes: types,
}: FindablePosition) {
  const named = (name: string, ifEqual: number) => {
    return { key, name, ifEqual, types, words: wordsOf(name) }
  }
  return [
    named(title, 1),
    ...aliases.map((name) => named(name, ALIAS_SCORE)),
    ...nearTitles.map((name) => named(name, NEAREST_SCORE)),
  ]
}

function listOf<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const known = lists.get(key)
  if (known) return known
  const list: Item[] = []
  lists.set(key, list)
  return list
}

/** A word that few positions have says more than one that many have: ln(1 + positions / positions with the word). */
function weighWords(
  names: readonly { readonly key: string; readonly words: readonly TitleWord[] }[],
  positions: number,
): ReadonlyMap<string, number> {
  const keys = new Map<string, Set<string>>()
  for (const { key, words } of names)
    for (const { sense } of words) {
      keys.set(sense, (keys.get(sense) ?? new Set()).add(key))
    }
  return new Map([...keys].map(([word, having]) => [word, Math.log(1 + positions / having.size)]))
}

export function isRankAlone(words: readonly TitleWord[]): boolean {
  return words.every(({ isRank }) => isRank)
}

/** Two blanks before each word and one behind, so that beginnings weigh more than endings. */
export function trigramsOf(
  words: readonly TitleWord[],
  weights: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const trigrams = new Map<string, number>()
  for (const { sense: word, isRank } of words) {
    const weight = (weights.get(word) ?? UNKNOWN_WEIGHT) * (isRank ? RANK_SHARE : 1)
    const padded = `  ${word} `
    const each = weight / (padded.length - 2)
    for (let start = 0; start + 3 <= padded.length; start += 1) {
      const trigram = padded.slice(start, start + 3)
      trigrams.set(trigram, Math.max(each, trigrams.get(trigram) ?? 0))
    }
  }
  return trigrams
}

export function sum(weights: ReadonlyMap<string, number>): number {
  let total = 0
  for (const weight of weights.values()) total += weight
  return total
}

/** Their order does not count. */
export function sorted(words: readonly TitleWord[]): string {
  return words
    .map(({ word }) => word)
    .sort()
    .join(' ')
}
