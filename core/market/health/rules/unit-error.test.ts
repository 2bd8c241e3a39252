import { expect, test } from 'vitest'
import { unitError, unitPosterior } from './unit-error.ts'
import type { UnitQuestion } from './unit-evidence.ts'
import { UNIT_HYPOTHESES } from './unit-hypotheses.ts'

const usual: UnitQuestion = {
  base: 52_000,
  housing: 0,
  hoursPerYear: 2080,
  mu: Math.log(52_000),
  scale: 0.22,
  lastLogPay: null,
  legalPay: null,
}

test('usual pay is almost surely right and not asked about', () => {
  expect(unitPosterior(usual)?.ok).toBeGreaterThan(0.98)
  expect(unitError(usual)).toBeNull()
})

test.each([
  ['hourly', 25, 'hour', 52_000],
  ['weekly', 1000, 'week', 52_000],
  ['biweekly', 2000, 'two weeks', 52_000],
  ['semimonthly', 2166, 'half a month', 51_984],
  ['monthly', 4400, 'a month', 52_800],
  ['ten-times', 520_000, 'extra zero', 52_000],
  ['thousands', 52, 'thousands of dollars', 52_000],
])('pay typed %s is asked about with what was meant', (kind, base, words, meant) => {
  const finding = unitError({ ...usual, base })
  expect(unitPosterior({ ...usual, base })?.likeliest).toBe(kind)
  expect(finding).toMatchObject({ rule: 'unit-error', suggestion: meant })
  expect(finding?.message).toContain(words)
  expect(finding?.message).toContain('Did you mean $')
})

test('a nought too few and a month’s pay are near: only where pay spreads little are they told apart', () => {
  const missing = { ...usual, base: 5200 }
  expect(unitPosterior(missing)?.ok).toBeLessThan(0.1)
  expect(unitError({ ...missing, scale: 0.05 })).toMatchObject({ suggestion: 52_000 })
  expect(unitError({ ...missing, scale: 0.05 })?.message).toContain('missing a zero')
})

test('25.00 “per year” at full time is held, with the year’s pay of that wage', () => {
  expect(unitError({ ...usual, base: 25 })).toMatchObject({ severity: 'hold', suggestion: 52_000 })
})

test('an hourly wage is multiplied by the person’s own hours', () => {
  const halfTime = { ...usual, hoursPerYear: 1040, mu: Math.log(26_000), base: 25 }
  expect(unitError(halfTime)).toMatchObject({ suggestion: 26_000 })
  expect(unitError({ ...usual, hoursPerYear: null, base: 25 })).toMatchObject({
    suggestion: 52_000,
  })
})

test('pay of full time beside ten hours a week is asked about; with twenty it may be right', () => {
  const fewHours = { ...usual, hoursPerYear: 520, mu: Math.log(13_000), scale: 0.3 }
  expect(unitError({ ...fewHours, base: 52_000 })).toMatchObject({ suggestion: 13_000 })
  expect(unitError({ ...fewHours, base: 52_000 })?.message).toContain(
    'looks like pay for full time',
  )
  const half = { ...usual, hoursPerYear: 1040, mu: Math.log(26_000), scale: 0.3 }
  expect(unitError({ ...half, base: 52_000 })).toBeNull()
})

test('pay far below the minimum wage for the hours is likelier a slip', () => {
  const low = { ...usual, base: 6100, scale: 0.4 }
  const [unknown, known] = [unitPosterior(low)!, unitPosterior({ ...low, legalPay: 15_080 })!]
  expect(known.ok).toBeLessThan(unknown.ok / 3)
  expect(unitPosterior({ ...low, legalPay: 12_000 })!.ok).toBeCloseTo(unknown.ok, 2)
})

test('nobody paid, and no spread, is nothing to weigh', () => {
  expect(unitPosterior({ ...usual, base: 0 })).toBeNull()
  expect(unitError({ ...usual, base: 0 })).toBeNull()
  expect(unitPosterior({ ...usual, scale: 0 })).toBeNull()
  expect(unitPosterior({ ...usual, mu: Number.NaN })).toBeNull()
})

test('probabilities of all slips and none sum to one', () => {
  for (const base of [9, 400, 31_000, 90_000, 7e6]) {
    const posterior = unitPosterior({ ...usual, base, housing: 12_000 })
    const sum = UNIT_HYPOTHESES.reduce(
      (total, kind) => total + (posterior?.byHypothesis[kind] ?? 0),
      0,
    )
    expect(sum).toBeCloseTo(1, 12)
  }
})

test('a month’s base beside a year’s housing is seen although the sum is not far off', () => {
  const pastor = { ...usual, base: 3000, housing: 24_000, mu: Math.log(60_000) }
  expect(unitError(pastor)).toMatchObject({ suggestion: 36_000 })
  expect(unitPosterior({ ...pastor, base: 36_000 })?.ok).toBeGreaterThan(0.95)
})

test('a large base with small housing is not turned into a slip by its housing', () => {
  expect(unitPosterior({ ...usual, base: 46_000, housing: 6000 })?.ok).toBeGreaterThan(0.9)
})

test('half a salary is seen only with the year before', () => {
  const half = { ...usual, base: 26_000 }
  expect(unitError(half)).toBeNull()
  expect(unitPosterior({ ...half, lastLogPay: Math.log(51_000) })?.likeliest).toBe('half-fte')
  expect(unitError({ ...half, lastLogPay: Math.log(51_000) })).toMatchObject({ suggestion: 52_000 })
})

test('two swapped digits are named when last year agrees', () => {
  const swapped = { ...usual, base: 16_000, mu: Math.log(60_000), lastLogPay: Math.log(60_500) }
  expect(unitError(swapped)).toMatchObject({ suggestion: 61_000 })
  expect(unitError(swapped)?.message).toContain('two digits')
})

test('a last year that was wrong itself does not condemn what is right now', () => {
  expect(unitPosterior({ ...usual, lastLogPay: Math.log(25) })?.ok).toBeGreaterThan(0.9)
  expect(unitPosterior({ ...usual, lastLogPay: Math.log(520_000) })?.ok).toBeGreaterThan(0.5)
})

test('money in another unit gives the same probabilities', () => {
  const one = unitPosterior({ ...usual, base: 4400, housing: 900 })
  const hundred = unitPosterior({
    ...usual,
    base: 440_000,
    housing: 90_000,
    mu: usual.mu + Math.log(100),
  })
  for (const kind of UNIT_HYPOTHESES) {
    expect(hundred?.byHypothesis[kind]).toBeCloseTo(one?.byHypothesis[kind] ?? Number.NaN, 12)
  }
})

test('the wider pay spreads, the less a slip is believed', () => {
  const narrow = unitPosterior({ ...usual, base: 4300, scale: 0.15 })
  const wide = unitPosterior({ ...usual, base: 4300, scale: 0.6 })
  expect(narrow?.ok).toBeLessThan(wide?.ok ?? 0)
})
