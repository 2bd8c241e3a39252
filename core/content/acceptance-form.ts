/** The form that accepts legal texts: a hidden field names the versions that its page showed. */
import { z } from 'zod'
import type { AcceptedText } from '../people/accounts/legal-texts.ts'

/** "terms-of-service 1.1, privacy-policy 1.2" */
export function versionsField(texts: readonly AcceptedText[]): string {
  return texts.map(({ key, version }) => `${key} ${version}`).join(', ')
}

const RELOAD = 'Reload the page, read what changed and press the button again.'

export const acceptanceForm = z.object({
  versions: z
    .string({ error: RELOAD })
    .max(200, RELOAD)
    .regex(/^[a-z-]+ [0-9.]+(, [a-z-]+ [0-9.]+)*$/, RELOAD)
    .transform((typed) => {
      return typed.split(', ').map((one): AcceptedText => {
        const [key = '', version = ''] = one.split(' ')
        return { key, version }
      })
    }),
})
