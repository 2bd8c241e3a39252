import { expect, test } from 'vitest'
import { median } from '~/core/engine/statistics/quantile.ts'
import type { PayRecord } from '../facts/pay-record.ts'
import { fitPayModel } from '../fit/fit-pay-model.ts'
import { buildSurvey, comparablesOf, surveySettings } from '../model/survey.fixture.ts'
import { encodeRecord } from '../predict/predict-pay.ts'
import type { Grade } from './estimate.ts'
import { estimatePay } from './estimate-pay.ts'
import { lowest, type RestsOn, strengthOf } from './strength.ts'

/** Quantiles of log pay whose middle half reaches so far on either side. */
const within = (miss: number) => ({ quantiles: [10, 11 - miss, 11, 11 + miss, 12] })
const tight = within(0.1)
const WITHIN: RestsOn = { kind: 'comparables', isDoubtful: false, isMedianKnown: true }

test('the overall grade is the lowest of the three', () => {
  expect(strengthOf({ effectiveOrganizations: 40, medianAgeMonths: 10 }, tight, WITHIN)).toEqual({
    organizations: 'A',
    recency: 'A',
    tightness: 'A',
    overall: 'A',
  })
  expect(
    strengthOf({ effectiveOrganizations: 40, medianAgeMonths: 25 }, tight, WITHIN).overall,
  ).toBe('C')
})

test('the model alone and a median hardly known are C at best; beyond the data a grade falls, and to C at least', () => {
  const grade = (medianAgeMonths: number, rests: Partial<RestsOn>) =>
    strengthOf({ effectiveOrganizations: 40, medianAgeMonths }, tight, { ...WITHIN, ...rests })
      .overall
  expect([10, 16, 25, 40].map((age) => grade(age, { kind: 'modelled' }))).toEqual([...'CCCD'])
  expect([10, 40].map((age) => grade(age, { isMedianKnown: false }))).toEqual([...'CD'])
  expect([10, 16, 25, 40].map((age) => grade(age, { isDoubtful: true }))).toEqual([...'CCDD'])
})

test('cut-offs belong to the better grade', () => {
  const grades = (effectiveOrganizations: number, medianAgeMonths: number) =>
    strengthOf({ effectiveOrganizations, medianAgeMonths }, tight, WITHIN)
  expect(grades(20, 12)).toMatchObject({ organizations: 'A', recency: 'A' })
  expect(grades(19.9, 13)).toMatchObject({ organizations: 'B', recency: 'B' })
  expect(grades(4.9, 31)).toMatchObject({ organizations: 'D', recency: 'D' })
  // 14 to 18 months old is more than a year old; the grade goes by the whole months that are shown
  expect([12.4, 14, 18.4, 19, 30.4, 30.6].map((age) => grades(40, age).recency)).toEqual([
    ...'ABBCCD',
  ])
})

test('a wide middle half is graded D, and so is recency without comparables', () => {
  expect(
    strengthOf({ effectiveOrganizations: 0, medianAgeMonths: null }, within(0.31), WITHIN),
  ).toEqual({
    organizations: 'D',
    recency: 'D',
    tightness: 'D',
    overall: 'D',
  })
})

interface Miss {
  readonly grade: Grade
  readonly miss: number
}

/** People at organizations the fit has not seen, of a survey of one size and one width of pay. */
function missesOn(shape: { organizations: number; noise: number; seed: number }): Miss[] {
  const everyone = buildSurvey({ ...shape, organizations: shape.organizations + 400 })
  const isSeen = ({ organization }: PayRecord) =>
    Number(organization.split('-').at(-1)) < shape.organizations
  const model = fitPayModel(everyone.filter(isSeen), surveySettings())
  const candidates = comparablesOf(model, everyone.filter(isSeen))
  return everyone
    .filter((record) => !isSeen(record))
    .flatMap((record) => {
      const own = candidates.filter(({ position }) => position === record.position)
      const estimate = estimatePay(model, { ...record, asOf: '2025-06-30' }, own)
      if (estimate.kind === 'refused') return []
      const { predictedLogPay, residual } = encodeRecord(model, record)
      const off = Math.log(estimate.quantiles.p50!) - predictedLogPay - residual
      const { organizations, tightness } = estimate.strength
      const best = estimate.kind === 'modelled' ? 'C' : 'A'
      return [{ grade: lowest(organizations, tightness, best), miss: Math.abs(Math.expm1(off)) }]
    })
}

test('the miss on people not seen rises from A to D, by the grades that follow it', () => {
  const misses = [
    { organizations: 120, noise: 0.45, seed: 30 },
    { organizations: 400, noise: 0.2, seed: 31 },
    { organizations: 1600, noise: 0.14, seed: 32 },
    { organizations: 600, noise: 0.3, seed: 33 },
  ].flatMap(missesOn)
  const [a, b, c, d] = GRADES.map((grade) => {
    const own = misses.filter((one) => one.grade === grade).map(({ miss }) => miss)
    expect(own.length).toBeGreaterThan(100)
    return median(own)
  }) as [number, number, number, number]
  const noise = 0.005
  expect(b).toBeGreaterThan(a - noise)
  expect(c).toBeGreaterThan(b - noise)
  expect(d).toBeGreaterThan(c - noise)
  expect(d).toBeGreaterThan(1.5 * a)
})

const GRADES = ['A', 'B', 'C', 'D'] as const
