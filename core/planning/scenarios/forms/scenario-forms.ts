/** The forms of a scenario: its name and assumptions, one change, a new scenario. */
import { z } from 'zod'
import { optional, required } from '../../../forms/fields.ts'
import { lineOfText, linesOfText, oneOf } from '../../../forms/reading.ts'
import { parseDate } from '../../../pay/date.ts'
import { YEAR_COUNTS } from '../plan/change.ts'
import { readChange, type TypedChange } from './read-change.ts'
import { readIncome, readInflation } from './read-settings.ts'

const name = required(lineOfText({ maximum: 120 }), 'Enter a name, for example “A second pastor”.')

export const newScenarioForm = z.object({ name })

/** Strings -> name, note and what every year assumes. */
export const settingsForm = z
  .object({
    name,
    note: optional(linesOfText({ maximum: 2_000 })),
    startsOn: required(parseDate, 'Enter the first day of the first year.'),
    years: required(oneOf(['1', '2', '3']), 'Choose how many years.'),
    income: optional(readIncome),
    inflation: optional(readInflation),
  })
  .transform((typed) => ({
    ...typed,
    years: YEAR_COUNTS[Number(typed.years) - 1] ?? 1,
    inflation: typed.inflation ?? 0,
  }))

export type ScenarioSettings = z.output<typeof settingsForm>

/** Strings -> a change without a number. */
export const changeForm = z
  .record(z.string(), z.string())
  .transform((texts, context): TypedChange => {
    const read = readChange(texts)
    if ('change' in read) return read.change
    for (const [field, message] of Object.entries(read.problems)) {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
    return z.NEVER
  })
