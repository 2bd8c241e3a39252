import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFormula, looksGarbled, saysNothing, valueClass } from './cell-text.ts'
import { csvLine, startsFormula, unmarked, withoutGuard } from './csv-line.ts'
import { findHeader, importMapping } from './mapping.ts'
import * as amounts from './read-amounts.ts'
import { readDate, yearsBetween } from './read-date.ts'
import { readOften } from './read-pay.ts'
import { cityKey, type PlaceBook, readPlaceText, readState, readZip } from './read-place.ts'
import * as words from './read-words.ts'

const american = { order: 'month first', epoch: 1900 } as const

test.each([
  ['2021-04-27', '2021-04-27'],
  ['2021-04-27T11:02:10Z', '2021-04-27'],
  ['4/24/2019 11:43:21', '2019-04-24'],
  ['06/04/2007', '2007-06-04'],
  ['4-24-19', '2019-04-24'],
  ['43579', '2019-04-24'],
  ['43579.4884', '2019-04-24'],
  ['April 24, 2019', '2019-04-24'],
  ['Apr. 24th, 2019', '2019-04-24'],
  ['24 April 2019', '2019-04-24'],
  ['24-Apr-2019', '2019-04-24'],
  ['2019', '2019-07-01'],
  ['2019-04', '2019-04-15'],
  ['April 2019', '2019-04-15'],
  ['29.2.2020', null],
  ['2.29.2020', '2020-02-29'],
  ['2/29/2019', null],
  ['24/4/2019', null],
  ['12', null],
  ['99999', null],
  ['soon', null],
  ['0/0/0000', null],
])('the date "%s" is %s', (text, date) => {
  const reading = readDate(text, american)
  expect(reading.ok ? reading.value.value : null).toBe(date)
})

test('a file may write the day first, and an old workbook count from 1904', () => {
  expect(readDate('24/4/2019', { ...american, order: 'day first' })).toMatchObject({
    value: { value: '2019-04-24' },
  })
  expect(readDate('42117', { ...american, epoch: 1904 })).toMatchObject({
    value: { value: '2019-04-24' },
  })
})

test('years between two days have one decimal, and are never negative', () => {
  expect(yearsBetween('2016-01-01', '2021-07-01')).toBe(5.5)
  expect(yearsBetween('2021-07-01', '2021-07-01')).toBe(0)
  expect(yearsBetween('2022-01-01', '2021-07-01')).toBeNull()
})

test.each([
  ['5-7 years', 6],
  ['8 - 10 years', 9],
  ['11 to 20 yrs', 15.5],
  ['1 year or less', 0.5],
  ['less than 1 year', 0.5],
  ['41 years or more', 41],
  ['10+ years', 10],
  ['over 20', 20],
  ['6 months', 0.5],
  ['12', 12],
  ['7.5', 7.5],
  ['0', 0],
  ['none', 0],
  ['7-5', null],
  ['-3', null],
  ['150', null],
  ['a few', null],
])('experience of "%s" is %s years', (text, years) => {
  const reading = amounts.readYears(text)
  expect(reading.ok ? reading.value.value : null).toBe(years)
})

test('ranges and open ends are noted', () => {
  expect(amounts.readYears('5-7 years')).toMatchObject({ value: { notes: ['middle of a range'] } })
  expect(amounts.readYears('41 years or more')).toMatchObject({
    value: { notes: ['open-ended range'] },
  })
})

test.each([
  [amounts.readHours, '40', 40],
  [amounts.readHours, '37.5 hrs', 37.5],
  [amounts.readHours, '20-25 hours/week', 22.5],
  [amounts.readHours, '0', null],
  [amounts.readHours, '400', null],
  [amounts.readFte, '1.0', 40],
  [amounts.readFte, '0.5 FTE', 20],
  [amounts.readFte, '80%', 32],
  [amounts.readFte, '40', null],
  [amounts.readWeeks, '52', 52],
  [amounts.readWeeks, '10 months', 43.3],
  [amounts.readWeeks, '60', null],
  [amounts.readPeople, '150-200', 175],
  [amounts.readPeople, '1,200 people', 1200],
  [amounts.readPeople, '0', null],
  [amounts.readBudget, '$1.2m', 1_200_000],
  [amounts.readBudget, '10k a month', null],
  [amounts.readStaff, '2.5', 2.5],
] as const)('%o reads "%s" as %s', (read, text, value) => {
  const reading = read(text)
  expect(reading.ok ? reading.value.value : null).toBe(value)
})

