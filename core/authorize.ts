/** Applies the table of policy.ts: `can` answers, `authorize` throws. */
import { NotAllowed, NotFound, NotSignedIn } from './errors.ts'
import { formatCount } from './forms/numbers.ts'
import { formatInstant } from './pay/date.ts'
import {
  type ActingKey,
  type Action,
  type Actor,
  type Grantee,
  KEY_ACTIONS,
  type Membership,
  RULES,
  type Shadow,
  type Subject,
} from './policy.ts'

// The limits of a shadow session: nothing changes, pay is hidden until it is opened, few things are recorded.

export const SHADOW_MINUTES = 30

/** Null for everybody who acts as themselves. */
export function shadowOf(actor: Actor): Shadow | null {
  return actor.kind === 'user' ? (actor.shadow ?? null) : null
}

/** Null where no program acts. */
export function keyOf(actor: Actor): ActingKey | null {
  return actor.kind === 'user' ? (actor.key ?? null) : null
}

/** Whether a shadow session leaves pay visible, in one organization or (null) in any. */
export function showsPay(actor: Actor, organizationId: number | null): boolean {
  const shadow = shadowOf(actor)
  if (shadow === null || shadow.payOf === 'everywhere') return true
  return organizationId === null ? shadow.payOf.length > 0 : shadow.payOf.includes(organizationId)
}

/** For what is not shown to staff either: keys of sign-in, files with all data. */
export function refuseInShadow(actor: Actor): void {
  if (shadowOf(actor) !== null) throw new NotAllowed(NOT_SHOWN_TO_STAFF)
}

export const SHADOW_CHANGES_NOTHING =
  'You are viewing as another person, so nothing can be changed. Nothing was saved. Stop viewing to work as yourself.'
export const PAY_HIDDEN_IN_SHADOW =
  'Pay is hidden while you view as another person. An owner can show it to staff for some days, on the page Members.'
const NOT_SHOWN_TO_STAFF = 'This is for the person alone. It is not shown while you view as them.'

/** All events of a shadow session. Every other event tells of a change, which cannot have happened. */
export const SHADOW_EVENTS: readonly string[] = [
  ...['pay.read', 'employee.read', 'organization.read', 'report.export', 'packet.export'],
  ...['letters.export', 'analysis.export', 'scenario.export', 'precise.export'],
  ...['shadow.view', 'shadow.stop'],
]

/** "22 minutes left", "1 minute left": what has begun counts as a whole one. */
export function minutesLeft(endsAt: Date, now: Date): string {
  const minutes = Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 60_000))
  return `${formatCount(minutes, 'minute')} left`
}

/** At the foot of every printed page. */
export function printedInShadow({ viewedAs, endsAt }: Shadow, now: Date): string {
  const when = formatInstant(now)
  return `Printed by Stipend staff who view as ${viewedAs}, ${when} UTC, ${minutesLeft(endsAt, now)}`
}

/**
 * May this actor do this? `subject` is the organization, or anything that belongs to it, with the
 * actor's own membership; null for what belongs to no organization.
 */
export function can(actor: Actor, action: Action, subject: Subject | null = null): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'visitor') return false
  if (SHOW_PAY.includes(action) && !showsPay(actor, subject?.organizationId ?? null)) return false
  const key = keyOf(actor)
  if (key !== null && !keyReaches(key, action, subject)) return false
  const rule = ruleFor(action)
  if (subject?.organizationArchived && !rule.reads && !OF_ARCHIVED.includes(action)) return false

  const held = granteesOf(actor, subject?.membership ?? null)
  return held.has('staff admin') || rule.grantees.some((grantee) => held.has(grantee))
}

/**
 * Returns if the actor may, else throws. Visitors: NotSignedIn (also where nothing exists), except for
 * staff pages, which are 404 to everyone who may not enter. Others: NotFound where the organization
 * may not be read, NotAllowed where it may.
 */
export function authorize(actor: Actor, action: Action, subject: Subject | null = null): void {
  if (can(actor, action, subject)) return
  if (isStaffAction(action)) throw new NotFound()
  if (actor.kind === 'visitor') throw new NotSignedIn()
  if (subject !== null && !can(actor, 'organization.read', subject)) throw new NotFound()
  throw new NotAllowed(refusal(actor, action, subject))
}

/** What may still be done to an archived organization besides looking. */
const OF_ARCHIVED: readonly Action[] = [
  ...(['organization.archive', 'organization.delete'] as const),
  // a key still reads, and its owner may end it
  'key.manage',
]

/** Actions that show pay, hidden from viewers without that right. */
const SHOW_PAY: readonly Action[] = [
  'pay.read',
  'report.read',
  'packet.read',
  'summary.read',
  'scenario.read',
  'church.look',
]

/** To a key of an organization, a subject that does not say whose it is counts as another organization's. */
function keyReaches(key: ActingKey, action: Action, subject: Subject | null): boolean {
  const scope = KEY_ACTIONS[action]
  if (scope === undefined || !key.scopes.includes(scope)) return false
  if (key.organizationId === null) return true
  if (subject === null) return action !== 'organization.create'
  return (subject.organizationId ?? subject.organization?.id) === key.organizationId
}

function ruleFor(action: Action) {
  const rule = RULES.find((one) => one.action === action)
  if (rule === undefined) throw new Error(`No policy for ${action}`)
  return rule
}

/** Membership counts for users and for staff alike. */
function granteesOf(actor: Actor, membership: Membership | null): ReadonlySet<Grantee> {
  const held = new Set<Grantee>(['anyone signed in'])
  if (actor.kind === 'staff') for (const role of actor.roles) held.add(`staff ${role}`)
  if (membership !== null) held.add(membership.role)
  if (membership?.role === 'viewer' && membership.seesPay) held.add('viewer who sees pay')
  return held
}

function isStaffAction(action: Action): boolean {
  return action.startsWith('staff.')
}

function refusal(actor: Actor, action: Action, subject: Subject | null): string | undefined {
  const scope = KEY_ACTIONS[action]
  if (scope !== undefined && keyOf(actor)?.scopes.includes(scope) === false) {
    return `This key does not have the scope “${scope}”. Create a key that does.`
  }
  if (action === 'organization.create' && keyOf(actor) !== null) {
    return 'A key of an organization cannot create another one. Use a key of your account.'
  }
  if (subject?.organizationArchived) {
    return 'This organization is archived. You can view it, and an owner can restore it.'
  }
  if (SHOW_PAY.includes(action)) {
    if (!showsPay(actor, subject?.organizationId ?? null)) return PAY_HIDDEN_IN_SHADOW
    return 'You don’t have access to pay here. An owner of the organization can turn on “Sees pay” for you.'
  }
  return undefined
}
