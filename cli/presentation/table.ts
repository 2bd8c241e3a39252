/** Rows in columns of plain text: names above, words to the left, figures to the right. */

export interface Column<Row> {
  readonly name: string
  readonly value: (row: Row) => string
  /** figures are aligned right */
  readonly right?: boolean
}

/** Lines without trailing spaces; a table without rows is one sentence. */
export function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly string[] {
  if (rows.length === 0) return ['Nothing to list.']
  const cells = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => line[i]?.length ?? 0)))
  return cells.map((line) =>
    line
      .map((cell, i) => aligned(cell, widths[i] ?? 0, columns[i]?.right))
      .join('  ')
      .trimEnd(),
  )
}

function aligned(cell: string, width: number, right = false): string {
  return right ? cell.padStart(width) : cell.padEnd(width)
}
