import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importMapping } from './mapping.ts'
import { createTitleMatcher, type ImportablePosition } from './match-title.ts'
import { createRowReader, type RowReader } from './read-row.ts'
import type { RowReading } from './record.ts'

const catalog: readonly ImportablePosition[] = [
  position('solo-pastor', 'Solo Pastor', ['Pastor', 'Minister'], ['church']),
  position('associate-pastor', 'Associate Pastor', [], ['church']),
  position('program-director', 'Program Director', ['Director of Programs'], ['nonprofit']),
  position('administrator', 'Administrator', ['Church Administrator'], ['church', 'nonprofit']),
]

function position(
  key: string,
  title: string,
  aliases: readonly string[],
  organizationTypes: ImportablePosition['organizationTypes'],
): ImportablePosition {
  return { key, title, aliases, organizationTypes }
}

const COLUMNS = [
  'Church',
  'Title',
  'Pay',
  'Per',
  'Hours',
  'Weeks',
  'ZIP',
  'State',
  'Degree',
  'Began',
  'Day',
  'Currency',
]

const base = {
  fields: {
    title: 'Title',
    pay: 'Pay',
    period: 'Per',
    hoursPerWeek: 'Hours',
    weeksPerYear: 'Weeks',
    zip: 'ZIP',
    state: 'State',
    education: { column: 'Degree', unreadable: 'blank', values: { Seminary: 'master', '?': null } },
    yearsInRole: { column: 'Began', as: 'start date' },
    observedOn: 'Day',
    currency: 'Currency',
  },
  constants: { organizationType: 'church', period: 'year', currency: 'USD' },
  organization: { columns: ['Church'] },
}

const good = {
  Church: 'Grace Chapel',
  Title: 'Pastor',
  Pay: '$58,000.00',
  ZIP: '43215',
  State: 'OH',
  Degree: 'Seminary',
  Began: '1/1/2016',
  Day: '2026-07-01',
}

/** Reads one row given by its columns, under the mapping with some words changed. */
function read(cells: Partial<Record<string, string>>, changes: object = {}): RowReading {
  return readerFor(changes)({
    line: 7,
    cells: COLUMNS.map((name) => ({ ...good, ...cells })[name] ?? ''),
  })
}

function readerFor(changes: object): RowReader {
  const mapping = importMapping.parse({ ...base, ...changes })
  return createRowReader({
    mapping,
    columns: new Map(COLUMNS.map((name, index) => [name, index])),
    places: {
      zips: new Map([['43215', { state: 'OH', county: '39049' }]]),
      cities: new Map(),
      stateOfCity: new Map(),
    },
    matchTitle: createTitleMatcher(catalog, mapping.titles),
    positions: new Set(catalog.map(({ key }) => key)),
    denominations: new Map(),
    epoch: 1900,
    today: '2026-11-20',
  })
}

/** What was wrong, as [reason, column, class of value]. */
function problemsOf(reading: RowReading): readonly (readonly string[])[] {
  if (reading.kind !== 'rejected') return []
  return reading.problems.map(({ reason, column, valueClass }) => [reason, column, valueClass])
}

test.each([
  ['27', '2,148.15', 5_800_005],
  ['26 pays', '2,230.77', 5_800_002],
  ['twice a month', '2,416.67', 5_800_008],
  ['27', '58,000 a year', 5_800_000],
])('%s pays of %s are a year of %s cents', (Per, Pay, base) => {
  const reading = read({ Per, Pay, Weeks: '52', Hours: '40' })
  expect(problemsOf(reading)).toEqual([])
  expect(reading.kind === 'record' && reading.facts.base).toBe(base)
})

test('a good row becomes a record with everything it says, and unknown is null', () => {
  const reading = read({})
  expect(reading).toMatchObject({
    kind: 'record',
    notes: [],
    garbled: false,
    title: { score: 0.99 },
  })
  expect(reading.kind === 'record' && reading.facts).toEqual({
    position: 'solo-pastor',
    organizationType: 'church',
    denomination: null,
    setting: null,
    state: 'OH',
    county: '39049',
    operatingBudget: null,
    payrollBudget: null,
    attendance: null,
    staffFte: null,
    hoursPerWeek: null,
    weeksPerYear: null,
    yearsExperience: null,
    yearsInRole: 10.5,
    education: 'master',
    ordained: null,
    base: 5_800_000,
    housing: null,
    observedOn: '2026-07-01',
  })
})

