/**
 * The picture that other sites show beside a link, as SVG. Its letters are outlines of our own typefaces: no font of
 * the machine is used, and no text of an editor becomes markup.
 */
import { SOCIAL_HEIGHT, SOCIAL_WIDTH, type SocialWords } from '~/core/content/social.ts'
import { RIGHT_TO_LEFT } from '../pdf/typeset/text/shaping.ts'
import type { TextStyle } from '../pdf/typeset/text/styles.ts'
import { breakLines, featuresOf, type Line, type PlacedRun } from '../pdf/typeset/text/text.ts'

/** Of renderer/styles/tokens.css, by day. */
const COLORS = {
  paper: '#fbf9f4',
  ink: '#1d1b16',
  soft: '#5d584c',
  accent: '#1f5c46',
  band: '#bcd6c8',
  hairline: '#e4dfd3',
} as const

const LEFT = 84
const MEASURE = SOCIAL_WIDTH - 2 * LEFT

export function drawSocial({ over, title }: SocialWords): string {
  const { lines, style } = fitTitle(title)
  // titles of all sizes hang from the same height
  const first = (over === '' ? 216 : 244) + style.size * 0.78
  const isRightToLeft = startsFromRight(title)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${COLORS.paper}"/>`,
    `<rect width="100%" height="12" fill="${COLORS.accent}"/>`,
    brand(),
    over === '' ? '' : drawText(lineFor(over, OVER), OVER, { y: 208, color: COLORS.accent }),
    ...lines.map((line, index) =>
      drawText(line, style, { y: first + index * style.leading, color: COLORS.ink, isRightToLeft }),
    ),
    rangeBar(),
    '</svg>',
  ].join('')
}

const styleOf = (face: TextStyle['face'], size: number, leading = size * 1.2): TextStyle => {
  return { face, size, leading, ink: 'ink' }
}
const NAME = styleOf('heading', 38)
const OVER = styleOf('strong', 27)

/** From the largest that leaves room for few lines to the smallest, which takes five. */
const TITLES: readonly (readonly [TextStyle, number])[] = [
  [styleOf('heading', 82, 90), 2],
  [styleOf('heading', 70, 78), 3],
  [styleOf('heading', 58, 66), 4],
  [styleOf('heading', 48, 56), 5],
]

/** The title in the largest size that holds it; in the smallest it is cut after its last whole word. */
function fitTitle(title: string): { lines: readonly Line[]; style: TextStyle } {
  for (const [style, most] of TITLES) {
    const lines = breakLines(title, style, MEASURE)
    if (lines.length <= most) return { lines: balanced(title, style, lines), style }
  }
  const [style, most] = TITLES[TITLES.length - 1] as (typeof TITLES)[number]
  return { lines: cutTo(title, style, most), style }
}

const STEP = 24

/** Lines of about the same length, so that none holds a single word. */
function balanced(title: string, style: TextStyle, widest: readonly Line[]): readonly Line[] {
  const words = title.split(/\s+/).map((word) => breakLines(word, style, Infinity)[0]?.width ?? 0)
  const narrowest = Math.max(MEASURE / 2, ...words)
  let lines = widest
  for (let width = MEASURE - STEP; width > narrowest; width -= STEP) {
    const narrower = breakLines(title, style, width)
    if (narrower.length > widest.length) return lines
    lines = narrower
  }
  return lines
}

/** Of a word that alone is longer than all lines, letters are cut off. */
function cutTo(title: string, style: TextStyle, most: number): Line[] {
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(title)].map(
    ({ segment }) => segment,
  )
  const linesOf = (count: number) => breakLines(`${wordsOf(letters, count)}…`, style, MEASURE)
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (linesOf(middle).length <= most) fits = middle
    else tooMany = middle
  }
  return linesOf(fits)
}

function wordsOf(letters: readonly string[], count: number): string {
  const cut = letters.slice(0, count).join('')
  if (letters[count] === undefined || /^\s/.test(letters[count])) return cut.trimEnd()
  const words = cut.replace(/(?<!\s)\s+\S*$/u, '')
  return words === '' ? cut : words
}

/** One line; what is longer is left out. */
function lineFor(text: string, style: TextStyle): Line {
  const [line] = breakLines(text, style, MEASURE)
  return line ?? { runs: [], width: 0 }
}

