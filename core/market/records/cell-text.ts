/** Looks at a cell before anybody reads it: what class of value it is, and whether it says anything. */
import { factNames } from '../../engine/facts/fact.ts'
import { plainText } from '../../forms/numbers.ts'
import { type Reading, understood } from '../../forms/reading.ts'

export const VALUE_CLASSES = [
  'empty',
  'formula',
  'error',
  'number',
  'money',
  'range',
  'date',
  'text',
] as const
/** What may be told of a value without repeating it. */
export type ValueClass = (typeof VALUE_CLASSES)[number]

export function valueClass(text: string): ValueClass {
  const plain = plainText(text)
  if (plain === '') return 'empty'
  if (isFormula(plain)) return 'formula'
  if (isSpreadsheetError(plain)) return 'error'
  if (/^[+-]?[\d,. ]+$/.test(plain) && /\d/.test(plain)) return 'number'
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T].*)?$/.test(plain)) return 'date'
  if (/\d ?[km]? ?(-|to) ?\$?\d/i.test(plain)) return 'range'
  if (/\d/.test(plain) && (/[$€£¥]/.test(plain) || /\d ?[km]\b/i.test(plain))) return 'money'
  return 'text'
}

/** A spreadsheet would run it. Workbooks give the stored result instead, so that only files of text hold these. */
export function isFormula(text: string): boolean {
  return /^\s*[=@]/.test(text) || /^\s*\+(?![\d.$ ])/.test(text)
}

/** What a spreadsheet shows where a formula failed. */
function isSpreadsheetError(text: string): boolean {
  return /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/i.test(text)
}

/** What is wrong with a cell that a spreadsheet would run, or whose formula failed; null for any other. */
export function formulaProblem(text: string): string | null {
  if (isFormula(text))
    return 'This is a formula, and we do not run formulas. Enter its result as a plain value.'
  if (isSpreadsheetError(text))
    return 'A spreadsheet formula failed here. Fix it, or clear the cell.'
  return null
}

/** The cell says that nothing is known. "none" is an answer (no degree) and no blank. */
export function saysNothing(text: string): boolean {
  return text.length < 40 && SILENT.test(text.trim())
}

const SILENT =
  /^(|-+|–|—|\.|\?+|n\/?a|n\.a\.?|null|nil|unknown|not (given|known|stated|available|applicable|reported)|prefer not to (say|answer)|decline(d)? to (say|answer)|blank)$/iu

/** How a cell is compared with the words of a mapping: capitals, width and blanks do not count. */
export function comparable(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
}

/**
 * Text that was UTF-8, read as Windows-1252 and saved again: "Ã©" for "é", "â€™" for an apostrophe; or lost for good.
 */
export function looksGarbled(text: string): boolean {
  return GARBLED.test(text)
}

/** The letters as they were before an earlier program read them as Windows-1252; the same text where that fails. */
export function ungarbled(text: string): string {
  if (!looksGarbled(text)) return text
  const bytes = [...text].map((letter) => WINDOWS_BYTES.get(letter))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes.map((byte) => byte ?? 0xff)),
    )
  } catch {
    return text // 0xff is in no letter of UTF-8: something else was lost, and is said
  }
}

const WINDOWS_BYTES: ReadonlyMap<string, number> = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, at) => at)),
    (letter, at) => [letter, at],
  ),
)

const GARBLED = /Ã[\u0080-\u00bf\u0192\u201a-\u201e\u2020-\u2022]|Â[\u00a0-\u00bf]|â€|ï»¿|\ufffd/u

// A value read from a file together with what had to be assumed; files are read more boldly than forms, so it is
// counted.

export const NOTES = [
  'middle of a range',
  'open-ended range',
  'approximate pay',
  'fraction of a cent',
  'power of ten',
  'hourly by its size',
  'nought put before a ZIP code',
  'state of a city alone',
  'middle of the month',
  'middle of the year',
  'hours from FTE',
  'left blank',
  'row hidden in the sheet',
] as const
export type Note = (typeof NOTES)[number]

export interface Noted<Value> {
  readonly value: Value
  readonly notes: readonly Note[]
}

export type NotedReading<Value> = Reading<Noted<Value>>

export function noted<Value>(value: Value, ...notes: readonly Note[]): NotedReading<Value> {
  return understood({ value, notes })
}

// How the bytes of a text file become letters.

/** What people call them. */
export const ENCODING_LABELS = {
  ...{ 'utf-8': 'Unicode (UTF-8)', 'utf-16le': 'Unicode (UTF-16)', 'utf-16be': 'Unicode (UTF-16)' },
  ...{ 'windows-1252': 'Windows, Western', 'iso-8859-15': 'Western (ISO)', macintosh: 'Macintosh' },
  ...{ 'windows-1250': 'Windows, Central European', 'iso-8859-2': 'Central European (ISO)' },
  ...{ 'windows-1254': 'Windows, Turkish', 'windows-1257': 'Windows, Baltic' },
  ...{ ibm850: 'DOS (CP850)', ibm852: 'DOS, Central European (CP852)' },
  ...{ 'windows-1251': 'Windows, Cyrillic', 'koi8-u': 'Cyrillic (KOI8)', ibm866: 'DOS, Cyrillic' },
  ...{ 'iso-8859-5': 'Cyrillic (ISO)', 'x-mac-cyrillic': 'Macintosh, Cyrillic' },
  ...{ 'windows-1253': 'Windows, Greek', 'iso-8859-7': 'Greek (ISO)' },
  ...{ 'windows-1255': 'Windows, Hebrew', 'windows-1256': 'Windows, Arabic' },
  ...{ 'windows-874': 'Windows, Thai', 'windows-1258': 'Windows, Vietnamese' },
  ...{ shift_jis: 'Japanese (Shift-JIS)', 'euc-jp': 'Japanese (EUC)', 'euc-kr': 'Korean' },
  ...{ big5: 'Traditional Chinese (Big5)', gb18030: 'Simplified Chinese' },
} as const
export type Encoding = keyof typeof ENCODING_LABELS
export const ENCODINGS = factNames(ENCODING_LABELS)
