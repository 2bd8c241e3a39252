import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Conflict, InvalidInput, LimitReached, NotAllowed, NotFound } from '~/core/errors.ts'
import { organizationForm } from '~/core/people/organizations/organization-form-schema.ts'
import { DEFAULT_PAY_POLICY } from '~/core/people/organizations/pay-policy.ts'
import { payPolicyForm } from '~/core/people/organizations/pay-policy-schema.ts'
import { findPayPolicy } from '~/database/queries/people/pay-policies.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
  buildRealOrganization,
  buildUser,
  ORGANIZATION_FIELDS,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { showDashboard } from '../../content/shell/show-dashboard.ts'
import { requireEstimate } from '../../estimate-places.ts'
import { chooseEstimates } from '../../membership/subscriptions/choose-estimates.ts'
import { setPlan } from '../../membership/subscriptions/set-plan.ts'
import { planOf, requirePlan } from '../../plan-of.ts'
import { listPeople } from '../employees/show-employee.ts'
import { loadEmployeeFor } from '../pay-access/load-employee.ts'
import { changeContribution } from '../receipts/change-contribution.ts'
import { acceptAccess, declineAccess, requestAccess } from './access-requests.ts'
import {
  archiveOrganization,
  deleteOrganization,
  restoreOrganization,
} from './archive-organization.ts'
import { listEvents } from './history.ts'
import { listMembers } from './members.ts'
import { savePayPolicy, showPayPolicy } from './pay-policy.ts'
import { createOrganization, updateOrganization } from './save-organization.ts'
import { listOwnOrganizations, showOrganization } from './show-organization.ts'

const database = await freshDatabase()
const context = buildContext(database.knex)

async function organizationOf(given: Readonly<Record<string, string>> = {}) {
  const organization = await buildRealOrganization(context, given)
  const owner = actingAs(context, organization.owner)
  return { organization, organizationId: organization.id, owner, ownerId: organization.owner.id }
}

async function editorOf(organizationId: number) {
  const rights = { role: 'editor', seesPay: true } as const
  return actingAs(context, await buildMember(context, { id: organizationId }, rights))
}

async function unconfirm(userId: number) {
  await database.knex('users').where({ id: userId }).update({ email_verified_at: null })
}

const TYPED_POLICY = {
  ...{ definition: 'package', parsonageMethod: 'forty_percent', targetPercentile: '60' },
  ...{ yearOfExperience: '$500', ordination: '0', growthBeyondIndex: '2.5%' },
  form8274: 'yes',
}

test('a pay policy is kept as typed, and the defaults hold before it', async () => {
  const { organizationId, owner } = await organizationOf()
  expect(await findPayPolicy(owner.db, organizationId)).toEqual(DEFAULT_PAY_POLICY)
  const policy = payPolicyForm.parse(TYPED_POLICY)
  await savePayPolicy(owner, { ...policy, organizationId, version: 0 })
  expect(await findPayPolicy(owner.db, organizationId)).toEqual({
    ...{ definition: 'package', parsonageMethod: 'forty_percent', targetPercentile: 60 },
    dollarsPer: { yearOfExperience: 50_000, yearInRole: null, educationLevel: null, ordination: 0 },
    growthBeyondIndex: 0.025,
    form8274: true,
  })
  const { values, version } = await showPayPolicy(owner, { organizationId })
  expect({ ...values, version }).toMatchObject({
    ...{ yearOfExperience: '$500', ordination: '$0', yearInRole: '', growthBeyondIndex: '2.5%' },
    version: 1,
  })
  expect(payPolicyForm.parse(values)).toEqual(policy)
})

