/** What is wrong with a stored text: code, or characters that people cannot see or mistake for others. Pure. */
import {
  hasBidi,
  hasConfusable,
  hasControl,
  hasMojibake,
  hasZeroWidth,
} from '../../forms/characters.ts'
import { isFormula } from './formula.ts'
import { hasMarkup, hasScript } from './markup.ts'
import { hasSql } from './sql.ts'

export const TEXT_PROBLEMS = [
  'sql',
  'html',
  'script',
  'formula',
  'control',
  'bidi',
  'mojibake',
  'zero-width',
  'confusable',
] as const
export type TextProblem = (typeof TEXT_PROBLEMS)[number]

export const TEXT_PROBLEM_LABELS: Readonly<Record<TextProblem, string>> = {
  sql: 'SQL',
  html: 'HTML',
  script: 'Script',
  formula: 'Spreadsheet formula',
  control: 'Control characters',
  bidi: 'Direction characters',
  mojibake: 'Wrong encoding',
  'zero-width': 'Invisible characters',
  confusable: 'Lookalike letters',
}

const CHECKS: Readonly<Record<TextProblem, (text: string) => boolean>> = {
  sql: hasSql,
  html: hasMarkup,
  script: hasScript,
  formula: isFormula,
  control: hasControl,
  bidi: hasBidi,
  mojibake: hasMojibake,
  'zero-width': hasZeroWidth,
  confusable: hasConfusable,
}

/** Longer texts are judged by their beginning. */
const LONGEST = 20_000

/** In the order of the list; none for a text that is all right. */
export function problemsOf(text: string): readonly TextProblem[] {
  const judged = text.slice(0, LONGEST)
  return TEXT_PROBLEMS.filter((problem) => CHECKS[problem](judged))
}
