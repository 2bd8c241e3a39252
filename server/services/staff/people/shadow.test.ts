/** Staff view as a person: who may, whom, for how long, what they see of pay, and what the owners read of it. */
import { afterAll, expect, test } from 'vitest'
import { SHADOW_MINUTES } from '~/core/authorize.ts'
import { openReadOnly } from '~/database/connection.ts'
import type { Context } from '~/server/context.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
  buildUser,
  STAFF_SECRET,
  TEST_NOW,
} from '~/tests/support/database/world.ts'
import { PASSWORD } from '~/tests/support/server/http-visitor.ts'
import { lettersTo } from '~/tests/support/server/mail.ts'
import { type Clock, codeAt, signedIn } from '~/tests/support/server/signed-in.ts'
import { listOrganizationPackets, listPackets } from '../../answers/board-packets/list-packets.ts'
import { showDashboard } from '../../content/shell/show-dashboard.ts'
import { exportAccount } from '../../people/accounts/export-account.ts'
import { showTwoStep } from '../../people/accounts/two-step.ts'
import { keepDraft, showDraft } from '../../people/employees/drafts.ts'
import { showEmployee } from '../../people/employees/show-employee.ts'
import { listEvents } from '../../people/organizations/history.ts'
import { showNextYear } from '../../people/proposals/show-next-year.ts'
import { switchOrganization } from '../../people/sessions/session.ts'
import { findVisit } from '../../people/sessions/visit.ts'
import {
  createShadowLink,
  hidePayFromStaff,
  listShadows,
  redeemShadow,
  showPayToStaff,
  showShadowLink,
  startShadow,
  stopShadow,
} from './shadow.ts'

const database = await createTestDatabase()
const readOnly = openReadOnly(database.url)
afterAll(async () => {
  await readOnly.destroy()
  await database.destroy()
})

async function world(staffRole: 'support' | 'analyst' = 'support') {
  const clock: Clock = { now: TEST_NOW }
  const staff = await signedIn(database.knex, { staffRoles: [staffRole], name: 'Dana' }, clock)
  const employee = await buildEmployee(buildContext(database.knex), { basePay: '61,234' })
  const { organization } = employee
  const confirmation = {
    currentPassword: PASSWORD,
    code: { kind: 'time', code: codeAt(STAFF_SECRET, clock.now) } as const,
  }
  const asked = {
    ...{ person: String(organization.owner.id), reason: 'Cannot find the May report' },
    ...{ payReason: null, next: '/mgmt/shadowUser', confirmation, session: staff.session },
  }
  const visit = async () => {
    const found = await findVisit({ db: database.knex, now: () => clock.now }, staff.token)
    if (!found) throw new Error('staff are signed out')
    return found
  }
  const viewing = async (): Promise<Context> => {
    const { actor } = await visit()
    return buildContext(database.knex, actor, { now: () => clock.now, readOnly })
  }
  return { clock, staff, employee, organization, asked, visit, viewing }
}

test('support views as a member with a reason, password and code; every owner reads it', async () => {
  const { staff, organization, asked, visit, viewing, clock } = await world()
  await startShadow(staff.context, asked)
  expect(await visit()).toMatchObject({
    actor: { kind: 'user', id: organization.owner.id, shadow: { staffId: staff.user.id } },
    user: { id: organization.owner.id },
    organization: { id: organization.id, role: 'owner' },
  })

  clock.now = new Date(clock.now.getTime() + 60_000)
  expect(await stopShadow(await viewing())).toEqual({ returnsTo: '/mgmt/shadowUser' })
  expect(await visit()).toMatchObject({ actor: { kind: 'staff', id: staff.user.id } })

  const owner = actingAs(buildContext(database.knex), organization.owner)
  const everything = { organizationId: organization.id, page: 1, userId: null, kind: null }
  const { events } = await listEvents(owner, { ...everything, kind: 'stipend' })
  expect(events.map(({ who, what }) => `${who} ${what}`)).toEqual([
    'Dana of Stipend, viewing as Pat Example stopped viewing as Pat Example',
    'Dana of Stipend began to view as Pat Example. Reason: Cannot find the May report',
  ])
  // what staff did is not told of the person
  const theirs = await listEvents(owner, { ...everything, userId: organization.owner.id })
  expect(theirs.events.map(({ byStaff }) => byStaff)).not.toContain(true)
  const { rows } = await listShadows(staff.context, { page: 1, person: null })
  expect(rows[0]).toMatchObject({ staff: 'Dana', reason: 'Cannot find the May report' })
})

