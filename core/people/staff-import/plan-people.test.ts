/** Staff files as people and payroll programs write them, read without a database. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTitleMatcher } from '../../market/records/match-title.ts'
import type { RawRow } from '../../market/records/record.ts'
import { formatPay } from '../../pay/money.ts'
import { columnUnits } from './column-units.ts'
import { findTable, guessMapping, hasPayItems, totalsOfPay } from './guess-mapping.ts'
import type { ImportSettings } from './import-settings-schema.ts'
import { newSettings } from './import-settings-schema.ts'
import { type Planning, planPeople } from './plan-people.ts'
import type { PeoplePlan, PlannedRow } from './planned-row.ts'
import { readPerson } from './read-person.ts'

const POSITIONS = [
  ['senior-pastor', 'Senior Pastor', ['Lead Pastor']],
  ['bookkeeper', 'Bookkeeper', []],
  ['custodian', 'Custodian', ['Janitor']],
  ['worship-leader', 'Worship Leader', []],
] as const

const matcher = createTitleMatcher(
  POSITIONS.map(([key, title, aliases]) => {
    return { key, title, aliases, organizationTypes: ['church'] as const }
  }),
  { threshold: 0.75, positions: {}, unmapped: 'reject' },
)

async function planOf(
  content: string,
  given: Partial<ImportSettings> = {},
  also: Partial<Planning> = {},
): Promise<PeoplePlan> {
  const cells = parse(content, { relax_column_count: true }) as string[][]
  const rows: RawRow[] = cells
    .map((row, index) => ({ line: index + 1, cells: row }))
    .filter((row) => row.cells.some((cell) => cell !== ''))
  const table = findTable(rows)
  if (!table) throw new Error('no table')
  const settings = { ...newSettings(guessMapping(table).mapping), ...given }
  return await planPeople({
    file: { header: table.header, settings, epoch: 1900, today: '2026-11-20' },
    rows: table.rows,
    matchTitle: (title) => matcher(title, 'church'),
    listed: [],
    textsOf: () => ({}),
    askMore: async () => [],
    ...also,
  })
}

/** What would be stored, in a line. */
function said(row: PlannedRow): string {
  if (row.outcome === 'leave') return `${row.name}: ${row.why}`
  if (row.outcome === 'error') return row.problems.map(({ sentence }) => sentence).join(' ')
  const { name, jobTitle, positions, hoursPerWeek, pay } = row.input
  const amounts = pay.components.map(
    ({ kind, amount, period }) => `${kind} ${formatPay(amount, period)}`,
  )
  return [name, jobTitle, positions[0]?.position, hoursPerWeek, ...amounts].join(', ')
}

const fixture = (name: string) => readFileSync(`tests/fixtures/staff-files/${name}.csv`, 'utf8')

test.each([
  [
    'adp',
    [
      'Sam Rivera, Senior Pastor, senior-pastor, 40, base $70,000 a year',
      'Ruth Okafor, Bookkeeper, bookkeeper, 20, base $24.50 an hour',
      'Ann Lindqvist: Has left: the status is “Terminated”',
      'Daniel Park, Worship Leader, worship-leader, 40, base $55,000 a year',
    ],
  ],
  [
    'gusto',
    [
      'Sam Rivera, Lead Pastor, senior-pastor, 40, base $72,000 a year',
      'Ruth Okafor, Bookkeeper, bookkeeper, 20, base $24.50 an hour',
    ],
  ],
  [
    'paychex',
    [
      'Sam Rivera Jr., Senior Pastor, senior-pastor, 40, base $70,000 a year',
      'Ruth Okafor, Bookkeeper, bookkeeper, 20, base $24.50 an hour',
      'Total: A row of totals',
    ],
  ],
  [
    'quickbooks',
    [
      'Sam J Rivera, Senior Pastor, senior-pastor, 40, base $70,000 a year',
      'Ruth Okafor, Bookkeeper, bookkeeper, 20, base $24.50 an hour',
      'Ann Lindqvist: Has left: the status is “Not-active”',
      'TOTAL: A row of totals',
    ],
  ],
  [
    'shelbynext',
    [
      'Sam Rivera, Senior Pastor, senior-pastor, 40, base $48,000 a year, housing_allowance $24,000 a year, seca_offset $5,508 a year',
      'Ruth Okafor, Bookkeeper, bookkeeper, 20, base $24.50 an hour',
    ],
  ],
])('an export of %s is read as it comes', async (name, expected) => {
  const answers = { 'offset-of-lay': 0, 'housing-of-lay': 0 }
  const plan = await planOf(fixture(name), { answers })
  expect(plan.rows.map(said)).toEqual(expected)
})

const HEAD = 'Name,Job title,Pay,Per,Hours'

