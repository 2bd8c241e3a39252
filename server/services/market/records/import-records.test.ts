import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { type ImportMapping, importMapping } from '~/core/market/records/mapping.ts'
import {
  type TestCell,
  workbookParts,
  writeWorkbook,
  writeZip,
} from '~/tests/fixtures/imports/write-workbook.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { exportRecords } from './export-records.ts'
import { type ImportRecords, importRecords } from './import-records.ts'

const fixtures = 'tests/fixtures/imports'
const staffMapping = readMapping('church-staff.json')
const staff = readFileSync(join(fixtures, 'church-staff.csv'))

const database = await freshDatabase()
const context = buildContext(database.knex)
const folder = mkdtempSync(join(tmpdir(), 'stipend-import-'))
beforeEach(async () => {
  await database.owner.knex.raw('truncate pay_records, record_imports, health_findings cascade')
})

function readMapping(name: string): ImportMapping {
  return importMapping.parse(JSON.parse(readFileSync(join(fixtures, name), 'utf8')))
}

let written = 0
function file(content: Buffer | string, name = 'staff.csv'): string {
  written += 1
  const path = join(folder, `${written}-${name}`)
  writeFileSync(path, content)
  return path
}

async function take(path: string, changes: Partial<ImportRecords> = {}) {
  const input = {
    path,
    mapping: staffMapping,
    source: 'member',
    checkHealth: false,
    ...changes,
  } as const
  return await importRecords(context, input)
}

async function records() {
  return await database.knex('pay_records').orderBy('id')
}

function errorsOf(path: string): string[] {
  return readFileSync(`${path}.errors.csv`, 'utf8').trimEnd().split('\n')
}

test('a messy file becomes records with what it says, employers as random-looking keys', async () => {
  const report = await take(file(staff))
  expect(report).toMatchObject({
    outcome: 'imported',
    rows: 6,
    imported: 6,
    rejected: 0,
    errorFile: null,
  })
  const rows = await records()
  expect(rows.map((row) => [row.position_key, row.base_cents, row.state_code])).toEqual([
    ['solo-pastor', 5_800_000, 'OH'],
    ['administrative-assistant', 1_850_000, 'OH'],
    ['senior-pastor', 7_300_000, 'MA'],
    ['youth-director', 3_840_000, 'MA'],
    ['custodian', 2_990_000, 'OR'],
    ['solo-pastor', 6_100_000, 'OR'],
  ])
  expect(rows[0]).toMatchObject({
    source: 'member',
    housing_cents: 1_800_000,
    operating_budget: 310_000,
    attendance: 150,
    years_experience: '15.5',
    education: 'master',
    ordained: true,
    observed_on: '2026-07-01',
    pay_year: 2026,
    county_fips: '39049',
    retirement_status: 'unknown',
    checked_at: context.now(),
  })
  expect(new Set(rows.map((row) => row.organization_key)).size).toBe(3)
  expect(rows[0]!.organization_key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/)
  expect(JSON.stringify(rows)).not.toMatch(/grace|hope|mary/i)
})

test('importing the same content again is a no-op that says so, also packed and under another name', async () => {
  const first = await take(file(staff))
  for (const path of [file(staff, 'copy.csv'), file(gzipSync(staff), 'copy.csv.gz')]) {
    expect(await take(path)).toMatchObject({
      outcome: 'nothing new',
      imported: 0,
      earlier: { importId: first.importId },
    })
  }
  expect(await records()).toHaveLength(6)
  expect(await database.knex('record_imports')).toHaveLength(1)
})

test('the same people in another file are duplicates of the records that are there', async () => {
  await take(file(staff))
  const more = `${staff}Hope Church,9,Pastor,50k,salary,,40,52,97205,250000,90,5,master,yes,2026-06-15,USD\n`
  const path = file(more)
  expect(await take(path)).toMatchObject({ outcome: 'refused', rejectedBy: { duplicate: 6 } })
  expect(errorsOf(path)[1]).toContain('already have this person and year')
  expect(await take(path, { allowRowErrors: true })).toMatchObject({
    outcome: 'imported',
    imported: 1,
  })
})

