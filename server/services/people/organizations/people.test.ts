import { expect, test } from 'vitest'
import { Conflict, InvalidInput, NotAllowed, NotFound, NotSignedIn } from '~/core/errors.ts'
import { parseEmail } from '~/core/forms/email.ts'
import { invitationForm } from '~/core/people/organizations/members-schema.ts'
import type { Membership } from '~/core/policy.ts'
import type { Context } from '~/server/context.ts'
import { answered } from '~/tests/support/answers.ts'
import {
  actingAs,
  buildMember,
  buildOrganization,
  buildUser,
  TEST_NOW,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { signUp } from '../accounts/sign-up.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { requestAccess } from './access-requests.ts'
import { inviteMember, resendInvitation, revokeInvitation } from './invitations.ts'
import {
  changeMember,
  leaveOrganization,
  listMembers,
  removeMember,
  transferOwnership,
} from './members.ts'

const { database, context } = await testWorld()

const EDITOR: Membership = { role: 'editor', seesPay: true }
const BLIND: Membership = { role: 'viewer', seesPay: false }

async function organizationOf() {
  const { id: organizationId, owner } = await buildOrganization(context)
  return { organizationId, owner: actingAs(context, owner), ownerId: owner.id }
}

function emailOf(text: string) {
  const email = parseEmail(text)
  if (!email.ok) throw new Error(text)
  return email.value
}

let people = 0
async function invite(
  owner: Context,
  organizationId: number,
  { rights = EDITOR, to = `invited-${++people}@example.org` } = {},
) {
  const { id } = await inviteMember(owner, { organizationId, email: emailOf(to), ...rights })
  return { id, to, token: await tokenSentTo(to) }
}

/** Of the newest message: the only place where a token ever stands. */
async function tokenSentTo(to: string): Promise<string> {
  const rows = await database.knex('outgoing_mails').where({ to_address: to }).orderBy('id', 'desc')
  const row = rows[0]
  const { secrets } = context.outside
  const content = row?.sealed ? secrets?.open('mail', row.content ?? '') : row?.content
  return /\/invitation\/([\w-]+)/.exec(content ?? '')?.[1] ?? ''
}

const later = (days: number): Context => {
  return { ...context, now: () => new Date(TEST_NOW.getTime() + days * 86_400_000) }
}

async function membersOf(organizationId: number) {
  const rows = await database.knex('memberships').where({ organization_id: organizationId })
  return new Map(rows.map((row) => [row.user_id, row.role]))
}

test('an invitation lets its holder in once, with the rights it names, and is written down', async () => {
  const { organizationId, owner } = await organizationOf()
  const { token, to } = await invite(owner, organizationId, { rights: BLIND })
  const joiner = await buildUser(context, { email: to })
  const joining = actingAs(context, joiner)

  expect(await showInvitation(joining, { token })).toMatchObject({
    ...{ state: 'open', email: to, isMember: false, invitedBy: 'Pat Example', ...BLIND },
    organization: { id: organizationId, name: 'Grace Chapel' },
  })
  expect(await acceptInvitation(joining, { token, session: null })).toEqual({ organizationId })
  expect((await listMembers(joining, { organizationId })).members).toMatchObject([
    { role: 'owner', isSelf: false },
    { role: 'viewer', seesPay: false, isSelf: true, invitedAs: null },
  ])
  const other = actingAs(context, await buildUser(context))
  await expect(acceptInvitation(other, { token, session: null })).rejects.toThrow(Conflict)
  expect((await showInvitation(other, { token }))?.state).toBe('used')
  expect((await showInvitation(joining, { token }))?.state).toBe('used by you')
  expect(await actionsOf(organizationId)).toContain('member.join')
})

test('who was invited does not have to confirm the address that the invitation came to', async () => {
  const { organizationId, owner } = await organizationOf()
  const { token, to } = await invite(owner, organizationId)
  const person = { name: 'Ana', email: emailOf(to), password: 'a long enough phrase' }
  const { userId } = await signUp(context, { ...person, invitation: token })
  const kinds = await database.knex('outgoing_mails').where({ to_address: to }).pluck('kind')
  expect(kinds).toEqual(['invitation'])
  const isConfirmed = async (id: number) =>
    (await database.knex('users').where({ id }).first())?.email_verified_at !== null
  expect(await isConfirmed(userId)).toBe(false)
  const mine = { ...context, actor: { kind: 'user', id: userId } } as Context
  await acceptInvitation(mine, { token, session: null })
  expect(await isConfirmed(userId)).toBe(true)

  const other = await invite(owner, organizationId)
  const elsewhere = { ...person, email: emailOf(`elsewhere-${people}@example.org`) }
  const stranger = await signUp(context, { ...elsewhere, invitation: other.token })
  const theirs = { ...context, actor: { kind: 'user', id: stranger.userId } } as Context
  await acceptInvitation(theirs, { token: other.token, session: null })
  expect(await isConfirmed(stranger.userId)).toBe(false)
})

test('an account of another address may join, and owners see which mailbox was invited', async () => {
  const { organizationId, owner } = await organizationOf()
  const { token, to } = await invite(owner, organizationId)
  const joining = actingAs(context, await buildUser(context))
  await acceptInvitation(joining, { token, session: null })
  expect((await listMembers(owner, { organizationId })).members[1]).toMatchObject({ invitedAs: to })
  const event = await database
    .knex('audit_events')
    .where({ organization_id: organizationId, action: 'member.join' })
    .first()
  expect(event?.details).toMatchObject({ invitedAs: to })
})

test('anyone who opens the link twice at once joins once', async () => {
  const { organizationId, owner } = await organizationOf()
  const { token } = await invite(owner, organizationId)
  const two = await Promise.all([buildUser(context), buildUser(context)])
  const joined = await Promise.allSettled(
    two.map((user) => acceptInvitation(actingAs(context, user), { token, session: null })),
  )
  expect(joined.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await membersOf(organizationId)).size).toBe(2)
})

