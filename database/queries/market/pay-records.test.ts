import { expect, test } from 'vitest'
import type { PayRecord } from '~/core/engine/facts/pay-record.ts'
import { loadSurvey } from '~/database/seeds/survey/load-survey.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { payRecordPages } from './pay-records.ts'

const database = await freshDatabase()
await loadSurvey(database.knex, { seed: 5, records: 400, asOf: '2026-11-20' })

const WINDOW = {
  source: 'demonstration',
  from: '2000-01-01',
  to: '2100-01-01',
  contributors: new Map(),
} as const
const FICA = { rate: 0.0765, wageBase: 18_450_000, rateAboveBase: 0.0145 }

async function readAll(definition: 'cash' | 'salary' | 'package' | 'employer_cost') {
  const records: PayRecord[] = []
  for await (const page of payRecordPages(database.knex, WINDOW, { definition, fica: FICA })) {
    records.push(...page)
  }
  return records
}

test('pay of every record and definition is a multiple of $100', async () => {
  for (const definition of ['cash', 'salary', 'package', 'employer_cost'] as const) {
    const records = await readAll(definition)
    expect(records.length).toBeGreaterThan(50)
    for (const { pay } of records) expect(pay % 100).toBe(0)
  }
})

test('pay that changes within its hundred leaves all that a snapshot reads as it was', async () => {
  const before = await readAll('salary')
  const victim = before[before.length >> 1]!
  const row = await database.knex('pay_records').where({ id: victim.id }).first()
  const others = Number(row!.housing_cents ?? 0)
  for (const dollars of [victim.pay - 49.99, victim.pay + 49.99]) {
    const cents = Math.round(dollars * 100) - others
    await database.knex('pay_records').where({ id: victim.id }).update({ base_cents: cents })
    expect(await readAll('salary')).toEqual(before)
  }
  const cents = Math.round((victim.pay + 150) * 100) - others
  await database.knex('pay_records').where({ id: victim.id }).update({ base_cents: cents })
  expect(await readAll('salary')).not.toEqual(before)
})
