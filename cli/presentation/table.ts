/** Rows in columns of plain text: names above, words to the left, figures to the right. */

export interface Column<Row> {
  readonly name: string
  readonly value: (row: Row) => string
  /** figures are aligned right */
  readonly right?: boolean
}

const GAP = '  '
/** A column of words is not made narrower. */
const NARROWEST = 12

/**
 * Lines without trailing spaces; a table without rows is one sentence. What is wider than `width` is broken within its
 * columns, or where even that is too wide, each row is written below the one before, a line for each column.
 */
export function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width = Number.POSITIVE_INFINITY,
): readonly string[] {
  if (rows.length === 0) return ['Nothing to list.']
  const heads = columns.map(({ name }) => name)
  const cells = rows.map((row) => columns.map(({ value }) => value(row)))
  const natural = columns.map((_, i) => longest([heads, ...cells].map((line) => line[i] ?? '')))
  const least = columns.map(({ right }, i) => {
    const whole = natural[i] ?? 0
    return right ? whole : Math.min(whole, Math.max(NARROWEST, heads[i]?.length ?? 0))
  })
  if (sum(least) > width) return below(heads, cells, width)
  const widths = narrowed(natural, least, width)
  return [heads, ...cells].flatMap((line) => {
    const parts = line.map((cell, i) => broken(cell, widths[i] ?? 0))
    const height = Math.max(...parts.map((lines) => lines.length))
    return Array.from({ length: height }, (_, at) =>
      parts
        .map((lines, i) => aligned(lines[at] ?? '', widths[i] ?? 0, columns[i]?.right))
        .join(GAP)
        .trimEnd(),
    )
  })
}

/** As wide as the terminal; a file and another program get whole lines. */
export function tableWidth(): number | undefined {
  return process.stdout.isTTY ? process.stdout.columns : undefined
}

function longest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, text.length), 0)
}

/** With the gaps. */
function sum(widths: readonly number[]): number {
  return widths.reduce((all, one) => all + one, GAP.length * (widths.length - 1))
}

/** Takes from the widest column that may be narrower, until all fit. */
function narrowed(natural: readonly number[], least: readonly number[], width: number): number[] {
  const widths = [...natural]
  while (sum(widths) > width) {
    const spare = widths.map((one, i) => (one > (least[i] ?? 0) ? one : 0))
    const widest = spare.indexOf(Math.max(...spare))
    const next = spare.toSorted((one, other) => other - one)[1] ?? 0
    const wanted = (widths[widest] ?? 0) - (sum(widths) - width)
    const floor = Math.max(least[widest] ?? 0, Math.min(next, (widths[widest] ?? 0) - 1))
    widths[widest] = Math.max(floor, wanted)
  }
  return widths
}

function below(
  heads: readonly string[],
  cells: readonly (readonly string[])[],
  width: number,
): string[] {
  const room = longest(heads)
  return cells.flatMap((line, row) => [
    ...(row > 0 ? [''] : []),
    ...line.flatMap((cell, i) => {
      const lines = broken(cell, Math.max(NARROWEST, width - room - GAP.length))
      return lines.map((part, at) =>
        `${(at === 0 ? (heads[i] ?? '') : '').padEnd(room)}${GAP}${part}`.trimEnd(),
      )
    }),
  ])
}

/** At spaces, and within a word that is wider by itself. */
function broken(text: string, width: number): string[] {
  if (text.length <= width) return [text]
  const space = text.lastIndexOf(' ', width)
  const cut = space > 0 ? space : width
  return [text.slice(0, cut).trimEnd(), ...broken(text.slice(cut).trimStart(), width)]
}

function aligned(cell: string, width: number, right = false): string {
  return right ? cell.padStart(width) : cell.padEnd(width)
}
