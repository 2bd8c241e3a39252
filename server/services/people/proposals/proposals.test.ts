/** Proposals of a whole table: saved, changed and removed, all rows or none. */
import { expect, test } from 'vitest'
import { InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import { payChangeForm } from '~/core/people/employees/employee-fields-schema.ts'
import { proposalsForm } from '~/core/people/employees/proposal-schema.ts'
import type { Context } from '~/server/context.ts'
import { answered } from '~/tests/support/answers.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildBookkeeper,
  buildEmployee,
  buildMember,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { recordPay } from '../employees/record-pay.ts'
import { showEmployee } from '../employees/show-employee.ts'
import { saveProposals } from './save-proposals.ts'
import { showNextYear } from './show-next-year.ts'

const { database, context } = await testWorld()

const ownerOf = ({ owner }: BuiltOrganization): Context => actingAs(context, owner)
const change = (given: Record<string, string>) => payChangeForm.parse({ basePay: '60k', ...given })

/** Day and salary of each entry, newest first. */
async function entriesOf(organization: BuiltOrganization, employeeId: number) {
  const { payHistory } = await showEmployee(ownerOf(organization), { employeeId })
  return payHistory?.map(({ effectiveOn, components }) => [
    effectiveOn,
    components.reduce((sum, { annual }) => sum + annual, 0),
  ])
}

async function refusalOf(saving: Promise<unknown>): Promise<InvalidInput> {
  const error = await saving.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(InvalidInput)
  return error as InvalidInput
}

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
  const input = proposalsForm.parse({ effectiveOn: '2027-01-01', ...form })
  return saveProposals(as, { ...input, organizationId: organization.id })
}

test('next year’s pay of several people is saved in one go: amounts, percentages, own days', async () => {
  const staff = await buildStaff(['Ann', 'Bob', 'Cid'])
  const [ann, bob, cid] = staff.ids as [number, number, number]
  const saved = await saveTable(staff, {
    payReason: 'yearly_raise',
    ...{ [`proposed.${ann}`]: '78k', [`version.${ann}`]: '1' },
    ...{
      [`proposed.${bob}`]: '+3%',
      [`version.${bob}`]: '1',
      [`effectiveOn.${bob}`]: '2027-07-01',
    },
    ...{ [`proposed.${cid}`]: '', [`version.${cid}`]: '1' },
  })
  expect(saved).toEqual({ saved: 2, removed: 0 })
  expect((await entriesOf(staff.organization, ann))?.[0]).toEqual(['2027-01-01', 7_800_000])
  expect((await entriesOf(staff.organization, bob))?.[0]).toEqual(['2027-07-01', 7_828_000])
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
  expect(shown.rows.map(({ proposal }) => proposal?.effectiveOn)).toEqual([
    ...['2027-01-01', '2027-07-01', undefined],
  ])
  expect(
    await saveTable(staff, { [`proposed.${ann}`]: '78,000', [`version.${ann}`]: '2' }),
  ).toEqual({ saved: 0, removed: 0 })
})

test.each([
  ['Make it $25.00 an hour', 5_200_000],
  ['Keep $25 a year', 2_500],
])('$25 a year for somebody without pay is asked about: %s', async (label, annual) => {
  const open = { kind: 'planned_hire', basePay: '', housingAllowance: '' }
  const { id, organization } = await buildEmployee(context, open)
  const staff = { organization, ids: [id] }
  const typed = { [`proposed.${id}`]: '25', [`version.${id}`]: '1' }
  const refusal = await refusalOf(saveTable(staff, typed))
  expect(refusal.questions).toMatchObject([{ key: 'pay-period', field: `proposed.${id}` }])
  expect(await entriesOf(organization, id)).toEqual([])
  expect(await saveTable(staff, answered(typed, refusal, label))).toMatchObject({ saved: 1 })
  expect(await entriesOf(organization, id)).toEqual([['2027-01-01', annual]])
})

