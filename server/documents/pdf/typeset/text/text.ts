/** Measures stretches of text and breaks them into lines: ragged right, no hyphens. */
import type { Words } from '~/core/answers/documents/blocks.ts'
import { type Face, faceFor, openFace, type Typeface } from './fonts.ts'
import { createRememberedWidths } from './remembered-widths.ts'
import { RIGHT_TO_LEFT } from './shaping.ts'
import type { TextStyle } from './styles.ts'

/** A run with its place in its line. */
export interface PlacedRun extends Run {
  readonly x: number
  readonly width: number
}

export interface Line {
  readonly runs: readonly PlacedRun[]
  readonly width: number
}

/** Lines no wider than `width`; a word that is wider alone is cut between letters. Empty text is one empty line. */
export function breakLines(words: Words, style: TextStyle, width: number): Line[] {
  return wordsOf(words, style)
    .flatMap((line) => fillLines(line, style, width))
    .map((line) => placeRuns(line, style))
}

export function lineOf(words: Words, style: TextStyle): Line {
  return placeRuns(wordsOf(words, style).flat(), style)
}

/** A word and whether a space comes before it. */
interface Word {
  readonly runs: readonly Run[]
  readonly spaced: boolean
}

/** Words by paragraph. A figure stays with its percent sign. */
function wordsOf(words: Words, style: TextStyle): Word[][] {
  const stretches = typeof words === 'string' ? [{ text: words, strong: false }] : words
  const lines: Word[][] = [[]]
  let spaced = false
  for (const { text, strong } of stretches) {
    const face = strong ? 'strong' : style.face
    for (const part of text.replace(/(\d) %/g, '$1\u00a0%').split(/(\n| +)/)) {
      if (part === '\n') lines.push([])
      else if (part.startsWith(' ')) spaced = true
      else if (part !== '') {
        for (const runs of breakable(runsOf(part, face))) {
          lines.at(-1)?.push({ runs, spaced })
          spaced = false
        }
      }
    }
  }
  return lines
}

/** Between any two Chinese or Japanese letters a line may end, and after a dash or slash inside a word. */
const INSIDE =
  /(?<=[\u2013\u2014/])(?=\p{L})|(?<=[\u3040-\u30ff\u3400-\u9fff])(?=[\u3040-\u30ff\u3400-\u9fff])/u

function breakable(word: readonly Run[]): Run[][] {
  const pieces: Run[][] = [[]]
  for (const run of word) {
    for (const [index, text] of run.text.split(INSIDE).entries()) {
      if (index > 0) pieces.push([])
      pieces.at(-1)?.push({ ...run, text })
    }
  }
  return pieces
}

function fillLines(words: readonly Word[], style: TextStyle, width: number): Word[][] {
  const lines: Word[][] = [[]]
  let filled = 0
  for (const word of words.flatMap((one) => cutToFit(one, style, width))) {
    const line = lines[lines.length - 1]!
    const space = word.spaced && line.length > 0 ? advance(' ', word.runs[0]!, style) : 0
    const own = widthOfRuns(word.runs, style)
    if (line.length > 0 && filled + space + own > width) {
      lines.push([word])
      filled = own
    } else {
      line.push(word)
      filled += space + own
    }
  }
  return lines
}

function cutToFit(word: Word, style: TextStyle, width: number): Word[] {
  if (widthOfRuns(word.runs, style) <= width) return [word]
  const letters = word.runs.flatMap((run) => [...run.text].map((text) => ({ ...run, text })))
  const pieces: Run[][] = [[]]
  let filled = 0
  for (const letter of letters) {
    const own = advance(letter.text, letter, style)
    if (filled + own > width && pieces.at(-1)!.length > 0) {
      pieces.push([])
      filled = 0
    }
    pieces.at(-1)!.push(letter)
    filled += own
  }
  return pieces.map((runs, index) => ({ runs: joined(runs), spaced: index === 0 && word.spaced }))
}

/** Words of one face and direction are drawn in one go, so that several words from right to left keep their order. */
function placeRuns(words: readonly Word[], style: TextStyle): Line {
  const runs = joined(
    words.flatMap(({ runs, spaced }, index) => {
      const [first] = runs
      return spaced && index > 0 && first
        ? [spaceBefore(first, words[index - 1], style), ...runs]
        : runs
    }),
  )
  let x = 0
  const placed = runs.map((run) => {
    const width = advance(run.text, run, style)
    x += width
    return { ...run, x: x - width, width }
  })
  return { runs: placed, width: x }
}

/** Inside a text of one typeface the space is its own, also from right to left; else it is ours. */
function spaceBefore(next: Run, previous: Word | undefined, style: TextStyle): Run {
  const before = previous?.runs.at(-1)
  const isInside =
    before && before.typeface === next.typeface && before.rightToLeft === next.rightToLeft
  if (isInside) return { ...before, text: ' ' }
  return { text: ' ', typeface: openFace(style.face), rightToLeft: false }
}

function widthOfRuns(runs: readonly Run[], style: TextStyle): number {
  return runs.reduce((sum, run) => sum + advance(run.text, run, style), 0)
}

/** Figures of one width are a feature of the typeface; a run from right to left is shaped whole where any is named. */
export function featuresOf(
  { rightToLeft }: Run,
  { tabular }: TextStyle,
): PDFKit.Mixins.OpenTypeFeatures[] | undefined {
  if (tabular) return ['tnum', 'lnum']
  return rightToLeft ? ['kern'] : undefined
}

/** In thousandths of the size. */
const widths = createRememberedWidths()

function advance(text: string, run: Run, style: TextStyle): number {
  const key = `${style.tabular ? 'tabular ' : ''}${run.typeface.file} ${text}`
  const { font } = run.typeface
  const width = widths.of(key, () => {
    const features = featuresOf({ ...run, text }, style)
    return (font.layout(text, features).advanceWidth / font.unitsPerEm) * 1000
  })
  return (width * style.size) / 1000
}

interface Run {
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
function runsOf(text: string, face: Face): Run[] {
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
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last && last.typeface === run.typeface && last.rightToLeft === run.rightToLeft) {
      all[all.length - 1] = { ...last, text: last.text + run.text }
    } else all.push(run)
  }
  return all
}
