/** Invitations by which an office asks a church of its list to share some of its pay. */
import { randomBytes } from 'node:crypto'
import { Conflict, NotFound } from '~/core/errors.ts'
import type { Email } from '~/core/forms/email.ts'
import { OfficeInvitation, User } from '~/database/models/people.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { limitAttempts } from '../../attempts.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent } from '../../record-event.ts'
import { requireVerifiedEmail } from '../../verified-email.ts'
import { hashToken } from '../sessions/visit.ts'
import { loadLine, loadOfficeFor, lockOfficeFor } from './load-office.ts'

const CHURCH_INVITATION_DAYS = 14
const A_DAY = 24 * 60 * 60

interface OfLine {
  readonly officeId: number
  readonly lineId: number
}

/** Mails a link to a church; only its hash is stored. The link before stops working. */
export async function inviteChurch(
  context: Context,
  { officeId, lineId, email }: OfLine & { readonly email: Email },
): Promise<void> {
  await loadOfficeFor(context, 'church.write', officeId)
  await requireVerifiedEmail(context, 'invite a church')
  // a whole list within days, and no mailbox more often than a person would bear
  await limitAttempts(context, {
    ...{ key: `church invitations office ${officeId}`, most: 1000, withinSeconds: A_DAY },
  })
  await limitAttempts(context, {
    ...{ key: `church invitations to ${email.normalized}`, most: 5, withinSeconds: A_DAY },
  })
  await transact(context, async (inside) => {
    const office = await lockOfficeFor(inside, 'church.write', officeId)
    const line = await loadLine(inside, { officeId, lineId })
    if (line.tieId !== null) throw new Conflict(`${line.name} shares with you already.`)
    await closeInvitations(inside, lineId)
    const token = randomBytes(32).toString('base64url')
    const [now, self] = [inside.now(), personOf(inside)]
    const { id } = await OfficeInvitation.query(inside.db).insert({
      ...{ officeId, lineId, email: email.address, tokenHash: hashToken(token) },
      ...{ invitedBy: self, sentAt: now },
      expiresAt: new Date(now.getTime() + CHURCH_INVITATION_DAYS * A_DAY * 1000),
    })
    const inviter = self === null ? undefined : await User.query(inside.db).findById(self)
    await queueMail(inside, {
      to: email.address,
      message: {
        ...{ kind: 'office-invitation', office: office.name, church: line.name },
        ...{ by: inviter?.name ?? 'Stipend', path: `/invitation/office/${token}` },
        validDays: CHURCH_INVITATION_DAYS,
      },
    })
    await recordEvent(inside, {
      ...{ action: 'church.invite', organizationId: officeId },
      subject: { kind: 'office_invitation', id },
      details: { name: line.name, email: email.address },
    })
  })
}

/** Withdraws the open invitation of a line: its link says so from then on. */
export async function withdrawInvitation(
  context: Context,
  { officeId, lineId }: OfLine,
): Promise<void> {
  await transact(context, async (inside) => {
    await lockOfficeFor(inside, 'church.write', officeId)
    const { name, invitedEmail } = await loadLine(inside, { officeId, lineId })
    if (!(await closeInvitations(inside, lineId))) throw new NotFound()
    await recordEvent(inside, {
      ...{ action: 'church.withdraw', organizationId: officeId },
      subject: { kind: 'church', id: lineId },
      details: { name, email: invitedEmail },
    })
  })
}

/** Whether one was open. */
async function closeInvitations(inside: Context, lineId: number): Promise<boolean> {
  const closed = await OfficeInvitation.query(inside.db)
    .where({ line_id: lineId, accepted_at: null, revoked_at: null })
    .patch({ revokedAt: inside.now() })
  return closed > 0
}
