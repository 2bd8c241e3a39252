import { describe, expect, test } from 'vitest'
import { EDUCATIONS } from '~/core/engine/facts/person.ts'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { AT_REAL_SIZE } from '~/tests/prove/size.ts'
import type { PayQuery, PayRecord } from '../facts/pay-record.ts'
import { fitPayModel } from '../fit/fit-pay-model.ts'
import { CURRENT_SPECIFICATION } from '../model/features.ts'
import { buildSurvey, query, surveySettings } from '../model/survey.fixture.ts'
import { predictPacked, predictPay } from './predict-pay.ts'

const random = randomNumbers(11)

/** Pay falls in it where it should not: beyond 40 hours, with many years, and with attendance at the same budget. */
const records = buildSurvey({ organizations: 500, noise: 0.12 }).map((record): PayRecord => {
  const hoursPerWeek = 10 + Math.round(45 * random())
  const yearsExperience = Math.round(42 * random())
  const late = -0.02 * Math.max(0, yearsExperience - 25) - 0.01 * Math.max(0, hoursPerWeek - 42)
  const worked = Math.log(Math.min(40, hoursPerWeek) / 40)
  const crowded = -0.15 * (Math.log(record.attendance ?? 150) - 5)
  const known = random() < 0.85
  return {
    ...record,
    hoursPerWeek,
    yearsExperience,
    attendance: known ? record.attendance : null,
    pay: record.pay * Math.exp(late + worked + crowded),
  }
})
const model = fitPayModel(records, surveySettings())
const specification = { ...CURRENT_SPECIFICATION, trees: true }
const withTrees = fitPayModel(records, surveySettings({ specification }))

const QUESTIONS = AT_REAL_SIZE ? 200 : 50

function questions(): PayQuery[] {
  return records
    .filter((_, i) => i % Math.floor(records.length / QUESTIONS) === 0)
    .map((record) => ({ ...record, organization: null, asOf: query.asOf }))
}

const NUMBERS = [
  'operatingBudget',
  'attendance',
  'staffFte',
  'hoursPerWeek',
  'yearsExperience',
] as const
/** From a tenth to ten times, in steps of 6%. */
const TIMES = Array.from({ length: 81 }, (_, i) => 10 ** (-1 + i / 40))

describe.each([
  ['the model alone', model],
  ['the model and trees', withTrees],
])('%s', (_, model) => {
  const median = (asked: PayQuery) => predictPay(model, asked).quantiles[2]!

  for (const key of NUMBERS) {
    test(`never pays less for more: ${key}`, () => {
      const asked = questions().filter((one) => one[key] !== null)
      expect(asked.length).toBeGreaterThan(0.4 * QUESTIONS)
      for (const one of asked) {
        const medians = TIMES.map((times) => median({ ...one, [key]: one[key]! * times }))
        medians.slice(1).forEach((after, i) => {
          expect(after).toBeGreaterThanOrEqual(medians[i]! - 1e-9)
        })
      }
    })

    test(`moves by less than 3% for 1% more: ${key}`, () => {
      for (const one of questions().filter((one) => one[key] !== null)) {
        for (const times of TIMES.filter((_, i) => i % 8 === 0)) {
          const before = median({ ...one, [key]: one[key]! * times })
          const after = median({ ...one, [key]: one[key]! * times * 1.01 })
          expect(after - before).toBeLessThan(Math.log(1.03))
        }
      }
    })
  }

  test('never pays less for more education', () => {
    for (const one of questions()) {
      const medians = EDUCATIONS.map((education) => median({ ...one, education }))
      medians.slice(1).forEach((after, i) => {
        expect(after).toBeGreaterThanOrEqual(medians[i]! - 1e-9)
      })
    }
  })

  test('hours beyond full time are worth nothing more', () => {
    for (const one of questions()) {
      expect(median({ ...one, hoursPerWeek: 60, weeksPerYear: 52 })).toBe(
        median({ ...one, hoursPerWeek: 40, weeksPerYear: 52 }),
      )
    }
  })

  test('beyond what a family has seen the answer is the one at its edge', () => {
    for (const one of questions()) {
      const at = (operatingBudget: number) => median({ ...one, operatingBudget })
      expect(at(9e9)).toBe(at(9e10))
      expect(at(90)).toBe(at(9))
    }
  })
})

test('an unknown number counts as what is usual with the others, and widens the range', () => {
  const asked = (facts: Partial<PayQuery>) => predictPacked(model, { ...query, ...facts })
  for (const operatingBudget of [150_000, 310_000, 900_000]) {
    const near = records.filter(
      (one) => Math.abs(Math.log((one.operatingBudget ?? 1) / operatingBudget)) < 0.1,
    )
    const known = near.flatMap(({ attendance }) => (attendance === null ? [] : [attendance]))
    const usual = known.sort((a, b) => a - b)[Math.floor(known.length / 2)]!
    const unknown = asked({ operatingBudget, attendance: null })
    const typical = asked({ operatingBudget, attendance: usual })
    expect(Math.abs(unknown.mu - typical.mu)).toBeLessThan(0.04)
    expect(unknown.evaluated.variance).toBeGreaterThanOrEqual(typical.evaluated.variance)
    // that it is blank moves the prediction a little, and spread with it
    expect(unknown.variance).toBeGreaterThanOrEqual(0.99 * typical.variance)
  }
})

test('the less is known of the size, the wider the range and the interval of the median', () => {
  const asked = (facts: Partial<PayQuery>) => predictPacked(model, { ...query, ...facts })
  const nothing = { operatingBudget: null, attendance: null, staffFte: null }
  const [all, budget, none] = [{}, { ...nothing, operatingBudget: 310_000 }, nothing].map(asked)
  expect(all!.evaluated.variance).toBeLessThanOrEqual(budget!.evaluated.variance)
  expect(budget!.evaluated.variance).toBeLessThan(0.5 * none!.evaluated.variance)
  expect(all!.variance).toBeLessThanOrEqual(budget!.variance)
  expect(budget!.variance).toBeLessThan(0.9 * none!.variance)
})
