/** Which typeface has the letters of a text: the interface's own, or the first of the others. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

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
const letters = new Map<string, ReadonlySet<number>>()

function hasAll(face: string, text: string): boolean {
  let known = letters.get(face)
  if (!known) {
    const font = create(readFileSync(fileOf(face)))
    known = new Set('characterSet' in font ? font.characterSet : [])
    letters.set(face, known)
  }
  return [...text].every((letter) => known.has(letter.codePointAt(0) ?? 0))
}
