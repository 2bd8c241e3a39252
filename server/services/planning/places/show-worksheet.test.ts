import { expect, test } from 'vitest'
import { LimitReached, NotFound } from '~/core/errors.ts'
import { readWorksheetQuery } from '~/core/planning/cost-of-living/worksheet.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { setPlan } from '../../membership/subscriptions/set-plan.ts'
import { exportComparison, showComparison } from './show-comparison.ts'
import { showWorksheet } from './show-worksheet.ts'

const database = await freshDatabase()
const context = buildContext(database.knex)

async function show(
  mine: Context,
  organizationId: number,
  search: Readonly<Record<string, string>>,
) {
  const query = readWorksheetQuery(search, '2026-11-20')
  const shown = await showWorksheet(mine, { organizationId, query })
  if (shown.locked) throw new Error('everything is open while figures are the demonstration’s')
  return shown
}

test('prices go to the last published month, and market pay to the last published quarter', async () => {
  const organization = await buildOrganization(context)
  const mine = actingAs(context, organization.owner)
  const { worksheet } = await show(mine, organization.id, { since: '2023-07-01', pay: '58k' })
  // the Bureau's figures: 335.123 / 305.691, and 177.498 over the index between June and September 2023
  expect(worksheet).toMatchObject({
    ...{ name: null, pay: 58_000 },
    prices: { from: '2023-07', to: '2026-05', factor: expect.closeTo(335.123 / 305.691, 6) },
    market: { from: '2023-07', to: '2026-03' },
  })
  expect(worksheet?.series.prices.at(-1)?.value).toBeCloseTo((100 * 335.123) / 305.691, 4)
  expect(worksheet?.series.market.at(-1)?.value).toBeNull()
})

test('nothing is said of a time for which nothing is published', async () => {
  const organization = await buildOrganization(context)
  const mine = actingAs(context, organization.owner)
  for (const since of ['2026-06-01', '1950-01-01']) {
    const { worksheet } = await show(mine, organization.id, { since })
    expect(worksheet).toMatchObject({ prices: null, market: null, series: { prices: [] } })
  }
})

test('a person fills in day and pay, and a pool is spread over the staff to the cent', async () => {
  const { id, organization } = await buildEmployee(context)
  await buildEmployee(context, { name: 'Sam Office', basePay: '30,000' }, organization)
  const mine = actingAs(context, organization.owner)
  const { worksheet, staff, people } = await show(mine, organization.id, {
    ...{ employee: String(id), pool: '3%', spread: 'equal' },
  })
  expect(people).toHaveLength(2)
  expect(worksheet?.pay).toBeGreaterThan(0)
  expect(worksheet?.name).toBe(people.find((person) => person.id === id)?.name)
  const total = staff?.total ?? 0
  expect(staff?.pool?.dollars).toBeCloseTo(total * 0.03, 2)
  const raises = (staff?.people ?? []).map(({ raise }) => Math.round((raise ?? 0) * 100))
  expect(raises.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round(total * 3))
})

test('a wage typed for a person is paid for the hours of the person, and else for full time', async () => {
  const lay = { ordained: 'no', housingAllowance: '', position: 'custodian', basePay: '20/hr' }
  const { id, organization } = await buildEmployee(context, { ...lay, hoursPerWeek: '25' })
  const mine = actingAs(context, organization.owner)
  const typed = { since: '2024-07-01', pay: '24/hr' }
  const own = await show(mine, organization.id, { ...typed, employee: String(id) })
  expect(own.typedPay).toEqual({ dollars: 31_200, hoursPerWeek: 25 })
  expect(own.worksheet?.pay).toBe(31_200)
  const bare = await show(mine, organization.id, typed)
  expect(bare.typedPay).toEqual({ dollars: 49_920, hoursPerWeek: 40 })
  const yearly = await show(mine, organization.id, { ...typed, pay: '58k' })
  expect(yearly.typedPay).toEqual({ dollars: 58_000, hoursPerWeek: null })
  expect((await show(mine, organization.id, {})).typedPay).toBeNull()
})

test('pay is in it only for those who see pay; others enter figures of their own', async () => {
  const { id, organization } = await buildEmployee(context)
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  const theirs = actingAs(context, viewer)
  const shown = await show(theirs, organization.id, { since: '2024-01-15', pay: '25/hr' })
  expect(shown).toMatchObject({ people: [], staff: null, worksheet: { pay: 52_000 } })
  await expect(show(theirs, organization.id, { employee: String(id) })).rejects.toThrow(NotFound)
})

test('a person of another organization is not found', async () => {
  const { id } = await buildEmployee(context)
  const organization = await buildOrganization(context)
  const mine = actingAs(context, organization.owner)
  await expect(show(mine, organization.id, { employee: String(id) })).rejects.toThrow(NotFound)
  await expect(show(mine, organization.id, { employee: 'x' })).rejects.toThrow(NotFound)
})

test('a comparison counts among the files of a person', async () => {
  const organization = await buildOrganization(context)
  const mine = actingAs(context, organization.owner)
  const asked = { organizationId: organization.id, places: ['43215'], position: null }
  const key = `report files ${organization.owner.id}`
  const spent = { key, window_started_at: context.now(), count: 90 }
  await database.knex('rate_limits').insert(spent)
  await expect(exportComparison(mine, asked)).rejects.toMatchObject({ kind: 'rate' })
})

test('a plan without it gets the plan that opens it, and no figure', async () => {
  const organization = await buildOrganization(context)
  const asked = { organizationId: organization.id, places: ['43215'], position: null }
  await database.knex('snapshots').insert({
    ...{ name: '2025-Q1', source: 'member', reference_date: '2025-03-31', seed: 1 },
    ...{ status: 'published', published_at: new Date('2025-06-01T00:00:00Z') },
  })
  const mine = actingAs(buildContext(database.knex), organization.owner)
  const message =
    'The cost-of-living analysis gives you rent, income, prices and pay of up to four places, and what raises did against prices. It is included in Expanded and larger plans; yours is Free.'
  const locked = { message, opensWith: 'expanded' }
  // its own place on the map, and nothing that is published of it
  expect(await showComparison(mine, asked)).toEqual({
    locked,
    map: expect.objectContaining({ marks: [expect.objectContaining({ number: 1 })] }),
  })
  const query = readWorksheetQuery({ since: '2024-01-15' }, '2026-11-20')
  expect(await showWorksheet(mine, { ...asked, query })).toEqual({ locked })
  await expect(exportComparison(mine, asked)).rejects.toThrow(LimitReached)
  await setPlan(context, { organizationId: organization.id, plan: 'expanded' })
  const opened = actingAs(buildContext(database.knex), organization.owner)
  expect((await showComparison(opened, asked)).locked).toBeNull()
  expect(await exportComparison(opened, asked)).toContain('Franklin County')
})