test('without password or code, as another role, of staff or of oneself, it does not begin', async () => {
  const { staff, asked, visit } = await world()
  const colleague = await buildUser(buildContext(database.knex), { staffRoles: ['editor'] })
  const tries = [
    { ...asked, confirmation: null },
    { ...asked, confirmation: { ...asked.confirmation, currentPassword: 'wrong' } },
    { ...asked, person: String(staff.user.id) },
    { ...asked, person: colleague.email },
    { ...asked, person: 'nobody@nowhere.example' },
  ]
  for (const one of tries) {
    await expect(startShadow(staff.context, one)).rejects.toMatchObject({ name: 'InvalidInput' })
  }
  expect((await visit()).actor.kind).toBe('staff')
  const analyst = await world('analyst')
  const refused = startShadow(analyst.staff.context, analyst.asked)
  await expect(refused).rejects.toMatchObject({ name: 'NotFound' })
})

test('pay is hidden, the right to it notwithstanding, until an owner shows it, and hidden again after', async () => {
  const { staff, employee, organization, asked, viewing, clock } = await world()
  await startShadow(staff.context, asked)
  const owner = actingAs(buildContext(database.knex), organization.owner)
  const { id: employeeId } = employee
  const draft = { organizationId: organization.id, employeeId }
  await keepDraft(owner, { employeeId, typed: { basePay: '99,999' }, version: 1 })
  const seen = async () => {
    const context = await viewing()
    const shown = await showEmployee(context, { employeeId })
    const kept = await showDraft(context, draft)
    return JSON.stringify([shown, kept])
  }
  expect(await seen()).not.toMatch(/61,?234|6123400|99,?999/)
  const next = showNextYear(await viewing(), { organizationId: organization.id })
  await expect(next).rejects.toThrow('Pay is hidden while you view')

  await showPayToStaff(owner, { organizationId: organization.id, days: 3 })
  expect(await seen()).toMatch(/61,?234|6123400/)
  expect(await seen()).toMatch(/99,?999/)
  await hidePayFromStaff(owner, { organizationId: organization.id })
  expect(await seen()).not.toMatch(/61,?234|6123400|99,?999/)

  const events = await database
    .knex('audit_events')
    .where({ organization_id: organization.id, shadowed_by: staff.user.id })
    .orderBy('id')
    .pluck('action')
  expect(events).toEqual(['employee.read', 'pay.read', 'pay.read', 'employee.read'])
  expect(await database.knex('estimate_views').where({ user_id: organization.owner.id })).toEqual(
    [],
  )

  // the days run out by themselves
  await showPayToStaff(owner, { organizationId: organization.id, days: 1 })
  for (let time = 0; time < 3; time++) {
    clock.now = new Date(clock.now.getTime() + 9 * 60 * 60_000)
    await viewing()
  }
  expect(await seen()).not.toMatch(/61,?234|6123400/)
})