test('of two who choose a policy at once one is told; so is who saves over an unseen one', async () => {
  const { organizationId, owner } = await organizationOf()
  const saving = { ...payPolicyForm.parse(TYPED_POLICY), organizationId, version: 0 }
  const both = await Promise.allSettled([
    savePayPolicy(owner, saving),
    savePayPolicy(owner, saving),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await savePayPolicy(owner, { ...saving, version: 1 })
  await expect(savePayPolicy(owner, { ...saving, version: 1 })).rejects.toThrow(Conflict)
})

test('contributing is an owner’s word with a confirmed address, dated, and taken back at will', async () => {
  const { organizationId, owner, ownerId } = await organizationOf()
  const editor = await editorOf(organizationId)
  const agree = { organizationId, contributes: true }
  await expect(changeContribution(editor, agree)).rejects.toThrow(NotAllowed)
  await unconfirm(ownerId)
  await expect(changeContribution(owner, agree)).rejects.toThrow(/Confirm your email/)
  await database.knex('users').where({ id: ownerId }).update({ email_verified_at: new Date() })
  await changeContribution(owner, agree)
  expect((await showOrganization(owner, { organizationId })).contribution).toMatchObject({
    ...{ isOn: true, changedBy: 'Pat Example', changedAt: context.now() },
  })
  await unconfirm(ownerId)
  await changeContribution(owner, { organizationId, contributes: false })
  expect((await showOrganization(owner, { organizationId })).contribution.isOn).toBe(false)
})

test('an archived organization is read by its members, changed by nobody, and restored by an owner', async () => {
  const { organizationId, owner, organization } = await organizationOf()
  const { id: employeeId } = await buildEmployee(context, {}, organization)
  const editor = await editorOf(organizationId)
  await expect(archiveOrganization(editor, { organizationId })).rejects.toThrow(NotAllowed)
  await archiveOrganization(owner, { organizationId })
  const shown = await showOrganization(editor, { organizationId })
  expect(shown).toMatchObject({ frame: { isArchived: true }, mayUpdate: false })
  const input = { ...organizationForm.parse(ORGANIZATION_FIELDS), organizationId, version: 1 }
  await expect(updateOrganization(owner, input)).rejects.toThrow('archived')
  await expect(loadEmployeeFor(owner, 'employee.update', employeeId)).rejects.toThrow('archived')
  expect((await loadEmployeeFor(editor, 'employee.read', employeeId)).id).toBe(employeeId)
  expect(await listOwnOrganizations(owner)).toMatchObject({
    ...{ current: [], archived: [{ id: organizationId }] },
  })
  await restoreOrganization(owner, { organizationId })
  await updateOrganization(owner, input)
})

test('deleting asks for the name, takes everything along and leaves no way from the market back', async () => {
  const { organizationId, owner, organization } = await organizationOf({ name: 'Last Church' })
  await buildEmployee(context, {}, organization)
  const row = await database.knex('organizations').where({ id: organizationId }).first()
  await insertRecord(row!.market_key)
  const wrong = deleteOrganization(owner, { organizationId, typedName: 'Last' })
  await expect(wrong).rejects.toThrow(InvalidInput)
  const editor = deleteOrganization(await editorOf(organizationId), {
    organizationId,
    typedName: '',
  })
  await expect(editor).rejects.toThrow(NotAllowed)

  await deleteOrganization(owner, { organizationId, typedName: ' last  church ' })
  await expect(showOrganization(owner, { organizationId })).rejects.toThrow(NotFound)
  for (const table of ['employees', 'campuses', 'organization_metrics', 'memberships']) {
    expect(await database.knex(table).where({ organization_id: organizationId })).toEqual([])
  }
  expect(await database.knex('pay_records').where({ organization_key: row?.market_key })).toEqual(
    [],
  )
  const event = await database.knex('audit_events').where({ action: 'organization.delete' }).first()
  expect(event?.details).toEqual({ name: 'Last Church', recordsWithdrawn: 1 })
})

async function insertRecord(organization_key: string) {
  await database.knex('pay_records').insert({
    ...{ organization_key, person_key: randomUUID(), source: 'member', pay_year: 2026 },
    ...{ observed_on: '2026-01-01', position_key: 'solo-pastor', organization_type: 'church' },
    ...{ base_cents: 5_000_000, seca_offset_status: 'unknown', retirement_status: 'unknown' },
    ...{ insurance_status: 'unknown', checked_at: new Date() },
  })
}

const typed = (given: Readonly<Record<string, string>>) =>
  organizationForm.parse({ ...ORGANIZATION_FIELDS, ...given })

test('a name like one of the same ZIP code is asked about without telling whose it is', async () => {
  await organizationOf({ name: 'Saint Swithin Church', zip: '43201' })
  const asker = actingAs(context, await buildUser(context))
  const input = typed({ name: 'St. Swithin Church', zip: '43201' })
  const refused = createOrganization(asker, input)
  await expect(refused).rejects.toMatchObject({ questions: [{ key: 'same-organization' }] })
  await expect(refused).rejects.not.toThrow('Saint')
  await createOrganization(asker, { ...input, zip: '43202' })
  await createOrganization(asker, typed({ name: 'Another Fellowship', zip: '43201' }))
  await createOrganization(asker, { ...input, confirmed: ['same-organization.name'] })
  const twice = createOrganization(asker, input)
  await expect(twice).rejects.toMatchObject({
    errors: { name: expect.stringContaining('You already have') },
  })
})

test('after ten such questions in a day nobody learns any more who is here', async () => {
  await organizationOf({ name: 'Sought Church', zip: '43206' })
  const asker = actingAs(context, await buildUser(context))
  const probe = () => createOrganization(asker, typed({ name: 'Sought Church', zip: '43206' }))
  for (let asked = 0; asked < 10; asked++) await expect(probe()).rejects.toThrow(InvalidInput)
  expect((await probe()).id).toBeGreaterThan(0)
})

test('giving one’s own organization other names tells nothing about those that have them', async () => {
  await organizationOf({ name: 'Secret Church', zip: '43207' })
  const { organizationId, owner } = await organizationOf({ name: 'Plain Name', zip: '43207' })
  const renamed = typed({ name: 'Secret Church', zip: '43207' })
  await updateOrganization(owner, { ...renamed, organizationId, version: 1 })
  expect((await showOrganization(owner, { organizationId })).mayBeDouble).toBe(false)
})

test('nobody is stopped by a name that no confirmed owner stands for, but told for a month', async () => {
  const { ownerId } = await organizationOf({ name: 'Squatted Church', zip: '43204' })
  await unconfirm(ownerId)
  const asker = actingAs(context, await buildUser(context))
  const { id } = await createOrganization(asker, typed({ name: 'Squatted Church', zip: '43204' }))
  expect((await showOrganization(asker, { organizationId: id })).mayBeDouble).toBe(true)
  const later = { ...asker, now: () => new Date(Date.now() + 40 * 86_400_000) }
  expect((await showOrganization(later, { organizationId: id })).mayBeDouble).toBe(false)
})

test('who asks for access waits for an owner, and for a confirmed address of their own', async () => {
  const { organizationId, owner } = await organizationOf({ name: 'Asked Church', zip: '43205' })
  const person = await buildUser(context)
  const asking = actingAs(context, person)
  await unconfirm(person.id)
  await requestAccess(asking, { name: 'asked church', zip: '43205' })
  await requestAccess(asking, { name: 'Asked Church', zip: '43205' })
  await requestAccess(asking, { name: 'There is none', zip: '43205' })
  const { requests } = await listMembers(owner, { organizationId })
  expect(requests).toMatchObject([{ email: person.email, isVerified: false }])
  const requestId = requests[0]?.id ?? 0
  const rights = { role: 'viewer', seesPay: false } as const

  const early = acceptAccess(owner, { organizationId, requestId, ...rights })
  await expect(early).rejects.toThrow(/has not confirmed/)
  await expect(showOrganization(asking, { organizationId })).rejects.toThrow(NotFound)
  await database.knex('users').where({ id: person.id }).update({ email_verified_at: new Date() })
  await acceptAccess(owner, { organizationId, requestId, ...rights })
  expect((await showOrganization(asking, { organizationId })).membership).toEqual(rights)
  await expect(declineAccess(owner, { organizationId, requestId })).rejects.toThrow(NotFound)
})

test('a declined request lets nobody in, and five a day are enough', async () => {
  const { organizationId, owner } = await organizationOf({ name: 'Closed Church', zip: '43206' })
  const asking = actingAs(context, await buildUser(context))
  await requestAccess(asking, { name: 'Closed Church', zip: '43206' })
  const requestId = (await listMembers(owner, { organizationId })).requests[0]?.id ?? 0
  await declineAccess(owner, { organizationId, requestId })
  await expect(showOrganization(asking, { organizationId })).rejects.toThrow(NotFound)
  const four = [2, 3, 4, 5].map(() => requestAccess(asking, { name: 'None', zip: '43206' }))
  await Promise.all(four)
  await expect(requestAccess(asking, { name: 'None', zip: '43206' })).rejects.toThrow(LimitReached)
})

test('owners read who did what, and who of Stipend looked at pay; nobody else does', async () => {
  const { organizationId, owner, organization, ownerId } = await organizationOf()
  await buildEmployee(context, { name: 'Ruth Bauer' }, organization)
  const support = await buildUser(context, { name: 'Dana Staff' })
  const staff: Context = { ...context, actor: { kind: 'staff', id: support.id, roles: ['admin'] } }
  await showDashboard(staff, { organizationId })
  await changeContribution(owner, { organizationId, contributes: true })

  const everything = { organizationId, page: 1, userId: null, kind: null }
  const { events, total, actors } = await listEvents(owner, everything)
  expect(total).toBe(events.length)
  expect(events.map(({ who, what }) => `${who} ${what}`)).toEqual([
    'Pat Example agreed to contribute records to the market',
    'Dana Staff of Stipend viewed the pay of the people',
    'Stipend entered Ruth Bauer',
    'Stipend added the organization',
  ])
  expect(actors.map(({ name }) => name)).toEqual(['Dana Staff', 'Pat Example'])
  const looks = await listEvents(owner, { ...everything, kind: 'stipend' })
  expect(looks.events).toMatchObject([{ who: 'Dana Staff of Stipend', byStaff: true }])
  const mine = await listEvents(owner, { ...everything, userId: ownerId, kind: 'organization' })
  expect(mine.events).toHaveLength(1)
  expect((await listEvents(owner, { ...everything, page: 2 })).events).toEqual([])
  const editor = await editorOf(organizationId)
  await expect(listEvents(editor, everything)).rejects.toThrow(NotAllowed)
  const stranger = actingAs(context, await buildUser(context))
  await expect(listEvents(stranger, everything)).rejects.toThrow(NotFound)
})

test('while the market is not the members’ everybody has Pro+; then the plan counts, and an owner chooses who keeps estimates', async () => {
  const { organizationId, owner, organization } = await organizationOf()
  const people = []
  for (const name of ['Ann', 'Bo', 'Cy']) {
    people.push((await buildEmployee(context, { name }, organization)).id)
  }
  const planned = await buildEmployee(context, { kind: 'planned_hire' }, organization)
  const [ann = 0, bo = 0, cy = 0] = people
  expect(await planOf(owner, { id: organizationId })).toBe('pro_plus')
  await requirePlan(owner, { id: organizationId }, 'prediction')
  const stored = await setPlan(context, { organizationId, plan: 'single' })
  expect(stored).toMatchObject({ before: 'free', plan: 'single', inForce: 'pro_plus' })

  await database.knex('snapshots').insert({
    ...{ name: '2025-Q1', source: 'member', reference_date: '2025-03-31', seed: 1 },
    ...{ status: 'published', published_at: new Date('2025-06-01T00:00:00Z') },
  })
  const now = actingAs(buildContext(database.knex), organization.owner)
  const has = async (id: number) =>
    await requireEstimate(now, { id, organization: { id: organizationId } }).then(
      () => true,
      (error: Error) => (error instanceof LimitReached ? false : Promise.reject(error)),
    )
  expect(await planOf(now, { id: organizationId })).toBe('single')
  await expect(requirePlan(now, { id: organizationId }, 'table')).rejects.toThrow(
    'The staff table gives you everyone compared with the market on one page. It is included in Basic and larger plans; yours is Single report.',
  )
  expect([await has(ann), await has(bo), await has(cy), await has(planned.id)]).toEqual([
    ...[true, false, false, true],
  ])
  await chooseEstimates(now, { organizationId, employeeIds: [cy, 999_999] })
  expect([await has(ann), await has(cy)]).toEqual([false, true])
  const tooMany = chooseEstimates(now, { organizationId, employeeIds: [ann, bo] })
  await expect(tooMany).rejects.toThrow(InvalidInput)
  expect((await listPeople(now, { organizationId, limit: 20 })).total).toBe(4)
})
