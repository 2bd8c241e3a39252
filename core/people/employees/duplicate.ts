/** A person who may be in the list already: asked about before a second entry is saved, never refused. */

import { formatDate } from '../../pay/date.ts'
import { keep, leadTo, type Question } from '../../question.ts'

export interface ListedPerson {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
  readonly position: string
  /** the day the first pay began; null while none was entered */
  readonly startedOn: string | null
  readonly archived: boolean
}

interface NewPerson {
  readonly name: string
  readonly position: string
  /** as typed; null where empty, which is no difference */
  readonly startsOn: string | null
}

/** The question, or null: a similar name first, then the same position from the same day on. */
export function askAboutDuplicate(
  person: NewPerson,
  listed: readonly ListedPerson[],
): Question | null {
  const namesake = listed.find(({ name }) => areSimilarNames(name, person.name))
  if (namesake) {
    const where = namesake.archived ? 'in your archive' : 'in your list'
    const sentence = `${namesake.name}, ${namesake.jobTitle}, is ${where} already. Is this a different person?`
    return aboutTwin(namesake, sentence, ['name'])
  }
  const { position, startsOn } = person
  const twin = listed.find((one) => {
    return startsOn !== null && one.startedOn === startsOn && one.position === position
  })
  if (!twin || startsOn === null) return null
  const sentence = `${twin.name} has had the same position since the same date, ${formatDate(startsOn)}. Is this a different person?`
  return aboutTwin(twin, sentence, ['name', 'position', 'effectiveOn'])
}

function aboutTwin(
  { id, name }: ListedPerson,
  sentence: string,
  about: readonly string[],
): Question {
  return {
    ...{ key: 'same-person', field: 'name', sentence, about },
    answers: [
      keep('Yes, a different person: add them'),
      leadTo(`No, the same person: open ${name}`, `/employee/${id}`),
    ],
  }
}

/**
 * Capitals, accents, titles, commas and the order of words do not count; an initial stands for any name that begins
 * with it, and a name of five letters or more may differ in one of them ("Jon Smyth", "John Smith" differ in two
 * words).
 */
export function areSimilarNames(one: string, other: string): boolean {
  return !areOfTwoSuffixes(one, other) && areSimilarWords(wordsOf(one), wordsOf(other))
}

function areSimilarWords(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return false
  if (a.length === 1 || b.length === 1) return a.length === b.length && areLike(a[0], b[0])
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  const left = [...longer]
  const met = shorter.filter((word) => {
    const index = left.findIndex(
      (candidate) => areLike(word, candidate) || isInitial(word, candidate),
    )
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  })
  // two initials alone say too little
  return met.length === shorter.length && shorter.some((word) => word.length > 1)
}

function wordsOf(name: string): readonly string[] {
  return name
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !TITLES.has(word))
}

/** Jr. and Sr. are father and son, however much alike their names are. */
function areOfTwoSuffixes(one: string, other: string): boolean {
  const [a, b] = [suffixOf(one), suffixOf(other)]
  return a !== b && a !== '' && b !== ''
}

function suffixOf(name: string): string {
  return /\b(jr|sr|ii|iii|iv)\b\.?/iu.exec(name)?.[1]?.toLowerCase() ?? ''
}

const TITLES: ReadonlySet<string> = new Set([
  ...['mr', 'mrs', 'ms', 'miss', 'dr', 'rev', 'reverend', 'pastor', 'pr', 'fr', 'father'],
  ...['sister', 'bishop', 'jr', 'sr', 'ii', 'iii', 'iv'],
])

function isInitial(one: string, other: string): boolean {
  return (one.length === 1 || other.length === 1) && one[0] === other[0]
}

function areLike(one = '', other = ''): boolean {
  if (one === other) return true
  return Math.min(one.length, other.length) >= 5 && isOneEditAway(one, other)
}

/** One letter more, less, or another. */
function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at)
  return rest === long.slice(at + 1)
}

/**
 * Finds people of similar names without comparing each with each: only names that share the beginning of a word are
 * compared. The very words come first, then the order of the list.
 */
export function nameFinder<Person extends { readonly name: string }>(
  people: readonly Person[],
): (name: string) => Person | null {
  const exact = new Map<string, Person[]>()
  const byBeginning = new Map<string, Indexed<Person>[]>()
  for (const person of people) {
    const words = wordsOf(person.name)
    const key = keyOf(words)
    exact.set(key, [...(exact.get(key) ?? []), person])
    for (const beginning of beginningsOf(words)) {
      const known = byBeginning.get(beginning)
      if (known) known.push({ person, words })
      else byBeginning.set(beginning, [{ person, words }])
    }
  }
  return (name) => {
    const words = wordsOf(name)
    const same = exact.get(keyOf(words))?.find((one) => !areOfTwoSuffixes(one.name, name))
    if (same) return same
    for (const beginning of beginningsOf(words)) {
      const near = byBeginning.get(beginning) ?? []
      const found = near.find((one) => {
        return areSimilarWords(one.words, words) && !areOfTwoSuffixes(one.person.name, name)
      })
      if (found) return found.person
    }
    return null
  }
}

interface Indexed<Person> {
  readonly person: Person
  readonly words: readonly string[]
}

/** The words of a name in the order of the alphabet, then a suffix: equal for the same words in any order. */
export function nameKey(name: string): string {
  return [keyOf(wordsOf(name)), suffixOf(name)].join(' ').trim()
}

function keyOf(words: readonly string[]): string {
  return words.toSorted().join(' ')
}

function beginningsOf(words: readonly string[]): readonly string[] {
  return [...new Set(words.map((word) => word.slice(0, 3)))]
}
