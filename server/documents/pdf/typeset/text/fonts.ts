/**
 * The typefaces of a document: two of our own, and one for each script that neither has. Files are read when first
 * needed.
 */
import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { ownFile } from '../../../own-file.ts'
import { shapingWords } from './shaping.ts'

/** How a stretch of text is to look; the script decides which file it comes from. */
export type Face = 'text' | 'strong' | 'figure' | 'heading'

const FACES: Readonly<Record<Face, string>> = {
  text: 'Inter-Regular',
  strong: 'Inter-SemiBold',
  figure: 'SourceSerif4-Regular',
  heading: 'SourceSerif4-SemiBold',
}

/** The first that has a word prints it; after our own faces, which know Latin, Greek and Cyrillic. */
const OTHERS: readonly string[] = [
  'Inter-Regular', // what the serif lacks
  ...[
    ...['Arabic', 'Hebrew', 'Devanagari', 'Bengali', 'Gujarati', 'Gurmukhi', 'Tamil', 'Telugu'],
    ...['Kannada', 'Malayalam', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Ethiopic', 'Armenian'],
    'Georgian',
  ].map((script) => `NotoSans${script}-Regular`),
  'Kosugi-Regular', // Japanese, and so most of traditional Chinese
  'ZCOOLXiaoWei-Regular', // simplified Chinese
  'GowunDodum-Regular', // Korean
  'NotoEmoji-Regular',
]

/** A typeface by its file, and whether it has all letters of a cluster. */
export interface Typeface {
  readonly file: string
  readonly font: Font
}

const opened = new Map<string, Typeface>()

/** Kept for the life of the thread: a document embeds a subset, the letters are read once. */
export function openFace(face: Face): Typeface {
  return open(FACES[face])
}

/** The typeface that has all of some letters: the face itself, or the first other that has; null where none has all. */
export function faceFor(letters: string, face: Face): Typeface | null {
  const own = openFace(face)
  if (covers(own, letters)) return own
  for (const file of OTHERS) {
    const other = open(file)
    if (covers(other, letters)) return other
  }
  return null
}

function open(file: string): Typeface {
  const known = opened.get(file)
  if (known) return known
  const font = create(readFileSync(ownFile(`server/documents/fonts/${file}.ttf`)))
  if (!('layout' in font)) throw new Error(`${file} holds several typefaces`)
  const typeface = { file, font: shapingWords(rememberingLetters(font)) }
  opened.set(file, typeface)
  return typeface
}

/**
 * fontkit keeps the glyph it made first. Embedding a composed letter, such as a semicolon, makes glyphs of its parts
 * without saying which letters they are; in the next document a period or an apostrophe would then be drawn but not
 * read or copied.
 */
function rememberingLetters(font: Font): Font {
  const glyphOf = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = glyphOf(id, codePoints)
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints
    return glyph
  }
  return font
}

/** Joiners and variation selectors have no shape of their own. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/u

function covers({ font }: Typeface, letters: string): boolean {
  for (const letter of letters) {
    if (SHAPELESS.test(letter)) continue
    if (!font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return false
  }
  return true
}