test('visitors may look at an invitation and are asked to sign in to use it', async () => {
  const { organizationId, owner } = await organizationOf()
  const { token } = await invite(owner, organizationId)
  const visitor: Context = { ...context, actor: { kind: 'visitor' } }
  expect((await showInvitation(visitor, { token }))?.state).toBe('open')
  await expect(acceptInvitation(visitor, { token, session: null })).rejects.toThrow(NotSignedIn)
  expect(await showInvitation(visitor, { token: 'no-such-token' })).toBeNull()
})

test('a member is not invited again, nor somebody who was, until that expired', async () => {
  const { organizationId, owner } = await organizationOf()
  const { to } = await invite(owner, organizationId)
  const again = { organizationId, email: emailOf(to.toUpperCase()), ...EDITOR }
  await expect(inviteMember(owner, again)).rejects.toMatchObject({
    errors: { email: expect.stringContaining('already invited') },
  })
  const afterwards = { ...later(14), actor: owner.actor }
  await inviteMember(afterwards, again)
  const open = (await listMembers(afterwards, { organizationId })).invitations
  expect(open).toMatchObject([{ isExpired: false }])

  const member = await buildMember(context, { id: organizationId }, BLIND)
  const invited = inviteMember(owner, { organizationId, email: emailOf(member.email), ...EDITOR })
  await expect(invited).rejects.toThrow(InvalidInput)
})

test('an address that looks like a member’s is asked about before it is invited', async () => {
  const { organizationId, owner } = await organizationOf()
  const address = `pat${++people}@grace-${people}.org`
  const pat = await buildUser(context, { email: address })
  await database
    .knex('memberships')
    .insert({ organization_id: organizationId, user_id: pat.id, role: 'editor', sees_pay: true })
  const typed = { email: address.replace('grace', 'garce'), role: 'editor' }
  const send = (form: Record<string, string>) =>
    inviteMember(owner, { organizationId, ...invitationForm.parse(form) })
  const refused = await send(typed).catch((error: unknown) => error)
  expect(refused).toMatchObject({ questions: [{ key: 'look-alike' }] })
  const { questions } = refused as InvalidInput
  const label = `Yes: send the invitation to ${typed.email}`
  await send(answered(typed, { questions }, label))
  const cleared = answered(typed, { questions }, 'No: clear the address, to enter it again')
  expect(invitationForm.safeParse(cleared).error?.issues[0]?.path).toEqual(['email'])
  await expect(send({ ...typed, email: address.toUpperCase() })).rejects.toMatchObject({
    errors: { email: expect.stringContaining('already a member') },
  })
})

