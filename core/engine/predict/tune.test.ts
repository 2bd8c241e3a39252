import { expect, test } from 'vitest'
import { EDUCATIONS } from '../facts/person.ts'
import { fittedSurvey, query } from '../model/survey.fixture.ts'
import { sharesWith, shareWith, tuningOf, typicalFacts } from './tune.ts'

const { records, model } = fittedSurvey({ organizations: 900, seed: 6 })
const tuned = (facts = {}) =>
  Object.fromEntries(tuningOf(model, { ...query, ...facts }).map((fact) => [fact.key, fact]))

test('a year more is worth something and a year fewer costs about the same', () => {
  const { options } = tuned({ yearsExperience: 10 }).experience!
  const [fewer, more] = options
  expect(more?.label).toBe('One year more')
  expect(more?.share).toBeGreaterThan(0)
  expect(fewer?.share).toBeLessThan(0)
  // trees answer too, and step where a line would not
  expect(Math.abs((more?.share ?? 0) + (fewer?.share ?? 0))).toBeLessThan(0.015)
})

test('degrees are told by name, one on each side; the lowest and the highest have one neighbor', () => {
  const labels = (education: string) =>
    tuned({ education }).education!.options.map(({ label }) => label)
  expect(labels('bachelor')).toEqual(['Associate degree', 'Master’s degree'])
  expect(labels('none')).toEqual(['Associate degree'])
  expect(labels('doctorate')).toEqual(['Master’s degree'])
})

test('ordination has one other answer, a setting three, and neither is this one', () => {
  const { ordination, setting } = tuned({ ordained: true, setting: 'suburb' })
  expect(ordination!.options.map(({ label }) => label)).toEqual(['Not ordained'])
  expect(setting!.options.map(({ label }) => label)).toEqual(['City', 'Small town', 'Rural'])
})

test('what nobody entered has no value and nothing to compare; nobody has fewer than no years', () => {
  const unknown = { yearsExperience: null, education: null, ordained: null, setting: null }
  for (const key of ['experience', 'education', 'ordination', 'setting']) {
    expect(tuned(unknown)[key]).toMatchObject({ value: null, options: [] })
  }
  const { options } = tuned({ yearsInRole: 0 }).tenure!
  expect(options.map(({ label }) => label)).toEqual(['One year more'])
})

test('the same facts change nothing, and there and back again is where it began', () => {
  expect(shareWith(model, query, {})).toBe(0)
  const there = shareWith(model, query, { setting: 'rural' })
  const back = shareWith(model, { ...query, setting: 'rural' }, { setting: query.setting })
  expect((1 + there) * (1 + back)).toBeCloseTo(1, 10)
})

test('typical is the survey’s average in whole years and the median education of its records', () => {
  const known = records.flatMap(({ yearsExperience }) => yearsExperience ?? [])
  const average = known.reduce((sum, years) => sum + years, 0) / known.length
  const below = (level: number) =>
    records.filter(({ education }) => education && EDUCATIONS.indexOf(education) < level).length
  const counted = below(EDUCATIONS.length)
  const typical = typicalFacts(model, true)
  expect(Math.abs((typical.yearsExperience ?? 0) - average)).toBeLessThan(1)
  expect(Number.isInteger(typical.yearsExperience)).toBe(true)
  const level = EDUCATIONS.indexOf(typical.education ?? 'none')
  expect(below(level)).toBeLessThan(counted / 2)
  expect(below(level + 1)).toBeGreaterThan(counted / 2)
  expect(typical.ordained).toBe(true)
})

test('full-time work is asked of the model, not divided: half the hours pay more or less than half', () => {
  const half = { ...query, hoursPerWeek: 20, weeksPerYear: 52 }
  const shares = sharesWith(model, half, { hoursPerWeek: 40, weeksPerYear: 52 })
  expect(shares.p50).toBeGreaterThan(0.5)
  expect(shares.p50).not.toBeCloseTo(1, 2)
  expect(sharesWith(model, query, {})).toEqual({ p10: 0, p25: 0, p50: 0, p75: 0, p90: 0 })
})

test('shares are the same on every day and at any growth assumed up to it', () => {
  const later = { ...query, asOf: '2028-01-01', growthBeyondIndex: 0.08 }
  for (const facts of [{ setting: 'rural' }, { yearsExperience: 30 }] as const) {
    expect(shareWith(model, later, facts)).toBeCloseTo(shareWith(model, query, facts), 10)
  }
})
