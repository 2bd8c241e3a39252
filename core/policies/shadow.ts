/** The limits of a shadow session: nothing changes, pay is hidden until it is opened, few things are recorded. */
import { NotAllowed } from '../errors.ts'
import { formatInstant } from '../quantities/date.ts'
import { formatCount } from '../quantities/format-number.ts'
import type { Actor, Shadow } from './actor.ts'

export const SHADOW_MINUTES = 30

/** Null for everybody who acts as themselves. */
export function shadowOf(actor: Actor): Shadow | null {
  return actor.kind === 'user' ? (actor.shadow ?? null) : null
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
