/** The forms of a staff import: its columns, the answers for many rows, and the import itself. */
import { z } from 'zod'
import { readVersion } from '../forms/version.ts'
import { PERIODS } from '../quantities/period.ts'
import { QUESTION_KEYS } from '../question.ts'
import { storable } from '../texts/characters.ts'
import { ANSWER_FIELDS, columnField } from './field-names.ts'
import { IMPORT_FIELDS, type ImportField, mappingProblems } from './import-fields.ts'
import { type ImportSettings, TWIN_CHOICES } from './import-settings.ts'

const version = z.unknown().transform(readVersion)
const typed = z.record(z.string(), z.string())

/** `column.3` is what the fourth column holds; empty is not used. */
export const columnsForm = z.preprocess(
  (form) => ({ ...(form as object), typed: form }),
  z
    .object({
      version,
      period: z.enum(['', ...PERIODS]).default(''),
      dates: z.enum(['month first', 'day first']).default('month first'),
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
      const { dates } = form
      const settings = { mapping, dates, period: form.period === '' ? null : form.period }
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
): Pick<ImportSettings, 'titles' | 'answers' | 'people' | 'twins'> {
  const titles = { ...settings.titles }
  for (const [title, key] of withPrefix(fields, ANSWER_FIELDS.title)) {
    if (key === '') delete titles[title]
    else titles[title] = key
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
  return { titles, answers, people, twins }
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
