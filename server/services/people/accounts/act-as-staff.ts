/**
 * Identifies the staff member at the terminal by email: their roles decide what a command may do, and the audit log
 * names them.
 */

import { authorize } from '~/core/authorize.ts'
import { NotAllowed } from '~/core/errors.ts'
import { normalizeEmail } from '~/core/forms/email.ts'
import type { StaffActor } from '~/core/policy.ts'
import { findStaffByEmail } from '~/database/queries/people/account.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'

/** Returns the context with the staff member as actor. Expired roles do not count. */
export async function actAsStaff(
  context: Context,
  {
    email,
    command,
  }: {
    /** as typed */
    readonly email: string
    /** the command, for the audit log: "stipend records export" */
    readonly command: string
  },
): Promise<Context> {
  authorize(context.actor, 'staff.adminUsers') // commands on this machine run as the system
  const found = await findStaff(context, email)
  if (!found) {
    throw new NotAllowed(
      `No staff member has the email ${email.trim()}, or their roles have expired.`,
    )
  }
  const acting: Context = { ...context, actor: found }
  await recordEvent(acting, { action: 'staff.command', details: { command } })
  return acting
}

async function findStaff(context: Context, email: string): Promise<StaffActor | null> {
  const asked = { emailNormalized: normalizeEmail(email), at: context.now() }
  const rows = await findStaffByEmail(context.db, asked)
  const [first] = rows
  return first ? { kind: 'staff', id: first.id, roles: rows.map(({ role }) => role) } : null
}
