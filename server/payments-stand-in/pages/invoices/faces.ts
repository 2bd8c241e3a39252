/** Which typeface has the letters of a text: the interface's own, or the first of the others. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const OTHERS = [
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular',
  'kosugi/Kosugi_400Regular', // Japanese, and so most of traditional Chinese
  'zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular', // simplified Chinese
  'gowun-dodum/400Regular/GowunDodum_400Regular', // Korean
]

const REGULAR = 'inter/400Regular/Inter_400Regular'
const STRONG = 'inter/600SemiBold/Inter_600SemiBold'

/** A stretch of text and the file of a typeface that has all its letters. */
export interface Run {
  readonly text: string
  readonly file: string
  /** in another script than our own typeface's, such as one that is read from right to left */
  readonly isForeign: boolean
}

/** A name in another script is one run with the spaces in it, so that its words keep their own direction. */
export function runsOf(text: string, strong: boolean): Run[] {
  const own = strong ? STRONG : REGULAR
  const letters = [...text]
  const kinds = letters.map((letter) => kindOf(own, letter)).join('')
  return [...kinds.matchAll(/f+(?:n+f+)*|[^f]+/g)].map(({ 0: run, index }) => {
    const part = letters.slice(index, index + run.length).join('')
    const isForeign = run.startsWith('f')
    const face = isForeign ? OTHERS.find((other) => hasAll(other, part)) : own
    return { text: part, file: fileOf(face ?? own), isForeign }
  })
}

/** o: our own typeface has it; f: foreign to it; n: a space or a mark, which belongs to what is around it */
function kindOf(own: string, letter: string): 'o' | 'f' | 'n' {
  if (!/[\p{L}\p{N}\p{M}]/u.test(letter)) return 'n'
  return hasAll(own, letter) ? 'o' : 'f'
}

const require = createRequire(import.meta.url)

function fileOf(face: string): string {
  return require.resolve(`@expo-google-fonts/${face}.ttf`)
}

/** Opened when a text first needs it. */
const opened = new Map<string, Font>()

function hasAll(face: string, text: string): boolean {
  const font = opened.get(face) ?? open(face)
  return [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

function open(face: string): Font {
  const font = create(readFileSync(fileOf(face)))
  if (!('layout' in font)) throw new Error(`${face} holds several typefaces`)
  opened.set(face, font)
  return font
}
