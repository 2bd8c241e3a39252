import { expect, test } from 'vitest'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { showStaffTable } from '../../planning/analyses/show-staff-table.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

test('an answer that is forgotten while others are made is still the answer', async () => {
  const organization = await buildOrganization(context)
  const mine = actingAs(context, organization.owner)
  const show = async (as: Context) => {
    const query = readTableQuery({})
    const { lines } = await showStaffTable(as, { organizationId: organization.id, query })
    return lines.map(({ quantiles }) => quantiles?.p50)
  }
  await buildEmployee(context, {}, organization)
  const [first] = await show(mine)
  expect(first).toBeGreaterThan(0)

  await buildEmployee(context, { position: 'bookkeeper', jobTitle: 'Books' }, organization)
  const { market } = context
  market.staff.clear()
  const brief = {
    ...market.brief,
    find<T>(key: string) {
      const known = market.brief.find<T>(key)
      market.brief.clear() // as the process that publishes a snapshot does
      return known
    },
  }
  const both = await show({ ...mine, market: { ...market, brief } })
  expect(both).toHaveLength(2)
  expect(both).toContain(first)
})