test('an invitation ends after fourteen days, by being taken back, and with its organization', async () => {
  const { organizationId, owner } = await organizationOf()
  const expired = await invite(owner, organizationId)
  const joiner = await buildUser(context)
  const late = { ...later(14), actor: { kind: 'user', id: joiner.id } as const }
  expect((await showInvitation(late, { token: expired.token }))?.state).toBe('expired')
  await expect(acceptInvitation(late, { token: expired.token, session: null })).rejects.toThrow(
    Conflict,
  )
  const revoked = await invite(owner, organizationId)
  await revokeInvitation(owner, { organizationId, invitationId: revoked.id })
  expect((await showInvitation(owner, { token: revoked.token }))?.state).toBe('revoked')
  const again = revokeInvitation(owner, { organizationId, invitationId: revoked.id })
  await expect(again).rejects.toThrow(NotFound)
})

test('sending again replaces the link, three times a day at most', async () => {
  const { organizationId, owner } = await organizationOf()
  const { id: invitationId, to, token } = await invite(owner, organizationId)
  await resendInvitation(owner, { organizationId, invitationId })
  expect(await showInvitation(owner, { token })).toBeNull()
  expect((await showInvitation(owner, { token: await tokenSentTo(to) }))?.state).toBe('open')
  await resendInvitation(owner, { organizationId, invitationId })
  await resendInvitation(owner, { organizationId, invitationId })
  const fourth = resendInvitation(owner, { organizationId, invitationId })
  await expect(fourth).rejects.toMatchObject({ kind: 'rate' })
})

test('the token is kept as its hash alone', async () => {
  const { organizationId, owner } = await organizationOf()
  const { token } = await invite(owner, organizationId)
  const rows = await database
    .knex('organization_invitations')
    .where({ organization_id: organizationId })
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows[0]?.token_hash).toHaveLength(32)
})

test('nobody invites before their address is confirmed', async () => {
  const { organizationId, owner, ownerId } = await organizationOf()
  await database.knex('users').where({ id: ownerId }).update({ email_verified_at: null })
  await expect(invite(owner, organizationId)).rejects.toThrow(/Confirm your email/)
  expect((await listMembers(owner, { organizationId })).isVerified).toBe(false)
})

test('only owners manage members, and see invitations', async () => {
  const { organizationId, owner } = await organizationOf()
  await invite(owner, organizationId)
  for (const rights of [EDITOR, BLIND]) {
    const member = actingAs(context, await buildMember(context, { id: organizationId }, rights))
    await expect(invite(member, organizationId)).rejects.toThrow(NotAllowed)
    expect(await listMembers(member, { organizationId })).toMatchObject({
      ...{ invitations: [], requests: [], mayManage: false },
    })
  }
})

test('rights change at once; a viewer’s sight of pay is an owner’s switch', async () => {
  const { organizationId, owner } = await organizationOf()
  const member = await buildMember(context, { id: organizationId }, EDITOR)
  await changeMember(owner, { organizationId, userId: member.id, ...BLIND })
  const invited = invite(actingAs(context, member), organizationId)
  await expect(invited).rejects.toThrow(NotAllowed)
  await changeMember(owner, { organizationId, userId: member.id, role: 'owner', seesPay: false })
  expect((await membersOf(organizationId)).get(member.id)).toBe('owner')
})

test('the last owner stays, whether removed, changed or leaving', async () => {
  const { organizationId, owner, ownerId } = await organizationOf()
  const self = { organizationId, userId: ownerId }
  await expect(removeMember(owner, self)).rejects.toThrow(Conflict)
  await expect(changeMember(owner, { ...self, ...BLIND })).rejects.toThrow(
    'Make another member an owner',
  )
  await expect(leaveOrganization(owner, { organizationId })).rejects.toThrow(Conflict)
  expect((await membersOf(organizationId)).get(ownerId)).toBe('owner')
})

