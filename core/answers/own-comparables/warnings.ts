/** What makes a comparable less comparable: its hours, its definition of pay, its age. */

import { daysBetween, formatDate } from '../../pay/date.ts'
import { DEFINITION_LABELS, type DefinitionOfPay } from '../../pay/definition.ts'
import { HOURS_PER_WEEK_FULL_TIME } from '../../pay/money.ts'
import type { OwnComparable } from './comparable.ts'

/** A figure older than this is asked about. */
const OLD_AFTER_DAYS = 730

/** One sentence for each. */
export function comparableWarnings(
  comparable: OwnComparable,
  asked: {
    readonly hoursPerWeek: number
    readonly definition: DefinitionOfPay | null
    /** YYYY-MM-DD */
    readonly today: string
  },
): readonly string[] {
  const isFullTime = asked.hoursPerWeek >= HOURS_PER_WEEK_FULL_TIME
  return [
    comparable.fullTime !== isFullTime &&
      `This position is ${comparable.fullTime ? 'full-time' : 'part-time'}, yours is ${isFullTime ? 'full-time' : `${asked.hoursPerWeek} hours a week`}: compare full-time with full-time.`,
    asked.definition !== null &&
      comparable.definition !== asked.definition &&
      `It gives ${named(comparable.definition)}, and you compare ${named(asked.definition)}.`,
    daysBetween(comparable.obtainedOn, asked.today) > OLD_AFTER_DAYS &&
      `The figure is from ${formatDate(comparable.obtainedOn)}, more than two years old.`,
  ].filter((sentence) => sentence !== false)
}

function named(definition: DefinitionOfPay): string {
  return DEFINITION_LABELS[definition].toLowerCase()
}
