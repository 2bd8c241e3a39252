import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { writeXlsx } from '../../files/xlsx-workbook.ts'
import { askCensus, censusSource } from './ask-census.ts'
import { askStatistics } from './ask-public-source.ts'
import { importCensus } from './import-census.ts'
import { importStatistics } from './import-statistics.ts'
import { loadReferenceFigures } from './load-reference-figures.ts'
import { listMarketSources, publishSource, retireSource } from './market-sources.ts'

const database = await freshDatabase()
const context = buildContext(database.knex)
const folder = await mkdtemp(join(tmpdir(), 'stipend-sources-'))
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  await database.knex('market_sources').whereNot({ kind: 'census_workers' }).delete()
  await database.knex('market_sources').update({ retired_at: null })
  context.market.forget()
})

let files = 0
async function fileOf(content: string | Uint8Array, ending: string): Promise<string> {
  files += 1
  const path = join(folder, `${files}.${ending}`)
  await writeFile(path, content)
  return path
}

async function zipOf(parts: Readonly<Record<string, string>>): Promise<string> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  files += 1
  const path = join(folder, `${files}.zip`)
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

const COLUMNS =
  'RT,SERIALNO,DIVISION,SPORDER,PUMA,REGION,STATE,ADJINC,PWGTP,AGEP,COW,SCHL,WAGP,WKHP,WKWN,ESR,INDP,OCCP,PWGTP1'

type Person = Partial<
  Record<'state' | 'cow' | 'wages' | 'esr' | 'weeks' | 'hours' | 'occ' | 'industry', string>
>

/** Lines of the Bureau's layout: secretaries of religious organizations unless a person differs. */
function peopleOf(year: number, people: readonly Person[]): string {
  const lines = people.map(({ state = '06', cow = '2', wages = '50000', ...one }, i) => {
    const { esr = '1', weeks = '52', hours = '40', occ = '5740', industry = '9160' } = one
    const serial = `${year}${i % 2 === 0 ? 'HU' : 'GQ'}${state}${String(i).padStart(5, '0')}`
    const place = `P,${serial},9,01,${String(101 + (i % 40)).padStart(5, '0')},4,${state}`
    return `${place},1015000,${50 + (i % 9)},44,${cow},${[16, 20, 21][i % 3]},${wages},${hours},${weeks},${esr},${industry},${occ},61`
  })
  return `${COLUMNS}\n${lines.join('\n')}\n`
}

const californians = Array.from({ length: 90 }, (_, i) => ({ wages: String(48_000 + 200 * i) }))

test('California is learned together with the people that come with the code, in the same dollars', async () => {
  const before = (await censusSource(context))!
  expect(before.levels.terms.state?.CA).toBeUndefined()
  const others: Person[] = [
    { esr: '3' },
    { wages: '0' },
    { cow: '1', occ: '5740' },
    { weeks: '30' },
    { occ: '3255' },
    { hours: '20' },
    { wages: '900' },
  ]
  const path = await zipOf({
    'psam_p06.csv': peopleOf(2024, [...californians, ...others]),
    'ACS2024_README.pdf': 'no',
  })
  const report = await importCensus(context, { paths: [path] })
  expect(report).toMatchObject({ outcome: 'published', year: 2024, people: 97, counted: 92 })
  expect(report.drops).toEqual({ employed: 1, unpaid: 1, weeks: 1, occupation: 1, wage: 1 })
  expect(report.partTime).toBe(1)

  const after = (await censusSource(context))!
  expect(after.people).toBe(before.people + 92)
  expect(after.levels.terms.state?.CA).toBeDefined()
  // the people of the code are moved by the adjustment of the same year
  const moved = after.levels.coefficients.base - before.levels.coefficients.base
  expect(Math.abs(moved - Math.log(1.015))).toBeLessThan(0.02)
  const answer = await askCensus(context, {
    ...{ position: 'administrative-assistant', organizationType: 'church', state: 'CA' },
    ...{ hoursPerWeek: 40, weeksPerYear: 52, education: null, asOf: '2026-11-20' },
  })
  expect(answer).toMatchObject({ knowsState: true, place: 'state', people: 91 })
  expect(await importCensus(context, { paths: [path] })).toMatchObject({ outcome: 'nothing new' })
})

