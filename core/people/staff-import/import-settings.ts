/** What was chosen for one staff file: its columns, and the answers that settle many rows at once. Stored as JSON. */
import { z } from 'zod'
import { InvalidInput } from '../../errors.ts'
import { comparable } from '../../market/records/cell-text.ts'
import { PERIODS } from '../../pay/money.ts'
import { QUESTION_KEYS } from '../../question.ts'
import { storedJson } from '../../stored-json.ts'

// What a column of a staff file may hold. Several columns may hold base pay: each row uses the one that fits it.

export const IMPORT_FIELDS = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'jobTitle',
  'position',
  'workStatus',
  'endedOn',
  'employment',
  'hoursPerWeek',
  'fte',
  'weeksPerYear',
  'payType',
  'basePay',
  'payPeriod',
  'payFrequency',
  'housingAllowance',
  'parsonageRentalValue',
  'parsonageUtilities',
  'secaOffset',
  'retirement',
  'insurance',
  'reimbursements',
  'effectiveOn',
  'hiredOn',
  'yearsExperience',
  'yearsInRole',
  'education',
  'ordained',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

export const IMPORT_FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  name: 'Full name',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  jobTitle: 'Job title',
  position: 'Position in our catalog',
  workStatus: 'Active or left',
  endedOn: 'Last day of work',
  employment: 'Full or part time',
  hoursPerWeek: 'Hours per week',
  fte: 'FTE',
  weeksPerYear: 'Paid weeks per year',
  payType: 'Pay type (exempt or not)',
  basePay: 'Base salary or rate',
  payPeriod: 'Base pay is per',
  payFrequency: 'How often paid',
  housingAllowance: 'Housing allowance',
  parsonageRentalValue: 'Parsonage rental value',
  parsonageUtilities: 'Parsonage utilities',
  secaOffset: 'Social Security (SECA) offset',
  retirement: 'Retirement, employer’s cost',
  insurance: 'Insurance, employer’s cost',
  reimbursements: 'Reimbursed expenses',
  effectiveOn: 'Pay effective on',
  hiredOn: 'Hire date',
  yearsExperience: 'Years of experience',
  yearsInRole: 'Years in this role',
  education: 'Education',
  ordained: 'Ordained',
}

/** Which columns hold what, by their place in the row; null where a column is not used. */
export type ColumnMapping = readonly (ImportField | null)[]

/** What a mapping lacks, in sentences; empty where it can be used. */
export function mappingProblems(mapping: ColumnMapping): readonly string[] {
  const has = (field: ImportField) => mapping.includes(field)
  const doubled = IMPORT_FIELDS.filter((field) => {
    return field !== 'basePay' && mapping.filter((one) => one === field).length > 1
  })
  return [
    ...(has('name') || has('lastName') ? [] : ['Choose the column with the name.']),
    ...(has('jobTitle') || has('position') ? [] : ['Choose the column with the job title.']),
    ...(has('basePay') ? [] : ['Choose the column with the base salary or rate.']),
    ...doubled.map((field) => {
      return `Two columns are marked “${IMPORT_FIELD_LABELS[field]}”. Keep one of them.`
    }),
  ]
}

/** The name of the column that holds a field of the form; '' where none does. */
export function columnOfField(
  file: {
    readonly header: readonly string[]
    readonly settings: { readonly mapping: ColumnMapping }
  },
  field: string,
): string {
  const plain = field.replace(/Period$/, '')
  const holds = plain === 'position' ? 'jobTitle' : plain
  return file.header[file.settings.mapping.indexOf(holds as ImportField)] ?? ''
}

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

// What an operator may say about a staff file, as a JSON file: columns by name, and answers for many rows.

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

// Names of the fields of a staff import, apart from its schemas: a page needs the names only.

/** What a column holds, counted from 0. */
export function columnField(column: number): string {
  return `column.${column}`
}

/** Prefixes of the fields of one answer each. */
export const ANSWER_FIELDS = { title: 'title.', question: 'question.', person: 'person.' } as const
