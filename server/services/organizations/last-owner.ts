import { Conflict } from '~/core/errors.ts'
import type { Context } from '../../context.ts'

/** Refuses to leave an organization without an owner; the caller holds the organization's lock. */
export async function requireAnotherOwner(
  inside: Context,
  { organizationId, userId }: { readonly organizationId: number; readonly userId: number },
): Promise<void> {
  const other = await inside
    .db('memberships')
    .where({ organization_id: organizationId, role: 'owner' })
    .whereNot({ user_id: userId })
    .first('user_id')
  if (other) return
  throw new Conflict(
    'An organization must have an owner, and this is the last one. Make another member an owner first.',
  )
}