test('a dry run stores nothing; a second file of the year needs the first again', async () => {
  const california = await fileOf(peopleOf(2024, californians), 'csv')
  expect(await importCensus(context, { paths: [california], dryRun: true })).toMatchObject({
    outcome: 'dry run',
  })
  expect(await database.knex('market_sources').select('kind')).toEqual([{ kind: 'census_workers' }])
  await importCensus(context, { paths: [california] })
  const texans = californians.map((one) => ({ ...one, state: '48' }))
  const texas = await fileOf(peopleOf(2024, texans), 'csv')
  await expect(importCensus(context, { paths: [texas] })).rejects.toThrow('know CA')
  expect(await importCensus(context, { paths: [texas, california] })).toMatchObject({
    outcome: 'published',
    counted: 180,
  })
})

test('a newer year of fewer states is stored, and answers when it is published', async () => {
  const many = Array.from({ length: 400 }, (_, i) => ({
    wages: String(40_000 + 100 * i),
    occ: i % 2 === 0 ? '5740' : '5120',
    state: i % 3 === 0 ? '06' : '48',
    hours: i % 5 === 0 ? String(16 + (i % 12)) : '40',
    industry: i % 7 === 0 ? '9170' : '9160',
  }))
  const report = await importCensus(context, {
    paths: [await fileOf(peopleOf(2025, many), 'csv')],
  })
  expect(report).toMatchObject({ outcome: 'stored', heldBack: expect.stringContaining('Ohio') })
  expect(await censusSource(context)).toMatchObject({ year: 2024 })
  const name = 'imported-census-workers-2025'
  const unconfirmed = publishSource(context, { name })
  await expect(unconfirmed).rejects.toThrow(
    /Positions lost in workers of religious organizations: .*clergy.* Places lost: .*Ohio/,
  )
  const reason = 'Our two states are newer.'
  expect(await publishSource(context, { name, reason })).toEqual({
    ...{ name, previous: 'census-workers-2024' },
  })
  expect(await censusSource(context)).toMatchObject({ year: 2025, people: 400 })
  await expect(publishSource(context, { name })).rejects.toThrow('published already')
  await publishSource(context, { name: 'census-workers-2024', reason: 'It knows more.' })
  expect(await censusSource(context)).toMatchObject({ year: 2024 })
  const events = await database.knex('audit_events').where({ action: 'market.publish' })
  expect(events.at(-1)?.details).toMatchObject({
    ...{
      name: 'census-workers-2024',
      previous: name,
      lost: ['Places lost: California and Texas.'],
    },
  })
  expect(events.at(-2)?.details).toMatchObject({
    name,
    reason,
    lost: expect.arrayContaining([expect.stringMatching(/^Places lost: .*Ohio/)]),
  })
})

test('what is retired answers no more, and comes back', async () => {
  const name = 'census-workers-2024'
  await retireSource(context, { name, reason: 'being checked' })
  expect(await censusSource(context)).toBeNull()
  expect(await listMarketSources(context)).toContainEqual(
    expect.objectContaining({ name, status: 'retired', since: '2026-11-20T12:00:00.000Z' }),
  )
  await expect(retireSource(context, { name, reason: 'again' })).rejects.toThrow('not published')
  await publishSource(context, { name })
  expect(await censusSource(context)).toMatchObject({ year: 2024 })
  await expect(publishSource(context, { name: '2026-Q2' })).rejects.toThrow('snapshots publish')
})