test.each([
  ['Hourly', 'hour'],
  ['per hour', 'hour'],
  ['H', 'hour'],
  ['Bi-Weekly', 'biweekly'],
  ['every two weeks', 'biweekly'],
  ['Semi-monthly', 'semimonthly'],
  ['Monthly', 'month'],
  ['Annual Salary', 'year'],
  ['Salaried', 'year'],
  ['/yr', 'year'],
  ['daily', null],
  ['often', null],
  ['26 pays', 'biweekly'],
  ['27', 27],
  ['53 checks per year', 53],
  ['twice a month', 'semimonthly'],
  ['S', null],
  ['40', null],
])('the period "%s" is %s', (text, period) => {
  const reading = readOften(text)
  expect(reading.ok ? reading.value : null).toBe(period)
})

test.each([
  ['Master’s degree', 'master'],
  ['M.Div.', 'master'],
  ["Bachelor's and Master's", 'master'],
  ['College degree', 'bachelor'],
  ['B.A.', 'bachelor'],
  ['Some college', 'none'],
  ['High School', 'none'],
  ['Professional degree (MD, JD, etc.)', 'doctorate'],
  ['Ph.D', 'doctorate'],
  ['Associate’s', 'associate'],
  ['none', 'none'],
  ['wizardry', null],
])('the education "%s" is %s', (text, education) => {
  const reading = words.readEducation(text)
  expect(reading.ok ? reading.value : null).toBe(education)
})

test('yes and no, setting, type, currency and country are read in the words people use', () => {
  expect(words.readYesNo('Y')).toMatchObject({ value: true })
  expect(words.readYesNo('lay')).toMatchObject({ value: false })
  expect(words.readYesNo('maybe')).toMatchObject({ ok: false })
  expect(words.readSetting('Suburban')).toMatchObject({ value: 'suburb' })
  expect(words.readSetting('Mars')).toMatchObject({ ok: false })
  expect(words.readOrganizationType('Non-Profit')).toMatchObject({ value: 'nonprofit' })
  expect(words.readOrganizationType('Churches')).toMatchObject({ value: 'church' })
  for (const text of ['USD', '$', 'US Dollars'])
    expect(words.readCurrency(text), text).toMatchObject({ ok: true })
  for (const text of ['CAD', 'AUD/NZD', '£'])
    expect(words.readCurrency(text), text).toMatchObject({ ok: false })
  for (const text of ['US', 'U.S.A.', 'united states'])
    expect(words.readCountry(text), text).toMatchObject({ ok: true })
  for (const text of ['UK', 'Australia', 'Usaland'])
    expect(words.readCountry(text), text).toMatchObject({ ok: false })
})

const book: PlaceBook = {
  zips: new Map([
    ['43215', { state: 'OH', county: '39049' }],
    ['02134', { state: 'MA', county: '25025' }],
    ['00601', { state: null, county: null }],
  ]),
  cities: new Map([
    [cityKey('Columbus', 'OH'), '39049'],
    [cityKey('Washington', 'DC'), '11001'],
    [cityKey('St. Louis', 'MO'), '29510'],
    [cityKey('New York', 'NY'), '36061'],
  ]),
  stateOfCity: new Map([
    ['new york', 'NY'],
    ['seattle', 'WA'],
  ]),
}

test.each([
  ['Columbus, OH', 'OH', '39049'],
  ['columbus/Ohio/USA', 'OH', '39049'],
  ['Columbus, Oh (USA)', 'OH', '39049'],
  ['Columbus OH USA', 'OH', '39049'],
  ['Columbus, OH 43215', 'OH', '39049'],
  ['Saint Louis, Missouri', 'MO', '29510'],
  ['Washington, D.C.', 'DC', '11001'],
  ['Washington DC', 'DC', '11001'],
  ['washington DC metro area', 'DC', '11001'],
  ['Washington state', 'WA', null],
  ['Oakland, Calif.', 'CA', null],
  ['NYC', 'NY', '36061'],
  ['Seattle', 'WA', null],
  ['Wisconsin', 'WI', null],
  ['New York, ny, isa', 'NY', '36061'],
  ['USA', null, null],
])('the place "%s" is in %s, county %s', (text, state, county) => {
  expect(readPlaceText(text, book)).toMatchObject({ ok: true, value: { value: { state, county } } })
})

test.each([
  'London, UK',
  'Toronto, Ontario',
  'Yaounde, Cameroon',
  'Springfield',
  'job is remote',
  '/,/',
])('the place "%s" is refused', (text) => {
  expect(readPlaceText(text, book)).toMatchObject({ ok: false })
})

