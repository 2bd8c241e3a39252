/** Staff view the product as one of its users: begun with a reason, by form or by a link from the terminal. */
import { randomBytes } from 'node:crypto'
import { authorize, can, SHADOW_MINUTES, shadowOf } from '~/core/authorize.ts'
import { Conflict, InvalidInput, NotAllowed, NotFound, NotSignedIn } from '~/core/errors.ts'
import { normalizeEmail } from '~/core/forms/email.ts'
import { historyAddress } from '~/core/people/organizations/history.ts'
import { SHADOW_PAGE } from '~/core/staff/accounts.ts'
import { type ShadowInput, shadowLinkForm } from '~/core/staff/forms.ts'
import { ShadowSession, StaffPayGrant } from '~/database/models/people.ts'
import {
  countShadowRows,
  findPersonToView,
  listShadowRows,
  ownersToTell,
  type PersonToView,
  redeemShadowLink,
} from '~/database/queries/people/staff-roles.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import {
  loadOrganizationFor,
  lockOrganizationFor,
} from '../../people/organizations/load-organization.ts'
import { hashToken, type Session } from '../../people/sessions/visit.ts'
import { queueMail } from '../../queue-mail.ts'
import { type AuditEvent, recordEvent, recordEvents } from '../../record-event.ts'
import { type Confirmation, confirmStaff } from './staff-roles.ts'

const LINK_MINUTES = 10

/** From the next request on, this browser of the member of staff shows what the person sees. */
export async function startShadow(
  context: Context,
  input: Omit<ShadowInput, keyof Confirmation> & {
    readonly confirmation: Confirmation | null
    readonly session: Session | null
  },
): Promise<void> {
  authorize(context.actor, 'staff.shadowUser')
  const { session, reason, payReason, next } = input
  if (!session) throw new NotSignedIn()
  const person = await findAllowed(context, input.person)
  await confirmStaff(context, input.confirmation)
  await transact(context, async (inside) => {
    const at = inside.now()
    const times = { createdAt: at, startedAt: at, expiresAt: minutesAfter(at, SHADOW_MINUTES) }
    const [open] = await ShadowSession.query(inside.db)
      .where({ session_id: session.id, ended_at: null })
      .whereNotNull('started_at')
    if (open) throw new Conflict('You already view as another person. Stop that first.')
    await ShadowSession.query(inside.db).insert({
      ...{ staffId: session.userId, userId: person.id, sessionId: session.id, ...times },
      ...{ reason, payReason, returnsTo: next },
    })
    await recordStart(inside, person, { reason, payReason })
  })
}

/** A link that begins it once, within minutes, for the signed-in member of staff who asked for it. */
export async function createShadowLink(
  context: Context,
  input: { readonly person: string; readonly reason: string },
) {
  authorize(context.actor, 'staff.shadowUser')
  const staffId = personOf(context)
  if (staffId === null) throw new InvalidInput({}, {}, 'Say who views: --as dana@example.org.')
  const parsed = shadowLinkForm.safeParse(input)
  if (!parsed.success) {
    const sentence = parsed.error.issues.map(({ message }) => message).join(' ')
    throw new InvalidInput({}, {}, sentence)
  }
  const person = await findAllowed(context, parsed.data.person)
  const token = randomBytes(32).toString('base64url')
  const at = context.now()
  const expiresAt = minutesAfter(at, LINK_MINUTES)
  await transact(context, async (inside) => {
    await ShadowSession.query(inside.db).insert({
      ...{ staffId, userId: person.id, reason: parsed.data.reason, returnsTo: SHADOW_PAGE },
      ...{ createdAt: at, linkHash: hashToken(token), linkExpiresAt: expiresAt },
    })
    await recordEvents(inside, [
      {
        action: 'shadow.link',
        subject: subjectOf(person),
        details: { reason: parsed.data.reason },
      },
    ])
  })
  return { path: `${SHADOW_PAGE}/${token}`, expiresAt, person }
}