test('one organization’s permission opens pay there and nowhere else', async () => {
  const { staff, organization, asked, viewing } = await world()
  const context = buildContext(database.knex)
  const other = await buildEmployee(context, { basePay: '71,777' })
  await context.db('memberships').insert({
    ...{ organization_id: other.organization.id, user_id: organization.owner.id },
    ...{ role: 'owner', sees_pay: true },
  })
  await showPayToStaff(actingAs(context, organization.owner), {
    ...{ organizationId: organization.id, days: 1 },
  })
  await startShadow(staff.context, asked)
  const shown = await showEmployee(await viewing(), { employeeId: other.id })
  expect(JSON.stringify(shown)).not.toMatch(/71,?777|7177700/)

  const { id: organizationId } = other.organization
  const at = { organizationId, page: 1 }
  await expect(listOrganizationPackets(await viewing(), at)).rejects.toThrow('Pay is hidden')
  await expect(listPackets(await viewing(), { employeeId: other.id })).rejects.toThrow(
    'Pay is hidden',
  )
  await context
    .db('pay_packages')
    .where({ employee_id: other.id })
    .update({ effective_on: '2020-01-01' })
  const told = async (by: Context) => {
    const { alerts } = await showDashboard(by, { organizationId })
    return alerts.map(({ kind }) => kind)
  }
  expect(await told(actingAs(context, organization.owner))).toContain('stale')
  expect(await told(await viewing())).not.toContain('stale')
})

test('pay may be opened with a reason of its own, which owners read', async () => {
  const { staff, employee, organization, asked, viewing } = await world()
  await startShadow(staff.context, { ...asked, payReason: 'The totals of their table are wrong' })
  const shown = await showEmployee(await viewing(), { employeeId: employee.id })
  expect(JSON.stringify(shown)).toMatch(/61,?234|6123400/)
  const owner = actingAs(buildContext(database.knex), organization.owner)
  const asking = {
    organizationId: organization.id,
    page: 1,
    userId: null,
    kind: 'stipend',
  } as const
  const told = (await listEvents(owner, asking)).events.map(({ what }) => what)
  expect(told).toContain(
    'opened pay while viewing as Pat Example. Reason: The totals of their table are wrong',
  )
})

test('owners get an email when pay is opened, with the reason and the way to their history', async () => {
  const { staff, organization, asked } = await world()
  const helper = await signedIn(database.knex, { name: 'Vera Viewer' })
  await database.knex('memberships').insert({
    organization_id: organization.id,
    user_id: helper.user.id,
    role: 'viewer',
    sees_pay: true,
  })
  await startShadow(staff.context, { ...asked, payReason: 'The totals of their table are wrong' })
  const [letter, ...others] = await lettersTo(staff.context, await emailOf(organization.owner))
  expect(others).toEqual([])
  expect(letter?.subject).toMatch(/^Stipend staff opened the pay of \w/)
  expect(letter?.text).toContain('The totals of their table are wrong')
  expect(letter?.text).toContain('viewing Stipend as Pat Example')
  expect(letter?.text).toContain(`/organization/${organization.id}/history?kind=stipend`)
  expect(await lettersTo(staff.context, helper.user.email)).toEqual([])
})

test('owners of organizations in which the person sees no pay are told of the view and of no pay', async () => {
  const { staff, organization, asked } = await world()
  const context = buildContext(database.knex)
  const other = await buildEmployee(context)
  await context.db('memberships').insert({
    ...{ organization_id: other.organization.id, user_id: organization.owner.id },
    ...{ role: 'viewer', sees_pay: false },
  })
  await startShadow(staff.context, { ...asked, payReason: 'The totals of their table are wrong' })
  expect(await lettersTo(staff.context, await emailOf(other.organization.owner))).toEqual([])
  const actions = context
    .db('audit_events')
    .where({ organization_id: other.organization.id })
    .where('action', 'like', 'shadow.%')
    .pluck('action')
  expect(await actions).toEqual(['shadow.start'])
})

async function emailOf({ id }: { readonly id: number }): Promise<string> {
  const row = await database.knex('users').where({ id }).first()
  return row?.email ?? ''
}

test('no email is sent while pay stays hidden', async () => {
  const { staff, organization, asked } = await world()
  await startShadow(staff.context, asked)
  expect(await lettersTo(staff.context, await emailOf(organization.owner))).toEqual([])
})

