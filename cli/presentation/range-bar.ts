/**
 * A range of market pay as lines of text: thin line P10 to P90, thick band P25 to P75, a tick at the median,
 * a filled marker for pay and a hollow one for a proposal, with dollars beside them.
 */
import type { RangeOrigin } from '~/core/answers/analysis/range-words.ts'
import type { PayQuantiles, QuantileKey } from '~/core/engine/model/fitted-model.ts'
import { formatDollars, formatDollarsRounded } from '~/core/pay/money.ts'

export interface Marks {
  /** dollars a year under the definition of the range */
  readonly pay?: number | null
  readonly proposed?: number | null
  /** the band of each is drawn otherwise; comparables where left out */
  readonly origin?: RangeOrigin
}

export interface TextSpace {
  /** columns; below 40 the bar is drawn for 40 */
  readonly width: number
  /** false where the terminal shows ASCII only */
  readonly unicode: boolean
}

/** No line is wider than `width`. Parts that are suppressed are not drawn; without a median there is one sentence. */
export function rangeBar(range: PayQuantiles, marks: Marks, space: TextSpace): readonly string[] {
  const known = quantilesOf(range)
  if (known.length === 0) return ['Too few organizations to show a range.']
  const width = Math.max(NARROWEST, Math.floor(space.width))
  const columnOf = scaleOf([...known.map(({ dollars }) => dollars), ...given(marks)], width)
  const glyphs = space.unicode ? UNICODE : ASCII
  const labels = (textOf: (quantile: Quantile) => string) =>
    placed(
      known.map((quantile) => ({
        at: columnOf(quantile.dollars),
        text: textOf(quantile),
        rank: RANKS[quantile.key],
      })),
      width,
    )
  return [
    labels(({ key }) => NAMES[key]),
    drawn(range, columnOf, { ...glyphs, band: bandOf(marks, glyphs) }),
    labels(({ dollars }) => formatDollarsRounded(dollars)),
    ...markers(marks, columnOf, glyphs, width),
  ]
}

function bandOf({ origin = 'comparables' }: Marks, glyphs: Glyphs): string {
  if (origin === 'comparables') return glyphs.band
  return origin === 'modelled' ? glyphs.modelled : glyphs.public
}

const NARROWEST = 40

const UNICODE = {
  ...{ line: '─', low: '├', high: '┤', band: '█', modelled: '░', public: '▒', median: '┃' },
  ...{ pay: '●', proposed: '○' },
}
const ASCII = {
  ...{ line: '-', low: '|', high: '|', band: '=', modelled: '/', public: ':', median: '|' },
  ...{ pay: '@', proposed: 'o' },
}
type Glyphs = typeof UNICODE

const KEYS = ['p10', 'p25', 'p50', 'p75', 'p90'] as const satisfies readonly QuantileKey[]
const NAMES: Readonly<Record<QuantileKey, string>> = {
  p10: '10th',
  p25: '25th',
  p50: 'Median',
  p75: '75th',
  p90: '90th',
}
/** Where labels do not all fit, the median's stays longest and the outer ones go first. */
const RANKS: Readonly<Record<QuantileKey, number>> = { p50: 0, p25: 1, p75: 2, p10: 3, p90: 4 }

interface Quantile {
  readonly key: QuantileKey
  readonly dollars: number
}

function quantilesOf(range: PayQuantiles): Quantile[] {
  return KEYS.flatMap((key) => {
    const dollars = range[key]
    return dollars === null ? [] : [{ key, dollars }]
  })
}

function given({ pay, proposed }: Marks): number[] {
  return [pay, proposed].filter((mark) => mark != null)
}

type Scale = (dollars: number) => number

/** The outermost figures are half a label inside the edges. */
function scaleOf(values: readonly number[], width: number): Scale {
  const edge = 4
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const middle = Math.floor(width / 2)
  return (dollars) =>
    span === 0 ? middle : edge + Math.round(((dollars - low) / span) * (width - 1 - 2 * edge))
}

function drawn(range: PayQuantiles, columnOf: Scale, glyphs: Glyphs): string {
  const { p10, p25, p50, p75, p90 } = range
  const cells: string[] = []
  const fill = (from: number | null, to: number | null, glyph: string) => {
    if (from === null || to === null) return
    for (let column = columnOf(from); column <= columnOf(to); column++) cells[column] = glyph
  }
  fill(p10, p90, glyphs.line)
  fill(p10, p10, glyphs.low)
  fill(p90, p90, glyphs.high)
  fill(p25, p75, glyphs.band)
  fill(p50, p50, glyphs.median)
  return joined(cells)
}

interface Label {
  readonly at: number
  readonly text: string
  readonly rank: number
}

/** One line of labels centered on their columns, two spaces apart at least; what does not fit is left out. */
function placed(labels: readonly Label[], width: number): string {
  const cells: string[] = []
  for (const { at, text } of [...labels].sort((a, b) => a.rank - b.rank)) {
    const start = Math.min(Math.max(0, at - Math.floor(text.length / 2)), width - text.length)
    if (isFree(cells, start - 2, start + text.length + 2)) write(cells, start, text)
  }
  return joined(cells)
}

function isFree(cells: readonly string[], from: number, to: number): boolean {
  return cells.slice(Math.max(0, from), to).every((cell) => cell === undefined)
}

function write(cells: string[], start: number, text: string): void {
  for (const [i, letter] of [...text].entries()) cells[start + i] = letter
}

/** Below the bar, one line each: two marks may share a column. */
function markers(marks: Marks, columnOf: Scale, glyphs: Glyphs, width: number): string[] {
  const { pay, proposed } = marks
  return [
    ...(pay == null ? [] : [marker(glyphs.pay, pay, 'now')]),
    ...(proposed == null ? [] : [marker(glyphs.proposed, proposed, 'proposed')]),
  ]

  function marker(glyph: string, dollars: number, word: string): string {
    const column = columnOf(dollars)
    const label = `${formatDollars(dollars)} ${word}`
    if (column + 2 + label.length <= width) return `${' '.repeat(column)}${glyph} ${label}`
    return `${' '.repeat(Math.max(0, column - 1 - label.length))}${label} ${glyph}`
  }
}

/** Holes become spaces. */
function joined(cells: readonly string[]): string {
  return Array.from(cells, (cell) => cell ?? ' ').join('')
}
