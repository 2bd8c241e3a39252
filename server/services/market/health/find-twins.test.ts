import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { simulateRecords } from '../records/simulate-records.ts'
import { checkSalaryHealth } from './check-salary-health.ts'

const database = await freshDatabase()
const context = buildContext(database.knex)
await simulateRecords(context, { count: 1500, seed: 5 })

const rule = 'duplicate-elsewhere'

async function check(more: { since?: string; rule?: typeof rule | 'duplicate' } = {}) {
  return await checkSalaryHealth(context, { source: 'demonstration', ...more })
}

async function found(): Promise<(number | null)[]> {
  return await database
    .knex('health_findings')
    .where({ rule })
    .orderBy('record_id')
    .pluck('record_id')
}

test('employers imported under two names are found by their people, and strangers are not', async () => {
  await check()
  expect(await found()).toEqual([])

  const one = await database
    .knex('pay_records')
    .groupBy('organization_key')
    .havingRaw('count(*) > 3')
    .first('organization_key')
  const columns = Object.keys(await database.knex('pay_records').columnInfo())
  const own = ['id', 'organization_key', 'person_key']
  const names = columns.filter((name) => !own.includes(name)).join(', ')
  const { rows } = await database.knex.raw(
    `insert into pay_records (organization_key, person_key, ${names})
     select ?::uuid, gen_random_uuid(), ${names} from pay_records where organization_key = ?
     returning id`,
    [randomUUID(), one!.organization_key],
  )
  const copies = rows.map(({ id }: { id: number }) => id)

  const report = await check()
  expect(report.found[rule]).toEqual({ ask: copies.length })
  expect(await found()).toEqual(copies)
  expect(await check()).toMatchObject({ added: 0, withdrawn: 0, found: report.found })
  expect(await check({ rule: 'duplicate' })).toMatchObject({ withdrawn: 0 })
  expect(await check({ since: '2099-01-01' })).toMatchObject({ withdrawn: 0 })
  expect(await found()).toEqual(copies)

  await database
    .knex('pay_records')
    .whereIn('id', copies)
    .update({ attendance: 1, staff_fte: 1, operating_budget: 1 })
  expect(await check({ rule })).toMatchObject({ withdrawn: copies.length })
  expect(await found()).toEqual([])
})
