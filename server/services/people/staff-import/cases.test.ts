/** Files of staff as real people bring them, each with what the import makes of it. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { formatMoney, formatPay } from '~/core/pay/money.ts'
import { rateText } from '~/core/pay/salary-rate.ts'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import type { PlannedRow } from '~/core/people/staff-import/planned-row.ts'
import { actingAs, buildOrganization } from '~/tests/support/database/world.ts'
import { readPdf } from '~/tests/support/pdf/read-pdf.ts'
import { testWorld } from '~/tests/support/test.ts'
import { showDashboard } from '../../content/shell/show-dashboard.ts'
import { planFile } from '../../planning/analyses/analysis-files.ts'
import { lettersFile } from '../../planning/analyses/letters.ts'
import { planFor } from '../../planning/analyses/raise-plan.ts'
import { showStaffTable } from '../../planning/analyses/show-staff-table.ts'
import { listEmployeeFindings } from '../employees/check-employee-health.ts'
import { employeeFormValues } from '../employees/form-values.ts'
import { updateEmployee } from '../employees/save-employee.ts'
import { listPeople, showEmployee } from '../employees/show-employee.ts'
import { commitImport } from './commit-import.ts'
import { staffImportErrors } from './error-file.ts'
import { loadImport } from './load-import.ts'
import { planImport } from './plan-import.ts'
import { saveSettings } from './save-settings.ts'
import { stageImport } from './stage-import.ts'

const { context: world } = await testWorld()
const context = { ...world, now: () => new Date('2026-11-27T12:00:00Z') }
const FOLDER = 'tests/fixtures/staff-files/cases'

/** What the preview says of a row, in a line: only what the file says of it. */
function said(row: PlannedRow): string {
  const who = `${row.line} ${row.name}`
  if (row.outcome === 'leave') return `${who}: left out: ${row.why}`
  if (row.outcome === 'error') {
    const problems = row.problems.map(({ column, sentence }) => `${column}: ${sentence}`)
    return `${who}: ? ${problems.join(' | ')}`
  }
  const { input, jobTitle, notes } = row
  const { positions, hoursPerWeek, weeksPerYear, pay, benefits, kind, yearsInRole } = input
  const shares = positions.map(({ position, weight }) =>
    positions.length > 1 ? `${position} ${weight}%` : position,
  )
  const amounts = pay.components.map(({ kind: of, amount, period, annual }) => {
    const year = period === 'year' ? '' : ` = ${formatMoney(annual)}`
    return `${of} ${formatPay(amount, period)}${year}`
  })
  return [
    ...[who, jobTitle, shares.join(' + '), `${hoursPerWeek} h`, ...amounts],
    ...(weeksPerYear < 52 ? [`${weeksPerYear} weeks`] : []),
    ...(kind === 'employee' ? [] : [kind]),
    ...Object.entries(benefits).flatMap(([of, is]) => (is === 'unknown' ? [] : [`${of} ${is}`])),
    ...(yearsInRole === null ? [] : [`${yearsInRole} years`]),
    ...(input.isPositionGuess ? ['position guessed'] : []),
    ...notes,
  ].join('; ')
}

async function staged(content: string | Buffer, settings: object = {}) {
  const organization = await buildOrganization(context)
  const mine = actingAs(context, organization.owner)
  const { importId } = await stageImport(mine, {
    ...{ organizationId: organization.id, fileName: 'staff.csv', content: Buffer.from(content) },
  })
  const { found } = await loadImport(mine, importId)
  await saveSettings(mine, { importId, version: found.version, settings })
  const loaded = await loadImport(mine, importId)
  const planned = await planImport(mine, loaded)
  if (!planned) throw new Error('the columns are open')
  return { organization, mine, importId, ...planned, format: loaded.found.format }
}

test.each(readdirSync(FOLDER))('%s is read as it was meant, or asked about', async (name) => {
  const expected = EXPECTED[name]
  const read = staged(readFileSync(`${FOLDER}/${name}`))
  if (typeof expected === 'string') return await expect(read).rejects.toThrow(expected)
  const { plan, format } = await read
  expect([format, ...plan.rows.map(said)]).toEqual(expected)
})

const HEAD = 'Name,Job Title,Rate,Rate Type,Hours'

test('two jobs of one person are one person with two positions, once somebody says so', async () => {
  const { plan } = await staged(readFileSync(`${FOLDER}/i06-multi-job.csv`), {
    answers: { 'two-jobs': 0 },
  })
  expect(plan.rows.map(said)).toEqual([
    '2 Ann Marsh; Office Manager and Children’s Director; office-manager 57% + children-director 43%; 35 h; base $41,730 a year; Office Manager: 20 hours a week, $24.00 an hour. Children’s Director: 15 hours a week, $21.50 an hour',
    '3 Ann Marsh: left out: Added to row 2 as another position of Ann Marsh',
    '4 Bea Lund; Custodian; custodian; 10 h; base $18.00 an hour = $9,360',
  ])
})

test('a word for who works here that nobody knows is asked once for all its rows', async () => {
  const file = `${HEAD},Status\nAnn Lee,Bookkeeper,25,Hourly,20,Zeta\nBob Ray,Custodian,24,Hourly,20,zeta\nCal Orr,Custodian,24,Hourly,20,Active`
  const open = await staged(file)
  expect(open.plan.statuses).toEqual([{ key: 'zeta', rows: 2, means: null }])
  expect(open.plan.counts).toMatchObject({ add: 1, error: 2 })
  const left = await staged(file, { statuses: { zeta: 'has left' } })
  expect(left.plan.counts).toMatchObject({ add: 1, leave: 2, error: 0 })
  const passed = `${HEAD},Last Day,Status\nAnn Lee,Bookkeeper,25,Hourly,20,6/30/20,Active`
  const stays = await staged(passed, { statuses: { 'active, last day passed': 'works here' } })
  expect(stays.plan.counts).toMatchObject({ add: 1, error: 0 })
})

