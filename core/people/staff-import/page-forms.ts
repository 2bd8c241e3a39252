/** The forms of a staff import: its columns, the answers for many rows, and the import itself. */
import { z } from 'zod'
import { DATE_ORDERS } from '../../engine/facts/fact.ts'
import { HOURS_UNITS } from '../../engine/facts/person-facts.ts'
import { readVersion } from '../../forms/fields.ts'
import { formatNumber } from '../../forms/numbers.ts'
import { readRecordId } from '../../forms/record-id.ts'
import { storable } from '../../forms/text-problems.ts'
import { nameKey } from '../../forms/twins.ts'
import { comparable, ENCODINGS } from '../../market/records/cell-text.ts'
import { QUESTION_KEYS } from '../../question.ts'
import {
  AMOUNT_PERIODS,
  ANSWER_FIELDS,
  columnField,
  IMPORT_FIELDS,
  type ImportField,
  mappingProblems,
  STATUS_MEANINGS,
  TWIN_CHOICES,
} from './import-settings.ts'
import type { ImportSettings } from './import-settings-schema.ts'

const version = z.unknown().transform(readVersion)
const typed = z.record(z.string(), z.string())

/** `column.3` is what the fourth column holds; empty is not used. */
export const columnsForm = z.preprocess(
  (form) => ({ ...(form as object), typed: form }),
  z
    .object({
      version,
      period: z.enum(['', ...AMOUNT_PERIODS]).default(''),
      hours: z.enum(['', ...HOURS_UNITS]).default(''),
      encoding: z.enum(['', ...ENCODINGS]).default(''),
      dates: z.enum(DATE_ORDERS).default('month first'),
      columns: z.coerce.number().int().min(1).max(500),
      typed,
    })
    .transform((form, context) => {
      const mapping = Array.from({ length: form.columns }, (_, column) => {
        return fieldNamed(form.typed[columnField(column)])
      })
      for (const message of mappingProblems(mapping)) {
        context.addIssue({ code: 'custom', path: ['columns'], message })
      }
      const { dates, period, hours, encoding } = form
      const settings = {
        ...{ mapping, dates, period: period === '' ? null : period },
        ...{ hours: hours === '' ? null : hours },
        ...(encoding !== '' && { encoding }),
      }
      return { version: form.version, settings }
    }),
)

function fieldNamed(text: string | undefined): ImportField | null {
  return IMPORT_FIELDS.find((field) => field === text) ?? null
}

/** Only what was on the page changes: answers about other rows stay. Titles are those of the file, as it is read. */
export const answersForm = z.preprocess(
  (form) => ({ ...(form as object), typed: form }),
  z.object({ version, twins: z.enum(TWIN_CHOICES).default('leave'), typed: typed.transform(kept) }),
)

/** Names and values that a database stores: what holds NUL or half a character is of no page of ours. */
function kept(fields: Readonly<Record<string, string>>): Record<string, string> {
  const known = Object.entries(fields).filter((field) =>
    field.every((text) => storable(text) === text),
  )
  return Object.fromEntries(known)
}

export type AnswersForm = z.output<typeof answersForm>

export function answeredSettings(
  settings: ImportSettings,
  { typed: fields, twins }: AnswersForm,
): Pick<ImportSettings, 'titles' | 'statuses' | 'answers' | 'people' | 'twins'> {
  const titles = { ...settings.titles }
  for (const [title, key] of withPrefix(fields, ANSWER_FIELDS.title)) {
    if (key === '') delete titles[title]
    else titles[title] = key
  }
  const statuses = { ...settings.statuses }
  for (const [word, meaning] of withPrefix(fields, ANSWER_FIELDS.status)) {
    const means = STATUS_MEANINGS.find((one) => one === meaning)
    if (means) statuses[word] = means
    else delete statuses[word]
  }
  const answers = { ...settings.answers }
  for (const [name, index] of withPrefix(fields, ANSWER_FIELDS.question)) {
    const key = QUESTION_KEYS.find((one) => one === name)
    if (key && /^\d$/.test(index)) answers[key] = Number(index)
    else if (key) delete answers[key]
  }
  const people = { ...settings.people }
  for (const [line, text] of withPrefix(fields, ANSWER_FIELDS.person)) {
    const choice = TWIN_CHOICES.find((one) => one === text)
    if (choice) people[line] = choice
    else delete people[line]
  }
  return { titles, statuses, answers, people, twins }
}

function withPrefix(fields: Readonly<Record<string, string>>, prefix: string) {
  return Object.entries(fields).flatMap(([name, text]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), text] as const] : [],
  )
}

/** The plan that was shown, and whether rows with errors stay out. */
export const commitForm = z.object({
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'Open the preview, then import.'),
  leaveOut: z.string().optional(),
})

// The form that moves saved reports of an archived person to the person who has taken their place in the list.

export const moveReportsForm = z.object({
  from: z
    .string()
    .optional()
    .transform((text, context) => {
      const id = readRecordId(text)
      if (id === null) context.addIssue({ code: 'custom', message: 'Choose an archived person.' })
      return id ?? 0
    }),
  to: z.string().trim().min(1, 'Enter the name of a person in your list.').max(500),
})

interface Nameable {
  readonly name: string
  readonly jobTitle: string
}

/** As suggested below the field: "Ruth Okafor, Bookkeeper". */
export function nameWithJob({ name, jobTitle }: Nameable): string {
  return `${name}, ${jobTitle}`
}

/** Those whose name, or name with job title, was typed. */
export function peopleNamed<Person extends Nameable>(
  people: readonly Person[],
  typed: string,
): readonly Person[] {
  const withJob = people.filter((one) => comparable(nameWithJob(one)) === comparable(typed))
  if (withJob.length > 0) return withJob
  const key = nameKey(typed)
  return people.filter(({ name }) => nameKey(name) === key)
}

// How far a staff import is, in figures and in one sentence.

export const IMPORT_STAGES = ['read', 'save', 'check'] as const

/** Of the rows that are read, or of the people who are saved or whose pay is checked: `done` of `total`. */
export interface ImportProgress {
  readonly stage: (typeof IMPORT_STAGES)[number]
  readonly done: number
  readonly total: number
}

export type TellProgress = (progress: ImportProgress) => Promise<void> | void

export function progressSentence({ stage, done, total }: ImportProgress): string {
  const figures = `${formatNumber(done)} of ${formatNumber(total)}`
  return SENTENCES[stage](figures)
}

const SENTENCES: Readonly<Record<ImportProgress['stage'], (figures: string) => string>> = {
  read: (figures) => `Read ${figures} rows.`,
  save: (figures) => `Saved ${figures} people.`,
  check: (figures) => `Checked the pay of ${figures} people.`,
}
