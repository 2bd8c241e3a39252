import { expect, test } from 'vitest'
import { nameLikeness } from '~/core/forms/twins.ts'
import { knownFloor } from '~/tests/support/legal-floors.ts'
import { type DuplicateFacts, duplicate } from './duplicate.ts'
import { digitSwap, jump, stale } from './history.ts'
import { fteMismatch, housingDoubleCount } from './housing.ts'
import { exemptSalary, legalFloor, outlier, standardizedResidual } from './legal-floor.ts'
import { HEALTH_RULE_LABELS, HEALTH_RULES, RECORD_RULES } from './rules.ts'
import { STUDENT_RANGE_99, studentDensity, swapLeadingDigits } from './unit-hypotheses.ts'
import { organizationLevel } from './whole-file.ts'

test('every rule has words; records are checked by all but two', () => {
  for (const rule of HEALTH_RULES) expect(HEALTH_RULE_LABELS[rule]).toMatch(/^[A-Z]/)
  expect(RECORD_RULES).toHaveLength(HEALTH_RULES.length - 2)
})

const hourly = (dollars: number) => knownFloor('minimum_wage', dollars)
const wage = {
  pay: 20_800,
  hoursPerWeek: 40,
  weeksPerYear: 52,
  minister: false,
  floor: hourly(10.7),
}

test('pay for an hour below the minimum wage is asked about, at the cent', () => {
  expect(legalFloor(wage)).toMatchObject({ severity: 'ask' })
  expect(legalFloor(wage)?.message).toContain(
    '$10.00 an hour, below the minimum wage of Ohio, $10.70',
  )
  expect(legalFloor({ ...wage, pay: 22_256 })).toBeNull() // 10.70 exactly
  expect(legalFloor({ ...wage, pay: 22_200 })).not.toBeNull()
})

test('part-time pay is judged by its own hours', () => {
  expect(legalFloor({ ...wage, pay: 8000, hoursPerWeek: 10 })).toBeNull()
  expect(legalFloor({ ...wage, pay: 3000, hoursPerWeek: 10, floor: hourly(7.25) })).not.toBeNull()
})

test('25.00 “per year” at full time is below any floor', () => {
  expect(legalFloor({ ...wage, pay: 25 })).toMatchObject({ severity: 'ask' })
})

test('a volunteer, unknown hours and an unchecked state are not asked about; a minister is only warned', () => {
  expect(legalFloor({ ...wage, pay: 0 })).toBeNull()
  expect(legalFloor({ ...wage, hoursPerWeek: null })).toBeNull()
  expect(legalFloor({ ...wage, floor: null })).toBeNull()
  expect(legalFloor({ ...wage, minister: true })).toMatchObject({ severity: 'warn' })
})

const weekly = (dollars: number) => knownFloor('exempt_salary', dollars)
const exempt = {
  ...{ salary: 35_567, weeksPerYear: 52, exempt: true, minister: false },
  floor: weekly(684),
}

test('exempt staff a dollar below the level are asked about, at the level they are not', () => {
  expect(exemptSalary(exempt)).toMatchObject({ rule: 'exempt-salary', suggestion: 35_568 })
  expect(exemptSalary({ ...exempt, salary: 35_568 })).toBeNull()
  expect(exemptSalary({ ...exempt, salary: 70_303, floor: weekly(1352) })).not.toBeNull()
})

test('the level is not pro-rated: half-time exempt staff at 20,000 are asked about', () => {
  expect(exemptSalary({ ...exempt, salary: 20_000 })).not.toBeNull()
})

test('paid by the hour, a minister, or an unchecked level: not asked about', () => {
  expect(exemptSalary({ ...exempt, exempt: false })).toBeNull()
  expect(exemptSalary({ ...exempt, minister: true })).toBeNull()
  expect(exemptSalary({ ...exempt, floor: null })).toBeNull()
})

const home = { base: 58_000, housing: 18_000, statedTotal: null, ordained: true, expected: null }

test('a total that equals the base although there is housing is asked about', () => {
  expect(housingDoubleCount({ ...home, statedTotal: 58_000 })).toMatchObject({ suggestion: 40_000 })
  expect(housingDoubleCount({ ...home, statedTotal: 58_500 })).not.toBeNull()
  expect(housingDoubleCount({ ...home, statedTotal: 76_000 })).toBeNull()
  expect(housingDoubleCount({ ...home, housing: 0, statedTotal: 58_000 })).toBeNull()
})

test('pay in the upper twentieth that is usual without its housing is asked about', () => {
  const expected = { q25: 50_000, q75: 66_000, q95: 74_000 }
  expect(housingDoubleCount({ ...home, expected })).toMatchObject({ suggestion: 40_000 })
  expect(housingDoubleCount({ ...home, expected: { ...expected, q95: 77_000 } })).toBeNull()
  expect(housingDoubleCount({ ...home, expected: { ...expected, q75: 57_000 } })).toBeNull()
})