test('one bad row keeps all of them from being saved, each with its sentence', async () => {
  const staff = await buildStaff(['Ann', 'Bob', 'Cid'])
  const [ann, bob, cid] = staff.ids as [number, number, number]
  const saving = saveTable(staff, {
    ...{ [`proposed.${ann}`]: '78k', [`version.${ann}`]: '1' },
    ...{ [`proposed.${bob}`]: '=1+1', [`version.${bob}`]: '1' },
    ...{ [`proposed.${cid}`]: '200k', [`version.${cid}`]: '1' },
    'proposed.999999999': '60k',
  })
  const refusal = await refusalOf(saving)
  const { errors, questions } = refusal
  expect(Object.keys(errors).sort()).toEqual(
    [`proposed.${bob}`, `proposed.${cid}`, 'proposed.999999999'].sort(),
  )
  expect(errors[`proposed.${cid}`]).toContain('+163%')
  expect(questions.map(({ field }) => field)).toEqual([`proposed.${cid}`])
  expect(await entriesOf(staff.organization, ann)).toHaveLength(1)

  const typed = { [`proposed.${cid}`]: '200k' }
  const confirmed = answered(typed, refusal, 'Yes: propose $200,000 a year')
  expect(await saveTable(staff, { ...confirmed, [`version.${cid}`]: '1' })).toEqual({
    saved: 1,
    removed: 0,
  })
})

test('a person changed meanwhile is named by their row, and nobody’s pay is saved', async () => {
  const staff = await buildStaff(['Ann', 'Bob'])
  const [ann, bob] = staff.ids as [number, number]
  const mine = ownerOf(staff.organization)
  await recordPay(mine, { ...change({ effectiveOn: '2026-06-01' }), employeeId: bob, version: 1 })
  const saving = saveTable(staff, {
    ...{ [`proposed.${ann}`]: '78k', [`version.${ann}`]: '1' },
    ...{ [`proposed.${bob}`]: '79k', [`version.${bob}`]: '1' },
  })
  await expect(saving).rejects.toMatchObject({
    errors: { [`proposed.${bob}`]: /changed this person/ },
  })
  expect(await entriesOf(staff.organization, ann)).toHaveLength(1)
})

test('pay of today or before is not next year’s', async () => {
  const staff = await buildStaff(['Ann'])
  const form = { [`proposed.${staff.ids[0]}`]: '78k', [`version.${staff.ids[0]}`]: '1' }
  const saving = saveTable(staff, { ...form, effectiveOn: '2026-11-20' })
  await expect(saving).rejects.toMatchObject({ errors: { effectiveOn: /after today/ } })
})

