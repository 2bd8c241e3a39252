/** The actor of a request: a user, a member of staff, the system, or a visitor. */

export const STAFF_ROLES = ['support', 'analyst', 'editor', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** A person who signed in. */
export interface UserActor {
  readonly kind: 'user'
  readonly id: number
}

/** A member of staff of Stipend. Their own memberships count as for any user. */
export interface StaffActor {
  readonly kind: 'staff'
  readonly id: number
  readonly roles: readonly StaffRole[]
}

/** A scheduled job or the installation itself; `name` is written to the audit log. */
export interface SystemActor {
  readonly kind: 'system'
  readonly name: string
}

export interface VisitorActor {
  readonly kind: 'visitor'
}

export type Actor = UserActor | StaffActor | SystemActor | VisitorActor