/** What a link is for, before its button is pressed. NotFound for everybody it is not meant for. */
export async function showShadowLink(
  context: Context,
  { token }: { readonly token: string },
): Promise<{ readonly person: PersonToView; readonly reason: string }> {
  authorize(context.actor, 'staff.shadowUser')
  const row = await ShadowSession.query(context.db)
    .where({ link_hash: hashToken(token), started_at: null })
    .where('link_expires_at', '>', context.now())
    .first()
  if (!row || row.staffId !== personOf(context)) throw new NotFound(LINK_GONE)
  return { person: await findAllowed(context, String(row.userId)), reason: row.reason }
}

export async function redeemShadow(
  context: Context,
  { token, session }: { readonly token: string; readonly session: Session | null },
): Promise<void> {
  authorize(context.actor, 'staff.shadowUser')
  if (!session) throw new NotSignedIn()
  await transact(context, async (inside) => {
    const at = inside.now()
    const row = await redeemShadowLink(inside.db, {
      ...{ hash: hashToken(token), staffId: session.userId, sessionId: session.id, at },
      expiresAt: minutesAfter(at, SHADOW_MINUTES),
    })
    if (!row) throw new NotFound(LINK_GONE)
    const person = await findAllowed(inside, String(row.user_id))
    await recordStart(inside, person, { reason: row.reason, payReason: row.pay_reason })
  })
}

const LINK_GONE = 'This link was used, is older than 10 minutes, or was made for another person.'

/** Neither staff nor oneself: their rights would be borrowed. */
async function findAllowed(context: Context, typed: string): Promise<PersonToView> {
  const which = /^\d{1,15}$/.test(typed.trim())
    ? { id: Number(typed) }
    : { emailNormalized: normalizeEmail(typed) }
  const person = await findPersonToView(context.db, which, context.now())
  if (!person) throw refused('No account has this number or address.')
  if (person.id === personOf(context)) throw refused('You cannot view as yourself.')
  if (person.isStaff) throw refused(`${person.name} has a staff role. Staff are never viewed as.`)
  return person
}

function refused(sentence: string): InvalidInput {
  return new InvalidInput({ person: sentence }, {}, sentence)
}

interface Reasons {
  readonly reason: string
  readonly payReason: string | null
}

/** One line in the history of each of the person's organizations; pay is opened where the person may see it. */
async function recordStart(inside: Context, person: PersonToView, reasons: Reasons) {
  const { reason, payReason } = reasons
  const subject = subjectOf(person)
  const inEach = (event: AuditEvent, places: PersonToView['organizations']): AuditEvent[] =>
    places.length > 0 ? places.map(({ id }) => ({ ...event, organizationId: id })) : [event]
  const details = { reason, minutes: SHADOW_MINUTES }
  const events = inEach({ action: 'shadow.start', subject, details }, person.organizations)
  if (payReason !== null) {
    const actor = { kind: 'user', id: person.id } as const
    const opened = person.organizations.filter((membership) =>
      can(actor, 'pay.read', { membership }),
    )
    const event = { action: 'shadow.open_pay', subject, details: { reason: payReason } }
    events.push(...inEach(event, opened))
    await tellOwners(inside, person, opened, payReason)
  }
  await recordEvents(inside, events)
}

/** Pay that no owner showed: they learn of it now, and not when they next read their history. */
async function tellOwners(
  inside: Context,
  person: PersonToView,
  opened: PersonToView['organizations'],
  reason: string,
): Promise<void> {
  const names = new Map(opened.map(({ id, name }) => [id, name]))
  for (const { organizationId, email } of await ownersToTell(inside.db, [...names.keys()])) {
    const asked = { person: null, kind: 'stipend', page: 1 } as const
    const message = {
      kind: 'pay-opened',
      ...{ organization: names.get(organizationId) ?? '', person: person.name, reason },
      ...{ at: inside.now().toISOString(), minutes: SHADOW_MINUTES },
      path: historyAddress(organizationId, asked),
    } as const
    await queueMail(inside, { to: email, message })
  }
}

function subjectOf({ id }: Pick<PersonToView, 'id'>) {
  return { kind: 'user', id } as const
}

function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000)
}

// Ends a shadow session, by its button or by its time.