test.each(Array.from({ length: 4 }, (_, index) => index))(
  'of two owners who remove each other at once one stays (%i)',
  async () => {
    const { organizationId, owner, ownerId } = await organizationOf()
    const rights = { role: 'owner', seesPay: true } as const
    const other = await buildMember(context, { id: organizationId }, rights)
    const both = await Promise.allSettled([
      removeMember(owner, { organizationId, userId: other.id }),
      removeMember(actingAs(context, other), { organizationId, userId: ownerId }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([...(await membersOf(organizationId)).values()]).toEqual(['owner'])
  },
)

test('of two owners who leave at once one stays', async () => {
  const { organizationId, owner } = await organizationOf()
  const rights = { role: 'owner', seesPay: true } as const
  const other = actingAs(context, await buildMember(context, { id: organizationId }, rights))
  const both = await Promise.allSettled(
    [owner, other].map((one) => leaveOrganization(one, { organizationId })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('ownership is given away whole: the other owns, oneself edits', async () => {
  const { organizationId, owner, ownerId } = await organizationOf()
  const heir = await buildMember(context, { id: organizationId }, BLIND)
  await transferOwnership(owner, { organizationId, userId: heir.id })
  expect(await membersOf(organizationId)).toEqual(
    new Map([
      [ownerId, 'editor'],
      [heir.id, 'owner'],
    ]),
  )
  const back = transferOwnership(owner, { organizationId, userId: ownerId })
  await expect(back).rejects.toThrow(NotAllowed)
})

test('who goes takes the invitations nobody used along', async () => {
  const { organizationId, owner } = await organizationOf()
  const rights = { role: 'owner', seesPay: true } as const
  const second = await buildMember(context, { id: organizationId }, rights)
  const { token } = await invite(actingAs(context, second), organizationId)
  await removeMember(owner, { organizationId, userId: second.id })
  expect((await showInvitation(owner, { token }))?.state).toBe('revoked')
})

test('another organization’s members answer like those of one that does not exist', async () => {
  const { organizationId } = await organizationOf()
  const stranger = (await organizationOf()).owner
  const answers = await Promise.all(
    [organizationId, 999_999_999].map(async (id) =>
      Promise.all(
        [
          listMembers(stranger, { organizationId: id }),
          inviteMember(stranger, { organizationId: id, email: emailOf('a@b.org'), ...EDITOR }),
          removeMember(stranger, { organizationId: id, userId: 1 }),
          changeMember(stranger, { organizationId: id, userId: 1, ...BLIND }),
          leaveOrganization(stranger, { organizationId: id }),
          transferOwnership(stranger, { organizationId: id, userId: 1 }),
          resendInvitation(stranger, { organizationId: id, invitationId: 1 }),
        ].map((work) => work.then(String, (error: Error) => `${error.name}: ${error.message}`)),
      ),
    ),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(new Set(answers[0])).toEqual(new Set([`NotFound: ${new NotFound().message}`]))
})

async function actionsOf(organizationId: number): Promise<string[]> {
  const rows = await database.knex('audit_events').where({ organization_id: organizationId })
  return rows.map(({ action }) => action)
}

test('asking for access while an organization is being deleted asks nobody, and is no error', async () => {
  const { organizationId } = await organizationOf()
  const { name, zip } = { name: 'Chapel of the two minutes', zip: '43215' }
  await database.knex('organizations').where({ id: organizationId }).update({ name })
  const visitor = await buildUser(context)
  const deleting = await database.knex.transaction()
  await deleting('organizations').where({ id: organizationId }).delete()
  const asked = requestAccess(actingAs(context, visitor), { name, zip })
  await untilSomebodyWaits()
  await deleting.commit()
  expect(await asked).toBeUndefined()
  expect(await database.knex('access_requests').where({ user_id: visitor.id })).toEqual([])
})

async function untilSomebodyWaits(): Promise<void> {
  const waiting = () => database.knex('pg_locks').where({ granted: false }).first('pid')
  while (!(await waiting())) await new Promise((resolve) => setTimeout(resolve, 5))
}