test.each([
  ['no pay', { Pay: '' }, ['pay', 'Pay', 'empty']],
  ['negative pay', { Pay: '-5,000' }, ['pay', 'Pay', 'number']],
  ['absurd pay', { Pay: '58' }, ['pay', 'Pay', 'number']],
  ['a formula', { Pay: '=1+1' }, ['pay', 'Pay', 'formula']],
  ['a failed formula', { Pay: '#N/A' }, ['pay', 'Pay', 'error']],
  ['hourly pay without hours', { Pay: '25', Per: 'hour' }, ['pay', 'Pay', 'number']],
  ['an unknown period', { Per: 'daily' }, ['period', 'Per', 'text']],
  ['no title', { Title: '' }, ['title', 'Title', 'empty']],
  ['a title like no position', { Title: 'Wizard' }, ['title', 'Title', 'text']],
  [
    'a title of the other type of organization',
    { Title: 'Director of Programs' },
    ['title', 'Title', 'text'],
  ],
  ['another currency', { Currency: 'CAD' }, ['currency', 'Currency', 'text']],
  ['a ZIP code and a state that disagree', { State: 'Indiana' }, ['zip', 'ZIP', 'number']],
  ['an unknown state', { State: 'Ohioo' }, ['state', 'State', 'text']],
  ['a day to come', { Day: '2027-01-01' }, ['observedOn', 'Day', 'date']],
  ['a day before our time', { Day: '1999-01-01' }, ['observedOn', 'Day', 'date']],
  ['no day', { Day: '' }, ['observedOn', 'Day', 'empty']],
  ['a beginning after the pay', { Began: '2026-08-01' }, ['yearsInRole', 'Began', 'date']],
  ['no organization', { Church: ' ' }, ['organization', 'Church', 'empty']],
] as const)('%s rejects the row and says where', (_, cells, problem) => {
  expect(problemsOf(read(cells))).toEqual([problem])
})

test('all problems of a row are told at once', () => {
  const problems = problemsOf(read({ Pay: 'lots', Title: 'Wizard', State: 'Ohioo' }))
  expect(problems.map(([reason]) => reason)).toEqual(['title', 'pay', 'state'])
})

test('an unreadable cell is left blank where the mapping says so, and counted', () => {
  const reading = read({ Degree: 'wizardry' })
  expect(reading).toMatchObject({
    kind: 'record',
    facts: { education: null },
    notes: ['left blank'],
  })
  expect(read({ Degree: '?' })).toMatchObject({ facts: { education: null }, notes: [] })
})

test('a column beats the constant, and the constant fills an empty cell', () => {
  expect(read({ Pay: '25', Per: 'hour', Hours: '40', Weeks: '52' })).toMatchObject({
    facts: { base: 5_200_000, hoursPerWeek: 40 },
  })
  expect(read({ Per: '' })).toMatchObject({ facts: { base: 5_800_000 } })
})

test('rows that do not meet the conditions are passed over, whatever is wrong with them', () => {
  const where = [
    { column: 'State', is: ['oh '] },
    { column: 'Church', contains: ['chapel'] },
  ]
  expect(read({}, { where }).kind).toBe('record')
  expect(read({ State: 'IN', Pay: 'lots' }, { where }).kind).toBe('skipped')
  expect(read({ Church: 'First Church' }, { where }).kind).toBe('skipped')
})

test('titles are mapped by hand first, and words of rank must agree', () => {
  const titles = { positions: { 'lead dreamer': 'administrator', Pastor: null } }
  expect(read({ Title: 'Lead Dreamer' }, { titles })).toMatchObject({
    facts: { position: 'administrator' },
    title: { score: 1 },
  })
  expect(read({ Title: 'pastor' }, { titles }).kind).toBe('rejected')
  expect(read({ Title: 'Church Administrater' })).toMatchObject({
    facts: { position: 'administrator' },
  })
  const nonprofit = { constants: { ...base.constants, organizationType: 'nonprofit' } }
  expect(read({ Title: 'Programs Director' }, nonprofit)).toMatchObject({
    facts: { position: 'program-director' },
  })
  expect(read({ Title: 'Deputy Program Director' }, nonprofit)).toMatchObject({
    kind: 'rejected',
    title: { position: null, nearest: 'program-director' },
  })
})

test('rows with titles like no position may be passed over instead', () => {
  expect(read({ Title: 'Wizard' }, { titles: { unmapped: 'skip' } })).toMatchObject({
    kind: 'skipped',
    title: { title: 'Wizard', position: null },
  })
})

test('garbled letters are seen in any cell', () => {
  expect(read({ Church: 'IglesÃ­a de JosÃ©' })).toMatchObject({ kind: 'record', garbled: true })
})

test('whatever the cells hold, the row becomes a record, is passed over or is told in sentences', () => {
  const reader = readerFor({})
  const character = fc.constantFrom(...'0123456789.,$k-+/%=@ aehorty\t\n\0\u00a0\ufeff\ud800é漢')
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...COLUMNS), fc.string({ maxLength: 30, unit: character })),
      (cells) => {
        const reading = reader({
          line: 7,
          cells: COLUMNS.map((name) => ({ ...good, ...cells })[name] ?? ''),
        })
        if (reading.kind === 'record')
          return reading.facts.base > 0 && reading.facts.observedOn <= '2026-11-20'
        if (reading.kind === 'skipped') return true
        return (
          reading.problems.length > 0 &&
          reading.problems.every(({ sentence }) => /[.?]$/.test(sentence))
        )
      },
    ),
    { numRuns: 200 },
  )
})