test('publishing and retiring in every order, and at the same time, leave one that answers or none', async () => {
  const shipped = 'census-workers-2024'
  const imported = 'imported-census-workers-2024'
  await importCensus(context, { paths: [await fileOf(peopleOf(2024, californians), 'csv')] })
  let answering: string | null = imported
  const reason = 'being checked'
  const steps = [shipped, imported].flatMap((name) => [
    {
      name,
      next: name,
      isAllowed: () => answering !== name,
      run: () => publishSource(context, { name, reason }),
    },
    {
      ...{ name, next: null, isAllowed: () => answering === name },
      run: () => retireSource(context, { name, reason }),
    },
  ])
  for (const first of steps) {
    for (const second of steps) {
      for (const { isAllowed, next, run } of [first, second]) {
        const isDone = await run().then(
          () => true,
          (error: Error) => error.name !== 'Conflict',
        )
        expect(isDone).toBe(isAllowed())
        if (isDone) answering = next
        const listed = await listMarketSources(context)
        const published = listed.filter(
          ({ kind, status }) => /census/.test(kind) && status === 'published',
        )
        expect(published.map(({ name }) => name)).toEqual(answering ? [answering] : [])
      }
    }
  }
  await publishSource(context, { name: shipped, reason }).catch(() => null)
  for (const run of [
    () => publishSource(context, { name: imported, reason }),
    () => retireSource(context, { name: imported, reason }),
  ]) {
    const atOnce = await Promise.allSettled([run(), run(), run()])
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
  for (const name of ['', 'census-workers-1999', "x'; drop table market_sources"]) {
    await expect(publishSource(context, { name })).rejects.toThrow('We have no public source')
    await expect(retireSource(context, { name, reason })).rejects.toThrow(
      'We have no public source',
    )
  }
})

test('what is retired stays so when the levels that come with the code are loaded again', async () => {
  await retireSource(context, { name: 'census-workers-2024', reason: 'being checked' })
  await database.knex('reference_imports').where({ name: 'market_sources' }).delete()
  await loadReferenceFigures(context)
  context.market.forget()
  expect(await censusSource(context)).toBeNull()
})

test.each([
  ['of several years', [2024, 2025], undefined, 'several years'],
  ['of another year than said', [2024], 2025, 'The files are of 2024'],
  ['of old occupations', [2017], undefined, 'from 2018 on'],
])('files %s are refused', async (_, years, year, sentence) => {
  const paths = await Promise.all(years.map((one) => fileOf(peopleOf(one, californians), 'csv')))
  await expect(importCensus(context, { paths, year })).rejects.toThrow(sentence)
})

test('a file without a year needs one, and one without a column says which', async () => {
  const without = peopleOf(2025, californians).replaceAll(/2025(HU|GQ)/g, '')
  const path = await fileOf(without, 'csv')
  await expect(importCensus(context, { paths: [path] })).rejects.toThrow('--year')
  await expect(importCensus(context, { paths: [path], year: 2025 })).rejects.toThrow('300')
  const lacking = await fileOf(peopleOf(2024, []).replace('ADJINC,', 'X,'), 'csv')
  await expect(importCensus(context, { paths: [lacking] })).rejects.toThrow('ADJINC')
  await expect(importCensus(context, { paths: ['/nowhere.csv'] })).rejects.toThrow('/nowhere.csv')
})

test('a header of small letters after a byte order mark is read', async () => {
  const [header = '', ...lines] = peopleOf(2024, californians).split('\n')
  const path = await fileOf(`\ufeff${[header.toLowerCase(), ...lines].join('\r\n')}`, 'csv')
  expect(await importCensus(context, { paths: [path], dryRun: true })).toMatchObject({
    counted: 90,
  })
})

const ofPeople = (changed: (lines: string) => string) => {
  return fileOf(changed(peopleOf(2024, californians)), 'csv')
}

test.each([
  ['an adjustment that is none', ',1015000,', ',1.015,', 'row 2, ADJINC: read “1.015”'],
  ['no adjustment', ',1015000,', ',,', 'row 2, ADJINC: read “”'],
  ['words for wages', ',48000,', ',much,', 'row 2, WAGP: read “much”'],
  ['a weight that is none', ',1015000,50,', ',1015000,x,', 'row 2, PWGTP: read “x”'],
  ['no people', /\n.*/gs, '\n', 'no rows of people'],
  ['a future year', /2024(HU|GQ)/g, '2026$1', 'is not over'],
])('people with %s are refused', async (_, from, to, sentence) => {
  const path = await ofPeople((lines) => lines.replace(from, to))
  await expect(importCensus(context, { paths: [path] })).rejects.toThrow(sentence)
})

test('people who are named twice, and a file of housing among them, are refused by name', async () => {
  const people = peopleOf(2024, californians)
  const [path, zipped] = [await fileOf(people, 'csv'), await zipOf({ 'psam_p06.csv': people })]
  await expect(importCensus(context, { paths: [path, zipped] })).rejects.toThrow(
    'psam_p06.csv, row 2, SERIALNO: read “2024HU0600000”, person 01, a second time',
  )
  const mixed = await zipOf({ 'psam_p06.csv': people, 'psam_h06.csv': 'RT,SERIALNO,ST\nH,1,06\n' })
  await expect(importCensus(context, { paths: [mixed] })).rejects.toThrow(/psam_h06\.csv.*PWGTP/)
  const empty = await zipOf({})
  await expect(importCensus(context, { paths: [empty] })).rejects.toThrow('has no CSV file')
})

test('a damaged part of an archive is refused in words', async () => {
  const path = await zipOf({ 'psam_p06.csv': peopleOf(2024, californians) })
  const bytes = await readFile(path)
  bytes.fill(7, 200, 900)
  await expect(importCensus(context, { paths: [await fileOf(bytes, 'zip')] })).rejects.toThrow(
    'damaged or cut off',
  )
})

test('every source is listed with what a reader has to know', async () => {
  const sources = await listMarketSources(context)
  for (const one of sources) {
    for (const key of ['name', 'kind', 'title', 'license', 'basis', 'leavesOut', 'status'] as const)
      expect([one.name, key, one[key]]).not.toContain('')
  }
  expect(sources.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'census workers',
      'official occupation statistics',
      'minimum schedules',
    ]),
  )
  expect(sources.find(({ name }) => name === 'census-workers-2024')?.fingerprint).toMatch(
    /^[0-9a-f]{64}$/,
  )
})

