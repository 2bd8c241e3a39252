import { expect, test } from 'vitest'
import { Conflict, NotAllowed, NotFound, NotSignedIn } from '~/core/errors.ts'
import { payUnderDefinition } from '~/core/pay/definition.ts'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import type { Changes } from '~/database/table-types.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  buildEmployee,
  buildMember,
  buildOrganization,
  buildUser,
  EMPLOYEE_FIELDS,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { listPositions } from '../../market/catalog.ts'
import { loadEmployee } from '../pay-access/load-employee.ts'
import { createEmployee, updateEmployee } from './save-employee.ts'
import { findPeople, listPeople, showEmployee } from './show-employee.ts'

const { database, context } = await testWorld()

function typed(given: Readonly<Record<string, string>> = {}) {
  return employeeForm.parse({ ...EMPLOYEE_FIELDS, ...given })
}

function ownerOf({ organization }: { organization: { owner: { id: number } } }): Context {
  return actingAs(context, organization.owner)
}

test('an employee is loaded with organization, newest figures, membership and pay', async () => {
  const { id, organization } = await buildEmployee(context)
  const loaded = await showEmployee(actingAs(context, organization.owner), { employeeId: id })
  expect(loaded).toMatchObject({
    ...{ id, version: 1, kind: 'employee', name: 'Sam Rivera', hoursPerWeek: 40, weeksPerYear: 52 },
    ...{ yearsExperience: 12, yearsInRole: 4, education: 'master', ordained: true },
    ...{ clergyTaxStatus: 'dual_status', insuranceStatus: 'unknown', archived: false },
    positions: [{ key: 'solo-pastor', title: 'Solo Pastor', weight: 100 }],
    membership: { role: 'owner', seesPay: true },
    organization: {
      ...{ id: organization.id, type: 'church', denominationKey: 'southern-baptist' },
      ...{ stateCode: 'OH', countyFips: '39049', fiscalYear: 2026, attendance: 150, staffFte: 2.5 },
      operatingBudgetCents: 31_000_000,
    },
    pay: { effectiveOn: '2026-01-01' },
  })
  expect(loaded?.pay?.package.unknown).toEqual(['retirement', 'insurance'])
  const facts = { clergyTaxStatus: 'dual_status', ficaRate: 0.0765, form8274: false } as const
  expect(loaded?.pay && payUnderDefinition(loaded.pay.package, 'salary', facts)).toEqual({
    known: true,
    annual: 7_600_000,
  })
})

test('an employee who does not exist loads as null', async () => {
  expect(await loadEmployee(context, 999_999_999)).toBeNull()
})

test('amounts are kept as typed beside their year', async () => {
  const pay = { basePay: '25/hr', hoursPerWeek: '20', weeksPerYear: '50', housingAllowance: '' }
  const built = await buildEmployee(context, { ...pay, position: 'custodian', ordained: 'no' })
  const shown = await showEmployee(ownerOf(built), { employeeId: built.id })
  expect(shown.pay?.package.components).toEqual([
    { kind: 'base', asTyped: '25/hr', amount: 2500, period: 'hour', annual: 2_500_000 },
  ])
})

test('pay of a new day joins the history, pay of the same day replaces it', async () => {
  const built = await buildEmployee(context)
  const mine = ownerOf(built)
  const change = (version: number, given: Record<string, string>) =>
    updateEmployee(mine, { ...typed(given), employeeId: built.id, version })

  await change(1, { basePay: '60k', effectiveOn: '2026-07-01' })
  await change(2, { basePay: '61k', effectiveOn: '2026-07-01' })
  const { pay, payHistory } = await showEmployee(mine, { employeeId: built.id })
  expect(pay?.effectiveOn).toBe('2026-07-01')
  expect(payHistory?.map(({ effectiveOn }) => effectiveOn)).toEqual(['2026-07-01', '2026-01-01'])
  expect(payHistory?.map(baseOf)).toEqual([6_100_000, 5_800_000])
})

test('pay that begins later is history’s, not yet anyone’s pay', async () => {
  const built = await buildEmployee(context)
  const raise = typed({ basePay: '70k', effectiveOn: '2027-01-01' })
  await updateEmployee(ownerOf(built), { ...raise, employeeId: built.id, version: 1 })
  const { pay, payHistory } = await showEmployee(ownerOf(built), { employeeId: built.id })
  expect(pay?.effectiveOn).toBe('2026-01-01')
  expect(payHistory).toHaveLength(2)
})

test('pay without a date begins today, and saving again without a change adds nothing', async () => {
  const built = await buildEmployee(context, { effectiveOn: '' })
  const again = typed({ effectiveOn: '', jobTitle: 'Pastor of the parish' })
  await updateEmployee(ownerOf(built), { ...again, employeeId: built.id, version: 1 })
  const { payHistory, jobTitle } = await showEmployee(ownerOf(built), { employeeId: built.id })
  expect(payHistory?.map(({ effectiveOn }) => effectiveOn)).toEqual(['2026-11-20'])
  expect(jobTitle).toBe('Pastor of the parish')
})

