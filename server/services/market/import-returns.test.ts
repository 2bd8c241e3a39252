import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { loadReference } from '~/database/reference/load-reference.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { importReturns } from './import-returns.ts'

const database = await freshDatabase()
const context = buildContext(database.knex)
const folder = await mkdtemp(join(tmpdir(), 'stipend-returns-'))
afterAll(() => rm(folder, { recursive: true }))
const forget = async () => {
  await database.knex('filed_pays').delete()
  await database.knex('filed_returns').delete()
}
beforeEach(forget)

const REAL = 'tests/fixtures/irs990'
const stored = () => database.knex('filed_pays').orderBy(['ein', 'position'])
let files = 0

/** A return of one chief executive, as the IRS writes it since 2013. */
function returnOf(
  changed: Partial<
    Record<'ein' | 'year' | 'received' | 'pay' | 'other' | 'title' | 'name', string>
  >,
) {
  const { ein = '541599550', year = '2022', received = `${Number(year) + 1}-11-09` } = changed
  const { pay = '98000', other = '0', title = 'EXECUTIVE DIRECTOR', name = 'Food Bank' } = changed
  return `<?xml version="1.0" encoding="utf-8"?>
<Return xmlns="http://www.irs.gov/efile" returnVersion="2022v5.0"><ReturnHeader>
<ReturnTs>${received}T10:03:22-06:00</ReturnTs><TaxPeriodEndDt>${year}-12-31</TaxPeriodEndDt>
<ReturnTypeCd>990</ReturnTypeCd><TaxPeriodBeginDt>${year}-01-01</TaxPeriodBeginDt>
<Filer><EIN>${ein}</EIN><BusinessName><BusinessNameLine1Txt>${name}</BusinessNameLine1Txt></BusinessName>
<USAddress><StateAbbreviationCd>OH</StateAbbreviationCd><ZIPCd>43215-1234</ZIPCd></USAddress></Filer>
<TaxYr>${year}</TaxYr></ReturnHeader><ReturnData><IRS990>
<GroupReturnForAffiliatesInd>false</GroupReturnForAffiliatesInd>
<Form990PartVIISectionAGrp><PersonNm>Ada Lovelace</PersonNm><TitleTxt>${title}</TitleTxt>
<AverageHoursPerWeekRt>40.00</AverageHoursPerWeekRt><OfficerInd>X</OfficerInd>
<ReportableCompFromOrgAmt>${pay}</ReportableCompFromOrgAmt>
<OtherCompensationAmt>${other}</OtherCompensationAmt></Form990PartVIISectionAGrp>
<CYTotalExpensesAmt>1200000</CYTotalExpensesAmt></IRS990></ReturnData></Return>`
}

/** The same of Form 990-EZ. */
function shortOf(changed: Parameters<typeof returnOf>[0]) {
  return returnOf(changed)
    .replace('<ReturnTypeCd>990<', '<ReturnTypeCd>990EZ<')
    .replaceAll('IRS990>', 'IRS990EZ>')
    .replaceAll('Form990PartVIISectionAGrp', 'OfficerDirectorTrusteeEmplGrp')
    .replace(
      'AverageHoursPerWeekRt>40.00</AverageHoursPerWeekRt',
      'AverageHrsPerWkDevotedToPosRt>40.00</AverageHrsPerWkDevotedToPosRt',
    )
    .replaceAll('ReportableCompFromOrgAmt', 'CompensationAmt')
    .replaceAll('CYTotalExpensesAmt', 'TotalExpensesAmt')
}

async function fileOf(content: string | Buffer, ending = 'xml'): Promise<string> {
  files += 1
  const path = join(folder, `${files}_public.${ending}`)
  await writeFile(path, content)
  return path
}

async function zipOf(parts: Readonly<Record<string, string | Buffer>>, forceZip64Format = false) {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(content), name, { forceZip64Format })
  }
  zip.end({ forceZip64Format, comment: '' })
  files += 1
  const path = join(folder, `${files}.zip`)
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

const read = (...paths: string[]) => importReturns(context, { paths })

