/** An amount of pay has one meaning in a staff file, a file of records, the form of a person and an own comparable. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importMapping } from '../../market/records/mapping.ts'
import { createTitleMatcher } from '../../market/records/match-title.ts'
import { createRowReader } from '../../market/records/read-row.ts'
import { PERIODS, type Period } from '../../pay/money.ts'
import { employeeForm } from '../../people/employees/employee-form.ts'
import { findTable, guessMapping } from '../../people/staff-import/guess-mapping.ts'
import { newSettings } from '../../people/staff-import/import-settings-schema.ts'
import { planPeople } from '../../people/staff-import/plan-people.ts'
import { comparableForm } from './own-comparable.ts'

const POSITION = { key: 'custodian', title: 'Custodian', aliases: [] }
const matchTitle = createTitleMatcher([{ ...POSITION, organizationTypes: ['church'] }], {
  ...{ threshold: 0.75, unmapped: 'reject', positions: {} },
})
const HOURS = '37.5'

interface Typed {
  readonly pay: string
  /** beside the amount, where it does not say one itself */
  readonly period: Period
  /** the same in the words of a payroll program */
  readonly word: string
}

/** Cents a year as each door stores them; its sentence where it refuses. */
async function doors({ pay, period, word }: Typed, hours = HOURS) {
  const sentences = (error: { issues: readonly { message: string }[] } | undefined) =>
    error?.issues.map(({ message }) => message).join(' ')
  const form = employeeForm.safeParse({
    ...{ name: 'Ann', jobTitle: 'Custodian', position: 'custodian', hoursPerWeek: hours },
    ...{ basePay: pay, basePayPeriod: period },
  })
  const comparable = comparableForm.safeParse({
    ...{
      organization: 'Hope',
      organizationType: 'church',
      position: 'Custodian',
      time: 'part_time',
    },
    ...{ hoursPerWeek: hours, pay, payPeriod: period, definition: 'cash', source: 'call' },
    ...{ sourceDetail: 'Ann', obtainedOn: '2026-01-01', obtainedBy: 'Bob' },
  })
  const header = ['Title', 'Pay', 'Rate Type', 'Hours']
  const cells = ['Custodian', pay, word, hours]
  const record = createRowReader({
    mapping: importMapping.parse({
      fields: { title: 'Title', pay: 'Pay', period: 'Rate Type', hoursPerWeek: 'Hours' },
      constants: { organizationType: 'church', observedOn: '2026-01-01', weeksPerYear: 52 },
      organization: 'each row',
    }),
    columns: new Map(header.map((name, at) => [name, at])),
    ...{ epoch: 1900, today: '2026-11-27', positions: new Set(['custodian']), matchTitle },
    ...{ denominations: new Map(), places: { zips: new Map(), cities: new Map() } },
  } as unknown as Parameters<typeof createRowReader>[0])({ line: 2, cells })
  const table = findTable([
    { line: 1, cells: ['Name', ...header] },
    { line: 2, cells: ['Ann', ...cells] },
  ])
  if (!table) throw new Error('no table')
  const plan = await planPeople({
    file: {
      ...{ header: table.header, settings: newSettings(guessMapping(table).mapping) },
      ...{ epoch: 1900, today: '2026-11-27' },
    },
    ...{ rows: table.rows, matchTitle: (title) => matchTitle(title, 'church') },
    ...{ listed: [], textsOf: () => ({}), askMore: async () => [] },
  })
  const [row] = plan.rows
  return {
    form: form.success ? form.data.pay.components[0]?.annual : sentences(form.error),
    comparable: comparable.success ? comparable.data.annual : sentences(comparable.error),
    record:
      record.kind === 'record'
        ? record.facts.base
        : 'problems' in record && record.problems.map(({ sentence }) => sentence).join(' '),
    file:
      row && 'input' in row
        ? row.input.pay.components[0]?.annual
        : row && 'problems' in row && row.problems.map(({ sentence }) => sentence).join(' '),
  }
}

const ENDINGS: Readonly<Record<Period, readonly string[]>> = {
  hour: ['/hr', ' an hour', ' per hour', ' hourly', '/hour', ' / hr'],
  week: ['/wk', ' a week', ' weekly', '/week'],
  biweekly: [' biweekly', ' bi-weekly', ' every two weeks', ' every other week'],
  semimonthly: [' semimonthly', ' semi-monthly', ' twice a month'],
  month: ['/mo', ' a month', ' monthly', '/month'],
  year: ['/yr', ' a year', ' annually', ' per annum', ' p.a.', '/year'],
}
const WORDS: Readonly<Record<Period, readonly string[]>> = {
  hour: ['Hourly', 'H', 'Per hour', 'hr'],
  week: ['Weekly', 'W', 'per week'],
  biweekly: ['Biweekly', 'Bi-Weekly', 'Every two weeks'],
  semimonthly: ['Semi-monthly', 'Semimonthly', 'Twice a month'],
  month: ['Monthly', 'M', 'per month'],
  year: ['Annual', 'Yearly', 'per year', 'Annually'],
}
const TIMES: Readonly<Record<Period, number>> = {
  ...{ hour: 37.5 * 52, week: 52, biweekly: 26, semimonthly: 24, month: 12, year: 1 },
}
const commas = (text: string) => text.replace(/\B(?=(\d{3})+(?!\d)(?<!\.\d*))/g, ',')
const STYLES: readonly ((amount: string) => string)[] = [
  (amount) => amount,
  commas,
  (amount) => `$${commas(amount)}`,
  (amount) => `$ ${amount}`,
  (amount) => `${commas(amount)} USD`,
]

const typed = fc
  .record({
    period: fc.constantFrom(...PERIODS),
    yearly: fc.integer({ min: 20_000, max: 180_000 }),
    style: fc.constantFrom(...STYLES),
    isSaid: fc.boolean(),
    pick: fc.nat(11),
  })
  .map(({ period, yearly, style, isSaid, pick }) => {
    const decimals = period === 'hour' ? (isSaid ? 4 : 2) : period === 'year' ? 0 : 2
    const amount = (yearly / TIMES[period]).toFixed(decimals)
    const one = (all: readonly string[]) => all[pick % all.length] ?? ''
    return {
      pay: `${style(amount)}${isSaid ? one(ENDINGS[period]) : ''}`,
      ...{ period, word: one(WORDS[period]) },
      annual: Math.round(Number((Number(amount) * 100 * TIMES[period]).toPrecision(14))),
    }
  })

test('an amount and its period come to the same year in every door', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async ({ annual, ...asked }) => {
      const read = await doors(asked)
      expect(read).toEqual({ form: annual, comparable: annual, record: annual, file: annual })
    }),
  )
})

test.each([
  '52-58k',
  '(52,000)',
  '60/day',
  '52.000',
  '52,00',
  '1,20,000',
  'fifty thousand',
  '52,000 + housing',
])('no door makes an amount of “%s”', async (pay) => {
  const read = await doors({ pay, period: 'year', word: 'Annual' })
  for (const said of Object.values(read)) expect(said).toBeTypeOf('string')
})

test('80 hours of a week paid by the hour are asked of by every form', async () => {
  const { form, comparable } = await doors({ pay: '25', period: 'hour', word: 'Hourly' }, '80')
  expect([form, comparable]).toEqual(
    [1, 2].map(() => '80 hours a week at $25.00 an hour. Are these hours of one week?'),
  )
})