test('what 0 means for a benefit is asked once for the file, and never made unknown in silence', async () => {
  const file = `${HEAD},Retirement,Insurance\nAnn Lee,Bookkeeper,25,Hourly,20,0,0.00\nBob Ray,Custodian,24,Hourly,20,$0,4800`
  const open = await staged(file)
  expect(open.plan.counts).toMatchObject({ add: 0, error: 2 })
  const [question, ...others] = open.plan.questions
  expect(others).toEqual([])
  expect(question?.rows).toBe(2)
  expect(question?.examples[0]?.sentence).toBe('What does 0 mean in “Retirement” and “Insurance”?')
  const benefits = ['not_offered', 'offered_declined', 'cost_known'].map(async (state, answer) => {
    const { plan } = await staged(file, { answers: { 'no-cost': answer } })
    const read = plan.rows.map((row) => (row.outcome === 'add' ? row.input.benefits : null))
    expect(read).toMatchObject([
      { retirement: state, insurance: state },
      { retirement: state, insurance: 'cost_known' },
    ])
  })
  await Promise.all(benefits)
})

test.each([
  [
    'Nachname;Vorname;Berufsbezeichnung;Monatsgehalt;Wochenstunden;Eintrittsdatum\nMüller;Anna;Bookkeeper;4.333,33;38,5;15.03.2019\nSchäfer;Jörg;Custodian;3.100;40;01.07.2020',
    [
      '2 Anna Müller; Bookkeeper; bookkeeper; 38.5 h; base $4,333.33 a month = $51,999.96; 7.7 years; “38,5” is read as 38.5; “4.333,33” is read as 4333.33; 7.7 years in this role, from the hire date, March 15, 2019',
      '3 Jörg Schäfer; Custodian; custodian; 40 h; base $3,100 a month = $37,200; 6.4 years; “3.100” is read as 3100; 6.4 years in this role, from the hire date, July 1, 2020',
    ],
  ],
  [
    'Nombre;Puesto;Salario anual;Horas por semana;Fecha de ingreso\nJosé Núñez;Bookkeeper;52.000,00;40;13/02/2019\nAna Ruiz;Custodian;36.500,5;30,5;03/04/2020',
    [
      '2 José Núñez; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; 7.8 years; “52.000,00” is read as 52000.00; 7.8 years in this role, from the hire date, February 13, 2019',
      '3 Ana Ruiz; Custodian; custodian; 30.5 h; base $36,500.50 a year; 6.7 years; “30,5” is read as 30.5; “36.500,5” is read as 36500.5; 6.7 years in this role, from the hire date, April 3, 2020',
    ],
  ],
  // nothing proves the commas: each row is asked, and none is read in silence
  [
    'Nombre;Puesto;Salario por hora;Horas\nJosé Núñez;Bookkeeper;24,50;40\nAna Ruiz;Custodian;18,25;30',
    [
      expect.stringMatching(/^2 José Núñez: \? Salario por hora: /),
      expect.stringMatching(/^3 Ana Ruiz: \? Salario por hora: /),
    ],
  ],
  [
    'Nombre;Puesto;Sueldo;Horas\nJosé Núñez;Bookkeeper;52.000;40\nAna Ruiz;Custodian;36.500;30',
    [
      expect.stringMatching(/^2 José Núñez: \? Sueldo: /),
      expect.stringMatching(/^3 Ana Ruiz: \? Sueldo: /),
    ],
  ],
  [
    'Nombre;Puesto;Salario anual;Horas\nJosé Núñez;Bookkeeper;52.000;40\nAna Ruiz;Custodian;1,250.50;30\nBea Sol;Custodian;36.500,00;30',
    [
      expect.stringMatching(/^2 José Núñez: \? Salario anual: /),
      expect.stringMatching(/^3 Ana Ruiz: /),
      expect.stringMatching(/^4 Bea Sol: \? Salario anual: /),
    ],
  ],
])(
  'headings and decimal commas of other languages are read where they prove themselves: %#',
  async (file, rows) => {
    const { plan } = await staged(file)
    expect(plan.rows.map(said)).toEqual(rows)
  },
)

const FOUR = 'Name,Job Title,Annual Salary,Hours'

