/** The form that says where an address leads. */
import { z } from 'zod'
import { LONGEST_PATH, UNPUBLISH_ANSWERS } from './forms.ts'

const path = z.string().trim().max(LONGEST_PATH, 'This address is too long.')

export const redirectForm = z.object({
  from: path,
  answer: z.enum(UNPUBLISH_ANSWERS, 'Say what the address answers from now on.'),
  to: path.default(''),
})
export type RedirectInput = z.output<typeof redirectForm>
