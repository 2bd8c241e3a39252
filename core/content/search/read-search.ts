/** Reads what a person typed into the search of articles: words that mean something, with other words for the same. */

export interface SearchText {
  /** what was typed, in one line; empty where nothing was */
  readonly typed: string
  /** small letters and digits only, in the order typed, each once */
  readonly words: readonly string[]
}

const LONGEST_SEARCH = 200
const MOST_WORDS = 12
const LONGEST_WORD = 30

/** Any text is fine: what holds no word has none. */
export function readSearch(text: string | undefined): SearchText {
  const typed = (text ?? '')
    .slice(0, 4 * LONGEST_SEARCH)
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  const kept = [...typed].slice(0, LONGEST_SEARCH).join('')
  const words = kept
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/403 ?\(?b\)?/g, '403b')
    .match(/\d+\.\d+|[\p{L}\p{N}]+/gu)
  const short = (words ?? []).filter((word) => word.length > 1 && word.length <= LONGEST_WORD)
  return { typed: kept, words: [...new Set(short)].slice(0, MOST_WORDS) }
}

/** What readers say, and the words of our articles for it. Each is looked for beside what was typed. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  '1099': ['contractor'],
  '403b': ['403', 'retirement'],
  '990': ['990'],
  car: ['mileage', 'vehicle'],
  cola: ['cost of living'],
  dental: ['health'],
  exempt: ['overtime'],
  family: ['spouse'],
  fica: ['social security'],
  flsa: ['overtime'],
  freelancer: ['contractor'],
  hra: ['health reimbursement'],
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
  vicarage: ['parsonage'],
  wife: ['spouse'],
}

/** A word with its other words; several words of one stand side by side in the text. */
export function alternativesOf(word: string): string[] {
  return [word, ...(Object.hasOwn(ALSO, word) ? (ALSO[word] ?? []) : [])]
}
