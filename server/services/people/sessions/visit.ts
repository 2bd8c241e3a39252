/** Finds the user of a session's token, in one query; every few minutes a second one records the use. */
import { createHash } from 'node:crypto'
import { can } from '~/core/authorize.ts'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { type TextToAccept, textsNotAccepted } from '~/core/people/accounts/legal-texts.ts'
import type { OfficeKind } from '~/core/people/offices/offices.ts'
import type { Plan } from '~/core/people/organizations/plans.ts'
import type { Owable } from '~/core/people/organizations/subscription.ts'
import type { Actor, Membership, StaffRole, UserActor } from '~/core/policy.ts'
import {
  findSessionByHash,
  type SessionRow,
  type ShadowRow,
  touchSession,
} from '~/database/queries/people/sessions.ts'
import { endShadowSession } from '~/database/queries/people/staff-roles.ts'
import { markWritten } from '~/database/queries/replica.ts'
import type { Resources } from '../../../context.ts'

export interface Session {
  readonly id: number
  readonly userId: number
}

export interface VisitOrganization extends Membership {
  readonly id: number
  readonly name: string
  readonly type: OrganizationType
  readonly plan: Plan
  /** given by staff */
  readonly grantedPlan: Plan
  /** a payment of it may be missing */
  /** invented for the demonstration */
  readonly isDemonstration: boolean
  readonly unpaid: Owable | null
  /** null for what is not an office */
  readonly officeKind: OfficeKind | null
}

export interface Visit {
  /** with `shadow` while staff view as the user of this visit */
  readonly actor: Actor
  readonly session: Session
  /** how far in the log of the database this session has written: a replica must have replayed that */
  readonly writtenPosition: number
  readonly user: VisitUser
  readonly organizations: readonly VisitOrganization[]
  /** the one being worked on; null before the first */
  readonly organization: VisitOrganization | null
}

export interface VisitUser {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  readonly deletionDueAt: Date | null
  /** changed since this user accepted them */
  readonly textsToAccept: readonly TextToAccept[]
  /** roles of staff wait for two-step sign-in; until then the user is no staff */
  readonly rolesNeedTwoStep: boolean
}

const NOTED_EVERY_MS = 5 * 60 * 1000

const AN_HOUR_MS = 60 * 60 * 1000

/** A session that nobody used for so long is over. */
const IDLE_MS = 7 * 24 * AN_HOUR_MS
/** Staff see more than their own. */
const STAFF_IDLE_MS = 12 * AN_HOUR_MS

/** Before it, a session was used too long ago. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS)
}

/** Null for a token that is unknown, expired, revoked or was not used for too long. */
export async function findVisit(
  { db, now }: Pick<Resources, 'db' | 'now'>,
  token: string,
  address: string | null = null,
): Promise<Visit | null> {
  const at = now()
  const found = await findSessionByHash(db, hashToken(token), at)
  if (!found) return null
  const idleMs = at.getTime() - found.lastSeenAt.getTime()
  if (idleMs > (found.staffRoles.length > 0 ? STAFF_IDLE_MS : IDLE_MS)) return null
  if (idleMs > NOTED_EVERY_MS) {
    await touchSession(db, { id: found.id, at, address })
  }
  const shadow = found.shadow && shadowActor(found, found.shadow)
  if (found.shadow && !mayShadow(found)) {
    await endShadowSession(db, { id: found.shadow.id, at })
    return await findVisit({ db, now }, token, address)
  }
  const organizations = found.organizations.map(({ unpaid, ...organization }) => {
    return { ...organization, unpaid: unpaid && inUtc(unpaid) }
  })
  return {
    actor: shadow ?? actorOf(found.userId, found.staffRoles),
    session: { id: found.id, userId: found.userId },
    writtenPosition: found.writtenPosition,
    user: {
      id: found.shadow?.userId ?? found.userId,
      name: found.name,
      email: found.email,
      emailVerified: found.emailVerified,
      deletionDueAt: found.deletionDueAt,
      textsToAccept: textsNotAccepted(found.accepted),
      rolesNeedTwoStep: shadow === null && found.rolesNeedTwoStep,
    },
    organizations,
    organization:
      organizations.find(({ id }) => id === found.organizationId) ?? organizations[0] ?? null,
  }
}

/** After a form and before its answer: what this session reads from then on has everything that it wrote. */
export async function keepWrittenPosition(
  { db, replica, outside }: Pick<Resources, 'db' | 'replica' | 'outside'>,
  { token, requestId }: { readonly token: string | null; readonly requestId: string },
): Promise<void> {
  if (!replica || token === null) return
  try {
    await markWritten(db, hashToken(token))
  } catch (error) {
    outside.errors.report(error, { requestId, route: 'session' })
    replica.lose(error) // until it has replayed what is written later
  }
}

type Unpaid = NonNullable<SessionRow['organizations'][number]['unpaid']>

/** Instants as core compares them. */
function inUtc({ endsAt, pastDueSince, periodStart, ...rest }: Unpaid): Unpaid {
  return {
    ...rest,
    endsAt: endsAt && new Date(endsAt).toISOString(),
    pastDueSince: pastDueSince && new Date(pastDueSince).toISOString(),
    periodStart: new Date(periodStart).toISOString(),
  }
}

/** Only the hash is stored, so that a reader of the table cannot sign in with it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function actorOf(id: number, roles: readonly StaffRole[]): Actor {
  return roles.length > 0 ? { kind: 'staff', id, roles } : { kind: 'user', id }
}

/** Staff view as the person of the row. */
function shadowActor({ userId, name, email }: SessionRow, shadow: ShadowRow): UserActor {
  const { id, opensAllPay, payOf, endsAt } = shadow
  return {
    kind: 'user',
    id: shadow.userId,
    shadow: {
      ...{ id, staffId: userId, viewedAs: `${name} (${email})`, endsAt: new Date(endsAt) },
      payOf: opensAllPay ? 'everywhere' : payOf,
    },
  }
}

/** Asked at each request: a right that is taken away ends the look. */
function mayShadow({ userId, staffRoles, shadow }: SessionRow): boolean {
  return shadow?.isStaff === false && can(actorOf(userId, staffRoles), 'staff.shadowUser')
}
