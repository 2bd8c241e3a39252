import { expect, test } from 'vitest'
import { parsonageValue } from '../pay-package.ts'
import {
  flatSecaAllowance,
  grossedUpSecaOffset,
  halfOfSeca,
  netEarningsFromSelfEmployment,
  type SecaRates,
  secaTax,
  taxBases,
} from './seca.ts'
import { excludableHousing } from './studio-inputs.ts'

const rates2026: SecaRates = {
  netShare: 0.9235,
  socialSecurity: 0.124,
  medicare: 0.029,
  wageBase: 18_450_000,
}
const dollars = (amount: number) => Math.round(amount * 100)

test('cash 40,000 and housing 20,000: SECA, its half, and the 7.65% convention', () => {
  expect(secaTax(dollars(60_000), rates2026)).toBe(dollars(8_477.73))
  expect(halfOfSeca(dollars(60_000), rates2026)).toBe(dollars(4_238.87))
  expect(flatSecaAllowance(dollars(60_000), 0.0765)).toBe(dollars(4_590))
})

test('cash 35,000 and a parsonage worth 10,000: income tax on 35,000, SECA on 45,000', () => {
  expect(
    taxBases({
      cash: dollars(35_000),
      housingAllowance: 0,
      excludableAllowance: 0,
      parsonage: dollars(10_000),
    }),
  ).toEqual({ incomeTax: dollars(35_000), seca: dollars(45_000) })
})

test('an allowance is free of income tax as far as it is excludable, and never of SECA', () => {
  expect(
    taxBases({
      cash: dollars(40_000),
      housingAllowance: dollars(20_000),
      excludableAllowance: dollars(18_000),
      parsonage: 0,
    }),
  ).toEqual({ incomeTax: dollars(42_000), seca: dollars(60_000) })
})

test('designated 12,000, spent 10,800, rental value 11,500: 10,800 is excluded', () => {
  const housing = { designated: 1_200_000, spent: 1_080_000, rentalValue: 1_150_000 }
  expect(excludableHousing(housing)).toBe(1_080_000)
  expect(excludableHousing({ ...housing, designated: 900_000 })).toBe(900_000)
  expect(excludableHousing({ ...housing, rentalValue: 0 })).toBe(0)
})

test('the flat allowance of 50,000 is 3,825, of 46,500 is 3,557.25', () => {
  expect(flatSecaAllowance(dollars(50_000), 0.0765)).toBe(dollars(3_825))
  expect(flatSecaAllowance(dollars(46_500), 0.0765)).toBe(dollars(3_557.25))
})

test.each([
  [0, 4_936.35],
  [0.1, 5_535.43],
  [0.12, 5_673.13],
  [0.22, 6_479],
])('gross-up at a marginal rate of %d on 60,000 is %d', (rate, offset) => {
  expect(grossedUpSecaOffset(dollars(60_000), rates2026, rate)).toBe(dollars(offset))
})

test('below the wage base bisection equals the closed form', () => {
  for (const pay of [10_000, 45_000, 90_000, 150_000]) {
    for (const rate of [0, 0.12, 0.24]) {
      const closed = (pay * 0.07064775) / (1 - 0.1412955 - rate * (1 - 0.07064775))
      const found = grossedUpSecaOffset(dollars(pay), rates2026, rate)
      expect(Math.abs(found - closed * 100)).toBeLessThanOrEqual(1)
    }
  }
})

test('pay of 199,783 just reaches the wage base of 184,500', () => {
  expect(netEarningsFromSelfEmployment(dollars(199_783), rates2026)).toBeCloseTo(18_449_960.05, 2)
  expect(secaTax(dollars(199_783), rates2026)).toBe(dollars(28_228.44))
})

test('above the wage base only Medicare grows: pay of 220,000', () => {
  // 0.124 x 184,500 + 0.029 x 203,170
  expect(secaTax(dollars(220_000), rates2026)).toBe(dollars(28_769.93))
})

test('wages elsewhere use up the wage base: pay of 90,000 with 100,000 of outside wages', () => {
  // earnings 83,115, of which 84,500 would be under the base: all of it
  expect(secaTax(dollars(90_000), rates2026, dollars(100_000))).toBe(dollars(12_716.6))
  // with 150,000 outside only 34,500 is left under the base
  expect(secaTax(dollars(90_000), rates2026, dollars(150_000))).toBe(dollars(6_688.34))
  // with more than the base outside nothing is left
  expect(secaTax(dollars(90_000), rates2026, dollars(190_000))).toBe(dollars(2_410.34))
})

test('the additional Medicare tax comes on request and is no part of the half', () => {
  const single = { ...rates2026, additionalMedicare: { rate: 0.009, threshold: dollars(200_000) } }
  // 0.009 x 3,170 = 28.53 more
  expect(secaTax(dollars(220_000), single)).toBe(dollars(28_798.46))
  expect(halfOfSeca(dollars(220_000), single)).toBe(halfOfSeca(dollars(220_000), rates2026))
})

test('no pay, no tax and no offset', () => {
  expect(secaTax(0, rates2026)).toBe(0)
  expect(grossedUpSecaOffset(0, rates2026, 0.12)).toBe(0)
})

test('a parsonage is worth its rent and utilities, or 30% or 40% of cash', () => {
  const facts = { cash: 3_500_000, rentalValue: 900_000, utilities: 100_000 }
  expect(parsonageValue('fair_rental_value', facts)).toBe(1_000_000)
  expect(parsonageValue('thirty_percent', facts)).toBe(1_050_000)
  expect(parsonageValue('forty_percent', facts)).toBe(1_400_000)
})

test('a method without its figure is unknown, not zero', () => {
  const facts = { cash: null, rentalValue: 900_000, utilities: null }
  expect(parsonageValue('fair_rental_value', facts)).toBeNull()
  expect(parsonageValue('thirty_percent', facts)).toBeNull()
})
