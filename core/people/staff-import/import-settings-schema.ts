/** How the columns of a staff file are read, and what is stored of it and of people before it changed them. */

import { z } from 'zod'
import { DATE_ORDERS } from '../../engine/facts/fact.ts'
import { PAY_REASONS } from '../../engine/facts/person.ts'
import { HOURS_UNITS } from '../../engine/facts/person-facts.ts'
import { InvalidInput } from '../../errors.ts'
import { comparable, ENCODINGS } from '../../market/records/cell-text.ts'
import { PERIODS } from '../../pay/money.ts'
import { PAY_COMPONENT_KINDS } from '../../pay/pay-package.ts'
import { QUESTION_KEYS } from '../../question.ts'
import { storedJson } from '../../stored-json.ts'
import type { ColumnMapping } from './import-settings.ts'
import { AMOUNT_PERIODS, IMPORT_FIELDS, STATUS_MEANINGS, TWIN_CHOICES } from './import-settings.ts'

export const importSettings = z.strictObject({
  /** by column; null: not used */
  mapping: z.array(z.enum(IMPORT_FIELDS).nullable()).max(500),
  /** what amounts are per, where the file does not say; null: a year, and asked where it looks like less */
  period: z.enum(AMOUNT_PERIODS).nullable(),
  /** what the column of hours is of; null: decided from its values */
  hours: z.enum(HOURS_UNITS).nullable().default(null),
  dates: z.enum(DATE_ORDERS),
  /** how the letters of the file are read, where its bytes do not tell; null: nobody has said */
  encoding: z.enum(ENCODINGS).nullable().default(null),
  /** job title, as `comparable` writes it -> key of the position */
  titles: z.record(z.string(), z.string()),
  /** word of the column that says who works here, as `comparable` writes it -> what it means */
  statuses: z.record(z.string(), z.enum(STATUS_MEANINGS)).default({}),
  /** question -> which of its answers, from 0, holds for all rows that raise it */
  answers: z.partialRecord(z.enum(QUESTION_KEYS), z.number().int().min(0).max(9)),
  /** for all rows whose person may be in the list */
  twins: z.enum(TWIN_CHOICES),
  /** line -> what holds for this row alone */
  people: z.record(z.string(), z.enum(TWIN_CHOICES)),
})

export type ImportSettings = z.output<typeof importSettings>

export const IMPORT_SETTINGS = storedJson('settings of a staff import', importSettings)

/** Unknown words are errors, because a misspelled rule would be a silent one. */
export const settingsFile = z.strictObject({
  /** name of a column -> what it holds; null: not used. Columns that are not named keep what was guessed. */
  columns: z.record(z.string(), z.enum(IMPORT_FIELDS).nullable()).default({}),
  period: importSettings.shape.period.optional(),
  hours: z.enum(HOURS_UNITS).optional(),
  dates: importSettings.shape.dates.optional(),
  encoding: z.enum(ENCODINGS).optional(),
  /** job title -> key of the position */
  titles: z.record(z.string(), z.string()).optional(),
  /** word for who works here -> what it means */
  statuses: z.record(z.string(), z.enum(STATUS_MEANINGS)).optional(),
  answers: importSettings.shape.answers.optional(),
})

export type SettingsFile = z.output<typeof settingsFile>

/** The safest of everything. */
export function newSettings(mapping: ColumnMapping): ImportSettings {
  return {
    ...{ mapping: [...mapping], period: null, hours: null, dates: 'month first', encoding: null },
    ...{ titles: {}, statuses: {}, answers: {}, twins: 'leave', people: {} },
  }
}

/** Throws InvalidInput where the file has no column of a name. */
export function settingsWith(
  settings: ImportSettings,
  header: readonly string[],
  { columns, titles = {}, statuses = {}, ...said }: SettingsFile,
): ImportSettings {
  const mapping = [...settings.mapping]
  for (const [name, field] of Object.entries(columns)) {
    const at = header.findIndex((one) => comparable(one) === comparable(name))
    if (at < 0) {
      const sentence = `The file has no column “${name.slice(0, 80)}”. Its columns are: ${header.join(', ').slice(0, 500)}.`
      throw new InvalidInput({ columns: sentence }, {}, sentence)
    }
    mapping[at] = field
  }
  const named = <Value>(words: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(words).map(([word, value]) => [comparable(word), value]))
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  return {
    ...settings,
    ...given,
    mapping,
    titles: { ...settings.titles, ...named(titles) },
    statuses: { ...settings.statuses, ...named(statuses) },
  }
}

const storedTable = z.strictObject({
  header: z.array(z.string()),
  headerLine: z.number().int(),
  /** lines above the column names */
  above: z.number().int(),
  epoch: z.union([z.literal(1900), z.literal(1904)]),
  otherSheets: z.array(z.string()),
  hiddenSheets: z.array(z.string()).default([]),
  /** what the letters may be in, of cells read as Windows-1252; none where that is certain */
  encodings: z.array(z.enum(ENCODINGS)).default([]),
  rows: z.array(
    z.strictObject({
      ...{ line: z.number().int(), cells: z.array(z.string()) },
      hidden: z.literal(true).optional(),
    }),
  ),
})
export type StoredTable = z.output<typeof storedTable>

export const STORED_TABLE = storedJson('rows of a staff import', storedTable)

const component = z.strictObject({
  kind: z.enum(PAY_COMPONENT_KINDS),
  amount: z.number(),
  period: z.enum(PERIODS),
  asTyped: z.string(),
  annual: z.number(),
})

const beforeImport = z.strictObject({
  /** the texts of the employee form */
  form: z.record(z.string(), z.string()),
  /** the day on which the import wrote pay; null where it wrote none */
  payOn: z.string().nullable(),
  /** what was paid from that day on; null where nothing began then */
  pay: z.array(component).nullable(),
  /** how the entry of that day was described; absent where none was, and before December 2026 */
  entry: z
    .strictObject({
      isStartUnknown: z.boolean(),
      reasonKind: z.enum(PAY_REASONS).nullable(),
      reason: z.string().nullable(),
    })
    .optional(),
})
export type BeforeImport = z.output<typeof beforeImport>

export const BEFORE_IMPORT = storedJson('a person before a staff import', beforeImport)
