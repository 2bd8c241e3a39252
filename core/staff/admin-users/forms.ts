/** Giving and taking staff roles: what is typed. */
import { z } from 'zod'
import { optional } from '../../forms/fields.ts'
import { parseDate } from '../../pay/date.ts'
import { emailForm, passwordAndCodeForm } from '../../people/accounts/settings-forms.ts'
import { STAFF_ROLES } from '../../policy.ts'
import { REASON } from '../user-info/forms.ts'

const ROLE = z.enum(STAFF_ROLES, { error: 'Choose a role.' })

/** Strings -> { email, role, lastDay, reason, currentPassword, code }. */
export const grantRoleForm = z.object({
  ...emailForm.shape,
  role: ROLE,
  lastDay: optional(parseDate),
  reason: REASON,
  ...passwordAndCodeForm.shape,
})

export const revokeRoleForm = z.object({
  user: z.coerce.number().int().positive(),
  role: ROLE,
  reason: REASON,
  ...passwordAndCodeForm.shape,
})