test('one bad row keeps the whole file out, and every problem stands in a file beside it', async () => {
  const path = file('')
  copyFileSync(join(fixtures, 'messy.csv'), path)
  const report = await take(path)
  expect(report).toMatchObject({
    outcome: 'refused',
    format: 'CSV, utf-8, separated by semicolons',
    rows: 11,
    imported: 0,
    rejected: 10,
    rejectedBy: {
      pay: 4,
      currency: 1,
      title: 1,
      zip: 1,
      observedOn: 1,
      organization: 1,
      duplicate: 1,
    },
    unmappedTitles: [{ title: 'Dream Weaver', rows: 1 }],
    errorFile: `${path}.errors.csv`,
  })
  expect(await records()).toEqual([])
  expect(await database.knex('record_imports')).toEqual([])
  const [header, ...lines] = errorsOf(path)
  expect(header).toBe('\ufeffline,column,reason,value,problem')
  expect(lines[0]).toMatch(/^3,Pay,pay,formula,"This is a formula/)
  expect(lines.map((line) => line.split(',').slice(0, 3).join())).toContain('11,,duplicate')
  expect(lines.join()).not.toMatch(/58000|=1\+1/)
})

test('right rows are imported alone when the operator says so', async () => {
  const path = file(readFileSync(join(fixtures, 'messy.csv')))
  const told: string[] = []
  const report = await take(path, { allowRowErrors: true, say: (line) => told.push(line) })
  expect(report).toMatchObject({ outcome: 'imported', imported: 1, rejected: 10 })
  expect(told).toContain('Writing 1 record.')
  expect(await records()).toHaveLength(1)
  expect(errorsOf(path)).toHaveLength(11)
  const row = await database.knex('record_imports').first()
  expect(row).toMatchObject({
    row_count: 11,
    imported_count: 1,
    rejected_count: 10,
    imported_by_name: 'test world',
  })
})

test('a dry run writes nothing, neither records nor files', async () => {
  const path = file(readFileSync(join(fixtures, 'messy.csv')))
  const before = readdirSync(folder)
  expect(await take(path, { dryRun: true })).toMatchObject({
    outcome: 'dry run',
    imported: 0,
    read: 1,
    errorFile: null,
  })
  expect(await take(path, { dryRun: true, allowRowErrors: true })).toMatchObject({ imported: 1 })
  expect(await records()).toEqual([])
  expect(await database.knex('record_imports')).toEqual([])
  expect(readdirSync(folder)).toEqual(before)
})

test('errors of an earlier try go when the file is right', async () => {
  const path = file(readFileSync(join(fixtures, 'messy.csv')))
  await take(path)
  writeFileSync(path, staff)
  expect(await take(path)).toMatchObject({ outcome: 'imported', errorFile: null })
  expect(readdirSync(folder)).not.toContain(`${path.split('/').at(-1)}.errors.csv`)
})

test('a failure in the middle leaves no record, no import and no draft of an error file', async () => {
  await database.owner.knex.raw(
    `create function fail() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
     create trigger fail before insert on record_imports execute function fail();`,
  )
  const path = file(staff)
  await expect(take(path)).rejects.toThrow('disk full')
  await database.owner.knex.raw('drop function fail cascade')
  expect(await records()).toEqual([])
  expect(readdirSync(folder).filter((name) => name.includes('.tmp'))).toEqual([])
})

const text = staff.toString()
const accented = text.replaceAll('Grace Chapel', 'Iglesia San José')
test.each([
  ['UTF-8 with a mark', Buffer.from(`\ufeff${accented}`), 'utf-8', 0],
  ['Windows-1252', Buffer.from(accented, 'latin1'), 'windows-1252', 0],
  ['UTF-16', Buffer.from(`\ufeff${accented}`, 'utf16le'), 'utf-16le', 0],
  ['UTF-16 without a mark', Buffer.from(accented, 'utf16le'), 'utf-16le', 0],
  ['UTF-16, big end first', Buffer.from(`\ufeff${accented}`, 'utf16le').swap16(), 'utf-16be', 0],
  [
    'letters garbled by an earlier program',
    Buffer.from(accented.replaceAll('é', 'Ã©')),
    'utf-8',
    1,
  ],
])('%s is read, and gives the same employers', async (_, bytes, encoding, warnings) => {
  const report = await take(file(bytes))
  expect(report).toMatchObject({ outcome: 'imported', imported: 6 })
  expect(report.format).toContain(encoding)
  expect(report.warnings).toHaveLength(warnings)
})

test.each([
  ['tabs', text.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '\t')],
  ['Windows line ends', text.replaceAll('\n', '\r\n')],
])('a file with %s is read', async (_, content) => {
  expect(await take(file(content))).toMatchObject({ outcome: 'imported', imported: 6 })
})