test('formulas, failed formulas and rows without a name are errors with their column', async () => {
  const plan = await planOf(
    `${HEAD}\n=A1,Bookkeeper,20,hour,20\n,Bookkeeper,20,hour,20\nAnn Lee,Bookkeeper,#REF!,hour,20\nBob Ray,Bookkeeper,-5,year,20`,
  )
  expect(plan.counts).toEqual({ rows: 4, add: 0, update: 0, leave: 0, error: 4 })
  const problems = plan.rows.map((row) => (row.outcome === 'error' ? row.problems[0] : null))
  expect(problems.map((one) => one?.column)).toEqual(['Name', 'Name', 'Pay', 'Pay'])
  expect(problems[1]?.sentence).toContain('merged cells')
})

test('the last day of work is read in the order of the file, and one that cannot be read is a problem', async () => {
  const file = `${HEAD},Last day of work\nAnn Lee,Bookkeeper,20,hour,20,5/12/2026\nBob Ray,Custodian,20,hour,20,13/11/2026\nCara Poe,Custodian,20,hour,20,soon\nDan Orr,Custodian,20,hour,20,no\nEve Fox,Custodian,20,hour,20,yes`
  const proven = await planOf(file)
  expect(proven.units.dates).toBe('day first')
  expect(proven.rows.map(said)).toEqual([
    'Ann Lee, Bookkeeper, bookkeeper, 20, base $20.00 an hour',
    'Bob Ray: Has left: the last day is November 13, 2026',
    expect.stringContaining('This is not a date we can read.'),
    'Dan Orr, Custodian, custodian, 20, base $20.00 an hour',
    'Eve Fox: Has left: the row says so',
  ])
  const [ann] = (await planOf(file.replace('13/11', '3/11'))).rows
  expect(ann && said(ann)).toBe('Ann Lee: Has left: the last day is May 12, 2026')
})

test('days of a workbook that counts from 1904 are not four years early', async () => {
  const row = { line: 2, cells: ['Ann Lee', 'Bookkeeper', '20', 'hour', '20', '44905'] }
  const header = [...HEAD.split(','), 'Last day of work']
  const settings = newSettings(
    guessMapping({ header, headerLine: 1, rows: [row], above: 0 }).mapping,
  )
  const units = columnUnits({ header, rows: [row], settings })
  const file = { header, settings, units, today: '2026-11-20' }
  const read = (epoch: 1900 | 1904) => readPerson({ ...file, epoch }, row).kind
  expect([read(1900), read(1904)]).toEqual(['passed', 'person'])
})

test('a column of hourly rates or salaries follows the period of each row', async () => {
  const file =
    'Employee,Job title,Rate type,Hourly Rate or Salary Amt,Hours\nAnn Lee,Bookkeeper,Hourly,24.50,20\nSam Rivera,Senior Pastor,Annual,70000,40\nBob Ray,Custodian,Salary,41000,40'
  expect((await planOf(file)).rows.map(said)).toEqual([
    'Ann Lee, Bookkeeper, bookkeeper, 20, base $24.50 an hour',
    'Sam Rivera, Senior Pastor, senior-pastor, 40, base $70,000 a year',
    'Bob Ray, Custodian, custodian, 40, base $41,000 a year',
  ])
})

test('hours and years in one column are told apart by the period, and by a question where none is given', async () => {
  const file = `${HEAD}\nAnn Lee,Bookkeeper,$25/hr,,20\nBob Ray,Custodian,24,,40\nCara Poe,Bookkeeper,52000,year,40`
  const open = await planOf(file)
  expect(open.rows.map(({ outcome }) => outcome)).toEqual(['add', 'error', 'add'])
  expect(open.questions).toMatchObject([
    { key: 'pay-period', rows: 1, chosen: null, answers: [{ index: 0 }, { index: 1 }] },
  ])
  const answered = await planOf(file, { answers: { 'pay-period': 0 } })
  expect(answered.rows.map(said)).toEqual([
    'Ann Lee, Bookkeeper, bookkeeper, 20, base $25.00 an hour',
    'Bob Ray, Custodian, custodian, 40, base $24.00 an hour',
    'Cara Poe, Bookkeeper, bookkeeper, 40, base $52,000 a year',
  ])
  expect(answered.rows[1]?.notes).toEqual(['Make it $24.00 an hour'])
})

test('the same row twice is left out, and the same name with other values is an error until both are wanted', async () => {
  const file = `${HEAD}\nAnn Lee,Bookkeeper,20,hour,20\n"Lee, Ann",Bookkeeper,20,hour,20\nAnn Lee,Custodian,19,hour,10`
  expect((await planOf(file)).rows.map(said)).toEqual([
    'Ann Lee, Bookkeeper, bookkeeper, 20, base $20.00 an hour',
    'Ann Lee: The same as row 2',
    'Ann Lee is Custodian here and Bookkeeper in row 2. Is this one person with two positions?',
  ])
  const joined = await planOf(file, { answers: { 'two-jobs': 0 } })
  expect(joined.rows.map(said)).toEqual([
    'Ann Lee, Bookkeeper and Custodian, bookkeeper, 30, base $30,680 a year',
    'Ann Lee: The same as row 2',
    'Ann Lee: Added to row 2 as another position of Ann Lee',
  ])
  const other = await planOf(file.replace('Custodian,19', 'Bookkeeper,19'))
  expect(other.rows.map(said).at(-1)).toContain('Row 2 has the same name with other values.')
  const both = await planOf(file, { people: { 4: 'add' } })
  expect(both.rows.map(({ outcome }) => outcome)).toEqual(['add', 'leave', 'add'])
  const one = await planOf(file, { people: { 4: 'leave' } })
  expect(one.rows.map(({ outcome }) => outcome)).toEqual(['add', 'leave', 'leave'])
})