/** Found by trying further files of the same kinds: what each row becomes, or what is said of it. */
test.each<readonly [string, string, readonly string[]]>([
  [
    'each column of dates has its own order',
    `${FOUR},Hire Date,Pay Effective Date\nAnn Lee,Bookkeeper,52000,40,13/02/2019,01/13/2026\nCal Orr,Youth Pastor,48000,40,03/04/2018,07/01/2026`,
    ['February 13, 2019', 'April 3, 2018'],
  ],
  [
    'in a column of both orders, a date that could be either is left out',
    `${FOUR},Hire Date\nAnn Lee,Bookkeeper,52000,40,13/02/2019\nBob Ray,Custodian,36000,40,02/13/2019\nCal Orr,Youth Pastor,48000,40,03/04/2020`,
    [
      'February 13, 2019',
      'February 13, 2019',
      'Hire Date “03/04/2020” is left out: The column has dates with the day first',
    ],
  ],
  [
    'midnight is no part of a date',
    `${FOUR},Hire Date\nAnn Lee,Bookkeeper,52000,40,15-MAR-2019 00:00:00`,
    ['March 15, 2019'],
  ],
  [
    'a suffix at the end of the first names is one of the whole name',
    `${FOUR}\n"Smith, John Sr.",Senior Pastor,99000,40\n"de la Cruz, Juan III",Youth Pastor,49000,40`,
    ['2 John Smith Sr.; ', '3 Juan de la Cruz III; '],
  ],
  [
    'father and son in one job are two people; Bob and Robert, and Ann of two surnames, are asked or not',
    `${FOUR},Hire Date\nAnthony Marsh Sr.,Custodian,36000,40,2/1/2020\nAnthony Marsh Jr.,Custodian,36000,40,2/1/2020\nBob Smith,Custodian,36000,40,2/1/2020\nRobert Smith,Custodian,36000,40,2/1/2020\nAnn Bishop,Custodian,36000,40,2/1/2020\nAnn Pastor,Custodian,36000,40,2/1/2020`,
    [
      ...['2 Anthony Marsh Sr.; ', '3 Anthony Marsh Jr.; ', '4 Bob Smith; '],
      'Bob Smith in row 4 is Custodian with the same pay.',
      ...['6 Ann Bishop; ', '7 Ann Pastor; '],
    ],
  ],
  [
    'near twins are asked in a file without dates',
    `${FOUR}\n"Abbott, Helen R",Bookkeeper,52000,40\n"Abbot, Helen",Bookkeeper,52000,40`,
    ['2 Helen R Abbott; ', 'Helen R Abbott in row 2 is Bookkeeper with the same pay.'],
  ],
  [
    'a vacant position is a planned hire, and two are not one person',
    `${FOUR}\nVacant,Bookkeeper,52000,40\n(vacant),Custodian,36000,40\nTo be hired,Worship Leader,51000,40`,
    Array.from({ length: 3 }, () => 'planned_hire; Planned hire: the name says'),
  ],
  [
    'totals by department, headings and footers are no people, and decide no unit',
    `${FOUR}\nAdministration,,,\nAnn Lee,Bookkeeper,52000,40\nWorship,,,\nCal Orr,Worship Leader,51000,40\nTotal Administration,,52000,40\nTotal staff: 2,,103000,80\nReport run on,11/01/2026,,\nPrepared by,Ann Lee,11/01/2026,`,
    [
      'A heading or a note',
      'Bookkeeper; bookkeeper; 40 h; ',
      'A heading or a note',
      'worship-leader; 40 h; ',
      ...['A row of totals', 'A row of totals', 'A heading or a note', 'A heading or a note'],
    ],
  ],
  [
    'an empty status beside others, and who is about to leave, are asked',
    `${FOUR},Active\nAnn Lee,Bookkeeper,52000,40,Y\nBob Ray,Custodian,36000,40,\nCal Orr,Custodian,36100,40,Resigning 12/31\nDee Fox,Custodian,36200,40,"Staff, deceased"`,
    [
      '2 Ann Lee; ',
      '“(empty)” does not say',
      '“resigning 12/31” does not',
      '“staff, deceased” does',
    ],
  ],
  [
    'a hire after the last day works here again, and one that nobody can read is asked',
    `${FOUR},Hire Date,Term Date,Rehire Date\nAnn Lee,Bookkeeper,52000,40,3/1/15,6/30/20,9/1/21\nBob Ray,Custodian,36000,40,9/1/21,6/30/20,\nDee Fox,Custodian,36200,40,3/1/68,6/30/20,1/1/18\nEve Roe,Custodian,36300,40,3/1/15,6/30/20,soon\nIda Jay,Custodian,36700,40,March 15,,`,
    [
      'Hired again on September 1, 2021, after June 30, 2020; 5.2 years in this role, from the last hire date',
      'Hired again on September 1, 2021, after June 30, 2020; 5.2 years in this role, from the hire date',
      'Has left: the last day is June 30, 2020',
      'Rehire Date: “soon” is not a date. Enter it, or clear the cell.',
      'Hire Date “March 15” is left out: This is not a date we can read.',
    ],
  ],
  [
    'who is active after a last day, or leaves on a day to come, is asked',
    `${FOUR},Last Day,Status\nCal Orr,Custodian,36100,40,6/30/20,Active\nFay Kim,Custodian,36400,40,12/31/26,Termination pending\nGus Lee,Custodian,36500,40,,Resigned 12/31\nHal Inn,Custodian,36600,40,,Resigned 3/1`,
    [
      '“active, last day passed” does not say whether this person works here.',
      ...['“termination pending” does not', '“resigned 12/31” does not'],
      'Has left: the status is “Resigned 3/1”',
    ],
  ],
  [
    'short words for how often are read, and a type of pay may say it',
    `Name,Job Title,Pay,Pay Type,Hours\nAnn Lee,Senior Pastor,3461.54,B/W,full time\nBob Ray,Bookkeeper,25,Hourly,1.0 FTE\nCal Orr,Bookkeeper,1900,Semi-Mo,40\nDee Fox,Youth Pastor,4000,MTHLY,PT`,
    [
      '40 h; base $3,461.54 every two weeks = $90,000.04; 40 hours a week, because the row says full time',
      ...['40 h; base $25.00 an hour', 'base $1,900 twice a month = $45,600'],
      'Hours: “PT”: This is not a number we can read. Enter it in digits, for example 40.',
    ],
  ],
  [
    'months of a contract are read from its words, and a number alone is asked',
    `Name,Job Title,Salary,Pay Frequency,Contract,Hours,Retirement\nAnn Lee,Preschool Teacher,3100,Monthly,10-month,30,Declined 3/1/2024\nBob Ray,Preschool Teacher,3200,Monthly,9.5 months,30,\nCal Orr,Preschool Teacher,3300,Monthly,10,30,`,
    [
      '$3,100 × 10 months is $31,000 a year; Retirement “Declined 3/1/2024”: offered and declined',
      '$3,200 × 9.5 months is $30,400 a year',
      'Contract: “10” of what? Enter weeks or months: “10 months”.',
    ],
  ],
  [
    'a kind of employment says who has left, and who is no employee is asked',
    `${FOUR},Employee Type\nAnn Lee,Bookkeeper,52000,40,Regular Full-Time\nBob Ray,Custodian,36000,40,Former employee\nCal Orr,Custodian,36100,40,1099`,
    ['2 Ann Lee; ', 'Has left: the status is “Former employee”', '“1099” does not say'],
  ],
  [
    'bare numbers too small for a year of a benefit are shares, and asked',
    `${FOUR},Retirement,Health Insurance\nAnn Lee,Bookkeeper,52000,40,5,\nBob Ray,Custodian,36000,40,0.05,\nCal Orr,Custodian,36100,40,,80\nDee Fox,Custodian,36200,40,3% + 3% match,`,
    [
      'Retirement: 5% of what?',
      'Retirement: 0.05% of what?',
      'Health Insurance: “80” of what? Enter the dollars a year',
      'Retirement: “3% + 3% match”: enter dollars, or a share such as 5% of pay.',
    ],
  ],
  [
    'columns of thousands, of periods, and with short names',
    `Emp. Name,Pos. Title,Salary (000s),Std. Hrs/Wk,Monthly Housing,403(b) %,Ordained\nAnn Lee,Senior Pastor,78.5,40,1500,10,Yes`,
    ['base $78,500 a year; housing_allowance $1,500 a month = $18,000; retirement $9,650 a year'],
  ],
  [
    'a salary in a column of fine hourly rates is of its pay period, and a benefit beside them of a year',
    `Name,Job Title,Rate,Pay Frequency,Hours,Insurance\nAnn Lee,Bookkeeper,24.0385,Biweekly,80,9600\nBob Ray,Custodian,18.7525,Biweekly,40,\nCal Orr,Senior Pastor,3461.5385,Biweekly,80,18000`,
    [
      'base $24.0385 an hour = $50,000.08; insurance $9,600 a year; ',
      '20 h; base $18.7525 an hour',
      '= $90,000.04; insurance $18,000 a year; ',
    ],
  ],
  [
    'a title that says none is no position, and is asked',
    `${FOUR}\nNa Kim,None,52000,40\nBob Ray,N/A,36000,40`,
    ['“None” is like no position. Choose one', 'Job Title: This row has no job title. Enter one.'],
  ],
  [
    'housing in words is none, or the parsonage',
    `${FOUR},Housing,Ordained\nAnn Lee,Youth Pastor,48000,40,None,Yes\nBob Ray,Senior Pastor,58000,40,Parsonage,Yes`,
    ['base $48,000 a year', 'base $58,000 a year'],
  ],
  [
    'letters that an earlier program garbled, and signs without a width, are put right',
    `${FOUR}\nRenÃ©e NÃºÃ±ez,Bookkeeper,52000,40\nBob Ray,Custodian,\u200b36000,40`,
    ['2 Renée Núñez; ', 'base $36,000 a year'],
  ],
  [
    'rows after a cell of several lines keep their numbers',
    `${FOUR},Notes\r\nAnn Lee,Bookkeeper,52000,40,"two\r\nlines"\r\nBob Ray,Custodian,36000,40,\r\n`,
    ['2 Ann Lee; ', '4 Bob Ray; '],
  ],
])('%s', async (_, file, rows) => {
  const { plan } = await staged(file)
  expect(plan.rows.map(said)).toEqual(rows.map((row) => expect.stringContaining(row)))
})

