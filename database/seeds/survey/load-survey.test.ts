import { expect, test } from 'vitest'
import { freshDatabase } from '~/tests/support/test.ts'
import { DEMONSTRATION_SURVEY, loadSurvey } from './load-survey.ts'

const database = await freshDatabase()

const asOf = '2026-11-20'
const count = async (table: string) => Number((await database.knex(table).count())[0]?.count)

test('the demonstration survey is loaded and recorded', async () => {
  const load = await loadSurvey(database.knex, { ...DEMONSTRATION_SURVEY, asOf })
  expect(load).toMatchObject({ loaded: true, recordCount: 20_000, asOf })
  expect(await count('pay_records')).toBe(20_000)
  const recorded = await database.knex('survey_loads').first()
  expect(recorded).toMatchObject({
    source: 'demonstration',
    seed: DEMONSTRATION_SURVEY.seed,
    record_count: 20_000,
    organization_count: load.organizationCount,
    as_of: asOf,
  })
})

test('every record says that it is a demonstration', async () => {
  expect(await database.knex('pay_records').whereNot({ source: 'demonstration' })).toEqual([])
})

test('a second load writes nothing and tells what is there', async () => {
  const again = await loadSurvey(database.knex, { ...DEMONSTRATION_SURVEY, asOf: '2027-03-01' })
  expect(again).toMatchObject({ loaded: false, recordCount: 20_000, asOf })
  expect(await count('pay_records')).toBe(20_000)
})

test('what is stored is what was generated', async () => {
  const row = await database.knex('pay_records').whereNotNull('county_fips').orderBy('id').first()
  expect(Number(row!.base_cents)).toBeGreaterThan(0)
  expect(row!.checked_at.getTime()).toBeGreaterThan(Date.parse(row!.observed_on))
  const distinct = await database.knex('pay_records').countDistinct({ n: 'organization_key' })
  const recorded = await database.knex('survey_loads').first()
  expect(Number(distinct[0]?.n)).toBe(recorded!.organization_count)
})

test('two loads at once load once', async () => {
  const settings = { seed: 77, records: 400, asOf }
  const loads = await Promise.all([
    loadSurvey(database.knex, settings),
    loadSurvey(database.knex, settings),
  ])
  expect(loads.map(({ loaded }) => loaded).sort()).toEqual([false, true])
  expect(await count('pay_records')).toBe(20_400)
})

test('a load that fails leaves no record behind', async () => {
  await database.owner.knex.raw(
    'alter table survey_loads add constraint none check (record_count < 0) not valid',
  )
  await expect(loadSurvey(database.knex, { seed: 78, records: 200, asOf })).rejects.toThrow(/none/)
  await database.owner.knex.raw('alter table survey_loads drop constraint none')
  expect(await count('pay_records')).toBe(20_400)
})
