import { beforeAll, expect, test } from 'vitest'
import { previewForm } from '~/core/answers/reports/library-schema.ts'
import { InvalidInput } from '~/core/errors.ts'
import { parseEmail } from '~/core/forms/email.ts'
import type { StaffRole } from '~/core/policy.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  actingAsStaff,
  buildContext,
  buildEmployee,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { opens, type SignedInPerson, signedIn } from '~/tests/support/server/signed-in.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { answerPreview } from '../../answers/estimates/preview-estimate.ts'
import { changeName } from '../../people/accounts/account.ts'
import { resendVerification } from '../../people/accounts/email.ts'
import { signIn } from '../../people/accounts/sign-in.ts'
import { saveLogo } from '../../planning/analyses/wording.ts'
import { requestPosition } from '../data/position-requests.ts'
import { confirmStaff } from './staff-roles.ts'
import {
  addNote,
  endSessionsOf,
  liftLimitsOf,
  sendVerificationFor,
  showUserInfo,
} from './user-info.ts'

const REASON = { reason: 'asked for it by phone' }

const database = await freshDatabase()
let context: Context
beforeAll(async () => {
  context = await staff(['support'])
})

const staff = (roles: readonly StaffRole[]) =>
  actingAsStaff(buildContext(database.knex), roles, { name: 'Sam Support' })

async function person(): Promise<SignedInPerson> {
  return await signedIn(database.knex, { name: 'Ann Lee', emailVerified: false })
}

async function read({ user }: SignedInPerson) {
  return await showUserInfo(context, String(user.id))
}

test('one user whole: organizations, plans, devices, reports, mails, links, texts, what happened', async () => {
  const ann = await person()
  const organization = await buildOrganization(ann.context, { name: 'Grace Chapel' }, ann.user)
  await buildEmployee(ann.context, { basePay: '61,234', basePayPeriod: 'year' }, organization)
  await resendVerification(ann.context)
  await changeName(ann.context, { name: 'Ann Lee' })
  const info = await showUserInfo(context, ann.user.email.toUpperCase())
  expect(info.user).toMatchObject({ id: ann.user.id, name: 'Ann Lee', emailVerifiedAt: null })
  expect(info.organizations).toMatchObject([{ name: 'Grace Chapel', role: 'owner' }])
  expect(info.sessions).toMatchObject([{ isOpen: true, browser: 'Unknown browser' }])
  expect(info.mails).toMatchObject([{ kind: 'verify-email', sentAt: null }])
  expect(info.tokens).toMatchObject([{ purpose: 'verify-email' }])
  expect(info.accepted.map(({ textKey }) => textKey)).toContain('terms-of-service')
  expect(info.limits).toMatchObject([{ what: 'confirmation link sent again', count: 1 }])
  expect(info.events.map(({ what }) => what)).toContain('changed their name')
  const all = JSON.stringify(info)
  for (const secret of [
    '61234',
    '6123400',
    '61,234',
    'tokenHash',
    'password_hash',
    'passwordHash',
  ]) {
    expect(all).not.toContain(secret)
  }
})

test('each look is an event, which the next look shows', async () => {
  const ann = await person()
  await read(ann)
  expect((await read(ann)).events[0]).toMatchObject({
    who: 'Sam Support',
    what: 'viewed Ann Lee',
    byStaff: true,
  })
})

test('ending sessions signs every device out, with a reason in the log and a mail to the owner', async () => {
  const ann = await person()
  expect(await endSessionsOf(context, { user: ann.user.id, ...REASON })).toEqual({ ended: 1 })
  expect(await opens(ann, ann.token)).toBe(false)
  const info = await read(ann)
  expect(info.mails[0]).toMatchObject({ kind: 'support-action' })
  expect(info.events.map(({ what }) => what)).toContain(
    'signed out every device of Ann Lee: “asked for it by phone”',
  )
})

test('what is counted of a user’s logos, previews and requests is among their limits', async () => {
  const ann = await person()
  const { id: organizationId } = await buildOrganization(ann.context, {}, ann.user)
  const none = { organizationId, bytes: Buffer.alloc(0) }
  await expect(saveLogo(ann.context, none)).rejects.toThrow(InvalidInput)
  const preview = previewForm.parse({
    ...{ position: 'bookkeeper', operatingBudget: '400,000', state: 'OH', type: 'church' },
  })
  await answerPreview(ann.context, preview)
  const asked = { missingTitle: 'Bell ringer', missingType: null, duties: 'Rings the bells.' }
  await requestPosition(ann.context, asked)
  const found = (await read(ann)).limits.map(({ what }) => what)
  expect(found.toSorted()).toEqual([
    'previews of pay ranges',
    'requests for positions',
    'uploading logos',
  ])
  expect(await liftLimitsOf(context, { user: ann.user.id, ...REASON })).toEqual({ lifted: 3 })
})

