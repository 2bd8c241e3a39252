/** What was chosen for one staff file: its columns, and the answers that settle many rows at once. Stored as JSON. */
import { z } from 'zod'
import { PERIODS } from '../quantities/period.ts'
import { QUESTION_KEYS } from '../question.ts'
import { storedJson } from '../stored-json.ts'
import { type ColumnMapping, IMPORT_FIELDS } from './import-fields.ts'

/** What happens to a row whose person may be in the list already. */
export const TWIN_CHOICES = ['leave', 'update', 'add'] as const

export const importSettings = z.strictObject({
  /** by column; null: not used */
  mapping: z.array(z.enum(IMPORT_FIELDS).nullable()).max(500),
  /** what amounts are per, where the file does not say; null: a year, and asked where it looks like less */
  period: z.enum(PERIODS).nullable(),
  dates: z.enum(['month first', 'day first']),
  /** job title, as `comparable` writes it -> key of the position */
  titles: z.record(z.string(), z.string()),
  /** question -> which of its answers, from 0, holds for all rows that raise it */
  answers: z.partialRecord(z.enum(QUESTION_KEYS), z.number().int().min(0).max(9)),
  /** for all rows whose person may be in the list */
  twins: z.enum(TWIN_CHOICES),
  /** line -> what holds for this row alone */
  people: z.record(z.string(), z.enum(TWIN_CHOICES)),
})
export type ImportSettings = z.output<typeof importSettings>

export const IMPORT_SETTINGS = storedJson('settings of a staff import', importSettings)

/** The safest of everything. */
export function newSettings(mapping: ColumnMapping): ImportSettings {
  return {
    ...{ mapping: [...mapping], period: null, dates: 'month first' },
    ...{ titles: {}, answers: {}, twins: 'leave', people: {} },
  }
}
