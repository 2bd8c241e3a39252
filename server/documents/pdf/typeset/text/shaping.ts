/** Makes glyphs of words, each once for all documents: a report says the same words again and again. */
import type { Font, GlyphRun } from 'fontkit'

export const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** What is remembered of one typeface; a few MB at most. */
const MOST_WORDS = 5000

/** The same typeface, quicker and never failing at a text. */
export function shapingWords(font: Font): Font {
  const shape = shapingAtAnyRate(font)
  const known = new Map<string, GlyphRun>()
  const shapeWord = (word: string, features: readonly string[]): GlyphRun => {
    const key = `${features.join()} ${word}`
    const found = known.get(key)
    if (found) return found
    const run = shape(word, features)
    if (known.size >= MOST_WORDS) known.clear()
    known.set(key, run)
    return run
  }
  font.layout = (text, features) => {
    const asked = Array.isArray(features) ? features : []
    // several words from right to left are turned round together
    const words = RIGHT_TO_LEFT.test(text) ? [text] : text.split(/(?<= )/)
    return joinedRuns(words.map((word) => shapeWord(word, asked)))
  }
  return font
}

/** New positions each time: pdfkit scales those it is given. */
function joinedRuns(runs: readonly GlyphRun[]): GlyphRun {
  const [first] = runs
  if (!first) throw new Error('there is no text to shape')
  return {
    ...first,
    glyphs: runs.flatMap(({ glyphs }) => glyphs),
    positions: runs.flatMap(({ positions }) => positions.map((position) => ({ ...position }))),
    advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
  }
}

/** Our texts have no arrows to be drawn from hyphens: half of the time goes into looking for them. */
const CHEAPER = { calt: false }
const WITHOUT_ANCHORS = { mark: false, mkmk: false, abvm: false, blwm: false, curs: false }

/**
 * fontkit 2.0.4 fails at the empty anchors that typefaces of Gurmukhi, Telugu and Khmer have for some marks. Then marks
 * keep the place the typeface draws them at; and what fails even so is set letter by letter.
 */
function shapingAtAnyRate(font: Font): (text: string, features: readonly string[]) => GlyphRun {
  const shape = font.layout.bind(font)
  return (text, features) => {
    const asked = Object.fromEntries(features.map((feature) => [feature, true]))
    const latin = /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text) ? CHEAPER : {}
    for (const tried of [
      { ...asked, ...latin },
      { ...asked, ...WITHOUT_ANCHORS },
    ]) {
      try {
        const { glyphs, positions, advanceWidth, ...run } = shape(text, tried)
        return { ...run, glyphs, positions, advanceWidth }
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
      }
    }
    return unshaped(font, text)
  }
}

function unshaped(font: Font, text: string): GlyphRun {
  const glyphs = font.glyphsForString(text)
  const positions = glyphs.map(({ advanceWidth: xAdvance }) => {
    return { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 }
  })
  const advanceWidth = glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0)
  const run = { script: 'DFLT', language: '', direction: 'ltr', features: {}, advanceHeight: 0 }
  return { ...run, glyphs, positions, advanceWidth, bbox: font.bbox }
}