/** A conference of churches with the pay and the attendance of each; the last is a charge of two. */
const CHURCHES = [
  ...Array.from({ length: 24 }, (_, i) => [
    String(750_001 + i),
    '',
    30_000 + 1000 * i,
    i % 4 ? 9000 : 0,
    60,
  ]),
  ['750100', 'C1', 15_000, 0, 20],
  ['750101', 'C1', 14_000, 0, 25],
  ['750200', '', 19_000, 0, 20],
  ['750201', '', '', 0, 20],
  ...Array.from({ length: 4 }, (_, i) => [String(750_301 + i), '', 90_000, 0, 700]),
]
const HEADER = [
  'GCFANO',
  'CHARGE',
  'COMPPAST_2024',
  'PASTHOUS_2024',
  'AVATTWOR_2024',
  'COMPPAST_2023',
]
const csv = [HEADER, ...CHURCHES].map((cells) => cells.join(',')).join('\n')
const where = { conference: 'Rio Texas', state: 'TX' }
const ASKED = { position: 'solo-pastor', denomination: 'united-methodist', attendance: 60 }
const FULL_TIME = { hoursPerWeek: 40, weeksPerYear: 52 }

test('statistics become cells of five churches and more, and no figure is that of one', async () => {
  const report = await importStatistics(context, { ...where, paths: [await fileOf(csv, 'csv')] })
  expect(report).toMatchObject({ outcome: 'published', year: 2024, churches: 32, charges: 29 })
  expect(report.drops).toEqual({ low: 1, pastor: 1 })
  const ask = (attendance: number | null, position = 'senior-pastor') =>
    askStatistics(context, {
      ...{ position, denomination: 'united-methodist', state: 'TX', attendance },
      ...FULL_TIME,
    })
  const mid = (await ask(60))!.cells
  expect(mid).toMatchObject([{ size: '50 to 99', churches: 24, parsonages: 6 }])
  // between the twelfth and the thirteenth
  expect(mid[0]!.quantiles).toEqual({
    p10: 32_500,
    p25: 35_500,
    p50: 41_500,
    p75: 47_500,
    p90: 50_500,
  })
  // four large churches are no cell: they are among all
  expect(await ask(700)).toMatchObject({ cells: [{ size: 'all', churches: 29 }] })
  expect(await ask(60, 'associate-pastor')).toBeNull()
  const kind = 'denominational_statistics'
  const stored = JSON.stringify(await database.knex('market_sources').where({ kind }))
  expect(stored).not.toContain('500 and over')
  expect(stored).not.toMatch(/7501\d\d|C1/)
})

test('the same file twice changes nothing; a workbook says the same; another year is asked for', async () => {
  const path = await fileOf(csv, 'csv')
  await importStatistics(context, { ...where, paths: [path] })
  expect(await importStatistics(context, { ...where, paths: [path] })).toMatchObject({
    outcome: 'nothing new',
  })
  const columns = HEADER.map((header) => ({ header, kind: 'text' as const }))
  const rows = CHURCHES.map((cells) => cells.map((cell) => (cell === '' ? null : cell)))
  const book = await writeXlsx([{ name: 'Table', columns, rows }], new Date(0))
  const report = await importStatistics(context, { ...where, paths: [await fileOf(book, 'xlsx')] })
  expect(report).toMatchObject({ outcome: 'published', charges: 29 })
  await expect(importStatistics(context, { ...where, year: 2023, paths: [path] })).rejects.toThrow(
    'A cell needs five',
  )
})

