/** Which roles of staff may be taken away: an admin must remain. */
import type { StaffRole } from '../../policy.ts'

export interface HeldRole {
  readonly userId: number
  readonly role: StaffRole
  /** null: until it is taken away */
  readonly expiresAt: Date | null
  /** without it the role is not in force */
  readonly hasTwoStep: boolean
}

/**
 * The sentence that refuses the change from `before` to `after`; null where it may be made. An admin in force must
 * remain, and one whose role never expires where there was one.
 */
export function refusalOfLastAdmin(
  before: readonly HeldRole[],
  after: readonly HeldRole[],
  now: Date,
): string | null {
  const inForce = (held: readonly HeldRole[]) =>
    held.filter(({ role, hasTwoStep, expiresAt }) => {
      return role === 'admin' && hasTwoStep && (expiresAt === null || expiresAt > now)
    })
  const lasting = (held: readonly HeldRole[]) =>
    inForce(held).filter(({ expiresAt }) => expiresAt === null)
  if (inForce(before).length > 0 && inForce(after).length === 0) return LAST
  return lasting(before).length > 0 && lasting(after).length === 0 ? LAST_LASTING : null
}

const LAST = 'This is the last admin. Make someone else an admin first.'

const LAST_LASTING =
  'This is the last admin whose role never expires. Give someone else the role without an end first.'
