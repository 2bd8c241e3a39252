/** Which sentences of a form that came back are questions to confirm rather than refusals. */
import { useContext } from 'react'
import type { z } from 'zod'
import { questionFields } from '~/core/quantities/field-errors.ts'
import { FormContext } from '~/renderer/forms/form-context.ts'

/** The form's schema asks the same again; what only the server can ask comes back as `questions`. */
export function useQuestions(schema: z.ZodType): ReadonlySet<string> {
  const { failure } = useContext(FormContext)
  if (!failure) return new Set()
  const parsed = schema.safeParse(failure.values)
  const asked = parsed.success ? [] : questionFields(parsed.error)
  const askedByServer = failure.values.questions?.split(' ') ?? []
  return new Set([...asked, ...askedByServer].filter((field) => failure.errors[field]))
}
