/** The demonstration as a visitor finds it: two whole organizations, made once, that touch no market. */
import { expect, test } from 'vitest'
import { InvalidInput } from '~/core/errors.ts'
import { revenueOf } from '~/database/queries/staff/metric-days.ts'
import { countDay } from '~/database/queries/staff/metric-facts.ts'
import { actingAs, buildUser } from '~/tests/support/database/world.ts'
import { openShop } from '~/tests/support/payments/shop.ts'
import { testWorld } from '~/tests/support/test.ts'
import { showDashboard } from '../../content/shell/show-dashboard.ts'
import { changeContribution } from '../../people/receipts/change-contribution.ts'
import { listDuplicates } from '../money/duplicates.ts'
import { furnishDemonstration } from './furnish-demonstration.ts'
import { furnishPayments } from './furnish-payments.ts'

const { database, context } = await testWorld()
const ownerId = (await buildUser(context)).id
const owner = actingAs(context, { id: ownerId })
expect(await furnishDemonstration(context, { ownerId })).toEqual({ furnished: true })
const rows = await database.knex('organizations').where({ is_demonstration: true }).orderBy('type')
expect(rows.map(({ type }) => type)).toEqual(['church', 'nonprofit'])
const church = rows[0]!.id
const nonprofit = rows[1]!.id

const count = async (table: string, where: Record<string, unknown>): Promise<number> => {
  const [row] = await database.knex(table).where(where).count<{ count: string }[]>('* as count')
  return Number(row?.count)
}

test('the church has twelve people of every kind, the nonprofit eight', async () => {
  expect(await count('employees', { organization_id: church })).toBe(12)
  expect(await count('employees', { organization_id: nonprofit })).toBe(8)
  expect(await count('employees', { organization_id: church, kind: 'planned_hire' })).toBe(1)
  expect(await count('employees', { organization_id: church, kind: 'volunteer' })).toBe(1)
  expect(await count('employees', { organization_id: church, lives_in_parsonage: true })).toBe(1)
  const hybrid = await database
    .knex('employee_positions as p')
    .join('employees as e', 'e.id', 'p.employee_id')
    .where('e.organization_id', church)
    .groupBy('p.employee_id')
    .havingRaw('count(*) > 1')
    .select('p.employee_id')
  expect(hybrid).toHaveLength(1)
})

test('both have five years of figures', async () => {
  for (const id of [church, nonprofit]) {
    expect(await count('organization_metrics', { organization_id: id })).toBe(5)
  }
})

test('somebody is paid far below the range and somebody above it', async () => {
  const { cards, organization, steps } = await showDashboard(owner, { organizationId: church })
  expect(organization).toMatchObject({ id: church, isDemonstration: true })
  expect(steps).toEqual([])
  const paid = cards.flatMap(({ pay, quantiles }) => (pay && quantiles ? [{ pay, quantiles }] : []))
  expect(paid.length).toBeGreaterThanOrEqual(9)
  expect(paid.some(({ pay, quantiles }) => pay < 0.85 * (quantiles.p25 ?? 0))).toBe(true)
  expect(paid.some(({ pay, quantiles }) => quantiles.p75 !== null && pay > quantiles.p75)).toBe(
    true,
  )
})

test('there are saved reports, a shared link, and two practice packets, which nobody can finish', async () => {
  expect(await count('reports', { organization_id: church })).toBe(3)
  expect(await count('reports', { organization_id: nonprofit })).toBe(1)
  const shares = await database
    .knex('shared_links as s')
    .join('reports as r', 'r.id', 's.report_id')
    .where('r.organization_id', church)
    .select('s.shows_person', 's.expires_at')
  expect(shares).toHaveLength(1)
  expect(shares[0]).toMatchObject({ shows_person: false })
  const packets = await database.knex('board_packets').where({ organization_id: church })
  expect(packets.map(({ finalized_at }) => finalized_at)).toEqual([null, null])
  expect(packets.filter(({ final_action_on }) => final_action_on)).toHaveLength(1)
  expect(packets.every(({ sealed_at, report_id }) => sealed_at && report_id)).toBe(true)
})

test('nobody had opened a figure before the criteria were sealed', async () => {
  const packets = await database.knex('board_packets').where({ organization_id: church })
  for (const { sealed_text } of packets) {
    expect(JSON.parse(sealed_text ?? '{}')).toMatchObject({ seenBefore: [] })
  }
})

test('it is made once: not at the next start, and not after its organizations were deleted', async () => {
  expect(await furnishDemonstration(context, { ownerId })).toEqual({ furnished: false })
  const other = await buildUser(context)
  expect(await furnishDemonstration(context, { ownerId: other.id })).toEqual({ furnished: false })
  expect(await count('organizations', { is_demonstration: true })).toBe(2)
})

test('the staff tools open with twins, hidden characters, missing positions and requests, which key figures never count', async () => {
  expect(await count('users', { twin_key: 'helen.novak@demonstration.example' })).toBe(2)
  const found = await database.knex('text_findings').where({ organization_id: church })
  const hidden = { table_name: 'employees', problems: ['zero-width'] }
  expect(found).toMatchObject([hidden, hidden])
  expect(await count('position_requests', { user_id: ownerId, status: 'open' })).toBe(2)
  expect(await count('purchase_requests', { organization_id: church, closed_at: null })).toBe(2)
  expect(await count('scenarios', { organization_id: church })).toBe(2)
  const end = new Date(Date.now() + 86_400_000)
  const span = { day: end.toISOString().slice(0, 10), start: new Date(0), end }
  const invented = database.knex('memberships').whereIn('organization_id', [church, nonprofit])
  const others = await database
    .knex('users')
    .whereNotIn('id', invented.select('user_id'))
    .whereNotIn('id', database.knex('staff_roles').select('user_id'))
  expect((await countDay(database.knex, span)).users).toBe(others.length)
})

test('both buy a plan at the stand-in, once, which staff see as perhaps one too many and no measure counts', async () => {
  await furnishPayments(context, { ownerId })
  expect(await count('customers', {})).toBe(0) // without a payment service
  const shop = await openShop(database.knex)
  await furnishPayments(shop.context, { ownerId })
  await furnishPayments(shop.context, { ownerId })
  const paid = await database
    .knex('payments')
    .orderBy('organization_id')
    .select('organization_id', 'plan')
  expect(paid).toEqual([
    { organization_id: church, plan: 'pro' },
    { organization_id: nonprofit, plan: 'basic' },
  ])
  const [group, ...others] = await listDuplicates(shop.context, { dismissed: false })
  expect(others).toEqual([])
  expect(group?.isCertain).toBe(false)
  expect(group?.members.map(({ plan }) => plan).sort()).toEqual(['basic', 'pro'])
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  expect(await revenueOf(database.knex, { day, before: day })).toMatchObject({ payers: 0 })
  await shop.stop()
})

test('an example never contributes records', async () => {
  const asked = { organizationId: church, contributes: true }
  await expect(changeContribution(owner, asked)).rejects.toThrow(InvalidInput)
  await expect(
    database.knex('organizations').where({ id: church }).update({ contributes_records: true }),
  ).rejects.toThrow('organizations_demonstration_contributes_nothing')
})