test('ZIP codes keep or regain their nought; others say what is wrong', () => {
  expect(readZip('43215-1234', book)).toMatchObject({
    value: { value: { county: '39049' }, notes: [] },
  })
  expect(readZip('432151234', book)).toMatchObject({ value: { value: { state: 'OH' } } })
  expect(readZip('2134', book)).toMatchObject({
    value: { value: { state: 'MA' }, notes: ['nought put before a ZIP code'] },
  })
  expect(readZip('2134.0', book)).toMatchObject({ ok: true })
  for (const text of ['99999', '00601', '123', 'K1A 0B1'])
    expect(readZip(text, book), text).toMatchObject({ ok: false })
})

test('states are read by name, code and the abbreviations of newspapers', () => {
  for (const text of ['Ohio', 'oh', 'OH', 'State of Ohio', 'Ohio (OH)', ' OHIO ']) {
    expect(readState(text), text).toMatchObject({ value: { value: 'OH' } })
  }
  expect(readState('Ohioo')).toMatchObject({ ok: false })
  expect(readState('New York, Pennsylvania')).toMatchObject({ ok: false })
})

test('a value is classed without being repeated', () => {
  const classes = ['', '=1+1', '#REF!', '75,000', '$75k', '60-65k', '4/24/2019', 'Pastor'].map(
    valueClass,
  )
  expect(classes).toEqual(['empty', 'formula', 'error', 'number', 'money', 'range', 'date', 'text'])
})

test('formulas, silence and garbled letters are recognized', () => {
  for (const text of ['=1+1', ' =cmd|x', '@SUM(A1)', '+A1'])
    expect(isFormula(text), text).toBe(true)
  for (const text of ['+5', '-5', 'a=b', '75000']) expect(isFormula(text), text).toBe(false)
  for (const text of ['', ' ', 'N/A', '—', '??', 'Unknown'])
    expect(saysNothing(text), text).toBe(true)
  expect(saysNothing('none')).toBe(false)
  for (const text of ['JosÃ©', 'pastorâ€™s', 'caf\ufffd'])
    expect(looksGarbled(text), text).toBe(true)
  for (const text of ['José', 'Âme', 'São']) expect(looksGarbled(text), text).toBe(false)
})

test('no cell of a written line can start a formula, or break out of its column', () => {
  expect(csvLine(['=1+1', '+1', '-1', '@x', '\t=1', ' =1', '＝1'])).toBe(
    `"'=1+1","'+1","'-1","'@x","'\t=1","' =1","'＝1"\n`,
  )
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', null, 5, true])).toBe(
    '"a,b","say ""x""","two\nlines",,5,true\n',
  )
})

test('a text that begins like a formula is read back as it was, and no other cell is taken for one', () => {
  const text = fc
    .array(fc.constantFrom("'", '=', '+', '-', '@', '＝', ' ', 'A', '1', '"', ','), {
      maxLength: 5,
    })
    .map((signs) => signs.join(''))
  fc.assert(
    fc.property(text, (said) => {
      const [[cell = ''] = []] = parse(csvLine([said]), { relax_quotes: true })
      expect(startsFormula(cell)).toBe(false)
      expect(unmarked(withoutGuard(cell))).toBe(said)
      expect(isFormula(withoutGuard(cell)) && said === said.trimStart()).toBe(false)
    }),
  )
  expect(isFormula(withoutGuard('=A1'))).toBe(true)
})

test('the header is the row with most of the names, whatever stands above it', () => {
  const rows = [
    ['Survey 2021', '', ''],
    ['Title ', 'ANNUAL   PAY', 'pay'],
    ['Pastor', '1', '2'],
  ]
  const found = findHeader(rows, ['title', 'Annual pay'])
  expect(found.best).toEqual({
    row: 1,
    columns: new Map([
      ['title', 0],
      ['Annual pay', 1],
    ]),
  })
  expect(findHeader(rows, ['Title', 'Salary'])).toMatchObject({ missing: ['Salary'] })
  expect(findHeader([['pay', 'Pay']], ['pay'])).toMatchObject({ doubled: ['pay'] })
})

test('a mapping says what is missing in it, and misspelt words are errors', () => {
  const problems = (mapping: unknown) =>
    importMapping.safeParse(mapping).error?.issues.map(({ message }) => message) ?? []
  expect(problems({ fields: {}, organization: 'each row' }).join()).toMatch(
    /title.*pay.*churches or nonprofits.*when/i,
  )
  const good = {
    fields: { title: 'Title', pay: 'Pay' },
    constants: { organizationType: 'church', observedOn: '2026-01-01' },
    organization: { columns: ['Church'] },
  }
  expect(problems(good)).toEqual([])
  expect(problems({ ...good, threshhold: 1 }).join()).toMatch(/threshhold/)
  expect(problems({ ...good, fields: { ...good.fields, salery: 'x' } })).toHaveLength(1)
})