test('a table counts by its names, whatever their order, without its lines of totals', async () => {
  const lines = [
    HEADER.map((name) => name.toLowerCase()),
    ...CHURCHES,
    ['TOTAL', '', 1_800_000, 180_000, 1600],
    ['', '', 1_800_000, 180_000, 1600],
  ]
  const rows = lines.map((cells) => [0, 4, 3, 1, 2].map((place) => cells[place]).join(','))
  const report = await importStatistics(context, {
    ...{ ...where, paths: [await fileOf(rows.join('\n'), 'csv')], dryRun: true },
  })
  expect(report).toMatchObject({ churches: 32, charges: 29 })
  expect(report.drops).toEqual({ low: 1, pastor: 1, unnamed: 2 })
})

test('a state that was named wrongly is put right by the same file', async () => {
  const paths = [await fileOf(csv, 'csv')]
  await importStatistics(context, { ...where, state: 'NM', paths })
  const again = { conference: 'rio texas', state: 'TX', paths }
  expect(await importStatistics(context, again)).toMatchObject({ outcome: 'published' })
  const asked = { ...ASKED, ...FULL_TIME }
  expect(await askStatistics(context, { ...asked, state: 'NM' })).toBeNull()
  expect((await askStatistics(context, { ...asked, state: 'TX' }))?.cells).toHaveLength(1)
})

test('a newer year of one conference leaves the others their answer until it is published', async () => {
  await importStatistics(context, { ...where, paths: [await fileOf(csv, 'csv')] })
  const ohio = { conference: 'West Ohio', state: 'OH', paths: [await fileOf(`${csv}\n`, 'csv')] }
  await importStatistics(context, ohio)
  const newer = await fileOf(csv.replaceAll('_2024', '_2025'), 'csv')
  expect(await importStatistics(context, { ...ohio, paths: [newer] })).toMatchObject({
    ...{ outcome: 'stored', heldBack: 'The published cells are of Rio Texas too.' },
  })
  const asked = { ...ASKED, ...FULL_TIME }
  expect(await askStatistics(context, { ...asked, state: 'TX' })).toMatchObject({ year: 2024 })
  const both = await importStatistics(context, { ...where, paths: [newer] })
  expect(both).toMatchObject({ outcome: 'published', heldBack: null })
  expect(await askStatistics(context, { ...asked, state: 'OH' })).toMatchObject({ year: 2025 })
  await retireSource(context, { name: 'denominational-statistics-2025', reason: 'being checked' })
  expect(await askStatistics(context, { ...asked, state: 'OH' })).toBeNull()
  const last = await fileOf(csv.replaceAll('_2024', '_2025').replace('30000', '31000'), 'csv')
  expect(await importStatistics(context, { ...where, paths: [last] })).toMatchObject({
    ...{ outcome: 'stored', heldBack: 'Denominational statistics are retired.' },
  })
})

test.each([
  ['no COMPPAST', 'GCFANO,X\n1,2', 'COMPPAST'],
  ['no year', 'GCFANO,COMPPAST\n1,30000', '--year'],
  ['no number of a church', 'NAME,COMPPAST_2024\nFirst,30000', 'number of a church'],
  ['a church twice', 'GCFANO,COMPPAST_2024\n7,30000\n7,31000', 'twice'],
  ['words for an amount', 'GCFANO,COMPPAST_2024\n7,much', 'Line 2, COMPPAST_2024: read “much”'],
  ['words for people', 'GCFANO,COMPPAST_2024,AVATTWOR_2024\n7,30000,few', 'such as 85'],
  ['pay of no church', 'GCFANO,COMPPAST_2024\n7,4500000', 'Line 2, COMPPAST_2024: read “4500000”'],
  ['a column twice', 'GCFANO,COMPPAST_2024,COMPPAST_2024\n7,30000,9', 'COMPPAST_2024 twice'],
  ['four churches', 'GCFANO,COMPPAST_2024\n1,30000\n2,30000\n3,30000\n4,30000', 'five'],
])('statistics with %s are refused', async (_, content, sentence) => {
  const paths = [await fileOf(content, 'csv')]
  await expect(importStatistics(context, { ...where, paths })).rejects.toThrow(sentence)
})
