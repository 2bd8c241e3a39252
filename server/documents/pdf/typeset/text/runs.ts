/** Cuts text into runs of one typeface and one direction. */
import { type Face, faceFor, openFace, type Typeface } from './fonts.ts'
import { RIGHT_TO_LEFT } from './shaping.ts'

export interface Run {
  readonly text: string
  readonly typeface: Typeface
  readonly rightToLeft: boolean
}

/** What both our faces have: nearly every text there is. */
const PLAIN = /^[\n\u0020-\u007e\u00a0-\u017f\u2010-\u2026\u2212]*$/
/** Controls, orders to turn the direction round, soft hyphens: nothing to draw. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * In the order of the text. A word is of one typeface where one has all of it, so that no name is pieced together;
 * else letters that belong together stay together, and what no typeface has is an empty box.
 */
export function runsOf(text: string, face: Face): Run[] {
  if (PLAIN.test(text)) return [{ text, typeface: openFace(face), rightToLeft: false }]
  return joined(
    text
      .replace(INVISIBLE, '')
      .split(/(?<=\s)|(?=\s)/)
      .flatMap((word) => {
        const typeface = faceFor(word, face)
        return [...clusters.segment(word)].map(({ segment }) => ({
          text: segment,
          typeface: typeface ?? faceFor(segment, face) ?? openFace(face),
          rightToLeft: RIGHT_TO_LEFT.test(segment),
        }))
      }),
  )
}

/** Neighbors of one typeface and direction as one. */
export function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last && last.typeface === run.typeface && last.rightToLeft === run.rightToLeft) {
      all[all.length - 1] = { ...last, text: last.text + run.text }
    } else all.push(run)
  }
  return all
}
