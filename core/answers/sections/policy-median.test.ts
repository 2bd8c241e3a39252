import { expect, test } from 'vitest'
import type { PersonFacts } from '../../engine/predict/tune.ts'
import { policyMedianOf, pricedFacts } from './policy-median.ts'

const NO_PRICES = {
  yearOfExperience: null,
  yearInRole: null,
  educationLevel: null,
  ordination: null,
}
const typical: PersonFacts = {
  yearsExperience: 14,
  yearsInRole: 6,
  education: 'bachelor',
  ordained: true,
}
const sam: PersonFacts = {
  yearsExperience: 12,
  yearsInRole: 4,
  education: 'master',
  ordained: true,
}

function medianOf(changes: object, weeklyHours: number | null = 40, person = sam) {
  const dollarsPer = { ...NO_PRICES, ...changes }
  return policyMedianOf({ start: 81_600, person, typical, dollarsPer, weeklyHours })
}

test('the middle is the market at typical facts and the policy’s dollars for each step from them', () => {
  // 81,600 - 2 x 500 + 1 x 1,200 + 0 x 2,000
  const median = medianOf({
    yearOfExperience: 50_000,
    educationLevel: 120_000,
    ordination: 200_000,
  })
  expect(median?.dollars).toBe(81_800)
  expect(
    median?.lines.map(({ factor, difference, dollars }) => [factor, difference, dollars]),
  ).toEqual([
    ['yearOfExperience', -2, -1000],
    ['educationLevel', 1, 1200],
    ['ordination', 0, 0],
  ])
})

test('the lines add up to the dollar, with half years and part-time hours too', () => {
  const person = { ...sam, yearsExperience: 12.5, yearsInRole: 0.3 }
  const median = medianOf({ yearOfExperience: 33_333, yearInRole: 12_345 }, 8, person)
  const lines = median?.lines ?? []
  expect(median?.dollars).toBe(lines.reduce((sum, { dollars }) => sum + dollars, 81_600))
  for (const { dollars, dollarsPer } of lines) {
    expect([Number.isInteger(dollars), Number.isInteger(dollarsPer)]).toEqual([true, true])
  }
})

test('a policy’s dollars are of full-time work: twenty paid hours count half of them, sixty no more than all', () => {
  expect(medianOf({ yearOfExperience: 50_000 }, 20)?.dollars).toBe(81_600 - 2 * 250)
  expect(medianOf({ yearOfExperience: 50_000 }, 60)?.dollars).toBe(81_600 - 2 * 500)
  expect(medianOf({ yearOfExperience: 50_000 }, null)?.dollars).toBe(81_600 - 2 * 500)
})

test('a policy without prices, or of facts nobody entered, says nothing', () => {
  expect(medianOf({})).toBeNull()
  expect(medianOf({ yearOfExperience: 50_000 }, 40, { ...sam, yearsExperience: null })).toBeNull()
})

test('a price of nothing is a price: the fact counts as typical', () => {
  expect(medianOf({ yearOfExperience: 0 })?.dollars).toBe(81_600)
})

test('only what has a price and is known is asked as typical', () => {
  const dollarsPer = { ...NO_PRICES, yearOfExperience: 50_000, ordination: 0 }
  expect(pricedFacts(sam, typical, dollarsPer)).toEqual({ yearsExperience: 14, ordained: true })
  expect(pricedFacts({ ...sam, ordained: null }, typical, dollarsPer)).toEqual({
    yearsExperience: 14,
  })
})