test('a column that the file lacks is named, with those it has', async () => {
  const path = file(text.replace('Job title', 'Role'))
  await expect(take(path)).rejects.toThrow(/lacks a column of the mapping: “Job title”.*“Role”/)
})

const HEAD = ['Church', 'Job title', 'Pay', 'Date', 'ZIP']
const bookMapping = importMapping.parse({
  fields: { title: 'Job title', pay: 'Pay', observedOn: 'Date', zip: 'ZIP' },
  constants: { organizationType: 'church', period: 'year' },
  organization: { columns: ['Church'] },
})
const book = (rows: readonly (readonly TestCell[])[], more = {}) =>
  file(writeWorkbook({ rows: [['Pay of 2026'], HEAD, ...rows], ...more }), 'staff.xlsx')

test('a workbook gives stored results of formulas, day numbers as dates and ZIP codes their nought', async () => {
  const path = book([
    ['Grace & Hope', 'Pastor', { xml: '<f>B1*2</f><v>58000.000000000007</v>' }, 46204, 2134],
    [
      'Grace & Hope',
      { type: 'inlineStr', xml: '<is><t>Youth </t><t>Pastor</t></is>' },
      '45k',
      '2026-07-01',
      '43215',
    ],
  ])
  expect(await take(path, { mapping: bookMapping })).toMatchObject({
    outcome: 'imported',
    format: 'workbook, sheet “Staff”',
  })
  const rows = await records()
  expect(
    rows.map((row) => [row.position_key, row.base_cents, row.observed_on, row.state_code]),
  ).toEqual([
    ['solo-pastor', 5_800_000, '2026-07-01', 'MA'],
    ['youth-pastor', 4_500_000, '2026-07-01', 'OH'],
  ])
})

test('a workbook that counts from 1904, and one sheet of many by name', async () => {
  const rows = [['Grace', 'Pastor', 58_000, 44_742, '43215']]
  const mapping = { ...bookMapping, file: { sheet: 'pay' } }
  await take(book(rows, { date1904: true, sheet: 'Pay' }), { mapping })
  expect((await records())[0]!.observed_on).toBe('2026-07-01')
  await expect(take(book(rows), { mapping })).rejects.toThrow('Its sheets are: “Staff”')
})

test('hidden rows, columns and sheets of a workbook are said in the report', async () => {
  const parts = workbookParts({ rows: [HEAD, ['Grace', 'Pastor', 58_000, 46_204, '43215']] })
  const sheet = parts['xl/worksheets/sheet1.xml']
    .replace('<sheetData>', '<cols><col min="3" max="3" hidden="1"/></cols><sheetData>')
    .replace('<row r="2"', '<row r="2" hidden="1"')
  const relations = parts['xl/_rels/workbook.xml.rels'].replace(
    '</Relationships>',
    '<Relationship Id="rId9" Type="http://x/worksheet" Target="worksheets/notes.xml"/></Relationships>',
  )
  const path = file(
    writeZip({
      ...parts,
      'xl/worksheets/sheet1.xml': sheet,
      'xl/_rels/workbook.xml.rels': relations,
    }),
    'staff.xlsx',
  )
  expect(await take(path, { mapping: bookMapping })).toMatchObject({
    assumed: { 'row hidden in the sheet': 1 },
    format: `workbook, sheet “Staff”; hidden columns that are read as well: “${HEAD[2]}”; hidden sheets that are not read: “Notes”`,
  })
})

test('failed formulas and formulas without a result reject their rows, by their number in the sheet', async () => {
  const path = book([
    ['Grace', 'Pastor', { type: 'e', xml: '<f>A1/0</f><v>#DIV/0!</v>' }, 46204, '43215'],
    ['Grace', 'Pastor', { xml: '<f>SUM(A1)</f>' }, 46204, '43215'],
  ])
  expect(await take(path, { mapping: bookMapping })).toMatchObject({
    outcome: 'refused',
    rejectedBy: { pay: 2 },
  })
  expect(errorsOf(path).map((line) => line.split(',').slice(0, 4).join())).toEqual([
    '\ufeffline,column,reason,value',
    '3,Pay,pay,error',
    '4,Pay,pay,formula',
  ])
})

