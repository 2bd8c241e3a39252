/** Reads what a person typed into the search of articles: words that mean something, with other words for the same. */

import { isPositionKey } from '../market/positions/position-name.ts'
import { STATES } from '../pay/region.ts'
import { topicOf } from './item.ts'

const LONGEST_SEARCH = 200
const MOST_WORDS = 12
const LONGEST_WORD = 30

/** The name of a form or a plan, however it is written: W-2, W2, I-9, 403(b), 403b, 501(c)(3), 990-N, 1099-NEC. */
const NAME =
  /(?<![\p{L}\p{N}.-])(?:(\p{L})-?(\d{1,4})s?|(\d{3,4})(?: ?\((\p{L})\)(?:\(?\d\)?)?|-?(\p{L})-?\d|[- ](nec|misc|ez)|-?(\p{L}{1,4})))(?![\p{L}\p{N}])/giu
const HYPHENS = /[\u2010-\u2015\u2212]/g

/** In small letters with one hyphen: "w-2", "403-b". */
function withNames(text: string): string {
  return text
    .toLowerCase()
    .replace(HYPHENS, '-')
    .replace(NAME, (_, letter, number, digits, plan, code, form, ending) =>
      letter ? `${letter}-${number}` : `${digits}-${plan ?? code ?? form ?? ending}`,
    )
}

/** How people say the numbers of forms and plans. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\bnine[ -]ninety\b/g, '990'],
  [/\bten[ -]forty\b/g, '1040'],
  [/\bten[ -]ninety[ -]nine\b/g, '1099'],
  [/\bforty[ -]three[ -]sixty[ -]one\b/g, '4361'],
  [/\beighty[ -]two[ -]seventy[ -]four\b/g, '8274'],
  [/\bnine[ -]forty[ -]one\b/g, '941'],
  [/\bfour[ -]fifty[ -]seven\b/g, '457'],
  [/\bfour[ -](?:oh?|zero)[ -]one\b/g, '401'],
  [/\bfour[ -](?:oh?|zero)[ -]three\b/g, '403'],
  [/\bfive[ -](?:oh?|zero)[ -]one\b/g, '501'],
  [/\b501[ -]c[ -](?:three|3)\b/g, '501c3'],
  [/\b(40[13]|457)[ -](?=[bk]\b)/g, '$1'],
  [/\b(?:w|double[ -]?u)[ -]two\b/g, 'w2'],
  [/\b(?:w|double[ -]?u)[ -]four\b/g, 'w4'],
  [/\bi[ -]nine\b/g, 'i9'],
]

/** Any text is fine: what holds no word has none. */
export function readSearch(text: string | undefined) {
  const typed = (text ?? '')
    .slice(0, 4 * LONGEST_SEARCH)
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  const kept = [...typed].slice(0, LONGEST_SEARCH).join('')
  const plain = kept
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    // "S.E.C.A." and "W 2"
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}\p{L}?/gu, (initials) => initials.replaceAll('.', ''))
    .replace(/\b([wi]) (?=\d{1,2}\b)/g, '$1-')
  const said = SPOKEN.reduce((text, [words, name]) => text.replace(words, name), plain)
  const words = withNames(said).match(/\d+\.\d+|\p{L}-\d{1,4}|\d{3,4}-\p{L}{1,4}|[\p{L}\p{N}]+/gu)
  const short = (words ?? []).filter((word) => word.length > 1 && word.length <= LONGEST_WORD)
  return {
    /** what was typed, in one line; empty where nothing was */
    typed: kept,
    /** small letters and digits, and names as "w-2" and "403-b"; in the order typed, each once */
    words: [...new Set(short)].slice(0, MOST_WORDS),
  }
}

/** What readers say, and the words of our articles for it. Each is looked for beside what was typed. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  '1099': ['contractor'],
  '401': ['retirement'],
  '403': ['retirement'],
  car: ['mileage', 'vehicle'],
  cola: ['cost of living'],
  dental: ['health'],
  exempt: ['overtime'],
  family: ['spouse'],
  fica: ['social security'],
  flsa: ['overtime'],
  freelancer: ['contractor'],
  fsa: ['health'],
  hra: ['health reimbursement'],
  hsa: ['health'],
  hourly: ['overtime'],
  husband: ['spouse'],
  inflation: ['cost of living'],
  insurance: ['health'],
  laid: ['severance'],
  leave: ['sabbatical'],
  manse: ['parsonage'],
  medical: ['health'],
  mileage: ['car'],
  mobile: ['cell phone'],
  offering: ['gift'],
  pension: ['retirement'],
  phone: ['cell'],
  posting: ['job posting'],
  raise: ['raise'],
  rectory: ['parsonage'],
  relocation: ['moving'],
  rent: ['housing'],
  salaried: ['overtime'],
  se: ['self employment'],
  seca: ['self employment'],
  speaker: ['speaker', 'honorarium'],
  students: ['intern'],
  ubi: ['unrelated business'],
  ubit: ['unrelated business'],
  vicarage: ['parsonage'],
  wife: ['spouse'],
}

/**
 * A word with its other words; several words of one stand side by side in the text. A name is also found by its number.
 */
