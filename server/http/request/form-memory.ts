/** What outlives one sending of a form, for the contract between pages and server. */
import type { FormMemory } from '../../page.ts'
import { keepForm, takeKeptForm } from '../../services/people/sessions/keep-form.ts'
import { submitOnce } from '../../services/people/sessions/submit-once.ts'

/** `sessionToken` tells whose typing is kept, also when that session has ended. */
export function formMemory(sessionToken: string | null): FormMemory {
  return {
    submitOnce,
    keep: (context, form) => keepForm(context, { ...form, sessionToken }),
    take: takeKeptForm,
  }
}
