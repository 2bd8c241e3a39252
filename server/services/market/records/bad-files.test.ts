/** Files as people really send them: each is read rightly or refused in words, and never takes the process down. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { importMapping } from '~/core/market/records/mapping.ts'
import { type TestCell, writeWorkbook } from '~/tests/fixtures/imports/write-workbook.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { importRecords } from './import-records.ts'

const database = await freshDatabase()
const context = buildContext(database.knex)
const folder = mkdtempSync(join(tmpdir(), 'stipend-bad-'))
beforeEach(async () => {
  await database.owner.knex.raw('truncate pay_records, record_imports, health_findings cascade')
})

const mapping = importMapping.parse({
  fields: { title: 'Job title', pay: 'Pay', observedOn: 'Date', zip: 'ZIP' },
  constants: { organizationType: 'church', period: 'year' },
  organization: { columns: ['Church'] },
})
const HEAD = 'Church,Job title,Pay,Date,ZIP'
const GOOD = 'Grace,Pastor,58000,2026-07-01,43215'

async function take(content: Buffer | string, name = 'staff.csv') {
  const path = join(folder, `${crypto.randomUUID()}-${name}`)
  writeFileSync(path, content)
  const report = await importRecords(context, {
    path,
    mapping,
    source: 'member',
    checkHealth: false,
  })
  const told = report.errorFile ? readFileSync(report.errorFile, 'utf8') : ''
  return { ...report, told }
}

test('a file of column names alone imports nothing and says so', async () => {
  const report = await take(`${HEAD}\n`)
  expect(report).toMatchObject({ imported: 0, rows: 0 })
  expect(report.warnings).toEqual(['The file has column names, but no rows below them.'])
})

test.each([
  ['nothing at all', ''],
  ['only blank lines', '\n\n   \n'],
  ['one word', 'hello'],
])('a file of %s is refused in words', async (_, content) => {
  await expect(take(content)).rejects.toThrow(/empty|lacks|columns/i)
})

test('a column name that stands twice is refused, unless the mapping does not speak of it', async () => {
  await expect(take(`${HEAD},Pay\n${GOOD},1\n`)).rejects.toThrow('“Pay”')
  expect(await take(`${HEAD},Note,Note\n${GOOD},a,b\n`)).toMatchObject({ imported: 1 })
})

test('short rows are rejected with a sentence, long ones and blank lines do no harm', async () => {
  const short = await take(`${HEAD}\n${GOOD}\nHope,Pastor\n`)
  expect(short).toMatchObject({ outcome: 'refused', rejected: 1 })
  expect(short.told).toContain('3,Pay,pay')
  expect(await take(`${HEAD}\n${GOOD},extra,cells\n\n\n`)).toMatchObject({ imported: 1 })
})

test('NUL bytes make a cell unreadable and stay out of the file of errors', async () => {
  const report = await take(`${HEAD}\n${GOOD}\nHope,Pastor,58\u0000000,2026-07-01,43215\n`)
  expect(report).toMatchObject({ outcome: 'refused', rows: 2, rejectedBy: { pay: 1 } })
  expect(report.told).not.toContain('\u0000')
})

test('a cell of ten megabytes is refused by its line, also packed', async () => {
  const bomb = `${HEAD}\n${GOOD}\nHope,"${'x'.repeat(10_000_000)}",58000,2026-07-01,43215\n`
  await expect(take(bomb)).rejects.toThrow(/line 3/)
  await expect(take(gzipSync(bomb), 'staff.csv.gz')).rejects.toThrow(/line 3/)
})

test('formulas in a CSV are never run and never repeated', async () => {
  const report = await take(
    `${HEAD}\nGrace,Pastor,=1+1,2026-07-01,43215\nHope,@SUM(A1),58000,2026-07-01,43215\n`,
  )
  expect(report).toMatchObject({ outcome: 'refused', rejected: 2 })
  expect(report.told).not.toContain('=1+1')
  expect(report.told).not.toContain('SUM')
})

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
  ['bars', '|'],
])('a file parted by %s is read', async (_, delimiter) => {
  const content = `${HEAD}\n${GOOD}\n`.replaceAll(',', delimiter)
  expect(await take(content)).toMatchObject({ imported: 1 })
})

test('of merged cells the first one counts; the others are empty', async () => {
  const rows: TestCell[][] = [
    HEAD.split(','),
    ['Grace', 'Pastor', 58_000, 46_204, '43215'],
    [null, 'Custodian', 31_000, 46_204, '43215'],
  ]
  const report = await take(writeWorkbook({ rows }), 'staff.xlsx')
  expect(report).toMatchObject({ outcome: 'refused', rejectedBy: { organization: 1 } })
})

const PAYROLL = importMapping.parse({
  fields: { title: 'Job', pay: 'Pay', period: 'Often', hoursPerWeek: 'Hours', observedOn: 'Date' },
  constants: { organizationType: 'church', weeksPerYear: 52 },
  organization: { columns: ['Church'] },
})

/** With bad rows allowed: what is read wrongly without a word must not come in beside them. */
async function takePayroll(lines: readonly string[], as: typeof PAYROLL = PAYROLL) {
  const path = join(folder, `${crypto.randomUUID()}.csv`)
  writeFileSync(path, ['Church,Job,Pay,Often,Hours,Date', ...lines].join('\n'))
  const how = { source: 'member', checkHealth: false, allowRowErrors: true } as const
  await importRecords(context, { ...how, path, mapping: as })
  return await database.knex('pay_records').orderBy('id').select('hours_per_week', 'observed_on')
}

const BIWEEKLY = [
  'Grace,Pastor,2400,biweekly,80,2026-07-01',
  'Grace,Church Secretary,900,biweekly,40,2026-07-01',
]

test('hours of a pay period are asked for, and are hours a week once the mapping says so', async () => {
  await expect(takePayroll(BIWEEKLY)).rejects.toThrow(
    'The column of hours goes up to 80 beside pay that is biweekly. Say what they are of',
  )
  const hours = { column: 'Hours', as: 'hours a pay period' } as const
  const told = { ...PAYROLL, fields: { ...PAYROLL.fields, hoursPerWeek: hours } }
  const columns = importMapping.parse(told)
  const stored = await takePayroll(BIWEEKLY, columns)
  expect(stored.map((row) => Number(row.hours_per_week))).toEqual([40, 20])
})

test('long weeks of few people in a survey are weeks', async () => {
  const usual = Array.from({ length: 12 }, (_, n) => `Hope ${n},Pastor,60000,year,40,2026-07-01`)
  expect(await takePayroll([...usual, 'Faith,Pastor,60000,year,70,2026-07-01'])).toHaveLength(13)
  const long = usual.map((line) => line.replace(',40,', ',75,'))
  await expect(takePayroll(long)).rejects.toThrow('goes up to 75. Say what they are of')
})

test('one date that puts the day first refuses a file that is read by the month', async () => {
  const rows = ['Grace,Pastor,60000,year,40,03/04/2026', 'Hope,Pastor,60000,year,40,25/03/2026']
  await expect(takePayroll(rows)).rejects.toThrow('25/03/2026 (line 3) puts the day first')
  const told = importMapping.parse({ ...PAYROLL, dates: 'day first' })
  const stored = await takePayroll(rows, told)
  expect(stored.map((row) => row.observed_on)).toEqual(['2026-04-03', '2026-03-25'])
})
