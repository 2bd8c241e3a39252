/** What a failed form says, field by field, and which of its sentences are questions to confirm. */
import type { z } from 'zod'

/** Field name -> sentence: the first message of each path; '' holds what belongs to no field. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    sentences[field] ??= issue.message
  }
  return sentences
}

/**
 * Fields whose sentence is a question ("per hour?"), not a refusal. The page shows a tick box named
 * `confirmationName(field)` whose value is the text typed in that field.
 */
export function questionFields(error: z.ZodError): readonly string[] {
  const sentences = fieldErrors(error)
  return error.issues
    .filter((issue) => issue.code === 'custom' && issue.params?.question === true)
    .filter((issue) => sentences[issue.path.join('.')] === issue.message)
    .map((issue) => issue.path.join('.'))
}

/** Name of the checkbox that confirms a questioned field: `confirm.basePay`. */
export function confirmationName(field: string): string {
  return `confirm.${field}`
}

/** A sentence beside a field that asks instead of refusing. */
export interface Question {
  readonly field: string
  readonly sentence: string
}

/**
 * The questions that nobody has confirmed yet. A confirmation holds for the very text that was asked
 * about: changing the field asks again.
 */
export function openQuestions(
  questions: readonly Question[],
  values: Readonly<Record<string, unknown>>,
): readonly Question[] {
  return questions.filter(({ field }) => values[confirmationName(field)] !== (values[field] ?? ''))
}

/**
 * For `z.preprocess`: hands the form on with all that was typed beside it under `typed`, so that the
 * last step of a schema can see which questions were confirmed.
 */
export function typedForm(form: unknown): unknown {
  return typeof form === 'object' && form !== null ? { ...form, typed: { ...form } } : form
}

/** The zod issue of a question. */
export function questionIssue({ field, sentence }: Question) {
  return {
    code: 'custom' as const,
    path: [field],
    message: sentence,
    params: { question: true },
  }
}