test('planned pay of the same day keeps what else was planned for it', async () => {
  const staff = await buildStaff(['Ann'])
  const [ann = 0] = staff.ids
  const planned = { effectiveOn: '2027-01-01', housingAllowance: '24k' }
  const mine = ownerOf(staff.organization)
  await recordPay(mine, { ...change(planned), employeeId: ann, version: 1 })
  await saveTable(staff, { [`proposed.${ann}`]: '86k', [`version.${ann}`]: '2' })
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
    const rows = staff.ids.map((id) => ({ [`proposed.${id}`]: '78k', [`version.${id}`]: '1' }))
    const shown = await queriesOf(() => showNextYear(ownerOf(staff.organization), at))
    counts.push([shown, await queriesOf(() => saveTable(staff, Object.assign({}, ...rows)))])
  }
  expect(counts[1]).toEqual(counts[0])
  expect(counts[0]?.[0]).toBeLessThanOrEqual(4)
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

test('clearing a proposal removes it, and the same table sent again changes nothing', async () => {
  const staff = await buildStaff(['Ann', 'Bob'])
  const [ann, bob] = staff.ids as [number, number]
  const version = (n: string) => ({ [`version.${ann}`]: n, [`version.${bob}`]: n })
  await saveTable(staff, {
    ...{ [`proposed.${ann}`]: '78k', [`proposed.${bob}`]: '+3%' },
    ...version('1'),
  })
  const drawn = async () => {
    const { rows } = await showNextYear(ownerOf(staff.organization), {
      organizationId: staff.organization.id,
    })
    return Object.fromEntries(
      rows.map(({ id, proposal }) => [`proposed.${id}`, proposal?.text ?? '']),
    )
  }
  expect(await drawn()).toEqual({ [`proposed.${ann}`]: '$78,000', [`proposed.${bob}`]: '$78,280' })
  const again = await saveTable(staff, { ...(await drawn()), ...version('1') })
  expect(again).toEqual({ saved: 0, removed: 0 })
  const cleared = { ...(await drawn()), [`proposed.${ann}`]: '', ...version('2') }
  expect(await saveTable(staff, cleared)).toEqual({ saved: 0, removed: 1 })
  expect(await entriesOf(staff.organization, ann)).toEqual([['2026-01-01', 7_600_000]])
  expect(await entriesOf(staff.organization, bob)).toHaveLength(2)
  const events = await database
    .knex('audit_events')
    .where({ subject_kind: 'employee', subject_id: ann })
    .orderBy('id')
  expect(events.slice(1)).toMatchObject([
    { action: 'pay.plan', details: { effectiveOn: '2027-01-01' } },
    { action: 'pay.unplan', details: { effectiveOn: '2027-01-01' } },
  ])
})

test('another date moves a proposal, and never onto another one', async () => {
  const staff = await buildStaff(['Ann'])
  const [ann = 0] = staff.ids
  const mine = ownerOf(staff.organization)
  await saveTable(staff, { [`proposed.${ann}`]: '78k', [`version.${ann}`]: '1' })
  const row = { [`proposed.${ann}`]: '$78,000', [`version.${ann}`]: '2' }
  await saveTable(staff, { ...row, [`effectiveOn.${ann}`]: '2027-03-01' })
  const days = async () => (await entriesOf(staff.organization, ann))?.map(([day]) => day)
  expect(await days()).toEqual(['2027-03-01', '2026-01-01'])
  const later = { ...change({ effectiveOn: '2027-07-01' }), employeeId: ann, version: 3 }
  await recordPay(mine, later)
  const onto = { ...row, [`version.${ann}`]: '4', [`effectiveOn.${ann}`]: '2027-07-01' }
  await expect(saveTable(staff, onto)).rejects.toMatchObject({
    errors: { [`proposed.${ann}`]: /July 1, 2027 is already planned/ },
  })
  expect(await days()).toEqual(['2027-07-01', '2027-03-01', '2026-01-01'])
})

test('of two people who type, the later one is told what the other proposed, and when', async () => {
  const staff = await buildStaff(['Ann'])
  const [ann = 0] = staff.ids
  const dana = await buildUser(context, { name: 'Dana Reed' })
  const { id: organization_id } = staff.organization
  await database
    .knex('memberships')
    .insert({ organization_id, user_id: dana.id, role: 'editor', sees_pay: true })
  const seen = { [`version.${ann}`]: '1' }
  await saveTable(staff, { [`proposed.${ann}`]: '78k', ...seen }, actingAs(context, dana))
  await expect(saveTable(staff, { [`proposed.${ann}`]: '79k', ...seen })).rejects.toMatchObject({
    errors: {
      [`proposed.${ann}`]: expect.stringContaining(
        'Now proposed: $78,000 from January 1, 2027, proposed by Dana Reed on November 20, 2026.',
      ),
    },
    values: { stale: 'yes' },
  })
  const again = { [`proposed.${ann}`]: '79k', [`version.${ann}`]: '2' }
  expect(await saveTable(staff, again)).toEqual({ saved: 1, removed: 0 })
})

test('pay proposed below the law of its day is asked about, with the age of the figure', async () => {
  const omaha = { city: 'Omaha', state: 'NE', zip: '68102', operatingBudget: '600k' }
  const organization = await buildOrganization(context, omaha)
  const hourly = { basePay: '16', basePayPeriod: 'hour', payType: 'non_exempt' }
  const { id } = await buildBookkeeper(context, hourly, organization)
  const propose = (proposed: string, confirmed?: Record<string, string>) =>
    saveTable(
      { organization, ids: [id] },
      { [`proposed.${id}`]: proposed, [`version.${id}`]: '1', ...confirmed },
    )
  const refused = await refusalOf(propose('14.90/hr'))
  expect(refused.errors[`proposed.${id}`]).toMatch(
    /\$14\.90 an hour, below the minimum wage of Nebraska .*the one of 2027 is not published here yet/,
  )
  const form = { [`proposed.${id}`]: '14.90/hr', [`version.${id}`]: '1' }
  expect(await propose('14.90/hr', answered(form, refused, 'Yes: keep this proposal'))).toEqual({
    ...{ saved: 1, removed: 0 },
  })
})

test('a proposed salary of exempt staff is held against the level of its place', async () => {
  const organization = await buildOrganization(context, {
    city: 'Fresno',
    state: 'CA',
    zip: '93701',
  })
  const { id } = await buildBookkeeper(
    context,
    { basePay: '72,000', payType: 'exempt' },
    organization,
  )
  const form = { [`proposed.${id}`]: '70,303', [`version.${id}`]: '1' }
  const refused = await refusalOf(saveTable({ organization, ids: [id] }, form))
  expect(refused.errors[`proposed.${id}`]).toMatch(
    /exempt staff of California, \$1,352\.00 a week .* Is this pay correct\?$/,
  )
})
