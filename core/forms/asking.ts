/** Asks the questions of a form, and carries out the answers that come back with it. */
import { z } from 'zod'
import { InvalidInput } from '../errors.ts'
import { type AskedQuestion, CONFIRMATION, type Question, type Texts } from '../question.ts'

export function askedQuestions(
  questions: readonly Question[],
  values: Texts,
): readonly AskedQuestion[] {
  return questions.map((question) => ({
    field: question.field,
    name: `${ANSWER}${idOf(question)}`,
    sentence: question.sentence,
    answers: question.answers.map(({ label, enters, keeps, leadsTo }) => {
      if (leadsTo !== null) return { label, href: leadsTo }
      const given: GivenAnswer = { asked: textsOf(question, values), enters, keeps }
      return { label, value: JSON.stringify(given) }
    }),
  }))
}

/**
 * A form with its answers carried out: the changes made, and a confirmation for what is kept. An answer that
 * contradicts an earlier one changes nothing, so its question is asked again of what the earlier one entered.
 */
export function withAnswers(values: Texts): Record<string, string> {
  const result: Record<string, string> = {}
  for (const [name, text] of Object.entries(values)) {
    if (!name.startsWith(ANSWER)) result[name] = text
  }
  const entered: Record<string, string> = {}
  for (const [name, text] of Object.entries(values)) {
    const given = name.startsWith(ANSWER) ? readAnswer(text) : null
    if (!given || !isStill(given.asked, values) || contradicts(given.enters, entered)) continue
    Object.assign(entered, given.enters)
    Object.assign(result, given.enters)
    if (given.keeps) {
      result[`${CONFIRMATION}${name.slice(ANSWER.length)}`] = JSON.stringify(given.asked)
    }
  }
  return result
}

/** Ids of the questions that were answered by keeping, as far as their fields still hold the same. */
export function confirmedQuestions(values: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (!name.startsWith(CONFIRMATION) || typeof value !== 'string') return []
    const asked = readTexts(value)
    return asked && isStill(asked, values) ? [name.slice(CONFIRMATION.length)] : []
  })
}

/** Confirmations for questions that were answered at an earlier save. */
export function confirmationsOf(questions: readonly Question[], values: Texts): Texts {
  return Object.fromEntries(
    questions.map((question) => [
      `${CONFIRMATION}${idOf(question)}`,
      JSON.stringify(textsOf(question, values)),
    ]),
  )
}

/** The questions without a confirmation, one for each field: the next is asked after the first is answered. */
export function openQuestions(
  questions: readonly (Question | null)[],
  confirmed: readonly string[],
): readonly Question[] {
  const fields = new Set<string>()
  return questions.filter((question): question is Question => {
    if (!question || confirmed.includes(idOf(question)) || fields.has(question.field)) return false
    fields.add(question.field)
    return true
  })
}

/** The error that asks; nothing is saved. */
export function asking(questions: readonly Question[], message?: string): InvalidInput {
  const errors = questions.map(({ field, sentence }) => [field, sentence])
  return new InvalidInput(Object.fromEntries(errors), {}, message, questions)
}

/** What several checks of one form refuse and ask, as one error: the first word about a field counts. */
export function joinedRefusals(refusals: readonly InvalidInput[]): InvalidInput {
  const errors: Record<string, string> = {}
  const questions: Question[] = []
  for (const refusal of refusals) {
    questions.push(...refusal.questions.filter(({ field }) => errors[field] === undefined))
    for (const [field, sentence] of Object.entries(refusal.errors)) errors[field] ??= sentence
  }
  const values = Object.assign({}, ...refusals.map((refusal) => refusal.values))
  return new InvalidInput(errors, values, refusals[0]?.message, questions)
}

/** Throws if a question is open. */
export function askUnlessConfirmed(
  { confirmed }: { readonly confirmed: readonly string[] },
  questions: readonly (Question | null)[],
): void {
  const open = openQuestions(questions, confirmed)
  if (open.length > 0) throw asking(open)
}

/** The zod issue of a question. */
export function questionIssue(question: Question) {
  const { field, sentence } = question
  return { code: 'custom' as const, path: [field], message: sentence, params: { question } }
}

/** Within a schema: asks what was not confirmed in the form as it was sent. */
export function askWithin(
  context: { addIssue(issue: ReturnType<typeof questionIssue>): void },
  questions: readonly (Question | null)[],
  sent: Readonly<Record<string, unknown>>,
): void {
  for (const question of openQuestions(questions, confirmedQuestions(sent))) {
    context.addIssue(questionIssue(question))
  }
}

/** The questions among the issues of a form; a field that is also refused is corrected first. */
export function questionsOf(error: z.ZodError): readonly Question[] {
  const seen = new Set<string>()
  return error.issues.flatMap((issue) => {
    const field = issue.path.join('.')
    const isFirst = !seen.has(field)
    seen.add(field)
    const question = issue.code === 'custom' ? (issue.params?.question as Question) : undefined
    return isFirst && question ? [question] : []
  })
}

/**
 * For `z.preprocess`: hands the form on with everything entered under `typed`, so that the last step of a schema sees
 * the confirmations.
 */
export function typedForm(form: unknown): unknown {
  return typeof form === 'object' && form !== null ? { ...form, typed: { ...form } } : form
}

const ANSWER = 'answer.'

/** Unique within a form: a table asks the same question of many rows. */
function idOf({ key, field }: Pick<Question, 'key' | 'field'>): string {
  return `${key}.${field}`
}

function textsOf({ about }: Question, values: Readonly<Record<string, unknown>>): Texts {
  return Object.fromEntries(about.map((field) => [field, textAt(values, field)]))
}

function isStill(asked: Texts, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(asked).every(([field, text]) => textAt(values, field) === text)
}

function contradicts(enters: Texts, entered: Texts): boolean {
  return Object.entries(enters).some(([field, text]) => (entered[field] ?? text) !== text)
}

function textAt(values: Readonly<Record<string, unknown>>, field: string): string {
  const value = values[field]
  return typeof value === 'string' ? value.trim() : ''
}

const texts = z.record(z.string(), z.string())
const givenAnswer = z.object({ asked: texts, enters: texts, keeps: z.boolean() })
type GivenAnswer = z.infer<typeof givenAnswer>

function readAnswer(text: string): GivenAnswer | null {
  return givenAnswer.safeParse(jsonOf(text)).data ?? null
}

function readTexts(text: string): Texts | null {
  return texts.safeParse(jsonOf(text)).data ?? null
}

/** Undefined for text that is not JSON: such an answer is no answer. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