test('real returns: what is dropped for which reason, and what is stored', async () => {
  const report = await read(REAL)
  expect(report).toMatchObject({ files: 18, returns: 18, people: 216, counted: 6, written: 6 })
  expect(report.drops).toEqual({
    files: {},
    // a private foundation and four of Form 990-T
    returns: { form: 5 },
    people: {
      ...{ unpaid: 172, related: 6, past: 1, part: 1 },
      ...{ listed: 22, title: 6, censored: 1, second: 1 },
    },
  })
  // two edited copies of one return
  expect(report.twins).toBe(1)
  const rows = await stored()
  expect(rows.map(({ ein, position, pay }) => [ein, position, pay])).toEqual([
    ['530196605', 'executive-director', 556_772],
    ['530196605', 'finance-director', 453_959],
    ['541599550', 'executive-director', 108_308],
    ['640579585', 'executive-director', 151_195],
    ['866051042', 'executive-director', 491_013],
    ['866051042', 'finance-director', 250_512],
  ])
  expect(rows[0]).toMatchObject({
    ...{ tax_year: 2014, period_end: '2015-06-30', state: 'DC', zip: '20006', origin: 'imported' },
    ...{
      organization_name: expect.stringContaining('Red Cross'),
      title_words: 'President and CEO',
    },
    ...{ base_pay: 496_877, expenses: 2_886_003_368, employees: 23_704, form: '990' },
  })
})

test('no name of a person reaches the database, the report or what is said', async () => {
  const said: string[] = []
  const report = await importReturns(context, { paths: [REAL], say: (one) => said.push(one) })
  const kept = [await stored(), await database.knex('filed_returns')]
  const written = JSON.stringify([report, said, kept, await database.knex('audit_events')])
  expect(written).toContain('Red Cross')
  expect(written).not.toMatch(/Person \d|Main Street|0000000000/)
})

test('the same files twice change nothing, and a dry run stores nothing', async () => {
  expect(await importReturns(context, { paths: [REAL], dryRun: true })).toMatchObject({
    written: 6,
  })
  expect(await stored()).toEqual([])
  await read(REAL)
  const before = [await stored(), await database.knex('filed_returns').orderBy('ein')]
  expect(await read(REAL)).toMatchObject({ written: 0, replaced: 0, known: 12 })
  expect([await stored(), await database.knex('filed_returns').orderBy('ein')]).toEqual(before)
})

test.each([['together'], ['first the older'], ['first the newer']])(
  'of two versions of a return the one received later counts: %s',
  async (order) => {
    const older = await fileOf(returnOf({ pay: '90000', received: '2023-05-10' }))
    const newer = await fileOf(returnOf({ pay: '95000', received: '2023-09-10' }))
    if (order === 'together') expect(await read(newer, older)).toMatchObject({ twins: 1 })
    else
      for (const one of order.endsWith('older') ? [older, newer] : [newer, older]) await read(one)
    expect(await stored()).toMatchObject([{ pay: 95_000 }])
  },
)

test('a version that no longer tells the pay takes it back, and an older one does not bring it again', async () => {
  const older = await fileOf(returnOf({ received: '2023-05-10' }))
  const newer = await fileOf(returnOf({ received: '2023-09-10', title: 'INTERIM DIRECTOR' }))
  await read(older)
  expect(await read(newer)).toMatchObject({ replaced: 1, written: 0 })
  await read(older)
  expect(await stored()).toEqual([])
})

test('which versions and years came first makes no difference', async () => {
  const long = await fileOf(returnOf({ pay: '98000', received: '2023-09-10' }))
  const short = await fileOf(shortOf({ pay: '50000', received: '2023-05-10' }))
  for (const order of [
    [long, short],
    [short, long],
  ]) {
    await forget()
    for (const one of order) await read(one)
    expect(await stored()).toMatchObject([{ pay: 98_000, form: '990' }])
  }
  const before = await fileOf(returnOf({ year: '2021', pay: '90000' }))
  const year = await fileOf(returnOf({ pay: '95000' }))
  const taken = await fileOf(returnOf({ received: '2023-12-10', title: 'INTERIM DIRECTOR' }))
  for (const order of [
    [before, year, taken],
    [taken, year, before],
    [year, taken, before],
  ]) {
    await forget()
    for (const one of order) await read(one)
    expect(await stored()).toMatchObject([{ tax_year: 2021, pay: 90_000 }])
  }
})

test('other compensation below zero does not end the reading', async () => {
  const bad = await fileOf(returnOf({ ein: '742465160', other: '-200000' }))
  expect(await read(bad, await fileOf(returnOf({})))).toMatchObject({
    ...{ written: 1, drops: { people: { negative: 1 } } },
  })
})