test('files of ours that hold a part of the staff say which file has it all', async () => {
  const { mine, organization, importId, fingerprint } = await staged(
    `${HEAD}\nAnn Lee,Bookkeeper,25,Hourly,40\nBob Ray,Custodian,24,Hourly,40`,
  )
  await commitImport(mine, { importId, fingerprint, leaveOutErrors: false })
  const search = { pool: '5,000', order: 'across', 'use.across': 'yes', date: '2027-01-01' }
  const asked = { organizationId: organization.id, search } as const
  for (const format of ['csv', 'xlsx'] as const) {
    const { body } = await planFile(mine, { ...asked, format })
    await expect(staged(Buffer.from(body))).rejects.toThrow(
      /^This is a raise plan, without hours\. Upload “staff\.csv”/,
    )
  }
})

test('a file that names no columns is refused, and its first person is not taken for names', async () => {
  const file = 'Ann Lee,Bookkeeper,52000,40\nBob Ray,Custodian,36000,40'
  await expect(staged(file)).rejects.toThrow('The first row should name the columns')
})

test('a guessed position is marked and has no market range until somebody confirms it', async () => {
  const { mine, organization, importId, plan, fingerprint } = await staged(
    `${HEAD}\nAnn Lee,HR Generalist,52000,Salary,40`,
  )
  expect(plan.titles).toMatchObject([{ isGuess: true, isChosen: false }])
  await commitImport(mine, { importId, fingerprint, leaveOutErrors: false })
  const query = readTableQuery({})
  const asked = { organizationId: organization.id, query }
  const [line] = (await showStaffTable(mine, asked)).lines
  expect(line).toMatchObject({ isPositionGuess: true, quantiles: null, target: null, flags: 0 })
  expect(line?.lastChange).toBeNull()
  expect(line?.refusal).toContain('our guess')
  const { id } = line ?? { id: 0 }
  // nobody is told of a market by a plan, a letter or an alert
  const search = { pool: '5%', order: 'range', 'use.range': 'yes', date: '2027-01-01' }
  const planned = await planFor(mine, { organizationId: organization.id, search })
  expect(planned.staff.people).toMatchObject([{ id, range: null }])
  const { body } = await lettersFile(mine, {
    ...{ organizationId: organization.id, only: null, whom: 'everyone', part: 1 },
  })
  const { pages } = await readPdf(body)
  expect(JSON.stringify(pages)).toContain('Ann Lee')
  expect(JSON.stringify(pages)).not.toMatch(/market|median|percentile/i)
  const dashboard = await showDashboard(mine, { organizationId: organization.id })
  expect(JSON.stringify(dashboard)).not.toMatch(/far (below|above)|market-range/i)
  expect(await listEmployeeFindings(mine, { employeeId: id })).toEqual([])
  const employee = await showEmployee(mine, { employeeId: id })
  const { positionGuess: _, ...values } = employeeFormValues(employee)
  const input = employeeForm.parse({ ...values, weight: '' })
  await updateEmployee(mine, { ...input, employeeId: id, version: employee.version })
  const [confirmed] = (await showStaffTable(mine, asked)).lines
  expect(confirmed?.isPositionGuess).toBe(false)
})