test('housing of somebody not ordained is asked about; unknown is not “no”', () => {
  expect(housingDoubleCount({ ...home, ordained: false })?.message).toContain('for ministers')
  expect(housingDoubleCount({ ...home, ordained: null })).toBeNull()
})

test('a full-time job of 20 hours is asked about, one of 30 is not', () => {
  const hours = { statedFullTime: true, annualZ: null, hourlyZ: null }
  expect(fteMismatch({ ...hours, hoursPerWeek: 20 })?.message).toContain('20 hours')
  expect(fteMismatch({ ...hours, hoursPerWeek: 30 })).toBeNull()
  expect(fteMismatch({ ...hours, hoursPerWeek: 20, statedFullTime: null })).toBeNull()
  expect(fteMismatch({ ...hours, hoursPerWeek: null })).toBeNull()
})

test('year and hour on opposite sides, both beyond two spreads, do not fit', () => {
  const ask = (annualZ: number, hourlyZ: number) =>
    fteMismatch({ hoursPerWeek: 10, statedFullTime: null, annualZ, hourlyZ })
  expect(ask(-2.5, 3)).toMatchObject({ score: 2.5 })
  expect(ask(-2.5, 3)?.message).toContain('more hours')
  expect(ask(2.5, -3)?.message).toContain('fewer hours')
  expect(ask(-1.9, 3)).toBeNull()
  expect(ask(2.5, 3)).toBeNull()
})

test('pay beyond the 99% range is asked about on either side, and beyond 3.5 spreads where none is known', () => {
  const at = (z: number) => ({ pay: 50_000 * Math.exp(0.2 * z), mu: Math.log(50_000), scale: 0.2 })
  expect(outlier(at(3.4))).toBeNull()
  expect(outlier(at(3.6))).toMatchObject({ severity: 'ask' })
  expect(outlier(at(-9))).toMatchObject({ severity: 'ask' })
  expect(outlier({ ...at(-2.8), range99: 2.7 })).toMatchObject({ severity: 'ask' })
  expect(outlier({ ...at(-2.8), range99: 2.9 })).toBeNull()
  expect(outlier({ ...at(3.6), range99: 4.6 })).not.toBeNull()
  expect(outlier(at(-4.6))?.message).toContain('far below')
  expect(outlier({ ...at(-4.6), mu: Math.log(58_437) })?.message).toContain('(about $58,400)')
  expect(standardizedResidual(at(1.25))).toBeCloseTo(1.25, 12)
  expect(outlier({ ...at(0), pay: 0 })).toBeNull()
})

test('99% of Student’s t lie within the range of its degrees of freedom', () => {
  for (const [degrees, half] of Object.entries(STUDENT_RANGE_99)) {
    const steps = 20_000
    const heights = Array.from({ length: steps }, (_, i) =>
      studentDensity(-half + ((i + 0.5) * 2 * half) / steps, Number(degrees)),
    )
    const within = (heights.reduce((sum, height) => sum + height, 0) * 2 * half) / steps
    expect(within).toBeCloseTo(0.99, 4)
  }
})

test.each([
  [45_000, 54_000],
  [45_000.5, 54_000.5],
  [12, 21],
  [55_000, null],
  [50_000, null],
  [7, null],
  [0, null],
])('the leading digits of %d are swapped to %s', (amount, swapped) => {
  expect(swapLeadingDigits(amount)).toBe(swapped)
})

test('swapped digits need both the model and last year', () => {
  const swap = { base: 19_000, housing: 0, mu: Math.log(90_000), scale: 0.3, lastPay: 88_000 }
  expect(digitSwap(swap)).toMatchObject({ suggestion: 91_000 })
  expect(digitSwap({ ...swap, lastPay: 20_000 })).toBeNull()
  expect(digitSwap({ ...swap, lastPay: null })).toBeNull()
  expect(digitSwap({ ...swap, mu: Math.log(35_000) })).toBeNull()
})

const raise = {
  pay: 68_000,
  lastPay: 50_000,
  indexFactor: 1.03,
  samePosition: true,
  sameHours: true,
}

test('a jump beyond what wages did is asked about, unless position or hours changed', () => {
  expect(jump(raise)?.message).toContain('rose from $50,000 to $68,000')
  expect(jump({ ...raise, pay: 36_000 })?.message).toContain('fell')
  expect(jump({ ...raise, pay: 64_000 })).toBeNull()
  expect(jump({ ...raise, indexFactor: 1.3 })).toBeNull()
  expect(jump({ ...raise, samePosition: false })).toBeNull()
  expect(jump({ ...raise, sameHours: false })).toBeNull()
  expect(jump({ ...raise, lastPay: null })).toBeNull()
})