test('a title like no position is asked once for all its rows', async () => {
  const file = `${HEAD}\nAnn Lee,Chief Vibes Person,20,hour,20\nBob Ray,chief vibes person,20,hour,20`
  const plan = await planOf(file)
  expect(plan.titles).toMatchObject([{ key: 'chief vibes person', rows: 2, position: null }])
  expect(plan.counts.error).toBe(2)
  const chosen = await planOf(file, { titles: { 'chief vibes person': 'bookkeeper' } })
  expect(chosen.counts.add).toBe(2)
  expect(chosen.titles).toMatchObject([{ position: 'bookkeeper', isChosen: true }])
})

test('a report with a row for each pay item is known by its column, and no two rows of a person are added up', async () => {
  expect(hasPayItems(['Worker ID', 'Pay Component', 'Hours', 'Amount'])).toBe(true)
  expect(
    totalsOfPay([
      'Name',
      'Total Compensation',
      'total_comp',
      'Salary',
      'Total hours',
      'Total Annual Pay',
    ]),
  ).toEqual(['Total Compensation', 'total_comp', 'Total Annual Pay'])
  expect(
    guessMapping({
      header: ['Name', 'Total Compensation'],
      headerLine: 1,
      above: 0,
      rows: [{ line: 2, cells: ['Ann Lee', '60000'] }],
    }).mapping,
  ).toEqual(['name', null])
  expect(hasPayItems(fixture('adp').split('\n')[0]?.split(',') ?? [])).toBe(false)
  const file =
    'Employee,Title,Payroll item,Amount,Hours,Pay\nAnn Lee,Bookkeeper,Salary,1000,20,1000\nAnn Lee,Bookkeeper,Bonus,50,20,50'
  expect((await planOf(file, { period: 'biweekly' })).counts).toMatchObject({ add: 1, error: 1 })
})

const LISTED = {
  listed: [{ id: 7, name: 'Ann Lee', jobTitle: 'Bookkeeper', archived: false, version: 3 }],
  textsOf: () => ({
    ...{ name: 'Ann Lee', jobTitle: 'Bookkeeper', position: 'bookkeeper', hoursPerWeek: '20' },
    ...{ basePay: '20', basePayPeriod: 'hour', effectiveOn: '2026-01-01', education: 'master' },
  }),
}

test('someone who is in the list is left out, updated or added as chosen', async () => {
  const file = `${HEAD}\nAnn Lee,Bookkeeper,22,hour,20\nAnna Lee,Bookkeeper,21,hour,20`
  const left = await planOf(file, {}, LISTED)
  expect(left.rows.map(said)).toEqual([
    'Ann Lee: Ann Lee, Bookkeeper, is in your list already',
    'Anna Lee, Bookkeeper, bookkeeper, 20, base $21.00 an hour',
  ])
  const [updated] = (await planOf(file, { twins: 'update' }, LISTED)).rows
  expect(updated).toMatchObject({
    ...{ outcome: 'update', twin: { id: 7, version: 3 }, changes: ['Pay'] },
    input: { education: 'master', effectiveOn: null, name: 'Ann Lee' },
  })
  const [same] = (
    await planOf(`${HEAD}\nAnn Lee,Bookkeeper,20,hour,20`, { twins: 'update' }, LISTED)
  ).rows
  expect(same).toMatchObject({ outcome: 'leave', why: 'Nothing new: the list says the same' })
})

test('nothing in a file of any size is entered without a name, a position and pay', async () => {
  const nasty = [
    '',
    '0',
    '=1+1',
    'NaN',
    '1e99',
    '\u202e',
    '<script>',
    '-',
    '99999999999999',
    'Total',
    '"',
  ]
  const rows = nasty.flatMap((a) =>
    nasty.map((b) => `${quoted(a)},${quoted(b)},${quoted(a)},${quoted(b)},${quoted(a)}`),
  )
  const plan = await planOf([HEAD, ...rows].join('\n'))
  expect(plan.counts.add + plan.counts.update).toBe(0)
  expect(plan.counts.rows).toBe(plan.rows.length)
})

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

// Properties of the kinds of guesses: what a file holds is read as it is or asked about, whatever the values.

const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

