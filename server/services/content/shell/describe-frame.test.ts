import { expect, test } from 'vitest'
import type { OrganizationRole } from '~/core/policy.ts'
import {
  type BuiltOrganization,
  buildContext,
  buildEmployee,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { archiveOrganization } from '../../people/organizations/archive-organization.ts'
import { openSession } from '../../people/sessions/session.ts'
import { findVisit, type Visit } from '../../people/sessions/visit.ts'
import { type AskedFrame, describeFrame } from './describe-frame.ts'

const database = await freshDatabase()
const context = buildContext(database.knex)

/** As the edge does it: who visits, and the frame of an address. */
async function visiting(user: { readonly id: number }) {
  const { token } = await openSession(context, user.id)
  const visit = await findVisit({ db: database.knex, now: context.now }, token)
  if (!visit) throw new Error('the session just opened is not found')
  return {
    visit,
    frame: (asked: Partial<AskedFrame> = {}) => frameFor(visit, asked),
  }
}

async function frameFor(visit: Visit, asked: Partial<AskedFrame>) {
  const as = { ...context, actor: visit.actor }
  return await describeFrame(as, visit, { employeeId: null, organizationId: null, ...asked })
}

async function join(
  user: { readonly id: number },
  { id }: BuiltOrganization,
  role: OrganizationRole,
  seesPay = false,
) {
  await context
    .db('memberships')
    .insert({ organization_id: id, user_id: user.id, role, sees_pay: seesPay })
}

test('the frame is of the organization that the address names, not of the one last chosen', async () => {
  const chosen = await buildOrganization(context)
  const other = await buildEmployee(context)
  await join(chosen.owner, other.organization, 'owner', true)
  const { visit, frame } = await visiting(chosen.owner)
  expect(visit.organization?.id).toBe(chosen.id)

  expect(await frame()).toMatchObject({ organization: { id: chosen.id, isChosen: true } })
  for (const asked of [{ organizationId: other.organization.id }, { employeeId: other.id }]) {
    expect(await frame(asked)).toMatchObject({
      organization: { id: other.organization.id, isChosen: false },
    })
  }
})

test('an organization or a person of others leaves the frame as it is', async () => {
  const stranger = await buildOrganization(context)
  const other = await buildEmployee(context)
  const { frame } = await visiting(stranger.owner)
  const own = { organization: { id: stranger.id, isChosen: true }, person: null }
  for (const organizationId of [other.organization.id, 999_999]) {
    expect(await frame({ organizationId })).toMatchObject(own)
  }
  for (const employeeId of [other.id, 999_999])
    expect(await frame({ employeeId })).toMatchObject(own)
})

test('a person’s frame has their salary and the pages about it for those who see pay alone', async () => {
  const employee = await buildEmployee(context, { basePay: '50,000', housingAllowance: '8,000.50' })
  const { organization } = employee
  const viewer = await buildUser(context)
  await join(viewer, organization, 'viewer')
  const seesPay = await buildUser(context)
  await join(seesPay, organization, 'viewer', true)

  const asked = { employeeId: employee.id }
  const [owner, without, allowed] = await Promise.all(
    [organization.owner, viewer, seesPay].map(async (user) => {
      return (await (await visiting(user)).frame(asked)).person
    }),
  )
  expect(owner).toMatchObject({
    salary: 5_800_050,
    tabs: ['report', 'facts', 'history', 'hybrid', 'precise', 'match', 'prediction', 'packets'],
  })
  expect(allowed).toEqual(owner)
  expect(without).toMatchObject({
    id: employee.id,
    salary: null,
    tabs: ['report', 'facts', 'hybrid', 'precise', 'match', 'prediction'],
  })
})

test('staff see whose page it is and no salary, for their looks at pay are written down', async () => {
  const employee = await buildEmployee(context)
  const admin = await buildUser(context, { staffRoles: ['admin'] })
  const { frame } = await visiting(admin)
  const shown = await frame({ employeeId: employee.id })
  expect(shown.person).toMatchObject({ id: employee.id, salary: null })
  expect(shown.organization).toMatchObject({ id: employee.organization.id, isChosen: false })
  expect(shown.organization?.pages).not.toContain('staff')
  expect(await frame({ organizationId: employee.organization.id })).toMatchObject({
    organization: { id: employee.organization.id },
  })
})

test('an archived organization has a frame, with what can still be read', async () => {
  const organization = await buildOrganization(context)
  const before = await visiting(organization.owner)
  const owner = { ...context, actor: before.visit.actor }
  await archiveOrganization(owner, { organizationId: organization.id })
  const { frame } = await visiting(organization.owner)
  const { organization: shown } = await frame({ organizationId: organization.id })
  expect(shown?.pages).toContain('reports')
  expect(shown?.pages).not.toContain('next-year')
})

test('what the plan does not open is locked once figures come from members', async () => {
  const organization = await buildOrganization(context)
  const { visit, frame } = await visiting(organization.owner)
  expect((await frame()).organization?.locked).toEqual([])
  await database.knex('snapshots').insert({
    ...{ name: '2025-Q1', source: 'member', reference_date: '2025-03-31', seed: 1 },
    ...{ status: 'published', published_at: new Date('2025-06-01T00:00:00Z') },
  })
  const later = { ...buildContext(database.knex), actor: visit.actor }
  const asked = { employeeId: null, organizationId: organization.id }
  expect((await describeFrame(later, visit, asked)).organization?.locked).toEqual([
    { page: 'staff', plan: 'Basic' },
    { page: 'migrate', plan: 'Pro' },
    { page: 'raises', plan: 'Expanded' },
    { page: 'summary', plan: 'Basic' },
    { page: 'analyzer', plan: 'Expanded' },
    { page: 'cost-of-living', plan: 'Expanded' },
  ])
})