test('lifting limits lets a person sign in again who tried too often', async () => {
  const ann = await person()
  const email = parseEmail(ann.user.email)
  if (!email.ok) throw new Error('the address of the test is none')
  const visitor = buildContext(database.knex, { kind: 'visitor' })
  const tryIn = (password: string) => signIn(visitor, { email: email.value, password })
  for (let i = 0; i < 10; i++) await expect(tryIn('wrong')).rejects.toThrow()
  await expect(tryIn(ann.user.password)).rejects.toMatchObject({ name: 'LimitReached' })
  expect((await read(ann)).limits).toMatchObject([
    { what: expect.stringMatching(/^signing in/) },
    { what: expect.stringMatching(/^signing in/) },
  ])
  expect(await liftLimitsOf(context, { user: ann.user.id, ...REASON })).toEqual({ lifted: 2 })
  await expect(tryIn(ann.user.password)).resolves.toMatchObject({ step: 'done' })
  // signing in forgot the counter: nothing is left to lift
  const again = liftLimitsOf(context, { user: ann.user.id, ...REASON })
  await expect(again).rejects.toMatchObject({ name: 'Conflict' })
})

test('nobody lifts the limits of their own password and code, and only admins those of staff', async () => {
  const sam = await signedIn(database.knex, { staffRoles: ['support'] })
  const wrong = { currentPassword: 'wrong', code: { kind: 'time', code: '000000' } } as const
  const asked = async () => await confirmStaff(sam.context, wrong)
  for (let i = 0; i < 10; i++) await expect(asked()).rejects.toMatchObject({ name: 'InvalidInput' })
  const input = { user: sam.user.id, ...REASON }
  await expect(liftLimitsOf(sam.context, input)).rejects.toMatchObject({ name: 'NotAllowed' })
  await expect(liftLimitsOf(context, input)).rejects.toMatchObject({ name: 'NotAllowed' })
  await expect(asked()).rejects.toMatchObject({ name: 'LimitReached' })
  expect(await liftLimitsOf(await staff(['admin']), input)).toEqual({ lifted: 1 })
})

test('the confirmation link is sent again, and not where the address is confirmed', async () => {
  const ann = await person()
  await sendVerificationFor(context, { user: ann.user.id, ...REASON })
  expect((await read(ann)).tokens).toMatchObject([{ purpose: 'verify-email' }])
  await database.knex('users').where({ id: ann.user.id }).update({ email_verified_at: new Date() })
  const again = sendVerificationFor(context, { user: ann.user.id, ...REASON })
  await expect(again).rejects.toMatchObject({ name: 'Conflict' })
})

test('a note says who wrote it; its words are in no event', async () => {
  const ann = await person()
  await addNote(context, { user: ann.user.id, note: 'Prefers to be called at noon' })
  expect((await read(ann)).notes).toMatchObject([
    { text: 'Prefers to be called at noon', writtenByName: 'Sam Support' },
  ])
  const [event] = await database.knex('audit_events').where({ action: 'user.note' })
  expect(JSON.stringify(event)).not.toContain('noon')
})

test('others find nothing: users, analysts, and staff who ask for nobody', async () => {
  const ann = await person()
  const input = { user: ann.user.id, ...REASON }
  for (const other of [actingAs(context, ann.user), await staff(['analyst'])]) {
    for (const refused of [
      showUserInfo(other, String(ann.user.id)),
      endSessionsOf(other, input),
      liftLimitsOf(other, input),
      sendVerificationFor(other, input),
      addNote(other, { user: ann.user.id, note: 'x' }),
    ]) {
      await expect(refused).rejects.toMatchObject({ name: 'NotFound' })
    }
  }
  for (const which of ['', '999999999', 'nobody@nowhere.example', '\u0000', 'x'.repeat(10_000)]) {
    await expect(showUserInfo(context, which)).rejects.toMatchObject({ name: 'NotFound' })
  }
  expect(await opens(ann, ann.token)).toBe(true)
})