test('numbers written with commas are the same numbers, in a file that proves it', async () => {
  const cents = fc.integer({ min: 1_200_000, max: 19_999_999 })
  const german = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 })
  await fc.assert(
    fc.asyncProperty(fc.array(cents, { minLength: 1, maxLength: 8 }), async (amounts) => {
      const rows = amounts.map((amount, at) => [
        ...[`Ann Row${'abcdefgh'[at]}`, 'Bookkeeper', german.format(amount / 100)],
        at % 2 === 0 ? '40' : '37,5',
      ])
      const { rows: read } = await planOf(
        csv([['Name', 'Job Title', 'Annual Salary', 'Hours'], ...rows]),
      )
      const found = read.map((row) => {
        if (row.outcome !== 'add') return row
        const { hoursPerWeek, pay } = row.input
        return [hoursPerWeek, pay.components.map(({ amount, period }) => [amount, period])]
      })
      expect(found).toEqual(
        amounts.map((amount, at) => [at % 2 === 0 ? 40 : 37.5, [[amount, 'year']]]),
      )
    }),
  )
})

test('a percentage without a word on what it is of is asked, in every component and as it is typed', async () => {
  const columns = ['Retirement', 'Health Insurance', 'Housing'] as const
  const points = fc.integer({ min: 1, max: 400 }).map((tenths) => `${tenths / 10}`)
  const sign = fc.constantFrom('%', ' %', ' percent')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...columns), points, sign, async (column, percent, of) => {
      const heads = ['Name', 'Job Title', 'Annual Salary', 'Hours', 'Ordained', column]
      const row = ['Ann Lee', 'Senior Pastor', '60000', '40', 'yes', `${percent}${of}`]
      const [read] = (await planOf(csv([heads, row]))).rows
      expect(read && said(read)).toMatch(/ of what\?/)
      const named = column === 'Retirement' ? [...heads.slice(0, -1), 'Retirement %'] : null
      if (!named) return
      // 0.5 beside 6 is half a percent; alone it is how a spreadsheet writes 50%
      const other = ['Bea Lund', 'Custodian', '40000', '40', 'no', '6']
      const [share] = (await planOf(csv([named, [...row.slice(0, -1), percent], other]))).rows
      if (share?.outcome !== 'add') throw new Error(JSON.stringify(share))
      const paid = share.input.pay.components.find(({ kind }) => kind === 'retirement')
      expect(paid?.annual).toBe(Math.round(60_000 * Number(percent)))
    }),
  )
})

test('a name is the name, whatever word it is, and a number of a person never is', async () => {
  const odd = ['Null', 'Na', 'None', 'Blank', 'Unknown', 'Total', 'True', 'Test', 'Van', 'Jr']
  const part = fc.oneof(
    fc.constantFrom(...odd),
    fc.stringMatching(/^[A-Z][a-z]{2,9}$/),
    fc.constantFrom('O’Brien', 'Núñez', 'St. John', 'Garcia-Lopez', '李'),
  )
  const number = fc.constantFrom('Employee #', 'Employee (ID)', 'Staff#', 'Worker No.', 'Emp ID')
  await fc.assert(
    fc.asyncProperty(part, part, number, fc.boolean(), async (first, last, id, isOne) => {
      fc.pre(!/^(Jr|Van|St\.)/.test(first) && !/^Jr/.test(last) && first !== last)
      const name = `${first} ${last}`
      const heads = isOne ? [id, 'Name'] : [id, 'Last Name', 'First Name']
      const names = isOne ? [name] : [last, first]
      const file = csv([
        [...heads, 'Job Title', 'Annual Salary', 'Hours'],
        ['0012', ...names, 'Bookkeeper', '52000', '40'],
        ['0013', ...(isOne ? ['Bea Lund'] : ['Lund', 'Bea']), 'Custodian', '36000', '40'],
      ])
      const [read] = (await planOf(file)).rows
      expect([read?.outcome, read?.name]).toEqual(['add', name])
    }),
  )
})

test('near twins with the same job and pay are asked, and others of the file come in', async () => {
  const letters = fc.stringMatching(/^[A-Z][a-z]{5,9}$/)
  await fc.assert(
    fc.asyncProperty(letters, letters, fc.nat(), async (first, last, at) => {
      const place = 1 + (at % (last.length - 2))
      const misspelled = last.slice(0, place) + last.slice(place + 1)
      fc.pre(first[0] !== last[0] && !first.startsWith('Zed'))
      const row = (name: string) => [name, 'Bookkeeper', '52000', '40', '2/1/2020']
      const file = csv([
        ['Name', 'Job Title', 'Annual Salary', 'Hours', 'Hire Date'],
        ...[row(`${first} ${last}`), row(`${misspelled}, ${first}`)],
        ['Zed Other', 'Custodian', '36000', '40', '2/1/2019'],
      ])
      expect((await planOf(file)).rows.map(({ outcome }) => outcome)).toEqual([
        ...['add', 'error', 'add'],
      ])
    }),
  )
})

test('a position in our catalog wins over any job title', async () => {
  const title = fc.constantFrom('Rev.', 'Pastor', 'Lead Communicator', 'Custodian', 'IT Guy', 'x y')
  await fc.assert(
    fc.asyncProperty(title, fc.constantFrom(...POSITIONS), async (job, [key, position]) => {
      const heads = ['Name', 'Job Title', 'Position in our catalog', 'Annual Salary', 'Hours']
      const [read] = (await planOf(csv([heads, ['Ann Lee', job, position, '78000', '40']]))).rows
      if (read?.outcome !== 'add') throw new Error(JSON.stringify(read))
      expect(read.input).toMatchObject({ positions: [{ position: key }], isPositionGuess: false })
    }),
  )
})