test('musicians and people of information technology are in the catalog, and nobody’s range is theirs', async () => {
  const titles = ['Organist', 'Church Pianist', 'Accompanist', 'IT Manager', 'IT Specialist']
  const names = ['Ann Lee', 'Bob Ray', 'Cal Orr', 'Dee Fox', 'Eva Kim']
  const rows = titles.map((title, i) => `${names[i]},${title},${52 + i}000,Salary,40`)
  const { mine, organization, importId, plan, fingerprint } = await staged(
    [HEAD, ...rows].join('\n'),
  )
  expect(plan.titles.map(({ isGuess }) => isGuess)).toEqual(titles.map(() => false))
  await commitImport(mine, { importId, fingerprint, leaveOutErrors: false })
  const asked = { organizationId: organization.id, query: readTableQuery({}) }
  const { lines } = await showStaffTable(mine, asked)
  expect(lines.map(({ position }) => position.key).sort()).toEqual([
    'accompanist',
    'it-manager',
    'it-specialist',
    'organist',
    'pianist',
  ])
  expect(new Set(lines.map(({ refusal }) => refusal))).toEqual(
    new Set(['No pay record in our data is of this position yet.']),
  )
})

test.each([
  ['24.0385', '24.0385', 2_403.85, 5_000_008, 2_500_004],
  ['24.0384615', '24.0384615', 2_403.846_15, 5_000_000, 2_500_000],
  ['24.038461538461538', '24.03846154', 2_403.846_154, 5_000_000, 2_500_000],
])(
  'a rate of %s an hour is kept as it was typed, in the file and in the form, and its year rounded once',
  async (typed, shown, amount, annual, ofHalf) => {
    const file = `Name,Job Title,Hourly Rate,Hours\nAnn Marsh,Bookkeeper,${typed},40`
    const { mine, organization, importId, fingerprint } = await staged(file)
    await commitImport(mine, { importId, fingerprint, leaveOutErrors: false })
    const { people } = await listPeople(mine, { organizationId: organization.id, limit: 5 })
    const { id } = people[0] ?? { id: 0 }
    const stored = await showEmployee(mine, { employeeId: id })
    const base = stored.pay?.package.components[0]
    expect(base).toMatchObject({ amount, annual, asTyped: typed })
    expect(base && rateText(base)).toBe(`$${shown}/hr`)
    // half the hours: the year is of the rate as typed, not of $24.04
    const input = employeeForm.parse({ ...employeeFormValues(stored), hoursPerWeek: '20' })
    await updateEmployee(mine, { ...input, employeeId: id, version: stored.version })
    const half = await showEmployee(mine, { employeeId: id })
    expect(half.pay?.package.components[0]).toMatchObject({ amount, annual: ofHalf })
    expect(half.payHistory?.[0]?.components[0]).toMatchObject({ amount })
  },
)

test('rows to correct are read back as they were, and corrected in their own columns', async () => {
  const file =
    'Title,Name,Title,Salary,Hours\nRev.,"=Ann ""A"" Lee",Bookkeeper,-,40\nMs.,-,Custodian,52000,40\nMr.,\'=Bo Orr,Custodian,-,40'
  const first = await staged(file)
  const csv = await staffImportErrors(first.mine, { importId: first.importId })
  const again = await staged(csv)
  expect(again.plan.counts).toEqual(first.plan.counts)
  const cells = (rows: typeof first.table.rows, from: number) =>
    rows.map((row) => row.cells.slice(from).map((cell) => cell.trim()))
  const [formula, , text] = again.plan.rows.map((row) => 'problems' in row && row.problems)
  expect([formula, text]).toMatchObject([[{ column: 'Name' }, {}], [{ column: 'Salary' }]])
  expect(cells(again.table.rows, 2)).toEqual(cells(first.table.rows, 0))
  const corrected = await staged(
    csv
      .replace(/"' =Ann ""A"" Lee"/, 'Ann Lee')
      .replace(/"'-"/, '52000')
      .replace(/"'-"/, 'Bob Ray')
      .replace(/"'-"/, '36000'),
  )
  expect(corrected.plan.counts).toMatchObject({ add: 3, error: 0 })
  expect(corrected.plan.rows.at(-1)).toMatchObject({ name: '=Bo Orr' })
})