test('files that are no files of rows are refused in words', async () => {
  const entity = '<!DOCTYPE a [<!ENTITY x "boom">]><workbook/>'
  const relations = '<Relationships/>'
  const cases: readonly [string, RegExp][] = [
    [join(folder, 'missing.csv'), /There is no file/],
    [folder, /is not a file/],
    [file(''), /empty/],
    [file(Buffer.from('d0cf11e0a1b11ae1', 'hex')), /old kind/],
    [file(gzipSync(staff).subarray(0, 200)), /damaged or cut off/],
    [file('PK\x03\x04 nonsense'), /damaged/],
    [
      file(writeZip({ 'xl/workbook.xml': entity, 'xl/_rels/workbook.xml.rels': relations })),
      /document type/,
    ],
    [file(writeZip({ 'xl/workbook.xml': '<workbook/>' }, 3_000_000_000)), /more than 2,048 MB/],
    [file(writeZip({ 'xl/workbook.xml': '<workbook/>' }, 5)), /damaged/],
    [file(`${text}Grace,"never closed${'x'.repeat(1_100_000)}`), /line 10/],
  ]
  for (const [path, sentence] of cases)
    await expect(take(path), String(sentence)).rejects.toThrow(sentence)
  expect(readdirSync(folder).filter((name) => name.includes('.tmp'))).toEqual([])
})

test('the mapping in docs/import.md is one', () => {
  const [, example = ''] = /```json\n(.*?)```/s.exec(readFileSync('docs/import.md', 'utf8')) ?? []
  expect(importMapping.parse(JSON.parse(example)).titles.positions.Reverend).toBe('solo-pastor')
})

test('a position that the catalog lacks is told before a row is read', async () => {
  const mapping = {
    ...staffMapping,
    titles: { ...staffMapping.titles, positions: { Boss: 'big-boss' } },
  }
  await expect(take(file(staff), { mapping })).rejects.toThrow('big-boss')
})

test('rows that name nobody: identical ones are one person, or several where the mapping says so', async () => {
  const rows = `Title,Pay\n${'Pastor,58000\n'.repeat(3)}Pastor,59000\n`
  const mapping = {
    fields: { title: 'Title', pay: 'Pay' },
    constants: { organizationType: 'church', period: 'year', observedOn: '2026-07-01' },
    organization: 'each row',
  }
  const once = await take(file(rows), {
    mapping: importMapping.parse(mapping),
    allowRowErrors: true,
  })
  expect(once).toMatchObject({ imported: 2, rejectedBy: { duplicate: 2 } })
  const kept = importMapping.parse({
    ...mapping,
    organization: { constant: 'City of Norfolk' },
    identicalRows: 'keep',
  })
  expect(await take(file(rows), { mapping: kept })).toMatchObject({ imported: 4 })
  expect(new Set((await records()).map((row) => row.organization_key)).size).toBe(3)
})

test('the health rules look at what was imported', async () => {
  const report = await take(file(staff), { checkHealth: true })
  expect(report.health).toEqual({
    findings: expect.any(Number),
    heldOut: expect.any(Number),
    isJudged: false, // nothing is published here
    level: null,
  })
})

test('what was imported can be exported for staff, and for nobody else', async () => {
  await take(file(staff))
  const path = join(folder, 'export.csv')
  expect(await exportRecords(context, { source: 'member', snapshot: null, to: path })).toEqual({
    records: 6,
  })
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  expect(lines[0]).toContain('organization,person,pay_year')
  expect(lines[1]).toContain(',58000.00,18000.00,2026-11-20T12:00:00Z')
  const again = exportRecords(context, { source: null, snapshot: null, to: path })
  await expect(again).rejects.toThrow('Nothing was written')
  const none = exportRecords(context, {
    source: null,
    snapshot: '2099-Q1',
    to: join(folder, 'none.csv'),
  })
  await expect(none).rejects.toThrow('no snapshot named 2099-Q1')
  const visitor = { ...context, actor: { kind: 'staff', id: 1, roles: ['support'] } } as const
  await expect(exportRecords(visitor, { source: null, snapshot: null, to: path })).rejects.toThrow()
  await expect(
    importRecords(visitor, { path, mapping: staffMapping, source: 'member' }),
  ).rejects.toThrow()
})

