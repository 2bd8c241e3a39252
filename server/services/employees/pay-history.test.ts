/** Pay as it changed: entries added ahead, corrected and deleted, and next year's pay of everyone at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payChangeForm } from '~/core/employees/form/pay-change-form.ts'
import { nextYearForm } from '~/core/employees/next-year/next-year-form.ts'
import { Conflict, InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import type { Context } from '~/server/context.ts'
import { answered } from '~/tests/support/answers.ts'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildContext,
  buildEmployee,
  buildMember,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { correctPay, deletePay, recordPay } from './record-pay.ts'
import { saveNextYear } from './save-next-year.ts'
import { showEmployee } from './show-employee.ts'
import { showNextYear } from './show-next-year.ts'

let database: TestDatabase
let context: Context
beforeAll(async () => {
  database = await createTestDatabase()
  context = buildContext(database.knex)
})
afterAll(() => database.destroy())

const ownerOf = ({ owner }: BuiltOrganization): Context => actingAs(context, owner)
const change = (given: Record<string, string>) => payChangeForm.parse({ basePay: '60k', ...given })

async function entriesOf(organization: BuiltOrganization, employeeId: number) {
  const { payHistory } = await showEmployee(ownerOf(organization), { employeeId })
  return payHistory?.map(({ effectiveOn, components }) => [effectiveOn, baseOf(components)])
}

function baseOf(components: readonly { readonly kind: string; readonly annual: number }[]) {
  return components.find(({ kind }) => kind === 'base')?.annual
}

test('a raise of next year is planned with its reason and leaves today’s pay alone', async () => {
  const { id: employeeId, organization } = await buildEmployee(context)
  const given = { effectiveOn: '2027-01-01', payReason: 'yearly_raise', payNote: 'Board, Nov. 12' }
  await recordPay(ownerOf(organization), { ...change(given), employeeId, version: 1 })
  const { pay, payHistory } = await showEmployee(ownerOf(organization), { employeeId })
  expect(pay?.effectiveOn).toBe('2026-01-01')
  expect(payHistory?.[0]).toMatchObject({
    ...{ effectiveOn: '2027-01-01', reasonKind: 'yearly_raise', reason: 'Board, Nov. 12' },
  })
  expect(await entriesOf(organization, employeeId)).toEqual([
    ['2027-01-01', 6_000_000],
    ['2026-01-01', 5_800_000],
  ])
})

test('a day that has pay is corrected knowingly, not written over', async () => {
  const { id: employeeId, organization } = await buildEmployee(context)
  const mine = ownerOf(organization)
  const again = { ...change({ effectiveOn: '2026-01-01' }), employeeId, version: 1 }
  await expect(recordPay(mine, again)).rejects.toMatchObject({
    errors: { effectiveOn: /January 1, 2026 already/ },
  })
  const moved = { ...change({ effectiveOn: '2026-02-01' }), employeeId, entryOn: '2026-01-01' }
  await correctPay(mine, { ...moved, version: 1 })
  expect(await entriesOf(organization, employeeId)).toEqual([['2026-02-01', 6_000_000]])
  const gone = correctPay(mine, { ...moved, version: 2 })
  await expect(gone).rejects.toThrow(NotFound)
})

test('an entry is not moved onto another one’s day', async () => {
  const { id: employeeId, organization } = await buildEmployee(context)
  const mine = ownerOf(organization)
  await recordPay(mine, { ...change({ effectiveOn: '2027-01-01' }), employeeId, version: 1 })
  const onto = { ...change({ effectiveOn: '2026-01-01' }), entryOn: '2027-01-01' }
  const moving = correctPay(mine, { ...onto, employeeId, version: 2 })
  await expect(moving).rejects.toMatchObject({ errors: { effectiveOn: /Another entry/ } })
  expect(await entriesOf(organization, employeeId)).toHaveLength(2)
})

test('a wrong entry is deleted, over the version that was seen, and audited without amounts', async () => {
  const { id: employeeId, organization } = await buildEmployee(context)
  const mine = ownerOf(organization)
  await recordPay(mine, { ...change({ effectiveOn: '2026-06-01' }), employeeId, version: 1 })
  const deletion = { employeeId, entryOn: '2026-06-01' }
  await expect(deletePay(mine, { ...deletion, version: 1 })).rejects.toThrow(Conflict)
  await deletePay(mine, { ...deletion, version: 2 })
  expect(await entriesOf(organization, employeeId)).toEqual([['2026-01-01', 5_800_000]])
  const events = await database
    .knex('audit_events')
    .where({ subject_kind: 'employee', subject_id: employeeId })
    .orderBy('id')
  expect(events.slice(1)).toMatchObject([
    { action: 'pay.add', details: { effectiveOn: '2026-06-01' } },
    { action: 'pay.delete', details: { entryOn: '2026-06-01' } },
  ])
  expect(JSON.stringify(events)).not.toMatch(/60.?000|6000000/)
})

test('entries of the history are asked the same questions as the person’s form', async () => {
  const { id: employeeId, organization } = await buildEmployee(context)
  const add = (given: Record<string, string>) => {
    const input = { ...change({ effectiveOn: '2027-01-01', ...given }), employeeId, version: 1 }
    return recordPay(ownerOf(organization), input)
  }
  await expect(add({ basePay: '25.00' })).rejects.toMatchObject({
    errors: { basePay: /per hour\?/ },
    questions: [{ key: 'pay-period', field: 'basePay' }],
  })
  const large = add({ housingAllowance: '90k' })
  await expect(large).rejects.toMatchObject({ errors: { housingAllowance: /more than/ } })
  const cents = { basePay: '25.00' }
  await add(answered(cents, await refusalOf(add(cents)), 'Keep $25 a year'))
})

async function refusalOf(saving: Promise<unknown>): Promise<InvalidInput> {
  const error = await saving.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(InvalidInput)
  return error as InvalidInput
}

test('nobody without the right changes a history', async () => {
  const { id: employeeId, organization } = await buildEmployee(context)
  const member = await buildMember(context, organization, { role: 'viewer', seesPay: true })
  const entry = { ...change({ effectiveOn: '2027-01-01' }), employeeId, version: 1 }
  await expect(recordPay(actingAs(context, member), entry)).rejects.toThrow(NotAllowed)
  const stranger = ownerOf(await buildOrganization(context))
  await expect(recordPay(stranger, entry)).rejects.toThrow(NotFound)
  const deletion = { employeeId, version: 1, entryOn: '2026-01-01' }
  await expect(deletePay(stranger, deletion)).rejects.toThrow(NotFound)
})

interface Staff {
  readonly organization: BuiltOrganization
  readonly ids: readonly number[]
}

async function buildStaff(names: readonly string[]): Promise<Staff> {
  const organization = await buildOrganization(context)
  const ids: number[] = []
  for (const name of names) ids.push((await buildEmployee(context, { name }, organization)).id)
  return { organization, ids }
}

function saveTable(
  { organization }: Staff,
  form: Record<string, string>,
  as = ownerOf(organization),
) {
  const input = nextYearForm.parse({ effectiveOn: '2027-01-01', ...form })
  return saveNextYear(as, { ...input, organizationId: organization.id })
}

test('next year’s pay of several people is saved in one go: amounts, percentages, own days', async () => {
  const staff = await buildStaff(['Ann', 'Bob', 'Cid'])
  const [ann, bob, cid] = staff.ids as [number, number, number]
  const saved = await saveTable(staff, {
    payReason: 'yearly_raise',
    ...{ [`proposed.${ann}`]: '60k', [`version.${ann}`]: '1' },
    ...{
      [`proposed.${bob}`]: '+3%',
      [`version.${bob}`]: '1',
      [`effectiveOn.${bob}`]: '2027-07-01',
    },
    ...{ [`proposed.${cid}`]: '', [`version.${cid}`]: '1' },
  })
  expect(saved).toEqual({ saved: 2 })
  expect((await entriesOf(staff.organization, ann))?.[0]).toEqual(['2027-01-01', 6_000_000])
  expect((await entriesOf(staff.organization, bob))?.[0]).toEqual(['2027-07-01', 5_974_000])
  expect(await entriesOf(staff.organization, cid)).toHaveLength(1)
  const { payHistory, version } = await showEmployee(ownerOf(staff.organization), {
    employeeId: ann,
  })
  expect(version).toBe(2)
  expect(payHistory?.[0]?.components.map(({ kind }) => kind).sort()).toEqual([
    ...['base', 'housing_allowance'],
  ])
  const shown = await showNextYear(ownerOf(staff.organization), {
    organizationId: staff.organization.id,
  })
  expect(shown).toMatchObject({
    effectiveOn: '2027-01-01',
    payrollBudget: { cents: 15_000_000, fiscalYear: 2026 },
  })
  expect(shown.rows.map(({ planned }) => planned?.effectiveOn)).toEqual([
    ...['2027-01-01', '2027-07-01', undefined],
  ])
  expect(
    await saveTable(staff, { [`proposed.${ann}`]: '60,000', [`version.${ann}`]: '2' }),
  ).toEqual({
    saved: 0,
  })
})

test('one bad row keeps all of them from being saved, each with its sentence', async () => {
  const staff = await buildStaff(['Ann', 'Bob', 'Cid'])
  const [ann, bob, cid] = staff.ids as [number, number, number]
  const saving = saveTable(staff, {
    ...{ [`proposed.${ann}`]: '60k', [`version.${ann}`]: '1' },
    ...{ [`proposed.${bob}`]: '=1+1', [`version.${bob}`]: '1' },
    ...{ [`proposed.${cid}`]: '580k', [`version.${cid}`]: '1' },
    'proposed.999999999': '60k',
  })
  const refusal = await refusalOf(saving)
  const { errors, questions } = refusal
  expect(Object.keys(errors).sort()).toEqual(
    [`proposed.${bob}`, `proposed.${cid}`, 'proposed.999999999'].sort(),
  )
  expect(errors[`proposed.${cid}`]).toContain('+900%')
  expect(questions.map(({ field }) => field)).toEqual([`proposed.${cid}`])
  expect(await entriesOf(staff.organization, ann)).toHaveLength(1)

  const typed = { [`proposed.${cid}`]: '580k' }
  const confirmed = answered(typed, refusal, 'Yes: propose $580,000 a year')
  expect(await saveTable(staff, { ...confirmed, [`version.${cid}`]: '1' })).toEqual({ saved: 1 })
})

test('a person changed meanwhile is named by their row, and nobody’s pay is saved', async () => {
  const staff = await buildStaff(['Ann', 'Bob'])
  const [ann, bob] = staff.ids as [number, number]
  const mine = ownerOf(staff.organization)
  await recordPay(mine, { ...change({ effectiveOn: '2026-06-01' }), employeeId: bob, version: 1 })
  const saving = saveTable(staff, {
    ...{ [`proposed.${ann}`]: '60k', [`version.${ann}`]: '1' },
    ...{ [`proposed.${bob}`]: '61k', [`version.${bob}`]: '1' },
  })
  await expect(saving).rejects.toMatchObject({
    errors: { [`proposed.${bob}`]: /changed this person/ },
  })
  expect(await entriesOf(staff.organization, ann)).toHaveLength(1)
})

test('pay of today or before is not next year’s', async () => {
  const staff = await buildStaff(['Ann'])
  const form = { [`proposed.${staff.ids[0]}`]: '60k', [`version.${staff.ids[0]}`]: '1' }
  const saving = saveTable(staff, { ...form, effectiveOn: '2026-11-20' })
  await expect(saving).rejects.toMatchObject({ errors: { effectiveOn: /after today/ } })
})

test('planned pay of the same day keeps what else was planned for it', async () => {
  const staff = await buildStaff(['Ann'])
  const [ann = 0] = staff.ids
  const planned = { effectiveOn: '2027-01-01', housingAllowance: '24k' }
  const mine = ownerOf(staff.organization)
  await recordPay(mine, { ...change(planned), employeeId: ann, version: 1 })
  await saveTable(staff, { [`proposed.${ann}`]: '62k', [`version.${ann}`]: '2' })
  const { payHistory } = await showEmployee(mine, { employeeId: ann })
  expect(payHistory?.[0]?.components.map(({ annual }) => annual).sort()).toEqual([
    ...[2_400_000, 6_200_000],
  ])
})

test('showing and saving the table asks the database as often for six people as for two', async () => {
  const counts: number[][] = []
  for (const names of [
    ['Ann', 'Bob'],
    ['Ann', 'Bob', 'Cid', 'Dan', 'Eva', 'Flo'],
  ]) {
    const staff = await buildStaff(names)
    const at = { organizationId: staff.organization.id }
    const rows = staff.ids.map((id) => ({ [`proposed.${id}`]: '60k', [`version.${id}`]: '1' }))
    const shown = await queriesOf(() => showNextYear(ownerOf(staff.organization), at))
    counts.push([shown, await queriesOf(() => saveTable(staff, Object.assign({}, ...rows)))])
  }
  expect(counts[1]).toEqual(counts[0])
  expect(counts[0]?.[0]).toBeLessThanOrEqual(5)
})

async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const counting = () => {
    count += 1
  }
  database.knex.on('query', counting)
  await work()
  database.knex.removeListener('query', counting)
  return count
}

test('staff who look at everyone’s pay leave a trace in the organization’s log', async () => {
  const { organization } = await buildStaff(['Ann'])
  const { id } = await buildUser(context, { staffRoles: ['admin'] })
  const admin: Context = { ...context, actor: { kind: 'staff', id, roles: ['admin'] } }
  await showNextYear(admin, { organizationId: organization.id })
  await showNextYear(ownerOf(organization), { organizationId: organization.id })
  const looks = await database
    .knex('audit_events')
    .where({ action: 'pay.read', organization_id: organization.id })
  expect(looks.map(({ actor_id }) => actor_id)).toEqual([id])
})

test('an entry of no day is as missing as any other', async () => {
  const { id: employeeId, organization } = await buildEmployee(context)
  for (const entryOn of ['', 'yesterday', '2026-02-30', '2026-01-01; drop', '12026-01-01']) {
    const gone = deletePay(ownerOf(organization), { employeeId, version: 1, entryOn })
    await expect(gone, entryOn).rejects.toThrow(NotFound)
  }
})

test('who may not see or change pay does not enter the table', async () => {
  const staff = await buildStaff(['Ann'])
  const { organization } = staff
  const at = { organizationId: organization.id }
  for (const seesPay of [true, false]) {
    const member = await buildMember(context, organization, { role: 'viewer', seesPay })
    await expect(showNextYear(actingAs(context, member), at)).rejects.toThrow(NotAllowed)
    await expect(saveTable(staff, {}, actingAs(context, member))).rejects.toThrow(NotAllowed)
  }
  const stranger = ownerOf(await buildOrganization(context))
  await expect(showNextYear(stranger, at)).rejects.toThrow(NotFound)
  await expect(saveTable(staff, {}, stranger)).rejects.toThrow(NotFound)
})
