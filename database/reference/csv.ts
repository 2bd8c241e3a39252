/** Reads comma-separated text (RFC 4180: quoted cells, doubled quotes) whose first line names the columns. */

export type CsvRow = Readonly<Record<string, string>>

/** Yields one record per line; a cell beyond the header is ignored, a missing one is ''. */
export function* parseCsv(text: string): Generator<CsvRow> {
  let header: string[] | undefined
  for (const cells of parseLines(text)) {
    if (!header) header = cells
    else yield Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
  }
}

/** The cell of a column that must exist; a misspelt column is a bug, not a blank. */
export function cell(row: CsvRow, column: string): string {
  const value = row[column]
  if (value === undefined) throw new Error(`no column "${column}"`)
  return value
}

/** A blank cell was not published: null, never zero. */
export function numberOrNull(text: string): number | null {
  if (text.trim() === '') return null
  const value = Number(text)
  if (!Number.isFinite(value)) throw new Error(`not a number: "${text}"`)
  return value
}

export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text
}

function* parseLines(text: string): Generator<string[]> {
  for (const line of text.split(/\r?\n/)) {
    if (line !== '') yield line.includes('"') ? parseQuotedLine(line) : line.split(',')
  }
}

/** None of the official files breaks a quoted cell over lines, so a line is a record. */
function parseQuotedLine(line: string): string[] {
  const cells: string[] = []
  for (const match of line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(,|$)/g)) {
    cells.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
    if (match[3] === '') break // the end of the line would match once more as an empty cell
  }
  return cells
}