/** Where the member of staff was before. A second press finds it ended. */
export async function stopShadow(context: Context): Promise<{ readonly returnsTo: string }> {
  const shadow = shadowOf(context.actor)
  if (shadow === null) return { returnsTo: SHADOW_PAGE }
  const { returnsTo } = await endShadow(context)
  return { returnsTo }
}

/** The context is that of the shadow session. */
export async function endShadow(
  context: Context,
): Promise<{ readonly returnsTo: string; readonly viewedAs: string }> {
  const { actor, shadowWrites } = context
  const shadow = shadowOf(actor)
  if (shadow === null || !shadowWrites) throw new NotFound()
  const row = await ShadowSession.query(context.db).findById(shadow.id)
  const returnsTo = row?.returnsTo ?? SHADOW_PAGE
  if (!(await shadowWrites.end(context.now()))) return { returnsTo, viewedAs: shadow.viewedAs }
  const id = row?.userId ?? 0
  const person = await findPersonToView(context.db, { id }, context.now())
  const places = person?.organizations.map((one) => ({ organizationId: one.id })) ?? []
  await recordEvents(
    context,
    (places.length > 0 ? places : [{}]).map((place) => {
      return { action: 'shadow.stop', subject: { kind: 'user', id }, ...place }
    }),
  )
  return { returnsTo, viewedAs: shadow.viewedAs }
}

// The page of the tool: whom one is about to view as, and who viewed as whom.

export const SHADOWS_ON_A_PAGE = 25

export async function listShadows(
  context: Context,
  { page, person }: { readonly page: number; readonly person: string | null },
) {
  authorize(context.actor, 'staff.shadowUser')
  const part = { limit: SHADOWS_ON_A_PAGE, offset: (page - 1) * SHADOWS_ON_A_PAGE }
  return {
    rows: await listShadowRows(context.db, part),
    total: await countShadowRows(context.db),
    /** null where nobody was asked for; a sentence where the one asked for is not viewed as */
    person: person === null ? null : await showPerson(context, person),
  }
}

async function showPerson(context: Context, typed: string): Promise<PersonToView | string> {
  try {
    const person = await findAllowed(context, typed)
    await recordEvent(context, { action: 'user.show', subject: { kind: 'user', id: person.id } })
    return person
  } catch (error) {
    if (error instanceof InvalidInput) return error.message
    throw error
  }
}

// An owner shows pay to staff of ours who view as a member, for some days.

interface Asked {
  readonly organizationId: number
}

/** Replaces what was allowed before. */
export async function showPayToStaff(
  context: Context,
  { organizationId, days }: Asked & { readonly days: number },
): Promise<void> {
  await change(context, organizationId, async (inside) => {
    await endGrants(inside, organizationId)
    const at = inside.now()
    await StaffPayGrant.query(inside.db).insert({
      ...{ organizationId, grantedBy: personOf(inside), grantedAt: at },
      expiresAt: new Date(at.getTime() + days * 24 * 60 * 60 * 1000),
    })
    await recordEvent(inside, { action: 'staff_pay.grant', organizationId, details: { days } })
  })
}

export async function hidePayFromStaff(context: Context, { organizationId }: Asked): Promise<void> {
  await change(context, organizationId, async (inside) => {
    const ended = await endGrants(inside, organizationId)
    if (ended > 0) await recordEvent(inside, { action: 'staff_pay.end', organizationId })
  })
}

/** An owner who is a member: staff with all rights do not allow it to themselves. */
async function change(
  context: Context,
  organizationId: number,
  act: (inside: Context) => Promise<void>,
): Promise<void> {
  const subject = await loadOrganizationFor(context, 'member.manage', organizationId)
  if (subject.membership?.role !== 'owner') {
    throw new NotAllowed('Only an owner of the organization decides this.')
  }
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'member.manage', organizationId)
    await act(inside)
  })
}

async function endGrants(inside: Context, organizationId: number): Promise<number> {
  return await StaffPayGrant.query(inside.db)
    .where({ organization_id: organizationId, ended_at: null })
    .patch({ endedAt: inside.now() })
}
