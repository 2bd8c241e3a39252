/**
 * The reading level of a text by Flesch and Kincaid (1975):
 * grade = 0.39 words / sentences + 11.8 syllables / words - 15.59.
 */
import { HOLE } from './texts.ts'

export interface Reading {
  readonly words: number
  readonly sentences: number
  readonly grade: number
}

/** Labels and headings are no sentences; fewer words say nothing about how hard a page reads. */
const SHORTEST_SENTENCE = 6

export function readingOf(texts: readonly string[]): Reading {
  const sentences = texts
    .flatMap(sentencesOf)
    .map(wordsOf)
    .filter(({ length }) => length >= SHORTEST_SENTENCE)
  const words = sentences.flat()
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
  return { words: words.length, sentences: sentences.length, grade: words.length ? grade : 0 }
}

/** Cuts after a full stop, a question mark or an exclamation mark; "Rev." and "a.m." do not end a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/\b(Rev|Dr|St|Mr|Ms|Mrs|No|Inc|vs|e\.g|i\.e|a\.m|p\.m|U\.S)\./g, '$1')
    .split(/(?<=[.!?]["”’)]?)\s+(?=["“(]?[\p{Lu}\d□])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

/** Words, numbers and holes; a dash or a sign alone is none. */
export function wordsOf(sentence: string): string[] {
  return sentence
    .split(/[\s/]+|(?<=\p{L})—(?=\p{L})/u)
    .filter((word) => /[\p{L}\p{N}□]/u.test(word))
}

/** Vowel groups, less silent endings, plus vowels that are spoken apart; a number or a hole counts as one. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters === '' || word.includes(HOLE)) return 1
  const spoken = letters
    .replace(/(?<=[^aeiouy])e[sd]?$/, (ending) => (isSilent(letters, ending) ? '' : ending))
    .replace(/(?<=[aeiouy][^aeiouy]+)e(?=(ly|ful|less|ment|ments|ness)$)/, '')
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 0
  return Math.max(1, groups + APART.filter((vowels) => vowels.test(spoken)).length)
}

/**
 * Neighboring vowels of two syllables: median, being, employee, experience, quiet, various, idea, create, reimburse.
 */
const APART = [
  /(?<![ctsgx])i[ao](?!u)|(?<![ctsgx])iou/,
  /[aeouy]ing/,
  /oy(?=e[er])/,
  /ie(?=t|nc|nt)/,
  /ea$|crea(?=t)/,
  /rei(?=mb)/,
  /uou|ua(?=l|te|t)/,
]

/** "table" keeps its last syllable, "wanted" and "churches" too. */
function isSilent(letters: string, ending: string): boolean {
  if (/[^aeiouy]l(e|es|ed)$/.test(letters)) return false
  if (ending === 'ed') return !/[td]ed$/.test(letters)
  return ending !== 'es' || !/(s|x|z|ch|sh|c|g)es$/.test(letters)
}