const EXPECTED: Readonly<Record<string, readonly string[] | string>> = {
  'i01-total-rewards.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh: ? Job Title: “Total Rewards Manager” is like no position. Choose one under “Job titles”.',
    '3 Bea Lund; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
    '4 Cal Total; Custodian; custodian; 40 h; base $36,000 a year',
    '5 Total: left out: A row of totals',
  ],
  'i01b-total-dept.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Worship Leader; worship-leader; 40 h; base $61,000 a year',
    '3 Bea Lund; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
  ],
  'i01c-total-neighbors.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
    '3 Subtotal Finance: left out: A row of totals',
    '4 Cal Dorn; Custodian; custodian; 40 h; base $36,000 a year',
    '5 Grand Total (2 employees): left out: A row of totals',
    '6 Sum: left out: A row of totals',
    '7 Average: left out: A row of totals',
    '8 Count: 2: left out: A row of totals',
    '9 Report generated 11/01/2026 by A. Marsh: left out: A heading or a note',
    '10 Page 1 of 1: left out: A heading or a note',
  ],
  'i02-employee-number.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
    '3 Bea Lund; Custodian; custodian; 40 h; base $36,000 a year',
  ],
  'i02b-worker-number.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
  ],
  'i02c-employee-id-paren.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
  ],
  'i02d-staff-hash.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
  ],
  'i04-dmmmyy.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; 7.7 years; 7.7 years in this role, from the hire date, March 15, 2019',
    '3 Bea Lund; Custodian; custodian; 40 h; base $36,000 a year; 2.4 years; 2.4 years in this role, from the hire date, July 1, 2024',
    '4 Cal Dorn; Youth Pastor; youth-pastor; 40 h; base $48,500 a year; 28.9 years; 28.9 years in this role, from the hire date, January 4, 1998',
  ],
  'i05-two-digit-year.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; 58.7 years; 58.7 years in this role, from the hire date, March 15, 1968',
    '3 Bea Lund; Custodian; custodian; 40 h; base $36,000 a year; 55.4 years; 55.4 years in this role, from the hire date, July 1, 1971',
    '4 Cal Dorn; Youth Pastor; youth-pastor; 40 h; base $48,500 a year; planned_hire; Planned hire: the hire date is June 30, 2027',
  ],
  'i06-multi-job.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Office Manager; office-manager; 20 h; base $24.00 an hour = $24,960',
    '3 Ann Marsh: ? : Ann Marsh is Children’s Director here and Office Manager in row 2. Is this one person with two positions?',
    '4 Bea Lund; Custodian; custodian; 10 h; base $18.00 an hour = $9,360',
  ],
  'i07-biweekly.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $2,000 every two weeks = $52,000',
    '3 Bea Lund; Senior Pastor; senior-pastor; 40 h; base $3,461.54 every two weeks = $90,000.04',
    '4 Cal Dorn: ? Salary: $35,000 a year is $673.08 a week, below the federal minimum salary of exempt staff, $684.00 a week since January 1, 2020 (checked November 20, 2026), part-time or not. Is this person paid for overtime?',
    '5 Dee Park: ? Salary: You entered $48,000 every two weeks. Did you mean per year?',
  ],
  'i07c-biweekly-small.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $2,000 every two weeks = $52,000',
    '3 Bea Lund; Senior Pastor; senior-pastor; 40 h; base $3,461.54 every two weeks = $90,000.04',
  ],
  'i07d-weekly.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $1,000 a week = $52,000',
    '3 Bea Lund; Senior Pastor; senior-pastor; 40 h; base $1,730.77 a week = $90,000.04',
  ],
  'i07e-monthly.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $4,333.33 a month = $51,999.96',
    '3 Bea Lund; Senior Pastor; senior-pastor; 40 h; base $7,500 twice a month = $180,000',
  ],
  'i07f-hourly-freq.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $25.00 an hour = $52,000; 40 hours a week: the file has 80 hours for a pay period of two weeks',
    '3 Bea Lund; Custodian; custodian; 20 h; base $18.00 an hour = $18,720; 20 hours a week: the file has 40 hours for a pay period of two weeks',
  ],
  'i09c-macroman.csv': [
    'CSV, Macintosh, separated by commas',
    '2 René Núñez; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
    '3 Siân Dowd; Custodian; custodian; 40 h; base $36,000 a year',
  ],
  'i10-dup-headers.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
    '3 Bea Lund; Senior Pastor; senior-pastor; 40 h; base $78,000 a year',
  ],
  'i10b-prefix-title.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Senior Pastor; senior-pastor; 40 h; base $78,000 a year',
    '3 Bob Lund; Custodian; custodian; 40 h; base $36,000 a year',
    '4 Cal Dorn; Executive Pastor; executive-pastor; 40 h; base $98,000 a year',
  ],
  'i14b-contract-months.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Preschool Teacher; preschool-teacher; 30 h; base $31,000 a year; 43.3 weeks; $3,100 × 10 months is $31,000 a year',
  ],
  'i15-mixed-dates.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; 7.8 years; 7.8 years in this role, from the hire date, February 13, 2019',
    '3 Bea Lund; Custodian; custodian; 40 h; base $36,000 a year; 6.7 years; 6.7 years in this role, from the hire date, April 3, 2020',
    '4 Cal Dorn; Youth Pastor; youth-pastor; 40 h; base $48,500 a year; 4.9 years; 4.9 years in this role, from the hire date, December 25, 2021',
  ],
  'i17-status-words.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
    '3 Bea Lund: left out: Has left: the status is “Inactive - Payroll Eligible”',
    '4 Cal Dorn; Youth Pastor; youth-pastor; 40 h; base $48,500 a year',
    '5 Dee Park: left out: Has left: the status is “Laid off”',
    '6 Eve Ross: left out: Has left: the status is “Quit”',
    '7 Fay Roe: left out: Has left: the status is “Fired 3/2025”',
    '8 Gus Hall; Executive Pastor; executive-pastor; 40 h; base $97,000 a year; planned_hire',
    '9 Hal Inn: left out: Has left: the status is “Dismissed”',
    '10 Ida Jay: left out: Has left: the status is “Former”',
  ],
  'i20-percent.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh: ? Retirement: 5% of what?',
    '3 Bea Lund; Senior Pastor; senior-pastor; 40 h; base $78,000 a year; retirement $7,800 a year; retirement cost_known; insurance offered_declined; Insurance “waived”: offered and declined',
    '4 Cal Dorn; Custodian; custodian; 40 h; base $36,000 a year; retirement not_offered; insurance offered_declined; Retirement “none”: not offered; Insurance “Declined”: offered and declined',
  ],
  'i23-stray-quote.csv': 'at line 4: a quotation mark is opened and not closed in its row',
  'i26-workbook.xlsx': [
    'workbook, sheet “Staff”; other sheets that are not read: “Former”; hidden sheets that are not read: “Notes”',
    '3 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; 7.7 years; 7.7 years in this role, from the hire date, March 15, 2019',
    '4 Bea Lund; Custodian; custodian; 40 h; base $36,000 a year; 2.7 years; 2.7 years in this role, from the hire date, February 29, 2024',
    '5 Hid Row; Youth Pastor; youth-pastor; 40 h; base $48,500 a year; 5.9 years; 5.9 years in this role, from the hire date, January 1, 2021; This row is hidden in the sheet',
    '6 Cal Dorn: ? Annual Salary: $31,000 a year is $596.15 a week, below the federal minimum salary of exempt staff, $684.00 a week since January 1, 2020 (checked November 20, 2026), part-time or not. Is this person paid for overtime?',
    '7 Total: left out: A row of totals',
  ],
  'i29-clergy.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh: ? SECA: Enter an amount in dollars a year. We cannot tell what this is a share of.',
    '3 Bea Lund: ? SECA: 7.65% of what?',
    '4 Cal Dorn: ? Housing: A housing allowance is for ministers. Is this person ordained, licensed or commissioned? | SECA: A SECA offset is for ministers. For other staff the employer pays FICA. Is this person a minister?',
  ],
  'i31-suffix-pref.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Anthony Marsh Jr.; Custodian; custodian; 40 h; base $36,000 a year',
    '3 Elizabeth Lund; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
  ],
  's1-adp-fine-rate.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $28.84615 an hour = $59,999.99; 40 hours a week: the file has 80 hours for a pay period of two weeks',
    '3 Jennifer Null: left out: Has left: the status is “Terminated”',
  ],
  's2-gusto.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; 40 hours a week, because the row says full time',
    '3 Luis Ortiz: ? : Enter the paid hours in a normal week, for example 40.',
  ],
  's3-paylocity.csv': [
    'CSV, Unicode (UTF-8), separated by tabs',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $25.00 an hour = $52,000; 40 hours a week: the file has 80 hours for a pay period of two weeks',
    '3 Luis Ortiz Jr.; Custodian; custodian; 20 h; base $18.50 an hour = $19,240; 20 hours a week: the file has 40 hours for a pay period of two weeks',
    '4 Luis Ortiz Sr.; Senior Pastor; senior-pastor; 40 h; base $3,000 every two weeks = $78,000; 40 hours a week: the file has 80 hours for a pay period of two weeks',
  ],
  's4-names.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 : ? Employee Name: This row has no name. In a sheet with merged cells, only the first row keeps the value.',
    '3 Jon Smith; Custodian; custodian; 40 h; base $36,000 a year; 6.8 years; 6.8 years in this role, from the hire date, February 1, 2020',
    '4 John Smith: ? : Jon Smith in row 3 is Custodian with the same pay. Choose for this row: leave it out, or add another person.',
    '5 Total Recall; Custodian; custodian; 40 h; base $36,300 a year; 5.8 years; 5.8 years in this role, from the hire date, February 1, 2021',
  ],
  's5-quote-of-later-row.csv': 'at line 3: a quotation mark is opened and not closed in its row',
  'i32-fine-rates.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $24.0385 an hour = $50,000.08',
    '3 Bea Lund; Custodian; custodian; 40 h; base $17.3077 an hour = $36,000.02',
    '4 Cal Dorn; Nursery Worker; nursery-worker; 12.5 h; base $9.625 an hour = $6,256.25',
  ],
  'i34-null-na.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Jennifer Null; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
    '3 Na Kim; Custodian; custodian; 40 h; base $36,000 a year',
    '4 Young-ju Na; Youth Pastor; youth-pastor; 40 h; base $48,500 a year',
    '5 Blank Ortega; Worship Leader; worship-leader; 40 h; base $51,000 a year',
  ],
  'i35-position-ignored.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Lead Communicator; senior-pastor; 40 h; base $78,000 a year',
    '3 Bea Lund; Youth Pastor; youth-pastor; 40 h; base $48,000 a year',
  ],
  'i35b-stipend-position.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Office Manager; bookkeeper; 40 h; base $52,000 a year',
  ],
  'n2-big5.csv': [
    'CSV, Traditional Chinese (Big5), separated by commas',
    '2 王小明; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
  ],
  'n2-latin2.csv': [
    'CSV, Windows, Central European, separated by commas',
    '2 Łukasz Šťastný; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
  ],
  'n3-job-none.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Null Null; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
    '3 Soo-jin Na; Custodian; custodian; 40 h; base $36,000 a year',
    '4 Na Kim; Youth Pastor; youth-pastor; 40 h; base $48,500 a year',
  ],
  'n5-dates.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 A One; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; 7.4 years; 7.4 years in this role, from the hire date, “2019”',
    '3 B Two; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; 7.7 years; 7.7 years in this role, from the hire date, “Mar-19”',
    '4 C Three; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; 7.7 years; 7.7 years in this role, from the hire date, March 15, 2019',
    '5 D Four; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; 7.7 years; 7.7 years in this role, from the hire date, March 15, 2019',
    '6 E Five; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; 7.7 years; 7.7 years in this role, from the hire date, March 15, 2019',
    '7 F Six; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; 7.7 years; 7.7 years in this role, from the hire date, March 15, 2019',
    '8 G Seven; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; 7.7 years; 7.7 years in this role, from the hire date, “3/2019”',
    '9 H Eight; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; 7.7 years; 7.7 years in this role, from the hire date, March 15, 2019',
    '10 I Nine; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
    '11 J Ten; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; 7.2 years; 7.2 years in this role, from the hire date, September 15, 2019',
  ],
  'n6-benefits.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 A One: ? Retirement: 3% of what?',
    '3 B Two; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; retirement not_offered; insurance offered_declined; Retirement “Not offered”: not offered; Insurance “Declined”: offered and declined',
    '4 C Three; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
    '5 D Four; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; retirement $200 a month = $2,400; insurance $7,200 a year; retirement cost_known; insurance cost_known',
    '6 E Five; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; retirement not_offered; insurance not_offered; Retirement “None”: not offered; Insurance “None”: not offered',
    '7 F Six; Bookkeeper; bookkeeper; 40 h; base $52,000 a year; retirement not_offered; Retirement “No”: not offered; Insurance “Yes”: the cost is not known',
  ],
  'n8-adp-two.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Office Manager; office-manager; 40 h; base $24.00 an hour = $49,920',
    '3 Ann Marsh: ? : Ann Marsh is Children’s Director here and Office Manager in row 2. Is this one person with two positions?',
  ],
  'n8-suffix.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Anthony Marsh Sr.; Senior Pastor; senior-pastor; 40 h; base $78,000 a year',
    '3 Anthony Marsh Jr.; Youth Pastor; youth-pastor; 40 h; base $48,000 a year',
  ],
  'n9-heads.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Ann Marsh; Bookkeeper; bookkeeper; 40 h; base $52,000 a year',
  ],
  'r1-own-table-export.csv': [
    'CSV, Unicode (UTF-8), separated by commas',
    '2 Caleb Nguyen; Youth Pastor; youth-pastor; 40 h; base $38,000 a year; 5 years; “Salary” includes housing, so housing of a minister is in this base salary',
    '3 Grace Kim; Preschool Director; preschool-director; 40 h; base $88,000 a year; 6 years; “Salary” includes housing, so housing of a minister is in this base salary',
    '4 Tom Reyes: ? pay: $16,848 a year is $324.00 a week, below the federal minimum salary of exempt staff, $684.00 a week since January 1, 2020 (checked November 20, 2026), part-time or not. Is this person paid for overtime?',
    '5 Ruth Ellison; Pastor and Head of Staff; senior-pastor; 40 h; base $124,000 a year; 6 years; proposed_pay “127000” is left out: enter it as pay of next year after the import; “Salary” includes housing, so housing of a minister is in this base salary',
    '6 Ana Ortiz; Director of Music; music-director; 40 h; base $61,500 a year; 8 years; “Salary” includes housing, so housing of a minister is in this base salary',
    '7 Priya Shah: ? pay: $30,550 a year is $587.50 a week, below the federal minimum salary of exempt staff, $684.00 a week since January 1, 2020 (checked November 20, 2026), part-time or not. Is this person paid for overtime?',
    '8 Megan Price; Communications and Design; communications-director; 40 h; base $54,000 a year; 2 years; “Salary” includes housing, so housing of a minister is in this base salary',
    '9 Joe Kowalski: ? pay: $28,470 a year is $547.50 a week, below the federal minimum salary of exempt staff, $684.00 a week since January 1, 2020 (checked November 20, 2026), part-time or not. Is this person paid for overtime?',
    '10 Linda Grant; Office Manager; office-manager; 40 h; base $51,480 a year; 12 years; “Salary” includes housing, so housing of a minister is in this base salary',
    '11 Marcus Bell; Associate Pastor for Care; associate-pastor; 40 h; base $88,000 a year; 4 years; “Salary” includes housing, so housing of a minister is in this base salary',
    '12 Care pastor (to be hired): ? pay: Enter the base salary, for example 58,000, 58k or 25/hr.',
    '13 Walt Simmons: ? job_title: “Volunteer Coordinator” is like no position. Choose one under “Job titles”.',
  ],
}
