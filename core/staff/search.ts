/** What one line in the search of staff asks for: "user: ann lee", "org: grace columbus", "sub: sub_1Q", "1042". */
import { readRecordId } from '../forms/record-id.ts'

export const SEARCH_KINDS = ['user', 'org', 'sub', 'report', 'event'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export interface Search {
  /** as it is shown again: one line, cut to what is searched for */
  readonly typed: string
  /** the only kind that was asked for; null for all */
  readonly kind: SearchKind | null
  /** without the prefix; empty where nothing is searched for */
  readonly text: string
  /** of those, what an index can find: signs alone are in the text and not here */
  readonly words: readonly string[]
  /** the number of a record, where the text is one */
  readonly number: number | null
  /** why less, or nothing, is searched for */
  readonly note: string | null
}

export const LONGEST_SEARCH = 100
const MOST_WORDS = 6

export function readSearch(line: string): Search {
  const whole = line
    .slice(0, 10 * LONGEST_SEARCH)
    .normalize('NFKC')
    .replace(UNSEEN, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const typed = [...whole].slice(0, LONGEST_SEARCH).join('').trim()
  const { kind, text, hasEin } = split(typed)
  const words = text.split(' ').filter((word) => isPart(word) || isStart(word))
  return {
    ...{ typed, kind },
    text: hasEin ? '' : text,
    words: hasEin ? [] : words.slice(0, MOST_WORDS),
    number: hasEin ? null : readRecordId(text.replace(/^#/, '')),
    note: hasEin ? NO_EIN : noteOn(whole, typed, words.length),
  }
}

/** Three letters or digits in a row are found anywhere in a text, */
export function isPart(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(word)
}

/** fewer at the start of a word. */
function isStart(word: string): boolean {
  return /^[\p{L}\p{N}]/u.test(word)
}

const NO_EIN =
  'Stipend does not store EINs. Search for the name and place instead, such as “org: grace columbus”.'

/** Controls, lone surrogates, marks of direction: nothing that a person types. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

function split(typed: string) {
  const found = /^(user|org|sub|report|event|ein)\s*:\s*/i.exec(typed)
  const prefix = found?.[1]?.toLowerCase()
  return {
    kind: SEARCH_KINDS.find((kind) => kind === prefix) ?? null,
    text: typed.slice(found?.[0].length ?? 0),
    hasEin: prefix === 'ein',
  }
}

function noteOn(whole: string, typed: string, words: number): string | null {
  if (whole.length > typed.length) {
    return `We searched for the first ${LONGEST_SEARCH} characters.`
  }
  return words > MOST_WORDS ? `We searched for the first ${MOST_WORDS} words.` : null
}

// What the search of staff answers, one line each: on its page, in the palette and in the terminal. Never pay.

export interface Hit {
  readonly kind: SearchKind
  /** of the record: "1042", "sub_1QxY" */
  readonly id: string
  readonly title: string
  readonly detail: string
  /** where staff read more; null where there is no page for it */
  readonly href: string | null
  /** nothing holds the words as typed: this is nearly them */
  readonly isNear: boolean
}

export const KIND_LABELS: Readonly<Record<SearchKind, string>> = {
  user: 'Users',
  org: 'Organizations',
  sub: 'Subscriptions',
  report: 'Reports',
  event: 'Events',
}

export function organizationAddress(id: number): string {
  return `/mgmt/organizationInfo?organization=${id}`
}

export function userAddress(id: number): string {
  return `/mgmt/userInfo?user=${id}`
}
