/** Cuts text into runs of one typeface and one direction. */
import { type Face, faceFor, openFace, type Typeface } from './fonts.ts'

export interface Run {
  readonly text: string
  readonly typeface: Typeface
  readonly rightToLeft: boolean
}

/** What both our faces have: nearly every text there is. */
const PLAIN = /^[\n\u0020-\u007e\u00a0-\u017f\u2010-\u2026\u2212]*$/
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** In the order of the text; letters that belong together stay together. */
export function runsOf(text: string, face: Face): Run[] {
  if (PLAIN.test(text)) return [{ text, typeface: openFace(face), rightToLeft: false }]
  const runs: Run[] = []
  for (const { segment } of clusters.segment(text)) {
    const run = runOf(segment, face)
    const last = runs.at(-1)
    if (last && alike(last, run)) runs[runs.length - 1] = { ...last, text: last.text + segment }
    else runs.push(run)
  }
  return runs
}

export function alike(one: Omit<Run, 'text'>, other: Omit<Run, 'text'>): boolean {
  return one.typeface === other.typeface && one.rightToLeft === other.rightToLeft
}

function runOf(cluster: string, face: Face): Run {
  return {
    text: cluster,
    typeface: faceFor(cluster, face),
    rightToLeft: RIGHT_TO_LEFT.test(cluster),
  }
}
