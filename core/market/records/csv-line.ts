/** Writes lines of CSV that no spreadsheet mistakes for formulas. */

/**
 * One line with its end. A cell that would start a formula gets an apostrophe before it; source: OWASP, CSV injection.
 */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(csvCell).join(',')}\n`
}

function csvCell(value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const harmless = startsFormula(value) ? `'${value}` : value
  return /[",\n\r;\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** What a spreadsheet would compute instead of showing. */
export function startsFormula(text: string): boolean {
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u.test(text)
}

/** A cell as it was before `csvLine` put an apostrophe before what would start a formula. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && startsFormula(cell.slice(1)) ? cell.slice(1) : cell
}
