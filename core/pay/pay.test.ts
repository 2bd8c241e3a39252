import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  type EmployerFacts,
  employerFica,
  isMinisterial,
  payUnderDefinition,
} from './definition.ts'
import { centsFromDollars, dollarsFromCents, HOURS_PER_YEAR_FULL_TIME, PERIODS } from './money.ts'
import {
  annualize,
  annualOf,
  componentName,
  type EnteredComponent,
  fullTimeEquivalent,
  fullTimePay,
  impliedHourly,
  type PayComponentKind,
  payPackage,
} from './pay-package.ts'
import { askAboutPay } from './salary-rate.ts'

test('a full-time year has 2,080 hours', () => {
  expect(HOURS_PER_YEAR_FULL_TIME).toBe(2080)
  expect(annualize(2500, 'hour', 40, 52)).toBe(5_200_000)
})

test.each([
  ['hour', 20, 50, 2500, 2_500_000],
  ['week', null, 50, 120_000, 6_000_000],
  ['biweekly', null, 52, 240_000, 6_240_000],
  ['semimonthly', null, 52, 250_000, 6_000_000],
  ['month', null, 52, 500_000, 6_000_000],
  ['month', null, 39, 500_000, 4_500_000],
  ['year', null, null, 5_800_000, 5_800_000],
] as const)(
  'paid per %s, %s hours, %s weeks: %d becomes %d',
  (period, hours, weeks, cents, annual) => {
    expect(annualize(cents, period, hours, weeks)).toBe(annual)
  },
)

test('hours and weeks are never guessed', () => {
  expect(annualize(2500, 'hour', null, 52)).toBeNull()
  expect(annualize(2500, 'hour', 40, null)).toBeNull()
  expect(annualize(120_000, 'week', 40, null)).toBeNull()
})

test('doubling the amount doubles the year, within a cent', () => {
  const any = fc.record({
    cents: fc.integer({ min: 0, max: 5_000_000 }),
    period: fc.constantFrom(...PERIODS),
    hours: fc.double({ min: 0, max: 100, noNaN: true }),
    weeks: fc.integer({ min: 1, max: 52 }),
  })
  fc.assert(
    fc.property(any, ({ cents, period, hours, weeks }) => {
      const once = annualize(cents, period, hours, weeks)!
      const twice = annualize(2 * cents, period, hours, weeks)!
      expect(Math.abs(twice - 2 * once)).toBeLessThanOrEqual(1)
    }),
  )
})

test('part-time pay is shown by the hour and at full time', () => {
  expect(fullTimeEquivalent(20)).toBe(0.5)
  expect(impliedHourly(2_600_000, 20, 52)).toBe(2500)
  expect(fullTimePay(2_600_000, 20, 52)).toBe(5_200_000)
  expect(impliedHourly(0, 0, 52)).toBeNull()
  expect(fullTimePay(0, 0, 52)).toBeNull()
})

test('dollars and cents convert without a lost cent', () => {
  expect(centsFromDollars(4.35)).toBe(435)
  expect(centsFromDollars(58_000)).toBe(5_800_000)
  expect(dollarsFromCents(5_800_050)).toBe(58_000.5)
})

const yearly = (kind: PayComponentKind, dollars: number): EnteredComponent => ({
  kind,
  asTyped: String(dollars),
  amount: dollars * 100,
  period: 'year',
})
const fullTime = { hoursPerWeek: 40, weeksPerYear: 52 }
const noBenefits = { retirement: 'not_offered', insurance: 'offered_declined' } as const
const minister: EmployerFacts = {
  clergyTaxStatus: 'dual_status',
  ficaRate: 0.0765,
  form8274: false,
}
const lay: EmployerFacts = { ...minister, clergyTaxStatus: 'lay' }

const everything = payPackage(
  [
    yearly('base', 50_000),
    yearly('housing_allowance', 20_000),
    yearly('seca_offset', 5_000),
    yearly('retirement', 4_000),
    yearly('insurance', 9_000),
    yearly('reimbursement', 3_000),
  ],
  fullTime,
  { retirement: 'cost_known', insurance: 'cost_known' },
)

test('each definition counts its own components and never reimbursements', () => {
  const under = (definition: 'cash' | 'salary' | 'package' | 'employer_cost') =>
    payUnderDefinition(everything, definition, minister)
  expect(under('cash')).toEqual({ known: true, annual: 5_000_000 })
  expect(under('salary')).toEqual({ known: true, annual: 7_000_000 })
  expect(under('package')).toEqual({ known: true, annual: 8_800_000 })
  expect(under('employer_cost')).toEqual({ known: true, annual: 8_800_000 })
})

test('a parsonage counts as housing at its rental value with utilities', () => {
  const housed = payPackage(
    [
      yearly('base', 35_000),
      yearly('parsonage_rental_value', 9_000),
      yearly('parsonage_utilities', 1_000),
    ],
    fullTime,
    noBenefits,
  )
  expect(payUnderDefinition(housed, 'cash', minister)).toEqual({ known: true, annual: 3_500_000 })
  expect(payUnderDefinition(housed, 'salary', minister)).toEqual({ known: true, annual: 4_500_000 })
})

test('an unknown benefit makes the package unknown, not smaller, and leaves salary alone', () => {
  const pay = payPackage([yearly('base', 50_000)], fullTime, {
    retirement: 'unknown',
    insurance: 'cost_known',
  })
  expect(payUnderDefinition(pay, 'salary', lay)).toEqual({ known: true, annual: 5_000_000 })
  expect(payUnderDefinition(pay, 'package', lay)).toEqual({
    known: false,
    missing: ['retirement', 'insurance'],
  })
})