test('a shared role keeps its positions in order with their weights', async () => {
  const shared = { position2: 'worship-leader', weight: '60', weight2: '40' }
  const built = await buildEmployee(context, shared)
  const turned = {
    position: 'worship-leader',
    position2: 'solo-pastor',
    weight: '50',
    weight2: '50',
  }
  const mine = ownerOf(built)
  expect((await showEmployee(mine, { employeeId: built.id })).positions).toMatchObject([
    { key: 'solo-pastor', weight: 60 },
    { key: 'worship-leader', weight: 40 },
  ])
  await updateEmployee(mine, { ...typed(turned), employeeId: built.id, version: 1 })
  expect((await showEmployee(mine, { employeeId: built.id })).positions).toMatchObject([
    { key: 'worship-leader', weight: 50 },
    { key: 'solo-pastor', weight: 50 },
  ])
})

test('a position that is not in the catalog is refused beside its field', async () => {
  const { id, owner } = await buildOrganization(context)
  const input = typed({ position2: 'astronaut', weight: '50', weight2: '50' })
  const creating = createEmployee(actingAs(context, owner), { ...input, organizationId: id })
  await expect(creating).rejects.toMatchObject({
    errors: { position2: 'Choose a position from the list.' },
  })
  expect(await database.knex('employees').where({ organization_id: id })).toEqual([])
})

