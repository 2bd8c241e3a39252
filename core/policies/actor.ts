/** The actor of a request: a user, a member of staff, the system, or a visitor. */

export const STAFF_ROLES = ['support', 'analyst', 'editor', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** A person who signed in. */
export interface UserActor {
  readonly kind: 'user'
  readonly id: number
  /** a member of staff views the product as this person; left out for the person */
  readonly shadow?: Shadow
}

/** A shadow session: staff see what a person sees, for 30 minutes, and change nothing. */
export interface Shadow {
  readonly id: number
  readonly staffId: number
  /** the person, in words for a printed page */
  readonly viewedAs: string
  readonly endsAt: Date
  /** organizations whose owner shows pay to staff now; 'everywhere' after it was opened with a reason */
  readonly payOf: 'everywhere' | readonly number[]
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