test('of an organization and position the newest year counts, whichever comes first', async () => {
  const years = await Promise.all(
    ['2020', '2022', '2021'].map((year) => fileOf(returnOf({ year, pay: `${year}0` }))),
  )
  for (const year of years) await read(year)
  expect(await stored()).toMatchObject([{ tax_year: 2022, pay: 20_220 }])
  await forget()
  expect(await read(...years)).toMatchObject({ counted: 3, written: 1, older: 2 })
  expect(await stored()).toMatchObject([{ tax_year: 2022 }])
})

test('a return lends its name to figures that came with the code, and keeps their field', async () => {
  await database.knex('filed_pays').insert({
    ...{
      ein: '541599550',
      position: 'executive-director',
      tax_year: 2022,
      state: 'OH',
      zip: '43215',
    },
    ...{ field: 'P20', expenses: 1_100_000, pay: 90_000, origin: 'shipped' },
  })
  await read(await fileOf(returnOf({})))
  expect(await stored()).toMatchObject([
    { pay: 98_000, field: 'P20', organization_name: 'Food Bank', origin: 'imported' },
  ])
})

test('a return stays when the figures that come with the code are loaded again', async () => {
  const first = '100000085'
  await read(await fileOf(returnOf({ ein: first, year: '2019', pay: '170000' })))
  await database.knex('reference_imports').where({ name: 'filed_pays' }).delete()
  await loadReference(database.knex)
  expect(await database.knex('filed_pays').where({ ein: first })).toMatchObject([
    { tax_year: 2019, pay: 170_000, origin: 'imported' },
  ])
})

