/** Giving and taking staff roles: what is typed. */
import { z } from 'zod'
import { emailForm, passwordAndCodeForm } from '../../accounts/settings-forms.ts'
import { optional } from '../../forms/form-field.ts'
import { STAFF_ROLES } from '../../policies/actor.ts'
import { parseDate } from '../../quantities/date.ts'
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
