/**
 * The rights of roles as one table: `allow('report.share', 'owner', 'editor')`. The same predicate guards the service
 * and hides the button.
 */

/** Whom a sentence may name. The system may do everything and is never named. */
export type Grantee =
  | OrganizationRole
  | 'viewer who sees pay'
  | 'anyone signed in'
  | `staff ${StaffRole}`

interface Rule<Name extends string> {
  readonly action: Name
  readonly grantees: readonly Grantee[]
  /** the action only looks: what may still be done with an archived organization */
  readonly reads: boolean
}

/**
 * The table. Plan limits, verified email and the rule that the last owner stays are not here: they
 * depend on more than who asks, and the services check them. `staff admin` may do
 * everything and is not repeated in the lines.
 */
export const RULES = [
  // one's own account: the service loads no other
  allowToRead('account.read', 'anyone signed in'),
  allow('account.update', 'anyone signed in'),

  allow('organization.create', 'anyone signed in'),
  allowToRead('organization.list', 'anyone signed in'),
  allowToRead('organization.read', 'owner', 'editor', 'viewer', 'staff support'),
  allow('organization.update', 'owner', 'editor'),
  allow('organization.archive', 'owner'),
  allow('organization.delete', 'owner'),

  allowToRead('member.read', 'owner', 'editor', 'viewer', 'staff support'),
  allow('member.manage', 'owner'),
  allow('plan.manage', 'owner'),
  allow('contribution.change', 'owner'),
  allowToRead('key.read', 'owner'),
  allow('key.manage', 'owner'),
  allow('metrics.confirm', 'owner'),
  allowToRead('audit.read', 'owner', 'staff support'),
  allow('invitation.accept', 'anyone signed in'),
  allow('access.request', 'anyone signed in'),
  allow('position.request', 'anyone signed in'),

  // an office's list of churches; what a church lets it see is asked of the tie, see docs/offices.md
  allowToRead('church.read', 'owner', 'editor', 'viewer', 'staff support'),
  allow('church.write', 'owner', 'editor'),
  allowToRead('church.look', 'owner', 'editor', 'viewer who sees pay'),
  // a church's own choice of what offices see
  allow('sharing.manage', 'owner'),

  allowToRead('employee.read', 'owner', 'editor', 'viewer', 'staff support'),
  allow('employee.create', 'owner', 'editor'),
  allow('employee.update', 'owner', 'editor'),
  allow('employee.archive', 'owner', 'editor'),
  allow('employee.delete', 'owner', 'editor'),
  allowToRead('pay.read', 'owner', 'editor', 'viewer who sees pay'),
  allow('employee.checkHealth', 'owner', 'editor', 'staff analyst'),

  // An estimate is the market; the person's own place in it also needs pay.read.
  allowToRead('estimate.read', 'owner', 'editor', 'viewer'),
  // A frozen report holds the person's pay, so that reading it needs the same right.
  allowToRead('report.read', 'owner', 'editor', 'viewer who sees pay'),
  allow('report.create', 'owner', 'editor'),
  allow('report.update', 'owner', 'editor'),
  allow('report.share', 'owner', 'editor'),
  // A match shows market figures and what somebody found elsewhere, and no pay of the person.
  allow('match.write', 'owner', 'editor'),
  // A board packet holds the decided pay; a summary is made from everyone's pay.
  allowToRead('packet.read', 'owner', 'editor', 'viewer who sees pay'),
  allow('packet.write', 'owner', 'editor'),
  allowToRead('summary.read', 'owner', 'editor', 'viewer who sees pay'),
  allow('summary.takeBack', 'owner', 'editor'),
  // A scenario holds everyone's pay, and its totals tell single ones.
  allowToRead('scenario.read', 'owner', 'editor', 'viewer who sees pay'),
  allow('scenario.write', 'owner', 'editor'),
  allow('scenario.share', 'owner', 'editor'),
  allowToRead('receipt.read', 'owner'),
  allow('receipt.withdraw', 'owner'),

  allowToRead('staff.index', 'staff support', 'staff analyst', 'staff editor'),
  allowToRead('staff.search', 'staff support'),
  allowToRead('staff.userInfo', 'staff support'),
  allow('staff.setPlan', 'staff support'),
  allow('staff.grantReport', 'staff support'),
  allow('staff.subscriptions', 'staff support'),
  allow('staff.duplicateSubscriptions', 'staff support'),
  allow('staff.refund', 'staff admin'),
  allow('staff.catalog', 'staff admin'),
  allow('staff.emailCase', 'staff support'),
  // pay stays hidden, and nothing can be changed: see shadow.ts
  allowToRead('staff.shadowUser', 'staff support'),
  allow('staff.checkSalaryHealth', 'staff analyst'),
  allow('staff.extremeChurches', 'staff analyst'),
  allow('staff.contributors', 'staff support', 'staff analyst'),
  // articles and pages: an editor also publishes, their own too (docs/decisions/0058-any-editor-publishes.md)
  allow('staff.content', 'staff editor'),
  allow('staff.positionRequests', 'staff editor'),
  allow('staff.bobbyTables', 'staff editor'),
  allow('staff.comingSoon', 'staff editor'),
  allow('staff.adminUsers', 'staff admin'),
  allow('staff.databaseBrowser', 'staff admin'),
  allow('staff.calcConstants', 'staff analyst'),
  allow('staff.calcConstants.approve', 'staff admin'),
  allow('staff.snapshots', 'staff analyst'),
  allowToRead('staff.kpi', 'staff analyst'),
  allowToRead('staff.jobs', 'staff support', 'staff analyst'),
  allow('staff.runJobs', 'staff admin'),
  allow('staff.records.import', 'staff analyst'),
  allow('staff.records.undo', 'staff analyst'),
  allow('staff.records.simulate', 'staff analyst'),
  // Exact pay of real people leaves the house with it.
  allow('staff.records.export', 'staff admin'),
  allowToRead('staff.audit', 'staff support'),
  allowToRead('staff.errorExample', 'staff support', 'staff analyst', 'staff editor'),
  allowToRead('staff.components', 'staff support', 'staff analyst', 'staff editor'),
] as const

