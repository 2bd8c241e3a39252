/** Marks found words in a text, as data: what is drawn of it is text, never markup. */

export interface Stretch {
  readonly text: string
  readonly isFound: boolean
}

/** How much longer a word may be than the stem it is found by: "housing" by "hous". */
const LONGEST_ENDING = 5

/** `stems`: as PostgreSQL makes them of the words that were asked for. */
export function highlight(text: string, stems: readonly string[]): Stretch[] {
  const parts: Stretch[] = []
  let rest = 0
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (!isOf(match[0], stems)) continue
    if (match.index > rest) parts.push({ text: text.slice(rest, match.index), isFound: false })
    parts.push({ text: match[0], isFound: true })
    rest = match.index + match[0].length
  }
  if (rest < text.length) parts.push({ text: text.slice(rest), isFound: false })
  return parts
}

/** The stretch of a text with the most different stems, about `length` characters, from a word to a word. */
export function excerptOf(text: string, stems: readonly string[], length = 220): string {
  const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
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

function stemOf(word: string, stems: readonly string[]): string | null {
  const small = word.toLowerCase()
  for (const stem of stems) {
    const beginning = stem.replace(/i$/, '')
    if (small.startsWith(beginning) && small.length - beginning.length <= LONGEST_ENDING) {
      return stem
    }
  }
  return null
}