test('pay older than 18 months, or unchanged for more than 24, is stale', () => {
  expect(stale({ monthsSinceEffective: 18, monthsUnchanged: null })).toBeNull()
  expect(stale({ monthsSinceEffective: 18.5, monthsUnchanged: null })).toMatchObject({ score: 18 })
  expect(stale({ monthsSinceEffective: 2, monthsUnchanged: 24 })).toBeNull()
  expect(stale({ monthsSinceEffective: 2, monthsUnchanged: 25 })?.message).toContain('not changed')
})

const person: DuplicateFacts = {
  organization: 'a',
  organizationName: 'Grace Chapel',
  zip: '43215',
  position: 'administrator',
  person: 'p1',
  payYear: 2026,
  started: 4,
  traits: [40, 52, 12, 'bachelor', false],
  pay: 48_000,
}

test('two persons alike in everything and within 1% of pay are asked about', () => {
  expect(duplicate(person, { ...person, person: 'p2', pay: 48_400 })).toMatchObject({ score: 1 })
  expect(duplicate(person, { ...person, person: 'p2', pay: 49_000 })).toBeNull()
  expect(duplicate(person, { ...person, person: 'p2', started: 5 })).toBeNull()
  expect(
    duplicate(person, { ...person, person: 'p2', traits: [40, 52, 13, 'bachelor', false] }),
  ).toBeNull()
  expect(duplicate(person, { ...person, person: 'p2', position: 'bookkeeper' })).toBeNull()
})

test('another year of the same person is no duplicate, and too little known proves nothing', () => {
  expect(duplicate(person, person)).toBeNull()
  expect(duplicate(person, { ...person, person: 'p2', payYear: 2025 })).toBeNull()
  expect(duplicate(person, { ...person, person: 'p2', started: null })).toBeNull()
  const unknown = [40, 52, null, null, null]
  expect(duplicate(person, { ...person, person: 'p2', traits: unknown })).toBeNull()
})

test('two organizations of much the same name in one ZIP are taken for one', () => {
  const other = { ...person, person: 'p2', organization: 'b' }
  expect(duplicate(person, { ...other, organizationName: 'The Grace Chapel, Inc.' })).not.toBeNull()
  expect(duplicate(person, { ...other, organizationName: 'Hope Fellowship' })).toBeNull()
  expect(duplicate(person, { ...other, zip: '43216' })).toBeNull()
  expect(duplicate(person, { ...other, organizationName: null })).toBeNull()
})

test('names are alike whatever their case, accents and order of arguments', () => {
  expect(nameLikeness('Iglesia San José', 'IGLESIA SAN JOSE')).toBe(1)
  expect(nameLikeness('Grace Chapel', 'Grace Chapels')).toBe(
    nameLikeness('Grace Chapels', 'Grace Chapel'),
  )
  expect(nameLikeness('', '')).toBe(0)
  expect(nameLikeness('The Church', 'Church of the')).toBe(0)
})

test('an organization whose rows all lie far on one side is asked about once', () => {
  const level = { sharedVariance: 0, slip: null }
  expect(organizationLevel({ ...level, residuals: [-2, -1.6, -1.9, -2.2] })).toMatchObject({
    rule: 'organization-level',
  })
  expect(organizationLevel({ ...level, residuals: [-2, -1.6, -1.9, 0.1] })).toBeNull()
  expect(organizationLevel({ ...level, residuals: [-1, -1.2, -1.1, -0.9] })).toBeNull()
  expect(organizationLevel({ ...level, residuals: [-9, -9] })).toBeNull()
  const oneIsWrong = { residuals: [-12, -0.2, -0.1], sharedVariance: 0.2, slip: null }
  expect(organizationLevel(oneIsWrong)).toBeNull()
})

test('what organizations pay in general is no convention: the bound grows with their share of spread', () => {
  const residuals = [1.2, 1.1, 1.3, 1.2, 1.2, 1.1, 1.2, 1.3, 1.2]
  expect(organizationLevel({ residuals, sharedVariance: 0, slip: null })).not.toBeNull()
  expect(organizationLevel({ residuals, sharedVariance: 0.3, slip: null })).toBeNull()
})

test('what every row looks like is said, and held where it is next to sure', () => {
  const level = { residuals: [-6, -7, -6.5], sharedVariance: 0.2 }
  const slip = { kind: 'weekly', probability: 0.8 } as const
  const asked = organizationLevel({ ...level, slip })
  expect(asked).toMatchObject({ severity: 'ask' })
  expect(asked?.message).toContain('Every amount looks like pay for a week.')
  const sure = { ...slip, probability: 0.99 }
  expect(organizationLevel({ ...level, slip: sure })).toMatchObject({ severity: 'hold' })
})