export type Action = (typeof RULES)[number]['action']

/** "These may do this." */
function allow<Name extends string>(action: Name, ...grantees: Grantee[]): Rule<Name> {
  return { action, grantees, reads: false }
}

/** "These may look at this." */
function allowToRead<Name extends string>(action: Name, ...grantees: Grantee[]): Rule<Name> {
  return { action, grantees, reads: true }
}

// What a key of the API may do: nothing that is not in this table.

export const KEY_SCOPES = ['read', 'write', 'pay'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** The scope that each action needs. The person who made the key needs the right as well. */
export const KEY_ACTIONS: Readonly<Partial<Record<Action, KeyScope>>> = {
  ...{ 'organization.list': 'read', 'organization.read': 'read', 'employee.read': 'read' },
  // only keys of an account: see authorize.ts
  'organization.create': 'write',
  'estimate.read': 'read',
  ...{ 'employee.create': 'write', 'employee.update': 'write', 'report.create': 'write' },
  // the rules that look for mistaken pay after a save
  'employee.checkHealth': 'write',
  ...{ 'pay.read': 'pay', 'report.read': 'pay', 'packet.read': 'pay' },
}

// What one person is in one organization.

export const ORGANIZATION_ROLES = ['owner', 'editor', 'viewer'] as const
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number]

export interface Membership {
  readonly role: OrganizationRole
  /** an owner's switch for viewers, off by default; owners and editors always see pay */
  readonly seesPay: boolean
}

/** Anything that belongs to an organization, loaded together with the actor's own membership in it. */
export interface Subject {
  readonly membership: Membership | null
  /** where pay is shown to staff who view as a member is up to each organization */
  readonly organizationId?: number
  /** the same, of what is loaded together with its organization */
  readonly organization?: { readonly id: number }
  /** an archived organization is read, restored or deleted, and nothing else */
  readonly organizationArchived?: boolean
}

// The actor of a request: a user, a member of staff, the system, or a visitor.

export const STAFF_ROLES = ['support', 'analyst', 'editor', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** A person who signed in. */
export interface UserActor {
  readonly kind: 'user'
  readonly id: number
  /** a member of staff views the product as this person; left out for the person */
  readonly shadow?: Shadow
  /** a program acts with a key that this person made; left out for the person */
  readonly key?: ActingKey
}

/**
 * A key of the API: it acts as the person who made it, within its scopes. A key of an organization reaches that one; a
 * key of an account reaches each organization in which the person has a role.
 */
export interface ActingKey {
  readonly id: number
  /** as its maker called it */
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** null: a key of the account */
  readonly organizationId: number | null
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
