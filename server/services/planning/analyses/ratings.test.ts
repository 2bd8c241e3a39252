/** Ratings of people: kept by year with who set them, read by the plan, and gone with the person. */
import { expect, test } from 'vitest'
import { InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  buildEmployee,
  buildMember,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { planFor, saveRatings } from './raise-plan.ts'

const { database, context } = await testWorld()

const MERIT = { pool: '20,000', order: 'merit', 'use.merit': 'yes', date: '2027-01-01' }

async function staffed() {
  const { id, organization } = await buildEmployee(context)
  const mine = actingAs(context, organization.owner)
  return { id, organization, organizationId: organization.id, mine }
}

async function personOf(
  as: Context,
  organizationId: number,
  search: Readonly<Record<string, string>> = MERIT,
) {
  const { staff, view } = await planFor(as, { organizationId, search })
  const [person] = staff.people
  return { person, rating: view?.rows[0]?.rating, raise: view?.rows[0]?.raise ?? 0 }
}

test('a rating is kept with who set it and when, and the plan of that year reads it', async () => {
  const { id, organizationId, mine } = await staffed()
  const before = await personOf(mine, organizationId)
  expect(before.person?.rated).toBeNull()
  const search = { ...MERIT, [`rating.${id}`]: 'exceeds' }
  expect(await saveRatings(mine, { organizationId, search })).toEqual({ saved: 1 })
  const after = await personOf(mine, organizationId)
  expect(after.person).toMatchObject({
    ...{ rating: 'exceeds', rated: { by: 'Pat Example', at: context.now().toISOString() } },
  })
  expect(after.rating).toBe('Exceeds expectations')
  expect(after.raise).toBeGreaterThan(before.raise)
  const nextYear = await personOf(mine, organizationId, { ...MERIT, date: '2028-01-01' })
  expect(nextYear.person).toMatchObject({ rating: 'meets', rated: null })
})

test('what the address says counts before what is kept, and is not kept by looking', async () => {
  const { id, organizationId, mine } = await staffed()
  const asked = { ...MERIT, [`rating.${id}`]: 'below' }
  expect((await personOf(mine, organizationId, asked)).raise).toBe(0)
  expect((await personOf(mine, organizationId)).rating).toBe('Meets expectations')
})

test('saving what is kept already changes nothing and is not written down again', async () => {
  const { id, organizationId, mine } = await staffed()
  const search = { ...MERIT, [`rating.${id}`]: 'below' }
  await saveRatings(mine, { organizationId, search })
  expect(await saveRatings(mine, { organizationId, search })).toEqual({ saved: 0 })
  const events = await database
    .knex('audit_events')
    .where({ action: 'ratings.update', organization_id: organizationId })
  expect(events.map(({ details }) => details)).toEqual([{ year: 2027, people: 1 }])
})

test('only those who change people and see pay rate; nobody rates people of others', async () => {
  const { id, organization, organizationId, mine } = await staffed()
  const search = { ...MERIT, [`rating.${id}`]: 'below' }
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: true })
  await expect(saveRatings(actingAs(context, viewer), { organizationId, search })).rejects.toThrow(
    NotAllowed,
  )
  const other = await buildOrganization(context)
  const stranger = actingAs(context, other.owner)
  await expect(saveRatings(stranger, { organizationId, search })).rejects.toThrow(NotFound)
  expect(await saveRatings(stranger, { organizationId: other.id, search })).toEqual({ saved: 0 })
  await expect(
    saveRatings(mine, { organizationId, search: { ...search, date: 'soon' } }),
  ).rejects.toThrow(InvalidInput)
  expect(await database.knex('person_ratings').where({ employee_id: id })).toEqual([])
})

test('a rating goes with the person', async () => {
  const { id, organizationId, mine } = await staffed()
  await saveRatings(mine, { organizationId, search: { ...MERIT, [`rating.${id}`]: 'below' } })
  await database.knex('employees').where({ id }).delete()
  expect(await database.knex('person_ratings').where({ employee_id: id })).toEqual([])
})