const FOUR = 'Name,Job Title,Salary,Hours'

/** Layouts and cells of ADP, Gusto, Paychex, Paylocity, UKG, QuickBooks, ShelbyNext, Realm, and of sheets by hand. */
test.each<readonly [string, string, readonly string[]]>([
  [
    'a frequency is known by its description, and hours of pay periods with it',
    'Payroll Name,Job Title Description,Regular Pay Rate Description,Regular Pay Rate Amount,Annual Salary,Standard Hours,Pay Frequency Description\n"Marsh, Ann",Bookkeeper,Hourly,25.00,52000.00,80,Biweekly\n"Lund, Bea",Senior Pastor,Salary,3461.54,90000.00,80,Biweekly',
    ['Bookkeeper, bookkeeper, 40, base $25.00 an hour', 'senior-pastor, 40, base $90,000 a year'],
  ],
  [
    'of rates of an hour, a period and a year, each row uses the one of its kind',
    'Name,Job Title,Salary or Hourly,Annual Salary,Hourly Pay Rate,Period Pay Rate,Scheduled Annual Hours,Pay Group\n"Marsh, Ann",Bookkeeper,H,52000.00,25.00,2000.00,2080,BIWK\n"Lund, Bea",Senior Pastor,S,90000.00,43.27,3461.54,2080,BIWK',
    ['bookkeeper, 40, base $25.00 an hour', 'senior-pastor, 40, base $90,000 a year'],
  ],
  [
    'a first rate by the hour beside a second',
    'Last Name,First Name,Title,Hourly 1,Rate 2,Hours\nMarsh,Ann,Bookkeeper,25.00,30.00,40',
    ['bookkeeper, 40, base $25.00 an hour'],
  ],
  [
    'what the employer pays is read, and what the employee pays is not',
    `${FOUR},Employer 401k,EE 401k,Medical Employer Cost,Medical Employee Cost,403b Deferral\nAnn Marsh,Bookkeeper,52000,40,2600,3000,7200,1200,900`,
    ['base $52,000 a year, retirement $2,600 a year, insurance $7,200 a year'],
  ],
  [
    'a match in percent is of pay, and a percent of insurance is of nothing that we know',
    `${FOUR},403(b) Match %,Health Insurance %\nAnn Marsh,Bookkeeper,52000,40,4,\nBea Lund,Custodian,36000,40,,80`,
    ['retirement $2,080 a year', '“80” of what? Enter the dollars a year that you pay.'],
  ],
  [
    'a fair rental value, a housing allowance and a SECA allowance of a minister',
    'Individual,Title,Cash Salary,Fair Rental Value of Parsonage,Utilities Allowance,SECA Allowance,Ordained,Hours\n"Marsh, Rev. Ann",Senior Pastor,50000,18000,3600,5500,Yes,45',
    [
      'Rev. Ann Marsh, Senior Pastor, senior-pastor, 45, base $50,000 a year, parsonage_rental_value $18,000 a year, parsonage_utilities $3,600 a year, seca_offset $5,500 a year',
    ],
  ],
  [
    'a cell phone, mileage and a health savings account are none of ours',
    `${FOUR},Cell Phone Allowance,Mileage,HSA Contribution,Bonus\nAnn Marsh,Bookkeeper,52000,40,600,1200,1500,1000`,
    ['bookkeeper, 40, base $52,000 a year'],
  ],
  [
    'a share of full time in percent, as whole numbers and as a fraction',
    'Name,Title,Salary,FTE %\nAnn Marsh,Bookkeeper,26000,50\nBea Lund,Custodian,36000,100',
    ['bookkeeper, 20, ', 'custodian, 40, '],
  ],
  [
    'a fraction of full time stays one',
    'Name,Title,Salary,FTE %\nAnn Marsh,Bookkeeper,26000,0.5\nBea Lund,Custodian,36000,1',
    ['bookkeeper, 20, ', 'custodian, 40, '],
  ],
  [
    'hours say their own unit, and minutes',
    'Name,Title,Rate,Hours\nAnn Marsh,Bookkeeper,25/hr,37:30\nBea Lund,Custodian,18/hr,26 hrs/mo\nCal Dorn,Worship Leader,30/hr,5 per week\nDee Park,Custodian,18/hr,80 biweekly\nEve Ross,Custodian,18/hr,1040 hours a year',
    ['bookkeeper, 37.5, ', 'custodian, 6, ', 'leader, 5, ', 'custodian, 40, ', 'custodian, 20, '],
  ],
  [
    'two columns of one pay with other amounts are asked, and with the same pay in two units are not',
    'Name,Title,Salary,Salary,Hours\nAnn Marsh,Bookkeeper,50000,52000,40\nBea Lund,Custodian,36000,36000,40\nCal Dorn,Custodian,36000,3000,40',
    [
      '“Salary, column 3” and “Salary, column 4” have different base pay, 50000 and 52000.',
      'custodian, 40, base $36,000 a year',
      'custodian, 40, base $36,000 a year',
    ],
  ],
  [
    'a year’s pay in full and as it is paid, of which only a person knows which is meant',
    'Name,Title,Annualized Salary,Actual Salary,Hours\nAnn Marsh,Bookkeeper,50000,25000,20\nBea Lund,Custodian,36000,36000,40',
    [
      '“Annualized Salary” and “Actual Salary” have different base pay, 50000 and 25000.',
      'custodian, 40, base $36,000 a year',
    ],
  ],
  [
    'standard hours beside actual ones are asked',
    'Name,Title,Salary,Std Hrs,Actual Hrs\nAnn Marsh,Bookkeeper,50000,40,20\nBea Lund,Custodian,36000,40,40',
    ['Enter the paid hours in a normal week', 'Enter the paid hours in a normal week'],
  ],
  [
    'half time is 20 hours',
    `${FOUR}\nAnn Marsh,Bookkeeper,40000,half-time\nBea Lund,Custodian,36000,1/2 time`,
    ['bookkeeper, 20, base $40,000 a year', 'custodian, 20, base $36,000 a year'],
  ],
  [
    'a bare number of a column of percents and dollars is asked',
    `${FOUR},403b\nAnn Marsh,Senior Pastor,60000,40,10\nBea Lund,Custodian,36000,40,3%\nCal Dorn,Custodian,36500,40,$1200`,
    ['10% of what?', '3% of what?', 'retirement $1,200 a year'],
  ],
  [
    'a suffix between last and first name, degrees, nicknames and surnames of several words',
    `${FOUR}\n"Smith, Jr., John",Custodian,36000,40\n"Ann Marsh, M.Div.",Senior Pastor,88000,40\n"Rev. Dr. Bea Lund, PhD",Senior Pastor,68000,40\n"Smith, Robert ""Bob""",Custodian,36000,40\n"Van der Berg, Jan",Custodian,36500,40\n"King, Martin Luther, Jr.",Senior Pastor,90000,40`,
    [
      'John Smith Jr., Custodian',
      'Ann Marsh, M.Div., Senior',
      'Rev. Dr. Bea Lund, PhD, Senior',
      'Robert "Bob" Smith, C',
      'Jan Van der Berg, C',
      'Martin Luther King Jr., S',
    ],
  ],
  [
    'numbers that a spreadsheet keeps as texts',
    `${FOUR}\nAnn Marsh,Bookkeeper,'52000,'40\nBea Lund,Custodian,"$ 36,000.00 ",40\nCal Dorn,Custodian,USD 36500,40`,
    ['40, base $52,000 a year', '40, base $36,000 a year', '40, base $36,500 a year'],
  ],
  [
    'a column named Type says who is no employee',
    `${FOUR},Type\nAnn Marsh,Bookkeeper,52000,40,W-2\nBea Lund,Custodian,36000,40,1099 Contractor`,
    ['Ann Marsh, Bookkeeper', '“1099 contractor” does not say whether this person works here'],
  ],
  [
    'a rate of a day or of a service is named',
    'Name,Title,Rate,Rate Type,Hours\nAnn Marsh,Bookkeeper,120,Daily,8\nBea Lund,Worship Leader,150,Per Service,5',
    ['“Daily” is not a period of pay.', '“Per Service” is not a period of pay.'],
  ],
  [
    'words without a position are asked',
    `${FOUR}\nAnn Marsh,None,52000,40\nBea Lund,N/A,36000,40\nCal Dorn,TBD,36000,40`,
    ['“None” is like no position.', 'This row has no job title.', '“TBD” is like no position.'],
  ],
  [
    'a code before a title and a word in brackets are no other position',
    `${FOUR}\nAnn Marsh,100 - Bookkeeper,52000,40\nBea Lund,Custodian (PT),18000,20\nCal Dorn,Custodian - Part Time,18000,20`,
    ['100 - Bookkeeper, bookkeeper', 'Custodian (PT), custodian', 'Time, custodian'],
  ],
  [
    'months of a contract, pays of a school year, and an amount of each pay',
    'Name,Title,Per Pay Amount,Number of Pays,Hours\nAnn Marsh,Bookkeeper,1500,22,30\nBea Lund,Custodian,1500,26,40',
    ['bookkeeper, 30, base $33,000 a year', 'custodian, 40, base $1,500 every two weeks'],
  ],
  [
    'amounts of a month by the names of their columns',
    'Name,Title,Monthly Salary,Monthly Housing,Monthly Health Insurance,Monthly Retirement,Hours,Ordained\nAnn Marsh,Senior Pastor,5000,2000,1200,500,40,Yes',
    [
      'base $5,000 a month, housing_allowance $2,000 a month, retirement $500 a month, insurance $1,200 a month',
    ],
  ],
  [
    'what is unpaid, negative, a range, a formula or an error is named',
    `${FOUR}\nAnn Marsh,Bookkeeper,Volunteer,5\nBea Lund,Custodian,(500),40\nCal Dorn,Custodian,52-58k,40\nDee Park,Custodian,=25*2080,40\nEve Ross,Custodian,#REF!,40\nFay Roe,Custodian,0,5`,
    [
      'Volunteers are not paid.',
      'Pay cannot be negative.',
      'This is a range.',
      'This is a formula',
      'A spreadsheet formula failed here.',
      'A person who is not paid is a volunteer.',
    ],
  ],
  [
    'sections, subtotals and what programs print below',
    'First Baptist Church,,,\n2026 Staff Salaries - CONFIDENTIAL,,,\nName,Position,Salary,Hrs\nPASTORAL STAFF,,,\nAnn Marsh,Senior Pastor,90000,40\nSUPPORT STAFF,,,\nBea Lund,Bookkeeper,36000,40\nSubtotal,,36000,40\n,TOTALS,126000,80\n* Salary excludes benefits,,,\n"Friday, November 27, 2026 09:15 AM GMT-5",,,',
    [
      ...['PASTORAL STAFF: A heading', 'Ann Marsh, Senior', 'SUPPORT STAFF: A heading', 'Bea Lund'],
      ...['Subtotal: A row of totals', 'TOTALS: A row of totals', 'A heading', 'A heading'],
    ],
  ],
  [
    'leave is work, and other words are asked',
    `${FOUR},Status\nAnn Marsh,Bookkeeper,52000,40,LOA\nBea Lund,Custodian,36000,40,RIF\nCal Dorn,Custodian,36000,40,Furloughed\nDee Park,Custodian,36000,40,Seasonal\nEve Ross,Custodian,36000,40,Pending`,
    ['Ann Marsh, ', 'Has left', '“furloughed” does not', 'Dee Park, ', '“pending” does not'],
  ],
])('%s', async (_, file, rows) => {
  const { rows: planned } = await planOf(file)
  expect(planned.map(said)).toEqual(rows.map((row) => expect.stringContaining(row)))
})

