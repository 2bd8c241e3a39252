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

/** The file of a typeface that has all letters; the interface's own where none has. */
export function faceOf(text: string, strong: boolean): string {
  const own = strong ? 'inter/600SemiBold/Inter_600SemiBold' : 'inter/400Regular/Inter_400Regular'
  return fileOf([own, ...OTHERS].find((face) => hasAll(face, text)) ?? own)
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
