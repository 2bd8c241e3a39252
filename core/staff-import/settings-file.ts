/** What an operator may say about a staff file, as a JSON file: columns by name, and answers for many rows. */
import { z } from 'zod'
import { InvalidInput } from '../errors.ts'
import { comparable } from '../records/read/cell-text.ts'
import { IMPORT_FIELDS } from './import-fields.ts'
import { type ImportSettings, importSettings } from './import-settings.ts'

/** Unknown words are errors, because a misspelled rule would be a silent one. */
export const settingsFile = z.strictObject({
  /** name of a column -> what it holds; null: not used. Columns that are not named keep what was guessed. */
  columns: z.record(z.string(), z.enum(IMPORT_FIELDS).nullable()).default({}),
  period: importSettings.shape.period.optional(),
  dates: importSettings.shape.dates.optional(),
  /** job title -> key of the position */
  titles: z.record(z.string(), z.string()).optional(),
  answers: importSettings.shape.answers.optional(),
})
export type SettingsFile = z.output<typeof settingsFile>

/** Throws InvalidInput where the file has no column of a name. */
export function settingsWith(
  settings: ImportSettings,
  header: readonly string[],
  { columns, titles = {}, ...said }: SettingsFile,
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
  const named = Object.entries(titles).map(([title, key]) => [comparable(title), key])
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  return {
    ...settings,
    ...given,
    mapping,
    titles: { ...settings.titles, ...Object.fromEntries(named) },
  }
}
