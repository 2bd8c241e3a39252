/** Which sentences of a form that came back are questions to confirm rather than refusals. */
import { useContext } from 'react'
import { FormContext } from '~/renderer/forms/state/form-context.ts'

/** The server names the fields it asks about in `questions`, so that no schema travels to the browser. */
export function useQuestions(): ReadonlySet<string> {
  const { failure } = useContext(FormContext)
  const asked = failure?.values.questions?.split(' ') ?? []
  return new Set(asked.filter((field) => failure?.errors[field]))
}
