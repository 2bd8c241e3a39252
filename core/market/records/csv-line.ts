/** Writes lines of CSV that no spreadsheet mistakes for formulas, and reads their texts back. */
import { isFormula } from './cell-text.ts'

/**
 * One line with its end. A cell that would start a formula gets an apostrophe before it; source: OWASP, CSV injection.
 * One that would start it behind apostrophes of its own gets one too, so that reading takes away what writing put.
 */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(csvCell).join(',')}\n`
}

function csvCell(value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const harmless = startsFormula(withoutApostrophes(value)) ? `'${value}` : value
  return /[",\n\r;\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** What a spreadsheet would compute instead of showing. */
export function startsFormula(text: string): boolean {
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u.test(text)
}

function withoutApostrophes(text: string): string {
  return text.replace(/^'+/, '')
}

/**
 * A cell as it was before `csvLine` put an apostrophe before it. The apostrophe stays where it alone tells a text such
 * as "=Ann" from a formula: readers of fields take it away (`unmarked`) when they have looked for formulas.
 */
export function withoutGuard(cell: string): string {
  if (!cell.startsWith("'") || !startsFormula(withoutApostrophes(cell))) return cell
  return asText(cell.slice(1))
}

/** A text as a row holds it: marked, where it would be taken for a formula. */
export function asText(text: string): string {
  return looksMarked(text) ? `'${text}` : text
}

/** What a marked text says. */
export function unmarked(text: string): string {
  return text.startsWith("'") && looksMarked(text) ? text.slice(1) : text
}

function looksMarked(text: string): boolean {
  const said = withoutApostrophes(text)
  return isFormula(said) && !/^\s/.test(said)
}
