/**
 * Text that a spreadsheet would calculate: source: OWASP, CSV injection. "+1 614 555 0100", "-5%", "@gracechurch" and a
 * list that begins with a dash are none.
 */

/** Blanks and invisible characters before the sign do not help. */
const LEAD = /^[\s\p{Cf}]*([=+\-@＝＋－＠])\s*([\s\S]*)$/u
const CALL = /^[-+@=('"\s]*[A-Z][A-Z.]{1,30}\s*\(/i
const CELL = /^[-+@=(\s]*(?:'?[\w ]+'?!)?\$?[A-Z]{1,3}\$?\d{1,7}\s*(?:$|[-+*/^&:;,=<>)])/
const SUM = /^[-+(\s]*\d[\d.,]*\s*[*^+]\s*[-+(]*\d/
const COMMAND = /\|\s*['"]?\s*[/\w-].*!|\bcmd\s*\||\bDDE\b|\bmsexcel\b/i

export function isFormula(text: string): boolean {
  const [, sign = '', rest = ''] = LEAD.exec(text) ?? []
  if (sign === '') return false
  if (CALL.test(rest) || CELL.test(rest) || COMMAND.test(rest)) return true
  if (SUM.test(rest)) return true
  if (!'=＝'.includes(sign)) return false
  // a name, a number, or a text that begins right behind the sign
  return (
    /^(?:[A-Za-z_][\w.]*|\d[\d.,%]*)$/.test(rest) ||
    /^["'(]?\d+\s*[-+*/]\s*\d/.test(rest) ||
    /^".*"\s*&/.test(rest) ||
    /^\{.*\}$/.test(rest)
  )
}