export function alternativesOf(word: string): string[] {
  const own = isName(word) ? [word, word.replace('-', ''), word.replace('-', '\u2011')] : [word]
  const number = /^(\d+)-/.exec(word)?.[1]
  const key = number ?? word
  return [
    ...own,
    ...(number ? [number] : []),
    ...(Object.hasOwn(ALSO, key) ? (ALSO[key] ?? []) : []),
  ]
}

/** Of the words that were read, only names have a hyphen. */
export function isName(word: string): boolean {
  return word.includes('-')
}

// Marks found words in a text, as data: what is drawn of it is text, never markup.

export interface Stretch {
  readonly text: string
  readonly isFound: boolean
}

/** How much longer a word may be than the stem it is found by: "housing" by "hous". */
const LONGEST_ENDING = 5

/** Names and words. */
const WORDS = new RegExp(`${NAME.source}|[\\p{L}\\p{N}]+`, 'giu')

/** `stems`: as PostgreSQL makes them of the words that were asked for; a name is its own. */
export function highlight(text: string, stems: readonly string[]): Stretch[] {
  const parts: Stretch[] = []
  let rest = 0
  for (const match of spoken(text)) {
    if (!isOf(match[0], stems)) continue
    if (match.index > rest) parts.push({ text: text.slice(rest, match.index), isFound: false })
    parts.push({ text: text.slice(match.index, match.index + match[0].length), isFound: true })
    rest = match.index + match[0].length
  }
  if (rest < text.length) parts.push({ text: text.slice(rest), isFound: false })
  return parts
}

/** The stretch of a text with the most different stems, about `length` characters, from a word to a word. */
export function excerptOf(text: string, stems: readonly string[], length = 220): string {
  const found = spoken(text).flatMap(({ 0: word, index }) => {
    const stem = stemOf(word, stems)
    return stem === null ? [] : [{ index, stem }]
  })
  const [first] = found
  if (!first) return ''
  let best = { start: first.index, score: 0 }
  for (const { index } of found.slice(0, 200)) {
    const within = found.filter((other) => other.index >= index && other.index < index + length)
    const score = new Set(within.map(({ stem }) => stem)).size
    if (score > best.score) best = { start: index, score }
  }
  return cut(text, Math.max(0, best.start - 40), length)
}

function cut(text: string, from: number, length: number): string {
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const whole = text.slice(start, start + length)
  const isWhole = start + length >= text.length
  const kept = isWhole ? whole : whole.slice(0, Math.max(whole.lastIndexOf(' '), 1))
  return `${start > 0 ? '… ' : ''}${kept.replace(/\s+/g, ' ').trim()}${isWhole ? '' : ' …'}`
}

function isOf(word: string, stems: readonly string[]): boolean {
  return stemOf(word, stems) !== null
}

/** Hyphens of every kind read as one; the places stay those of the text. */
function spoken(text: string): readonly RegExpExecArray[] {
  return [...text.replace(HYPHENS, '-').matchAll(WORDS)]
}

function stemOf(word: string, stems: readonly string[]): string | null {
  const small = word.toLowerCase()
  for (const stem of stems) {
    if (withNames(small) === stem) return stem
    if (isName(stem)) continue
    const beginning = stem.replace(/i$/, '')
    if (small.startsWith(beginning) && small.length - beginning.length <= LONGEST_ENDING) {
      return stem
    }
  }
  return null
}

// What the address of the list and the search of articles asks. What cannot be read is left out.

export interface ArticleQuery {
  readonly topic: string | null
  /** key of the catalog */
  readonly position: string | null
  /** a state's two letters */
  readonly place: string | null
  /** from 1 */
  readonly page: number
}

export const ARTICLES_ON_A_PAGE = 20
const LAST_PAGE = 500

type Search = Readonly<Record<string, string | undefined>>

export function readArticleQuery({ topic, position, place, page }: Search): ArticleQuery {
  const state = STATES.find(({ code }) => code === place?.toUpperCase())
  const number = /^\d{1,4}$/.test(page ?? '') ? Number(page) : 1
  return {
    topic: topicOf(topic)?.key ?? null,
    position: position !== undefined && isPositionKey(position) ? position : null,
    place: state?.code ?? null,
    page: Math.min(Math.max(number, 1), LAST_PAGE),
  }
}

/** "?topic=benefits&page=2"; empty for everything. `text` is what the search looks for. */
export function articleSearch({ page, ...filter }: ArticleQuery, text = ''): string {
  const asked = new URLSearchParams()
  if (text !== '') asked.set('q', text)
  for (const [name, value] of Object.entries(filter)) if (value !== null) asked.set(name, value)
  if (page > 1) asked.set('page', String(page))
  const search = asked.toString()
  return search === '' ? '' : `?${search}`
}
