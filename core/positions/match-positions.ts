/**
 * Finds the catalogue's positions for a title as somebody typed it: by title, by alias, then by likeness.
 *
 *   likeness = |A and B| / |A or B| over the trigrams of the words (Jaccard, as PostgreSQL's pg_trgm)
 *
 * Word order, capitals, accents, fillers ("of", "the") and usual abbreviations ("Sr.", "Asst.") do not count.
 */

/** What has to be known of a position to find it. */
export interface FindablePosition {
  readonly key: string
  readonly title: string
  readonly aliases: readonly string[]
}

export interface PositionMatch {
  readonly key: string
  /** 1 = the very title, 0.99 = the very alias, below that likeness */
  readonly score: number
  /** the title or alias that was met, to show why */
  readonly because: string
}

export interface MatchLimits {
  /** at most so many, best first */
  readonly count?: number
  /** matches below are left out */
  readonly minimum?: number
}

const ALIAS_SCORE = 0.99
const LIKENESS_CEILING = 0.98

/**
 * Best first; ties by key. An empty or unlike title has no matches. Cost: about 5 µs for each title and
 * alias, 1.4 ms for the whole catalogue.
 */
export function matchPositions(
  title: string,
  positions: readonly FindablePosition[],
  { count = 8, minimum = 0.3 }: MatchLimits = {},
): readonly PositionMatch[] {
  const words = wordsOf(title)
  if (words.length === 0) return []
  return positions
    .map((position) => bestName(words, position))
    .filter(({ score }) => score >= minimum)
    .sort((a, b) => b.score - a.score || compareKeys(a.key, b.key))
    .slice(0, count)
}

function bestName(words: readonly string[], position: FindablePosition): PositionMatch {
  const names = [position.title, ...position.aliases]
  const matches = names.map((name, index) => ({
    key: position.key,
    score: scoreOf(words, wordsOf(name), index === 0 ? 1 : ALIAS_SCORE),
    because: name,
  }))
  return matches.reduce((best, match) => (match.score > best.score ? match : best))
}

function scoreOf(typed: readonly string[], name: readonly string[], ifEqual: number): number {
  if (sameWords(typed, name)) return ifEqual
  return Math.min(LIKENESS_CEILING, likeness(trigramsOf(typed), trigramsOf(name)))
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && [...a].sort().join(' ') === [...b].sort().join(' ')
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const trigram of a) if (b.has(trigram)) shared += 1
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
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

const FILLERS: ReadonlySet<string> = new Set(['of', 'the', 'and', 'for', 'to', 'a', 'in', 'at'])

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
  ['dev', 'development'],
  ['kids', 'children'],
  ['childrens', 'children'],
])

/** By code unit, the same on every machine. */
function compareKeys(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
