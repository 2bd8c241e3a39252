/** What staff decide about organizations that wait before their records count. */
import { z } from 'zod'
import { REASON } from '../user-info/forms.ts'

/** Strings -> { organization, reason }. */
export const contributorForm = z.object({
  organization: z.coerce.number().int().positive(),
  reason: REASON,
})
