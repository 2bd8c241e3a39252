/** The typefaces of a document: two of our own, and one for each script that neither has. Files are read when first needed. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** How a stretch of text is to look; the script decides which file it comes from. */
export type Face = 'text' | 'strong' | 'figure' | 'heading'

const FACES: Readonly<Record<Face, string>> = {
  text: 'inter/400Regular/Inter_400Regular',
  strong: 'inter/600SemiBold/Inter_600SemiBold',
  figure: 'source-serif-4/400Regular/SourceSerif4_400Regular',
  heading: 'source-serif-4/600SemiBold/SourceSerif4_600SemiBold',
}

/** The first that has a letter prints it; after our own faces, which know Latin, Greek and Cyrillic. */
const OTHERS: readonly string[] = [
  'inter/400Regular/Inter_400Regular', // what the serif lacks
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

/** The typeface for a cluster of letters; the face itself, with an empty box, where none has them. */
export function faceFor(cluster: string, face: Face): Typeface {
  const own = openFace(face)
  if (covers(own, cluster)) return own
  for (const file of OTHERS) {
    const other = open(file)
    if (covers(other, cluster)) return other
  }
  return own
}

const require = createRequire(import.meta.url)

function open(file: string): Typeface {
  const known = opened.get(file)
  if (known) return known
  const font = create(readFileSync(require.resolve(`@expo-google-fonts/${file}.ttf`)))
  if (!('layout' in font)) throw new Error(`${file} holds several typefaces`)
  const typeface = { file, font }
  opened.set(file, typeface)
  return typeface
}

/** Joiners and variation selectors have no shape of their own. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/u

function covers({ font }: Typeface, cluster: string): boolean {
  for (const letter of cluster) {
    if (SHAPELESS.test(letter)) continue
    if (!font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return false
  }
  return true
}
