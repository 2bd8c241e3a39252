/** What staff send about a group of duplicates. */
import { z } from 'zod'
import { passwordAndCodeForm } from '../../people/accounts/settings-forms.ts'
import { REASON } from '../user-info/forms.ts'
import { readChoices } from './choices.ts'

const RELOAD = 'Reload the page.'
const digest = z.string({ error: RELOAD }).regex(/^[0-9a-f]{64}$/, RELOAD)

/** Strings -> { seen, choices, reason, currentPassword, code }; `seen`: digest of what was shown. */
export const resolveForm = passwordAndCodeForm
  .extend({ seen: digest, reason: REASON })
  .loose()
  .transform(({ seen, reason, currentPassword, code, ...rest }) => {
    return { seen, reason, currentPassword, code, choices: readChoices(rest) }
  })

export const finishForm = passwordAndCodeForm.extend({
  resolution: z.coerce.number({ error: RELOAD }).int().positive(),
})

/** `signature`: of the group as it was shown. */
export const dismissForm = z.object({ signature: digest, reason: REASON })

export const restoreForm = z.object({ signature: digest })