/** The first letter that has a direction decides, as in a browser with dir="auto". */
function startsFromRight(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter !== undefined && RIGHT_TO_LEFT.test(letter)
}

interface Placed {
  /** the baseline */
  readonly y: number
  readonly color: string
  readonly x?: number
  readonly isRightToLeft?: boolean
}

function drawText(
  line: Line,
  style: TextStyle,
  { x = LEFT, y, color, isRightToLeft = false }: Placed,
): string {
  const runs = isRightToLeft ? fromTheRight(line, style) : line.runs
  const outlines = runs.map((run) => outlineOf(run, style, { x: x + run.x, y }))
  return `<path fill="${color}" d="${outlines.join('')}"/>`
}

const LETTER_OR_FIGURE = /[\p{L}\p{N}]/u
const MIRRORED: Readonly<Record<string, string>> = {
  ...{ '(': ')', ')': '(', '[': ']', ']': '[', '<': '>', '>': '<', '«': '»', '»': '«' },
}

/**
 * The runs of a line that is read from the right: words of the other direction keep their order, and the spaces, stops
 * and brackets around them follow the line. The whole algorithm of Unicode is more than a title needs.
 */
function fromTheRight({ runs }: Line, style: TextStyle): PlacedRun[] {
  const pieces = runs.flatMap((run) => {
    if (run.rightToLeft) return [run]
    const signs = [...run.text]
    const first = signs.findIndex((sign) => LETTER_OR_FIGURE.test(sign))
    const end = signs.findLastIndex((sign) => LETTER_OR_FIGURE.test(sign)) + 1
    const inside = signs.slice(first, end).join('')
    const parts = end === 0 ? signs : [...signs.slice(0, first), inside, ...signs.slice(end)]
    return parts.map((part) => ({ ...run, text: MIRRORED[part] ?? part }))
  })
  let right = MEASURE
  return pieces.map((run) => {
    const { font } = run.typeface
    const { advanceWidth } = font.layout(run.text, featuresOf(run, style))
    const width = (advanceWidth / font.unitsPerEm) * style.size
    right -= width
    return { ...run, x: right, width }
  })
}

function outlineOf(run: PlacedRun, style: TextStyle, { x, y }: { x: number; y: number }): string {
  const { font } = run.typeface
  const scale = style.size / font.unitsPerEm
  const { glyphs, positions } = font.layout(run.text, featuresOf(run, style))
  let at = x
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const outline = glyph.path
      .scale(scale, -scale)
      .translate(at + xOffset * scale, y - yOffset * scale)
      .toSVG()
    at += xAdvance * scale
    return outline
  })
  return outlines.join('')
}

/** public/favicon.svg, and the name. */
function brand(): string {
  const mark = [
    `<rect width="32" height="32" rx="6" fill="${COLORS.accent}"/>`,
    `<path d="M4 16h24" stroke="${COLORS.band}" stroke-width="2" stroke-linecap="round"/>`,
    `<rect x="9" y="11" width="13" height="10" rx="1" fill="${COLORS.band}"/>`,
    '<path d="M18 7.5v17" stroke="#0e1a15" stroke-width="2.5"/>',
    `<circle cx="12.5" cy="16" r="3.5" fill="#fff" stroke="${COLORS.accent}" stroke-width="1.5"/>`,
  ].join('')
  return [
    `<g transform="translate(${LEFT} 72) scale(1.75)">${mark}</g>`,
    drawText(lineFor('Stipend', NAME), NAME, { x: LEFT + 76, y: 113, color: COLORS.ink }),
  ].join('')
}

/** The mark that the product draws everywhere, without figures: a line, a band, a median and a person. */
function rangeBar(): string {
  const y = 568
  return [
    `<path d="M${LEFT} ${y}h${MEASURE}" stroke="${COLORS.hairline}" stroke-width="4" stroke-linecap="round"/>`,
    `<rect x="${LEFT + 250}" y="${y - 13}" width="430" height="26" rx="3" fill="${COLORS.band}"/>`,
    `<path d="M${LEFT + 490} ${y - 22}v44" stroke="${COLORS.ink}" stroke-width="5"/>`,
    `<circle cx="${LEFT + 372}" cy="${y}" r="11" fill="${COLORS.accent}" stroke="${COLORS.paper}" stroke-width="4"/>`,
  ].join('')
}
