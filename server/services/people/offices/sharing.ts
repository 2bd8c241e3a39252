/** What a church lets offices see: agreed to by its owner, changed by its owner, ended by either. */
import { authorize, can } from '~/core/authorize.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { OFFICE_KIND_LABELS, type TieLevel } from '~/core/people/offices/offices.ts'
import { OfficeInvitation, OfficeTie } from '~/database/models/people.ts'
import {
  findOfficeInvitation,
  findOfficeOfKind,
  listSharable,
  listTies,
  lockTie,
  type TieRow,
} from '~/database/queries/people/offices.ts'
import { lockOrganization } from '~/database/queries/people/organizations.ts'
import type { RowOf } from '~/database/queries/query.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvents } from '../../record-event.ts'
import { requireVerifiedEmail } from '../../verified-email.ts'
import {
  changedMeanwhile,
  loadOrganizationFor,
  lockOrganizationFor,
} from '../organizations/load-organization.ts'
import { frameOf } from '../organizations/show-organization.ts'
import { hashToken } from '../sessions/visit.ts'
import { loadLine, lockOfficeFor } from './load-office.ts'

/** An office's invitation as its holder sees it, with the organizations that may accept; null for an unknown link. */
export async function showOfficeInvitation(
  context: Context,
  { token }: { readonly token: string },
) {
  const found = await findOfficeInvitation(context.db, hashToken(token))
  if (!found) return null
  const { officeName, officeKind, churchName, invitedBy, email, expiresAt } = found
  const userId = personOf(context)
  return {
    state: stateOf(context, found),
    ...{ officeName, officeKind, churchName, invitedBy, email, expiresAt },
    churches: userId === null ? [] : await listSharable(context.db, userId),
  }
}

function stateOf(
  context: Context,
  found: RowOf<'findOfficeInvitation'>,
): 'open' | 'used' | 'revoked' | 'expired' {
  if (found.acceptedAt) return 'used'
  if (found.revokedAt || found.officeArchived) return 'revoked'
  return found.expiresAt <= context.now() ? 'expired' : 'open'
}

/** A church agrees: from now on the office sees what the level says. */
export async function shareWithOffice(
  context: Context,
  asked: { readonly token: string; readonly church: number; readonly level: TieLevel },
): Promise<void> {
  const { token, church: churchId, level } = asked
  authorize(context.actor, 'invitation.accept')
  const hash = hashToken(token)
  const invited = await findOfficeInvitation(context.db, hash)
  if (!invited) throw new NotFound()
  const { officeId, officeKind, lineId, officeName } = invited
  await requireVerifiedEmail(context, 'share with an office')
  await transact(context, async (inside) => {
    // in one order, so that two churches of one office do not wait for each other
    for (const id of [officeId, churchId].sort((a, b) => a - b))
      await lockOrganization(inside.db, id)
    const church = await lockOrganizationFor(inside, 'sharing.manage', churchId)
    const found = await findOfficeInvitation(inside.db, hash)
    if (!found || stateOf(inside, found) !== 'open' || officeKind === null) {
      throw new Conflict(NOT_OPEN)
    }
    if (church.officeKind !== null) {
      throw new InvalidInput({ church: 'An office cannot share its pay with another office.' })
    }
    const other = await findOfficeOfKind(inside.db, { churchId, officeKind })
    if (other) {
      const kind = OFFICE_KIND_LABELS[officeKind].toLowerCase()
      throw new InvalidInput({
        church: `${church.name} shares with another ${kind}, ${other.name}. End that first, under Sharing in its settings.`,
      })
    }
    const [now, userId] = [inside.now(), personOf(inside)]
    const { id } = await OfficeTie.query(inside.db).insert({
      ...{ officeId, churchId, lineId, officeKind, level },
      ...{ consentedAt: now, consentedBy: userId, levelSince: now },
    })
    await OfficeInvitation.query(inside.db)
      .findById(found.id)
      .patch({ acceptedAt: now, acceptedBy: userId })
    const tie = { id, officeId, churchId, officeName, churchName: church.name, level }
    await recordAtBoth(inside, 'start', tie)
  })
}

const NOT_OPEN = 'This invitation can no longer be used. Ask the office for a new one.'

/** Who else sees a church's pay, now and before. */
export async function showSharing(
  context: Context,
  { organizationId }: { readonly organizationId: number },
) {
  const church = await loadOrganizationFor(context, 'organization.read', organizationId)
  if (church.officeKind !== null) throw new NotFound()
  return {
    organization: frameOf(context, church),
    ties: await listTies(context.db, { churchId: organizationId }),
    mayManage: can(context.actor, 'sharing.manage', church),
  }
}

interface OfChurch {
  readonly organizationId: number
  readonly tie: number
}

/** Chooses another level; refuses to overwrite a newer choice. */
export async function changeLevel(
  context: Context,
  {
    organizationId,
    tie: tieId,
    level,
    version,
  }: OfChurch & {
    readonly level: TieLevel
    readonly version: number
  },
): Promise<void> {
  await transact(context, async (inside) => {
    const tie = await lockOwnTie(inside, { organizationId, tie: tieId })
    if (tie.version !== version) {
      throw await changedMeanwhile(inside, {
        organizationId,
        subject: { kind: 'sharing', id: tieId },
      })
    }
    if (tie.level === level) return
    await OfficeTie.query(inside.db)
      .findById(tieId)
      .patch({ level, levelSince: inside.now(), version: version + 1 })
    await recordAtBoth(inside, 'update', { ...tie, level })
  })
}

/** The church ends it: the office sees nothing from now on. */
export async function endSharing(context: Context, asked: OfChurch): Promise<void> {
  await transact(context, async (inside) => {
    await endTie(inside, await lockOwnTie(inside, asked))
  })
}

/** The office ends it. */
export async function endSharingOf(
  context: Context,
  { officeId, lineId }: { readonly officeId: number; readonly lineId: number },
): Promise<void> {
  await transact(context, async (inside) => {
    await lockOfficeFor(inside, 'church.write', officeId)
    await loadLine(inside, { officeId, lineId })
    const tie = await lockTie(inside.db, { tieId: null, lineId })
    if (!tie) throw new NotFound()
    await endTie(inside, tie)
  })
}

async function lockOwnTie(inside: Context, { organizationId, tie: tieId }: OfChurch) {
  await lockOrganizationFor(inside, 'sharing.manage', organizationId)
  const tie = await lockTie(inside.db, { tieId, lineId: null })
  if (!tie || tie.churchId !== organizationId) throw new NotFound()
  return tie
}

async function endTie(inside: Context, tie: TieRow): Promise<void> {
  await OfficeTie.query(inside.db)
    .findById(tie.id)
    .patch({ endedAt: inside.now(), endedBy: personOf(inside) })
  await recordAtBoth(inside, 'end', tie)
}

type ToldTie = Pick<TieRow, 'id' | 'officeId' | 'churchId' | 'officeName' | 'churchName' | 'level'>

/** Each side reads it in its own history, with the name of the other. */
async function recordAtBoth(
  inside: Context,
  verb: 'start' | 'update' | 'end',
  { id, officeId, churchId, officeName, churchName, level }: ToldTie,
): Promise<void> {
  const subject = { kind: 'sharing', id }
  const action = { start: 'sharing.start', update: 'sharing.update', end: 'sharing.end' }[verb]
  await recordEvents(inside, [
    { action, organizationId: churchId, subject, details: { with: officeName, level } },
    { action, organizationId: officeId, subject, details: { of: churchName, level } },
  ])
}