test('keys of sign-in and the copy of all data stay with the person', async () => {
  const { staff, asked, viewing } = await world()
  await startShadow(staff.context, asked)
  const context = await viewing()
  await expect(showTwoStep(context)).rejects.toThrow('for the person alone')
  await expect(exportAccount(context)).rejects.toThrow('for the person alone')
})

test('only an owner who is a member shows pay to staff', async () => {
  const { organization } = await world()
  const context = buildContext(database.knex)
  const editor = await buildMember(context, organization, { role: 'editor', seesPay: true })
  const admin = await buildUser(context, { staffRoles: ['admin'] })
  const asked = { organizationId: organization.id, days: 1 }
  await expect(showPayToStaff(actingAs(context, editor), asked)).rejects.toThrow()
  const asAdmin = { ...context, actor: { kind: 'staff', id: admin.id, roles: ['admin'] } } as const
  await expect(showPayToStaff(asAdmin, asked)).rejects.toThrow('Only an owner')
})

test('a role that is taken away, and a role given to the person, end it at the next request', async () => {
  const gone = await world()
  await startShadow(gone.staff.context, gone.asked)
  await database.knex('staff_roles').where({ user_id: gone.staff.user.id }).delete()
  expect((await gone.visit()).actor).toEqual({ kind: 'user', id: gone.staff.user.id })

  const given = await world()
  await startShadow(given.staff.context, given.asked)
  const { id } = given.organization.owner
  await database.knex('staff_roles').insert({ user_id: id, role: 'editor' })
  expect((await given.visit()).actor).toMatchObject({ kind: 'staff', id: given.staff.user.id })
})

test('a link of the terminal begins it once, within minutes, for the one who asked', async () => {
  const { staff, asked, visit, clock } = await world()
  const atTerminal: Context = { ...staff.context, request: null }
  const { path, expiresAt } = await createShadowLink(atTerminal, asked)
  const token = path.split('/').at(-1) ?? ''
  expect(expiresAt.getTime() - clock.now.getTime()).toBe(10 * 60_000)

  const colleague = await world()
  const theirs = { token, session: colleague.staff.session }
  await expect(showShadowLink(colleague.staff.context, theirs)).rejects.toThrow(
    'This link was used',
  )
  await expect(redeemShadow(colleague.staff.context, theirs)).rejects.toThrow('This link was used')

  const own = { token, session: staff.session }
  expect(await showShadowLink(staff.context, own)).toMatchObject({ reason: asked.reason })
  const twice = [redeemShadow(staff.context, own), redeemShadow(staff.context, own)]
  const results = await Promise.allSettled(twice)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { actor } = await visit()
  const endsAt = new Date(clock.now.getTime() + SHADOW_MINUTES * 60_000)
  expect(actor).toMatchObject({ shadow: { endsAt } })

  const late = await world()
  const old = await createShadowLink({ ...late.staff.context, request: null }, late.asked)
  late.clock.now = new Date(late.clock.now.getTime() + 10 * 60_000)
  const asking = { token: old.path.split('/').at(-1) ?? '', session: late.staff.session }
  await expect(redeemShadow(late.staff.context, asking)).rejects.toThrow('older than 10 minutes')
})

test('the organization is chosen for the shadow session alone', async () => {
  const { staff, organization, asked, visit, viewing } = await world()
  const context = buildContext(database.knex)
  const second = await buildEmployee(context)
  const stranger = await buildEmployee(context)
  await context.db('memberships').insert({
    ...{ organization_id: second.organization.id, user_id: organization.owner.id },
    ...{ role: 'viewer', sees_pay: false },
  })
  await startShadow(staff.context, asked)
  const { session } = await visit()
  const organizationId = second.organization.id
  await switchOrganization(await viewing(), { session, organizationId })
  expect((await visit()).organization?.id).toBe(organizationId)
  const not = { session, organizationId: stranger.organization.id }
  await expect(switchOrganization(await viewing(), not)).rejects.toThrow()
  await stopShadow(await viewing())
  expect((await visit()).organization).toBeNull()
})
