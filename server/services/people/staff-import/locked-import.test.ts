/** Where plans count: figures are members' own, and have been for longer than the days of grace. */
import { expect, test } from 'vitest'
import { LimitReached } from '~/core/errors.ts'
import { actingAs, buildContext, buildOrganization } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { setPlan } from '../../membership/subscriptions/set-plan.ts'
import { stageImport } from './stage-import.ts'

const database = await freshDatabase({ market: true })
await database
  .knex('snapshots')
  .where({ status: 'published' })
  .update({ source: 'member', published_at: new Date('2026-01-01') })
const context = buildContext(database.knex)

test('the bulk import opens with Pro and is locked below it', async () => {
  const { id: organizationId, owner } = await buildOrganization(context)
  const mine = actingAs(context, owner)
  const content = Buffer.from('Name,Job title,Salary,Hours\nAnn Lee,Bookkeeper,52000,40')
  const upload = () => stageImport(mine, { organizationId, fileName: 'staff.csv', content })
  await expect(upload()).rejects.toThrow(LimitReached)
  await expect(upload()).rejects.toThrow('included in Pro')
  await setPlan(context, { organizationId, plan: 'pro' })
  expect((await upload()).importId).toBeGreaterThan(0)
})