test('benefits that are not offered, or declined, cost nothing', () => {
  const pay = payPackage([yearly('base', 50_000)], fullTime, noBenefits)
  expect(payUnderDefinition(pay, 'package', lay)).toEqual({ known: true, annual: 5_000_000 })
})

test('without base pay, or with hourly pay and no hours, even cash is unknown', () => {
  const unpaid = payPackage([yearly('housing_allowance', 20_000)], fullTime, noBenefits)
  expect(payUnderDefinition(unpaid, 'cash', minister)).toEqual({ known: false, missing: ['base'] })

  const hourly = { kind: 'base', asTyped: '25/hr', amount: 2500, period: 'hour' } as const
  const noHours = payPackage([hourly], { hoursPerWeek: null, weeksPerYear: 52 }, noBenefits)
  expect(annualOf(noHours, 'base')).toBeNull()
  expect(annualOf(noHours, 'seca_offset')).toBe(0)
})

test('the employer pays FICA for lay staff only, and not after Form 8274', () => {
  const pay = payPackage([yearly('base', 50_000)], fullTime, noBenefits)
  expect(payUnderDefinition(pay, 'employer_cost', lay)).toEqual({ known: true, annual: 5_382_500 })
  expect(employerFica(pay, minister).annual).toBe(0)
  expect(employerFica(pay, { ...lay, form8274: true })).toEqual({
    annual: 0,
    because: expect.stringContaining('Form 8274'),
  })
})

test('above the wage base the employer pays Medicare alone', () => {
  const pay = payPackage([yearly('base', 200_000)], fullTime, noBenefits)
  const capped = { ...lay, aboveWageBase: { wageBase: 18_450_000, rate: 0.0145 } }
  expect(employerFica(pay, capped).annual).toBe(
    Math.round(18_450_000 * 0.0765 + 1_550_000 * 0.0145),
  )
})

const entered = { hoursPerWeek: 40, weeksPerYear: 52 }

test.each([
  [2500, 'year', 'hour'],
  [80_000, 'year', 'week'],
  [400_000, 'year', 'month'],
  [5_800_000, 'hour', 'year'],
  [5_800_000, 'month', 'year'],
  [5_800_000, 'week', 'year'],
  [2500, 'month', 'hour'],
] as const)('%d cents per %s, full time, asks whether it is per %s', (cents, period, suggested) => {
  expect(askAboutPay({ cents, period, ...entered })?.suggested?.period).toBe(suggested)
})

test('25.00 a year at full time asks in a sentence', () => {
  expect(askAboutPay({ cents: 2500, period: 'year', ...entered })?.sentence).toBe(
    'You entered $25 a year. Did you mean per hour?',
  )
})

test('ordinary pay, small stipends and volunteers are not asked about', () => {
  expect(askAboutPay({ cents: 5_800_000, period: 'year', ...entered })).toBeNull()
  expect(askAboutPay({ cents: 2500, period: 'hour', ...entered })).toBeNull()
  expect(
    askAboutPay({ cents: 300_000, period: 'year', hoursPerWeek: 4, weeksPerYear: 50 }),
  ).toBeNull()
  expect(askAboutPay({ cents: 0, period: 'year', ...entered })).toBeNull()
  expect(askAboutPay({ cents: 0, period: 'year', hoursPerWeek: 0, weeksPerYear: 52 })).toBeNull()
})

test('a million a year and an absurd hour are asked about', () => {
  const ask = (cents: number, hoursPerWeek: number) =>
    askAboutPay({ cents, period: 'year', hoursPerWeek, weeksPerYear: 52 })
  expect(ask(120_000_000, 60)?.sentence).toContain('$1,200,000 a year')
  expect(ask(20_000_000, 4)?.sentence).toContain('an hour. Are the hours correct?')
})

test('a component within a sentence is in lower case, but Social Security is not', () => {
  expect(componentName('housing_allowance')).toBe('housing allowance')
  expect(componentName('seca_offset')).toBe('Social Security (SECA) offset')
})

test('a minister’s work is what the catalog says such positions are; ordination alone is not', () => {
  const text = readFileSync('database/reference/data/positions.json', 'utf8')
  const catalog = z
    .array(
      z.object({ positions: z.array(z.object({ key: z.string(), ordinationUsual: z.boolean() })) }),
    )
    .parse(JSON.parse(text))
    .flatMap(({ positions }) => positions)
  const ordained = { payType: null, clergyTaxStatus: 'dual_status' } as const
  for (const { key, ordinationUsual } of catalog) {
    expect(isMinisterial({ ...ordained, positions: [{ key, weight: 100 }] })).toBe(ordinationUsual)
  }
  const custodian = { ...ordained, positions: [{ key: 'custodian', weight: 100 }] }
  expect(isMinisterial({ ...custodian, payType: 'ministerial' })).toBe(true)
  const pastor = { ...ordained, positions: [{ key: 'solo-pastor', weight: 100 }] }
  expect(isMinisterial({ ...pastor, payType: 'exempt' })).toBe(true)
  expect(isMinisterial({ ...pastor, payType: 'non_exempt' })).toBe(false)
  expect(isMinisterial({ ...pastor, clergyTaxStatus: 'lay' })).toBe(false)
  const shared = [
    { key: 'solo-pastor', weight: 50 },
    { key: 'custodian', weight: 50 },
  ]
  expect(isMinisterial({ ...ordained, positions: shared })).toBe(true)
})
