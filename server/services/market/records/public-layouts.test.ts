/** Small made-up files in the layouts of public pay files, imported by the mappings that the benchmark uses. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { importMapping } from '~/core/market/records/mapping.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { importRecords } from './import-records.ts'

const database = await freshDatabase()
const context = buildContext(database.knex)
const folder = mkdtempSync(join(tmpdir(), 'stipend-layouts-'))
beforeEach(async () => {
  await database.owner.knex.raw('truncate pay_records, record_imports, health_findings cascade')
})

async function take(layout: string, lines: readonly string[]) {
  const path = join(folder, `${layout}.csv`)
  writeFileSync(path, lines.join('\r\n'))
  const json = readFileSync(`tests/fixtures/imports/${layout}.json`, 'utf8')
  const mapping = importMapping.parse(JSON.parse(json))
  const report = await importRecords(context, {
    ...{ path, mapping, source: 'member', allowRowErrors: true, checkHealth: false },
  })
  const records = await database.knex('pay_records').orderBy('id')
  return { report, records }
}

test('a survey with a sentence above its column names and free text pay is read', async () => {
  const { report, records } = await take('survey-2019', [
    '"To add your salary, go here: https://example.org",,,,,,,,,',
    'Timestamp,How old are you?,What industry do you work in?,Job title,What is your annual salary?,' +
      'Please indicate the currency,Where are you located? (City/state/country),' +
      'How many years of post-college professional work experience do you have?,' +
      '"If your job title needs additional context, please clarify here:",' +
      '"If ""Other,"" please indicate the currency here: "',
    '4/25/2019 9:15:00,35-44,Charity,Executive Director,"$81,500.00 ",USD,"Dayton, OH",11 - 20 years,,',
    '4/25/2019 9:16:00,25-34,Charity,Bookkeeper,~41k,USD,somewhere warm,1 year or less,,',
    '4/25/2019 9:17:00,25-34,Charity,Bookkeeper,$19.50/hr,USD,"Salem, OR, USA",2 - 4 years,,',
    '4/25/2019 9:18:00,25-34,Charity,Grant Writer,"52,000 + 5% bonus",USD,"Dayton, OH",2 - 4 years,,',
    '4/25/2019 9:19:00,25-34,Charity,Grant Writer,39000,GBP,Leeds,2 - 4 years,,',
    '4/25/2019 9:20:00,25-34,Charity,Lighthouse Keeper,39000,USD,"Salem, OR",2 - 4 years,,',
  ])
  expect(report).toMatchObject({ imported: 3, skipped: 2, rejectedBy: { pay: 1 } })
  const read = records.map((row) => [row.position_key, row.base_cents, row.state_code])
  expect(read).toEqual([
    ['executive-director', 8_150_000, 'OH'],
    ['bookkeeper', 4_100_000, null],
    ['bookkeeper', 4_056_000, 'OR'],
  ])
})

test('a survey with powers of ten, states by name and lines within its last row is read', async () => {
  const { report, records } = await take('survey-2021', [
    'timestamp,age,industry,job_title,job_title_context,salary_annual,salarly_additional,currency,' +
      'currency_other,salary_context,country,state,city,experience_overall,experience_in_field,' +
      'education,gender,race',
    "2021-04-28T09:15:00Z,35-44,Nonprofits,Executive Director,,1e+05,0,USD,,,US,Ohio,Dayton,8 - 10 years,5-7 years,Master's degree,,",
    '2021-04-28T09:16:00Z,25-34,Nonprofits,Bookkeeper,,43,0,USD,,,US,Ohio,Dayton,2 - 4 years,2 - 4 years,,,',
    '2021-04-28T09:17:00Z,25-34,Nonprofits,Bookkeeper,"two' +
      '\n' +
      'lines",43000,0,USD,,,US,"Ohio, Oregon",Salem,2 - 4 years,2 - 4 years,College degree,,',
  ])
  expect(report.errors).toMatchObject([
    { line: 3, sentence: expect.stringContaining('Is it paid by the hour, or in thousands?') },
  ])
  const read = records.map((row) => [row.base_cents, row.state_code, row.education])
  expect(read).toEqual([
    [10_000_000, 'OH', 'master'],
    [4_300_000, null, 'bachelor'],
  ])
})

test('a payroll that mixes yearly and hourly pay is read by the size of the amount', async () => {
  const { report, records } = await take('city-payroll', [
    'Department,Position Title,Employee Status,Initial Hire Date,Date in Position,' +
      'Fair Labor Standards Act (FLSA),Base Salary',
    'Harbor,Bookkeeper,Permanent Full-time,03/15/2016,09/15/2019,Nonexempt,41500.00',
    'Harbor,Custodian,Casual Part-time,03/15/2016,09/15/2020,Nonexempt,14.25',
    'Harbor,Custodian,Casual Part-time,03/15/2016,09/15/2020,Nonexempt,14.25',
  ])
  expect(report).toMatchObject({ imported: 3, assumed: { 'hourly by its size': 2 } })
  const read = records.map((row) => [row.base_cents, row.hours_per_week, row.years_in_role])
  expect(read).toEqual([
    [4_150_000, '40.0', '2.0'],
    [1_482_000, '20.0', '1.0'],
    [1_482_000, '20.0', '1.0'],
  ])
})