/** How an export of ours names what a record holds. */
const EXPORT_MAPPING = importMapping.parse({
  fields: {
    ...{ position: 'position', pay: 'base', housing: 'housing', observedOn: 'observed_on' },
    ...{ organizationType: 'organization_type', denomination: 'denomination', setting: 'setting' },
    ...{ state: 'state', operatingBudget: 'operating_budget', payrollBudget: 'payroll_budget' },
    ...{ attendance: 'attendance', staffFte: 'staff_fte', hoursPerWeek: 'hours_per_week' },
    ...{ weeksPerYear: 'weeks_per_year', yearsExperience: 'years_experience' },
    ...{ yearsInRole: 'years_in_role', education: 'education', ordained: 'ordained' },
  },
  constants: { period: 'year' },
  organization: { columns: ['organization'] },
  person: { columns: ['person'] },
})

const unknownOr = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: '' })

const exportedRow = fc.record({
  organization: fc.constantFrom('a', 'b', 'c'),
  observed_on: fc.constantFrom('2026-01-31', '2025-12-01', '2026-10-02'),
  position: fc.constantFrom('solo-pastor', 'custodian', 'bookkeeper', 'organist'),
  organization_type: fc.constant('church'),
  denomination: unknownOr(fc.constantFrom('southern-baptist', 'episcopal')),
  setting: unknownOr(fc.constantFrom('city', 'suburb', 'small_town', 'rural')),
  state: fc.constantFrom('OH', 'CA', 'DC', 'TX'),
  operating_budget: unknownOr(fc.integer({ min: 50_000, max: 9_000_000 })),
  payroll_budget: unknownOr(fc.integer({ min: 20_000, max: 50_000 })),
  attendance: unknownOr(fc.integer({ min: 20, max: 4_000 })),
  staff_fte: unknownOr(fc.integer({ min: 2, max: 120 }).map((halves) => halves / 2)),
  hours_per_week: fc.integer({ min: 60, max: 180 }).map((quarters) => quarters / 4),
  weeks_per_year: fc.integer({ min: 30, max: 52 }),
  years_experience: unknownOr(fc.integer({ min: 0, max: 90 }).map((halves) => halves / 2)),
  years_in_role: unknownOr(fc.integer({ min: 0, max: 20 })),
  education: unknownOr(fc.constantFrom('none', 'associate', 'bachelor', 'master', 'doctorate')),
  ordained: unknownOr(fc.boolean()),
  base: fc.integer({ min: 3_000_000, max: 12_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  housing: unknownOr(
    fc.integer({ min: 300_000, max: 3_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  ),
})

test('what we export is read back to the same records', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(exportedRow, { minLength: 1, maxLength: 12 }), async (made) => {
      const columns = ['person', ...Object.keys(made[0]!)]
      const lines = made.map((row, i) => [`p${i}`, ...Object.values(row)].join(','))
      await readFacts([columns.join(','), ...lines].join('\n'))
      const first = join(folder, `exported-${++written}.csv`)
      await exportRecords(context, { source: 'member', snapshot: null, to: first })
      const before = await factsOfRecords()
      expect(before).toHaveLength(made.length)
      await readFacts(readFileSync(first, 'utf8'))
      expect(await factsOfRecords()).toEqual(before)
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

async function readFacts(content: string): Promise<void> {
  await database.owner.knex.raw('truncate pay_records, record_imports, health_findings cascade')
  const report = await take(file(content, 'exported.csv'), { mapping: EXPORT_MAPPING })
  expect(report).toMatchObject({ outcome: 'imported', rejected: 0 })
}

/** All that a record holds but its numbers, the moment, and the keys, which each import makes. */
async function factsOfRecords() {
  const rows = await records()
  const employers = [...new Set(rows.map((row) => row.organization_key))]
  return rows.map((row) => {
    const { id, import_id, organization_key, person_key, checked_at, ...facts } = row
    return { ...facts, employer: employers.indexOf(organization_key) }
  })
}