test('the column that an amount was read from is named, whichever of several it is', async () => {
  const { rows } = await planOf(
    'Name,Title,Hourly 1,Salary,Pay Period,Hours\nAnn Marsh,Bookkeeper,,78000,Biweekly,40',
  )
  expect(rows).toMatchObject([{ problems: [{ column: 'Salary' }] }])
})

test.each([
  `${FOUR.replace('Salary', 'Salary (incl. housing)')},Housing Allowance\nAnn Marsh,Senior Pastor,90000,40,30000`,
  'Name,Title,Type,Amount,Hours\nAnn Marsh,Senior Pastor,Salary,50000,45\nAnn Marsh,Senior Pastor,Housing,20000,45',
  'Name,Title,2025 Salary,2026 Salary,Hours\nAnn Marsh,Bookkeeper,50000,52000,40',
  'Name,Title,Gross Pay,YTD Gross,Hours\nAnn Marsh,Bookkeeper,2000,44000,80',
])('a column that may hold more than the base pay of now is not taken for it: %#', (content) => {
  const rows = (parse(content) as string[][]).map((cells, at) => ({ line: at + 1, cells }))
  expect(guessMapping(findTable(rows)!).mapping).not.toContain('basePay')
})

test.each([
  ['every other Friday', '2,000', 'base $2,000 every two weeks'],
  ['14 days', '2,000', 'base $2,000 every two weeks'],
  ['26/yr', '2,000', 'base $2,000 every two weeks'],
  ['2x/mo', '2,166.67', 'base $2,166.67 twice a month'],
  ['2x month', '2,166.67', 'base $2,166.67 twice a month'],
  ['wkly', '1,000', 'base $1,000 a week'],
  ['every Friday', '1,000', 'base $1,000 a week'],
  ['end of month', '4,333.33', 'base $4,333.33 a month'],
  ['30th', '4,333.33', 'base $4,333.33 a month'],
  ['every 4 weeks', '4,000', 'base $52,000 a year'],
  ['4-weekly', '4,000', 'base $52,000 a year'],
  ['Quarterly', '13,000', 'base $52,000 a year'],
  ['Annual', '52,000', 'base $52,000 a year'],
  ['per service', '30,000', '“per service” does not say how often people are paid.'],
  ['10 months', '30,000', '“10 months” does not say how often people are paid.'],
])('paid %s, %s is read by its words, or asked', async (often, pay, expected) => {
  const plan = await planOf(
    `Name,Job title,Pay,Hours,Pay frequency\nAnn Lee,Bookkeeper,"${pay}",40,${often}`,
  )
  expect(plan.rows.map(said).join()).toContain(expected)
})

