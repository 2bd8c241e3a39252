import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NotFound } from '~/core/errors.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { findExtremeOrganizations } from './find-extreme-organizations.ts'

const { database } = await testWorld()

test('a payroll ten times too large is found once, whatever the number of runs, and goes when it is corrected', async () => {
  const context = buildContext(database.knex)
  const key = randomUUID()
  const snapshot = await database.knex('snapshots').where({ status: 'published' }).first()
  await database.knex('snapshot_organizations').insert({
    snapshot_id: snapshot!.id,
    organization_key: key,
    pay_year: 2025,
    organization_type: 'church',
    operating_budget: 310_000,
    payroll_budget: 1_500_000,
    attendance: 150,
    staff_fte: 2.5,
  })
  const first = await findExtremeOrganizations(context)
  expect(first).toMatchObject({ snapshot: snapshot!.name })
  expect(first.findings[0]).toMatchObject({ row: { organization: key } })
  expect(first.findings[0]?.finding.message).toContain('480% of the budget')
  expect(first.extreme).toBeLessThan(first.organizations / 50)

  expect(await findExtremeOrganizations(context)).toMatchObject({ added: 0, withdrawn: 0 })
  expect(await stored(key)).toMatchObject([{ rule: 'organization-ratios', holds_out: false }])

  await database
    .knex('snapshot_organizations')
    .where({ organization_key: key })
    .update({ payroll_budget: 150_000 })
  expect(await findExtremeOrganizations(context)).toMatchObject({ withdrawn: 1 })
  expect(await stored(key)).toEqual([])
})

test('without a published snapshot there is nothing to compare', async () => {
  const empty = await createTestDatabase()
  try {
    const report = await findExtremeOrganizations(buildContext(empty.knex))
    expect(report).toMatchObject({ snapshot: null, organizations: 0, findings: [] })
  } finally {
    await empty.destroy()
  }
})

test('to anybody but an analyst there is nothing here', async () => {
  const support = buildContext(database.knex, { kind: 'staff', id: 1, roles: ['support'] })
  await expect(findExtremeOrganizations(support)).rejects.toThrow(NotFound)
})

async function stored(key: string) {
  return await database.knex('health_findings').where({ organization_key: key })
}
