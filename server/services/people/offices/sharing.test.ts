/** A church and an office: asked, agreed, changed, ended; by whom, and what each history says of it. */
import { expect, test } from 'vitest'
import { Conflict, InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import { parseEmail } from '~/core/forms/email.ts'
import type { OfficeKind } from '~/core/people/offices/offices.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  actingAsStaff,
  buildMember,
  buildOffice,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { lettersTo, linkIn } from '~/tests/support/server/mail.ts'
import { testWorld } from '~/tests/support/test.ts'
import { listEvents } from '../organizations/history.ts'
import { addChurch, deleteChurch, showChurch } from './church-list.ts'
import { inviteChurch, withdrawInvitation } from './invite-church.ts'
import {
  changeLevel,
  endSharing,
  endSharingOf,
  shareWithOffice,
  showOfficeInvitation,
  showSharing,
} from './sharing.ts'

const { database, context } = await testWorld()

let lines = 0

/** An office that invited a church, with the link that the church got. */
async function invited(kind: OfficeKind = 'presbytery') {
  const { id: officeId, owner } = await buildOffice(context, kind)
  const office = actingAs(context, owner)
  const line = { number: `${++lines}`, place: null, denomination: null, charge: null }
  const { id: lineId } = await addChurch(office, { officeId, name: 'First', ...line })
  return { office, officeId, lineId, token: await invite({ office, officeId, lineId }) }
}

async function invite(asked: { office: Context; officeId: number; lineId: number }) {
  const address = `church${++lines}@example.org`
  const email = parseEmail(address)
  if (!email.ok) throw new Error(email.problem)
  await inviteChurch(asked.office, { ...asked, email: email.value })
  return (
    linkIn((await lettersTo(context, address)).at(-1)!)
      .split('/')
      .at(-1) ?? ''
  )
}

async function aChurch() {
  const { id, owner } = await buildOrganization(context)
  return { id, mine: actingAs(context, owner) }
}

async function shared() {
  const [asked, church] = [await invited(), await aChurch()]
  await shareWithOffice(church.mine, { token: asked.token, church: church.id, level: 'totals' })
  const [tie] = (await showSharing(church.mine, { organizationId: church.id })).ties
  if (!tie) throw new Error('nothing is shared')
  return { ...asked, church, tie }
}

const told = async (as: Context, organizationId: number) => {
  const asked = { organizationId, page: 1, userId: null, kind: null }
  return (await listEvents(as, asked)).events.map(({ what }) => what)
}

test('an owner agrees by the link, both sides see it, and both histories tell it', async () => {
  const { office, officeId, lineId, token, church } = await shared()
  const line = (await showChurch(office, { officeId, lineId })).church
  expect(line).toMatchObject({ state: 'sharing', invitation: null, tie: { level: 'totals' } })
  const { ties } = await showSharing(church.mine, { organizationId: church.id })
  expect(ties).toMatchObject([
    { officeId, officeKind: 'presbytery', level: 'totals', endedAt: null },
  ])
  expect((await told(church.mine, church.id))[0]).toMatch(/^agreed to share with .*: Totals only$/)
  expect((await told(office, officeId))[0]).toMatch(/^agreed to share by .*: Totals only$/)
  const again = { token, church: church.id, level: 'totals' as const }
  await expect(shareWithOffice(church.mine, again)).rejects.toThrow(Conflict)
})

test('who opens the link learns what would be shared, and only owners can agree', async () => {
  const { token } = await invited()
  const church = await aChurch()
  const visitor: Context = { ...context, actor: { kind: 'visitor' } }
  expect(await showOfficeInvitation(visitor, { token })).toMatchObject({
    ...{ state: 'open', churchName: 'First', churches: [] },
  })
  expect(await showOfficeInvitation(visitor, { token: 'unknown' })).toBeNull()
  const editor = await buildMember(context, church, { role: 'editor', seesPay: true })
  const asked = { token, church: church.id, level: 'totals' as const }
  await expect(shareWithOffice(actingAs(context, editor), asked)).rejects.toThrow(NotAllowed)
  const stranger = actingAs(context, await buildUser(context))
  await expect(shareWithOffice(stranger, asked)).rejects.toThrow(NotFound)
  const unconfirmed = await buildUser(context, { emailVerified: false })
  await expect(shareWithOffice(actingAs(context, unconfirmed), asked)).rejects.toThrow(/Confirm/)
})

test('a newer invitation, a withdrawn one and an archived office end the link before', async () => {
  const asked = await invited()
  const church = await aChurch()
  const share = (token: string) => {
    return shareWithOffice(church.mine, { token, church: church.id, level: 'totals' })
  }
  const newer = await invite(asked)
  await expect(share(asked.token)).rejects.toThrow(Conflict)
  await withdrawInvitation(asked.office, asked)
  await expect(share(newer)).rejects.toThrow(Conflict)
  await expect(withdrawInvitation(asked.office, asked)).rejects.toThrow(NotFound)
  const last = await invite(asked)
  const archived = { archived_at: new Date() }
  await database.knex('organizations').where({ id: asked.officeId }).update(archived)
  await expect(share(last)).rejects.toThrow(Conflict)
})

test('a church has one office of each kind, and an office shares with none', async () => {
  const { church } = await shared()
  const [another, synod] = [await invited(), await invited('synod')]
  const share = (token: string, id = church.id, as = church.mine) => {
    return shareWithOffice(as, { token, church: id, level: 'totals' })
  }
  await expect(share(another.token)).rejects.toThrow(InvalidInput)
  await share(synod.token)
  const { ties } = await showSharing(church.mine, { organizationId: church.id })
  expect(ties.map(({ officeKind }) => officeKind).sort()).toEqual(['presbytery', 'synod'])
  await expect(share(another.token, synod.officeId, synod.office)).rejects.toThrow(InvalidInput)
  await expect(showSharing(synod.office, { organizationId: synod.officeId })).rejects.toThrow(
    NotFound,
  )
})

test('two churches that answer one link at once: one of them shares', async () => {
  const { token } = await invited()
  const churches = [await aChurch(), await aChurch()]
  const answers = await Promise.allSettled(
    churches.map(({ id, mine }) => shareWithOffice(mine, { token, church: id, level: 'totals' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the owner ends it, and may share with the office again', async () => {
  const { church, tie, office, officeId, lineId } = await shared()
  await endSharing(church.mine, { organizationId: church.id, tie: tie.id })
  expect((await showChurch(office, { officeId, lineId })).church.state).toBe('none')
  expect((await told(office, officeId))[0]).toMatch(/^ended the sharing by/)
  await expect(endSharing(church.mine, { organizationId: church.id, tie: tie.id })).rejects.toThrow(
    NotFound,
  )
  const token = await invite({ office, officeId, lineId })
  await shareWithOffice(church.mine, { token, church: church.id, level: 'totals' })
  const { ties } = await showSharing(church.mine, { organizationId: church.id })
  expect(ties.map(({ endedAt }) => endedAt === null)).toEqual([true, false])
})

test('the office ends it too, before the line can be deleted', async () => {
  const { church, office, officeId, lineId } = await shared()
  await expect(deleteChurch(office, { officeId, lineId })).rejects.toThrow(/End the sharing first/)
  await expect(invite({ office, officeId, lineId })).rejects.toThrow(Conflict)
  await endSharingOf(office, { officeId, lineId })
  await deleteChurch(office, { officeId, lineId })
  const { ties } = await showSharing(church.mine, { organizationId: church.id })
  expect(ties).toMatchObject([{ endedAt: expect.any(Date) }])
})

test('another church, another office, viewers and staff end and change nothing', async () => {
  const { church, tie, officeId, lineId } = await shared()
  const [other, others] = [await aChurch(), await invited()]
  const ofOther = { organizationId: other.id, tie: tie.id }
  await expect(endSharing(other.mine, ofOther)).rejects.toThrow(NotFound)
  await expect(
    changeLevel(other.mine, { ...ofOther, level: 'totals', version: 1 }),
  ).rejects.toThrow(NotFound)
  await expect(endSharingOf(others.office, { officeId: others.officeId, lineId })).rejects.toThrow(
    NotFound,
  )
  await expect(endSharingOf(others.office, { officeId, lineId })).rejects.toThrow(NotFound)
  const viewer = await buildMember(context, church, { role: 'viewer', seesPay: true })
  const own = { organizationId: church.id, tie: tie.id }
  await expect(endSharing(actingAs(context, viewer), own)).rejects.toThrow(NotAllowed)
  const support = await actingAsStaff(context, ['support'])
  await expect(endSharing(support, own)).rejects.toThrow(NotAllowed)
  expect((await showSharing(actingAs(context, viewer), own)).mayManage).toBe(false)
})