test('pay from which no levels can be learned is stored all the same', async () => {
  await database.knex.raw(`insert into filed_pays (ein, position, tax_year, state, zip, expenses, pay, origin)
    select (100000000 + n)::text, 'executive-director', 2022, 'OH', '43215', 500000, 90000, 'shipped'
    from generate_series(1, 400) n`)
  expect(await read(await fileOf(returnOf({})))).toMatchObject({
    ...{ written: 1, heldBack: expect.stringContaining('too alike') },
  })
  const sources = await database.knex('market_sources').select('kind').orderBy('kind')
  expect(sources.map(({ kind }) => kind)).toEqual(['census_workers', 'public_filings'])
})

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY a "&lol;&lol;&lol;&lol;">]><Return>&a;</Return>`
const BROKEN: Readonly<Record<string, string | Buffer>> = {
  'no XML': 'pay,name\n1,2',
  empty: '',
  'cut off': returnOf({}).slice(0, 900),
  'another document': '<Invoice><Total>4</Total></Invoice>',
  entities: LAUGHS,
  'a document type': returnOf({}).replace('<Return ', '<!DOCTYPE Return SYSTEM "x.dtd"><Return '),
  deep: `<Return>${'<a>'.repeat(5000)}`,
  'a text of megabytes': `<Return><a>${'x'.repeat(3 * 2 ** 20)}</a></Return>`,
  'another encoding': Buffer.from(returnOf({}), 'utf16le'),
}

test.each(Object.keys(BROKEN))(
  '%s is counted as unreadable, and the others are read',
  async (name) => {
    const bad = await fileOf(BROKEN[name]!)
    const report = await read(bad, await fileOf(returnOf({})))
    expect(report).toMatchObject({ drops: { files: { broken: 1 } }, unread: [bad], written: 1 })
  },
)

test('an archive of the IRS is read in both layouts, with 64-bit sizes too', async () => {
  const parts = {
    '202301319349300100_public.xml': returnOf({}),
    'download990xml_2020_1/202301319349300200_public.xml': returnOf({ ein: '742465160' }),
    'readme.txt': 'none',
  }
  for (const is64 of [false, true]) {
    const report = await importReturns(context, { paths: [await zipOf(parts, is64)], dryRun: true })
    expect(report).toMatchObject({ written: 2, drops: { files: { other: 1 } } })
  }
})

test('what is too large or packed too tightly is not unpacked', async () => {
  const zip = await zipOf({
    '1_public.xml': `<Return>${' '.repeat(33 * 2 ** 20)}</Return>`,
    '2_public.xml': `<Return>${' '.repeat(2 ** 22)}</Return>`,
    '3_public.xml': returnOf({}),
  })
  const report = await read(zip)
  expect(report.drops.files).toEqual({ large: 1, tight: 1 })
  expect(report.written).toBe(1)
})

test('what is packed with a password or by another method is named and counted', async () => {
  const zip = await readFile(await zipOf({ '1_public.xml': returnOf({}) }))
  const at = zip.indexOf('PK\x01\x02', 0, 'latin1')
  for (const [local, central, value] of [
    [8, 10, 9], // deflate64
    [6, 8, 1], // a password
  ] as const) {
    const locked = Buffer.from(zip)
    locked.writeUInt16LE(value, local)
    locked.writeUInt16LE(value, at + central)
    const report = await read(await fileOf(locked, 'zip'))
    expect(report).toMatchObject({ drops: { files: { locked: 1 } }, unread: ['1_public.xml'] })
  }
})

test('a name in the encoding that the file declares is read as it is written', async () => {
  const latin = returnOf({ name: 'Café Niño' }).replace('utf-8', 'ISO-8859-1')
  await read(await fileOf(Buffer.from(latin, 'latin1')))
  expect(await stored()).toMatchObject([{ organization_name: 'Café Niño' }])
  await forget()
  const wide = `\ufeff${returnOf({ name: 'Café Niño' }).replace('utf-8', 'UTF-16')}`
  await read(await fileOf(Buffer.from(wide, 'utf16le')))
  expect(await stored()).toMatchObject([{ organization_name: 'Café Niño' }])
})

test('a part that holds more than the directory says is unreadable', async () => {
  const zip = await readFile(
    await zipOf({ '1_public.xml': returnOf({}), '2_public.xml': returnOf({}) }),
  )
  const at = zip.indexOf('PK\x01\x02', 0, 'latin1')
  zip.writeUInt32LE(100, at + 24)
  const report = await read(await fileOf(zip, 'zip'))
  expect(report).toMatchObject({ drops: { files: { broken: 1 } }, written: 1 })
})

test('an archive that is cut off or none is refused, and nothing of it is stored', async () => {
  const zip = await readFile(await zipOf({ '1_public.xml': returnOf({}) }))
  const cut = await fileOf(zip.subarray(0, -30), 'zip')
  await expect(read(cut)).rejects.toThrow(/cut off/)
  await expect(read(await fileOf('hello', 'zip'))).rejects.toThrow(/not a ZIP archive/)
  await expect(read(await fileOf(returnOf({})), cut)).rejects.toThrow(/cut off/)
  expect(await stored()).toEqual([])
})

test('what names no return is refused', async () => {
  await expect(read('/nowhere')).rejects.toThrow('There is no file /nowhere.')
  const empty = join(folder, 'empty')
  await mkdir(empty)
  await expect(read(empty)).rejects.toThrow('Found no XML file of a return')
  const others = [await fileOf('hello', 'txt'), await zipOf({ 'inner.zip': 'PK' })]
  await expect(read(...others)).rejects.toThrow('Found no XML file of a return')
})

test('the index says which files are worth reading', async () => {
  const zip = await zipOf({
    '202301319349300100_public.xml': returnOf({}),
    'x/202301319349300200_public.xml': returnOf({ ein: '742465160' }),
    '202301319349300300_public.xml': returnOf({ ein: '866051042' }),
  })
  const index = await fileOf(
    'RETURN_ID,FILING_TYPE,EIN,TAX_PERIOD,SUB_DATE,TAXPAYER_NAME,RETURN_TYPE,DLN,OBJECT_ID,XML_BATCH_ID\n' +
      '1,EFILE,541599550,202212,2023,"FOOD BANK, THE",990O,9,202301319349300100,2023_teos_xml_01a\n' +
      '2,EFILE,742465160,202212,2023,OTHER,990PF,9,202301319349300200,2023_TEOS_XML_01A\n' +
      '3,PAPER,742465160,202212,2023,PAPER,990,9,,\n',
    'csv',
  )
  const report = await importReturns(context, { paths: [zip], index })
  expect(report.drops.files).toEqual({ otherForm: 1, unlisted: 1 })
  expect((await stored()).map(({ ein }) => ein)).toEqual(['541599550'])
  const alone = await zipOf({ '1_public.xml': returnOf({}) })
  await expect(importReturns(context, { paths: [alone], index })).rejects.toThrow('of another year')
  await expect(importReturns(context, { paths: [zip], index: folder })).rejects.toThrow(
    `${folder} is a folder`,
  )
  const wrong = await fileOf('EIN,NAME\n1,2\n', 'csv')
  await expect(importReturns(context, { paths: [zip], index: wrong })).rejects.toThrow(
    'The file lacks columns: OBJECT_ID, RETURN_TYPE.',
  )
})
