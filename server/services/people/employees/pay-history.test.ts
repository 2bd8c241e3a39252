/** Pay as it changed: entries added ahead, corrected and deleted. */
import { expect, test } from 'vitest'
import { Conflict, InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import { payChangeForm } from '~/core/people/employees/employee-fields-schema.ts'
import type { Context } from '~/server/context.ts'
import { answered } from '~/tests/support/answers.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildEmployee,
  buildMember,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { correctPay, deletePay, recordPay } from './record-pay.ts'
import { showEmployee } from './show-employee.ts'

const { database, context } = await testWorld()

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

test('an entry of no day is as missing as any other', async () => {
  const { id: employeeId, organization } = await buildEmployee(context)
  for (const entryOn of ['', 'yesterday', '2026-02-30', '2026-01-01; drop', '12026-01-01']) {
    const gone = deletePay(ownerOf(organization), { employeeId, version: 1, entryOn })
    await expect(gone, entryOn).rejects.toThrow(NotFound)
  }
})