test('another organization’s employee answers exactly like one that does not exist', async () => {
  const { id } = await buildEmployee(context)
  const { owner, id: ownId } = await buildOrganization(context)
  const stranger = actingAs(context, owner)
  const answers = await Promise.all(
    [id, 999_999_999].map(async (employeeId) => [
      await messageOf(showEmployee(stranger, { employeeId })),
      await messageOf(updateEmployee(stranger, { ...typed(), employeeId, version: 1 })),
    ]),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toEqual(`NotFound: ${new NotFound().message}`)
  const own = await listPeople(stranger, { organizationId: ownId, limit: 20 })
  expect(own).toEqual({ people: [], total: 0, archived: 0 })
})

test('nobody adds people to, or lists those of, an organization that is not theirs', async () => {
  const { id } = await buildOrganization(context)
  const stranger = actingAs(context, await buildUser(context))
  const adding = createEmployee(stranger, { ...typed(), organizationId: id })
  await expect(adding).rejects.toThrow(NotFound)
  await expect(listPeople(stranger, { organizationId: id, limit: 20 })).rejects.toThrow(NotFound)
  await expect(findPeople(stranger, { organizationId: id, text: 'a' })).rejects.toThrow(NotFound)
  const visitor = { ...context, actor: { kind: 'visitor' } as const }
  await expect(showEmployee(visitor, { employeeId: 999_999_999 })).rejects.toThrow(NotSignedIn)
})

test('a viewer sees pay only where an owner switched it on', async () => {
  const { id, organization } = await buildEmployee(context)
  const blind = actingAs(
    context,
    await buildMember(context, organization, { role: 'viewer', seesPay: false }),
  )
  const seeing = actingAs(
    context,
    await buildMember(context, organization, { role: 'viewer', seesPay: true }),
  )
  const hidden = await showEmployee(blind, { employeeId: id })
  expect(hidden).toMatchObject({ pay: null, payHistory: null, maySeePay: false, mayUpdate: false })
  expect(JSON.stringify(hidden)).not.toContain('5800000')

  expect((await showEmployee(seeing, { employeeId: id })).payHistory).toHaveLength(1)
  const update = updateEmployee(seeing, { ...typed(), employeeId: id, version: 1 })
  await expect(update).rejects.toThrow(NotAllowed)
})

test('staff support sees no pay; an admin of staff does, and it is written down', async () => {
  const { id } = await buildEmployee(context)
  const staff = await buildUser(context, { staffRoles: ['support'] })
  const support = {
    ...context,
    actor: { kind: 'staff', id: staff.id, roles: ['support'] } as const,
  }
  expect((await showEmployee(support, { employeeId: id })).pay).toBeNull()
  expect(await readings(id)).toEqual([])

  const admin = { ...context, actor: { kind: 'staff', id: staff.id, roles: ['admin'] } as const }
  expect((await showEmployee(admin, { employeeId: id })).pay).not.toBeNull()
  expect(await readings(id)).toMatchObject([{ actor_kind: 'staff', actor_id: staff.id }])
})

test('saving over an unseen version is a conflict that names who changed it', async () => {
  const built = await buildEmployee(context)
  const editor = await buildMember(context, built.organization, { role: 'editor', seesPay: true })
  const employeeId = built.id
  await updateEmployee(actingAs(context, editor), { ...typed(), employeeId, version: 1 })
  const late = updateEmployee(ownerOf(built), {
    ...typed({ basePay: '90k' }),
    employeeId,
    version: 1,
  })
  await expect(late).rejects.toThrow(Conflict)
  await expect(late).rejects.toThrow(/^Pat Example changed this just now/)
  const { payHistory } = await showEmployee(ownerOf(built), { employeeId })
  expect(payHistory?.map(baseOf)).toEqual([5_800_000])
})

test('the audit log says that pay changed and never how much', async () => {
  const built = await buildEmployee(context)
  const raise = typed({ basePay: '63,217' })
  await updateEmployee(ownerOf(built), { ...raise, employeeId: built.id, version: 1 })
  const events = await database
    .knex('audit_events')
    .where({ subject_kind: 'employee', subject_id: built.id })
    .orderBy('id')
  expect(events).toMatchObject([
    { action: 'employee.create' },
    { action: 'employee.update', details: { payChanged: true } },
  ])
  expect(JSON.stringify(events)).not.toMatch(/63,?217/)
})

test('people in a list come in the order they were entered, without the archived and their pay', async () => {
  const organization = await buildOrganization(context)
  for (const name of ['Zoe', 'Abe', 'Mia']) await buildEmployee(context, { name }, organization)
  await database.knex('employees').where({ name: 'Abe' }).update({ archived_at: context.now() })
  const mine = actingAs(context, organization.owner)
  const listed = (limit: number) => listPeople(mine, { organizationId: organization.id, limit })
  expect((await listed(20)).people.map(({ name }) => name)).toEqual(['Zoe', 'Mia'])
  const first = { id: expect.any(Number), name: 'Zoe', jobTitle: expect.any(String) }
  expect(await listed(1)).toEqual({ people: [first], total: 2, archived: 1 })
})

test('people are found by parts of their name and job title, without the archived and those of others', async () => {
  const organization = await buildOrganization(context)
  for (const name of ['Zoë Núñez', 'Abe Nun%ez', 'Mia Núñez']) {
    await buildEmployee(context, { name, jobTitle: 'Youth director' }, organization)
  }
  await buildEmployee(context, { name: 'Zoe Nunez' })
  await database.knex('employees').where({ name: 'Mia Núñez' }).update({ archived_at: new Date() })
  const mine = actingAs(context, organization.owner)
  const found = async (text: string) => {
    const { hits } = await findPeople(mine, { organizationId: organization.id, text })
    return hits.map(({ title }) => title)
  }
  expect(await found('nunez zoe')).toEqual(['Zoë Núñez'])
  expect(await found('DIRECT')).toEqual(['Abe Nun%ez', 'Zoë Núñez'])
  expect(await found('n%e')).toEqual(['Abe Nun%ez'])
  expect([await found(''), await found(' \0'), await found('a'.repeat(100_000))]).toEqual([
    [],
    [],
    [],
  ])
})

test('the catalog is listed by family in its own order', async () => {
  const groups = await listPositions(context)
  expect(groups[0]?.family).toBe('Pastoral staff')
  expect(groups[0]?.positions[0]).toMatchObject({ key: 'senior-pastor', title: 'Senior Pastor' })
  expect(groups.flatMap(({ positions }) => positions).length).toBeGreaterThanOrEqual(34)
})

test('the database itself refuses weights that do not sum to 100', async () => {
  const { id } = await buildEmployee(context)
  const change = database
    .knex('employee_positions')
    .where({ employee_id: id })
    .update({ weight: 90 })
  await expect(change).rejects.toThrow(/sum to 90, not 100/)
})

test.each([
  ['a tax status of ministers for somebody not ordained', { ordained: false }],
  ['an employee without hours', { hours_per_week: 0 }],
  ['more hours than a week has', { hours_per_week: 169 }],
  ['an education that is none', { education: 'wizard' }],
])('the database itself refuses %s', async (_what, broken) => {
  const { id } = await buildEmployee(context)
  await expect(
    database
      .knex('employees')
      .where({ id })
      .update(broken as Changes<'employees'>),
  ).rejects.toThrow(/violates/)
})

test('the database itself refuses two packages of one day and negative pay', async () => {
  const { id } = await buildEmployee(context)
  const packages = database.knex('pay_packages')
  const twice = packages.clone().insert({ employee_id: id, effective_on: '2026-01-01' })
  await expect(twice).rejects.toThrow(/violates/)
  const stored = await packages.clone().where({ employee_id: id }).first()
  const negative = database
    .knex('pay_components')
    .where({ pay_package_id: stored?.id })
    .update({ annual_cents: -1 })
  await expect(negative).rejects.toThrow(/violates/)
})

async function readings(employeeId: number) {
  return await database
    .knex('audit_events')
    .where({ action: 'pay.read', subject_id: employeeId, subject_kind: 'employee' })
}

function baseOf({ components }: { components: readonly { kind: string; annual: number }[] }) {
  return components.find(({ kind }) => kind === 'base')?.annual
}

async function messageOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'no error',
    (error: Error) => `${error.name}: ${error.message}`,
  )
}