test.each([
  ['LOA - Unpaid', 'employee'],
  ['Unpaid FMLA', 'employee'],
  ['Unpaid', 'asked'],
  ['Volunteer, unpaid', 'volunteer'],
  ['Retiree - rehired', 'asked'],
  ['Seasonal - Off', 'asked'],
])('the status %s is %s', async (status, expected) => {
  const file = `${HEAD},Status,Type\nAnn Lee,Bookkeeper,20,hour,20,Active,Staff\nBob Ray,Custodian,20,hour,20,${status},Staff`
  const row = (await planOf(file)).rows[1]
  const isAsked = row?.outcome === 'error' && said(row).includes('does not say whether this person')
  expect(isAsked ? 'asked' : row && 'input' in row && row.input.kind).toBe(expected)
})

test.each([
  ['0.75', 'looks like a share of full time'],
  ['1', 'looks like a share of full time'],
  ['1 hour', 'Bookkeeper, bookkeeper, 1, '],
  ['12 months', 'This is not a number we can read.'],
  ['20 weekly', 'bookkeeper, 20, '],
  ['80 biweekly', 'bookkeeper, 40, '],
  ['20 hrs/mo', 'bookkeeper, 4.62, '],
])('hours of %s are hours, or are asked', async (hours, expected) => {
  const plan = await planOf(`${HEAD}\nAnn Lee,Bookkeeper,25,hour,${hours}`)
  expect(plan.rows.map(said).join()).toContain(expected)
})

