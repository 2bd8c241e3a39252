import { expect, test } from 'vitest'
import type { RangeViews } from '~/core/people/employees/range-views.ts'
import {
  buildContext,
  buildEmployee,
  buildOrganization,
  buildUser,
  TEST_NOW,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { recordRangeViews } from './range-views.ts'

const { database } = await testWorld()

const NOBODY = 999_999_999

test('a look at somebody who was deleted meanwhile records nothing, and others are recorded', async () => {
  const { knex } = database
  const context = buildContext(knex)
  const { id: userId } = await buildUser(context)
  const organization = await buildOrganization(context)
  const { id } = await buildEmployee(context, {}, organization)
  const seen = (kind: RangeViews['kind'], subjectId: number, by = userId) => {
    return { kind, subjectId, userId: by, firstAt: TEST_NOW, lastAt: TEST_NOW, count: 1 }
  }
  await recordRangeViews(knex, [seen('employee', NOBODY), seen('employee', id)])
  await recordRangeViews(knex, [seen('employee', id), seen('employee', id, NOBODY)])
  await recordRangeViews(knex, [
    seen('organization', NOBODY),
    seen('organization', organization.id),
  ])
  const people = await knex('estimate_views')
    .where({ user_id: userId })
    .select('employee_id', 'count')
  expect(people.map(({ count }) => count)).toEqual([2])
  expect(await knex('staff_range_views').where({ user_id: userId })).toHaveLength(1)
})
