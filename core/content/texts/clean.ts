/** What a text would be without what is wrong with it, for a person to compare; and every text as it can be shown. */
import { asBytes, isMixed, LATIN_OF, MISREAD } from '../../forms/characters.ts'
import { problemsOf, TEXT_PROBLEMS, type TextProblem } from './problems.ts'

/** One cleaning may uncover the next: an entity that becomes a tag. */
const MOST_ROUNDS = 12

/** Bytes that were misread come first, because the others would take a part of them away. */
const ORDER: readonly TextProblem[] = [
  'mojibake',
  ...TEXT_PROBLEMS.filter((problem) => problem !== 'mojibake'),
]

/** Null where nothing can be cleaned without a person: SQL, and formulas that are only a sign and words. */
export function cleanText(text: string): string | null {
  let cleaned = text
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const [problem] = ORDER.filter((one) => problemsOf(cleaned).includes(one)).filter(
      (one) => CLEANERS[one](cleaned) !== cleaned,
    )
    if (problem === undefined) break
    cleaned = CLEANERS[problem](cleaned)
  }
  const tidy = cleaned.replace(/[ \t]{2,}/g, ' ').trim()
  return tidy === text || tidy === '' ? null : tidy
}

const CLEANERS: Readonly<Record<TextProblem, (text: string) => string>> = {
  sql: (text) => text,
  html: (text) => withoutTags(text),
  script: (text) => withoutTags(text),
  formula: (text) => text.replace(/^[\s\p{Cf}]*[=+\-@＝＋－＠]+\s*/u, ''),
  control: (text) =>
    text
      .replace(/(?![\t\n\r])\p{Cc}|[\ufff9-\ufffb\p{Cs}\p{Noncharacter_Code_Point}]/gu, '')
      .replace(/[\u2028\u2029]/g, ' '),
  bidi: (text) => text.replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g, ''),
  mojibake: (text) => repaired(text),
  'zero-width': (text) =>
    text.replace(
      /[\u200b-\u200d\u2060-\u2064\ufeff\u00ad\u180e\u115f\u1160\u3164\uffa0]|\u034f|[\u{e0000}-\u{e007f}]/gu,
      '',
    ),
  confusable: (text) =>
    text
      .replace(/[\u{1d400}-\u{1d7ff}\u{24b6}-\u{24e9}\uff21-\uff3a\uff41-\uff5a]/gu, (letter) =>
        letter.normalize('NFKC'),
      )
      .replace(/[\p{L}\p{M}]{3,}/gu, (word) =>
        isMixed(word) ? [...word].map((letter) => LATIN_OF.get(letter) ?? letter).join('') : word,
      ),
}

function withoutTags(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(?:-->|$)|<\/?[a-z!?][^<>]*>/gi, '')
    .replace(/&(#x?[\da-f]{1,7}|[a-z]{2,8});/gi, (whole, name: string) => entityOf(name) ?? whole)
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', quot: '"', apos: '’', amp: '&', nbsp: ' ', copy: '©', hellip: '…' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', ndash: '–', mdash: '—', eacute: 'é' },
}

function entityOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Sequences of UTF-8 are read again; what was lost before stays lost. */
function repaired(text: string): string {
  const bytes = asBytes(text)
  let rest = ''
  let last = 0
  for (const { 0: sequence, index } of bytes.matchAll(MISREAD)) {
    rest +=
      text.slice(last, index) +
      decodeURIComponent(
        [...sequence].map((byte) => `%${byte.charCodeAt(0).toString(16)}`).join(''),
      )
    last = index + sequence.length
  }
  return (rest + text.slice(last)).replace(/(^|\s)Â(?=\s|$)/g, '$1').replaceAll('\ufffd', '')
}

/** A piece of a text as it can be shown: `isEscaped` pieces are the names of characters that cannot be seen. */
export interface ShownPiece {
  readonly text: string
  readonly isEscaped: boolean
}

const UNSEEN =
  /[\p{Cc}\u00a0\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\uffff\p{Cs}\u{e0000}-\u{e0fff}]|\u034f|[\ufe00-\ufe0f]/u

/** Every character that is not seen becomes its code point; letters of other scripts within Latin words are named. */
export function showPieces(text: string): readonly ShownPiece[] {
  const pieces: { text: string; isEscaped: boolean }[] = []
  for (const character of text) {
    const isEscaped = UNSEEN.test(character) || LATIN_OF.has(character)
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    const written = LATIN_OF.has(character) ? `${character} ${code}` : isEscaped ? code : character
    const last = pieces.at(-1)
    if (last && !last.isEscaped && !isEscaped) last.text += written
    else pieces.push({ text: written, isEscaped })
  }
  return pieces
}