test('the number that a range becomes is said', async () => {
  const plan = await planOf(
    `${HEAD},Years in role,Hire date\nAnn Lee,Bookkeeper,25,hour,30-35,5-7,\nBob Ray,Custodian,25,hour,40+,,9/9/99`,
  )
  expect(plan.rows.map(({ notes }) => notes)).toEqual([
    ['“30-35” is read as 32.5', '“5-7” is read as 6'],
    ['“40+” is read as 40', '27.2 years in this role, from the hire date, September 9, 1999'],
  ])
})

test('a hire date of two digits may be of next year, and pay begins on it', async () => {
  const plan = await planOf(
    `${HEAD},Hire date\nAnn Lee,Bookkeeper,25,hour,20,1/4/27\nBob Ray,Custodian,25,hour,20,12/1/27\nCara Poe,Custodian,25,hour,20,3/15/68`,
  )
  const facts = plan.rows.map((row) => 'input' in row && row.input)
  expect(facts).toMatchObject([
    { kind: 'planned_hire', effectiveOn: '2027-01-04', yearsInRole: null },
    { kind: 'employee', effectiveOn: null, yearsInRole: null },
    { kind: 'employee', effectiveOn: null, yearsInRole: 58.7 },
  ])
})

test('a row of totals that sums something else is no person, and changes no unit', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, i) => `${1001 + i},Ann ${'ABCDEFGHIJKL'[i]}lt,Bookkeeper,${2000 + i},Salary,Biweekly,80`,
  )
  const { rows: planned, units } = await planOf(
    `Emp ID,Name,Job Title,Rate,Rate Type,Pay Freq,Hours\n${rows.join('\n')}\nTotals,,,27999.5,,,2400`,
  )
  expect(units).toMatchObject({ hours: 'hours a pay period', pay: 'pay period', pays: 26 })
  expect(said(planned[0]!)).toBe('Ann Alt, Bookkeeper, bookkeeper, 40, base $2,000 every two weeks')
  expect(said(planned.at(-1)!)).toBe('Totals: A row of totals')
})

test('who has left and is in the list still is named, and so are a name that stays and who is missing', async () => {
  const listed = [
    { id: 7, name: 'Ruth Ingram', jobTitle: 'Custodian', archived: false, version: 1 },
    { id: 8, name: 'Anna Kowalski', jobTitle: 'Bookkeeper', archived: false, version: 1 },
    { id: 9, name: 'Otto Ray', jobTitle: 'Custodian', archived: true, version: 1 },
    { id: 10, name: 'Ray Otto Sr.', jobTitle: 'Custodian', archived: false, version: 1 },
    { id: 11, name: 'Otis Ray', jobTitle: 'Custodian', archived: true, version: 1 },
  ]
  const file =
    'Name,Job Title,Salary,Hours,Status\n' +
    'Ruth Ingram,Custodian,36000,40,Terminated\n' +
    'Otto Ray Jr.,Custodian,36000,40,Terminated\n' +
    'Anna Kowalski-Reed,Bookkeeper,52000,40,Active'
  const before = {
    ...{ name: 'Anna Kowalski', jobTitle: 'Bookkeeper', position: 'bookkeeper' },
    ...{ hoursPerWeek: '40', basePay: '$50,000' },
  }
  const also = { listed, textsOf: () => before }
  const { rows, missing } = await planOf(file, { people: { '4': 'update' } }, also)
  expect(missing).toEqual([listed[3]])
  expect(rows.slice(0, 2).map(said)).toEqual([
    'Ruth Ingram: Has left: the status is “Terminated”. In your list as Ruth Ingram, Custodian: archive them there',
    'Otto Ray Jr.: Has left: the status is “Terminated”',
  ])
  expect(rows[2]).toMatchObject({
    outcome: 'update',
    notes: ['The name stays “Anna Kowalski”: change it on the page of the person'],
  })
})
