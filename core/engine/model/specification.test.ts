import { expect, test } from 'vitest'
import { AT_REAL_SIZE } from '~/tests/prove/size.ts'
import { auditModel } from '../audit/audit-model.ts'
import { fitPayModel } from '../fit/fit-pay-model.ts'
import { CURRENT_SPECIFICATION, featuresNamed } from './features.ts'
import {
  fittableOf,
  isSameSpecification,
  settingsAs,
  specificationIn,
  specificationOf,
  specificationWithout,
} from './specification.ts'
import { buildSurvey, surveySettings } from './survey.fixture.ts'

const settings = surveySettings()
const records = buildSurvey({ organizations: 700, seed: 3 })
const blind = {
  ...CURRENT_SPECIFICATION,
  numbers: ['hours'],
  terms: ['family', 'hours by family', 'budget by family', 'year'],
  spread: false,
  comparables: false,
}

test('a fit is what it was asked to be, and says so', () => {
  const model = fitPayModel(records, { ...settings, specification: blind })
  expect(model.numerics.map(({ key }) => key)).toEqual(['hours'])
  // a slope on a number that is not looked at is left out
  expect(model.terms.map(({ key }) => key)).toEqual(['family', 'hours by family', 'year'])
  expect(model.spread).toBeNull()
  expect(model.settings.priorWeight).toBeGreaterThan(1e5)
  expect(specificationOf(model)).toMatchObject(blind)
})

test('two specifications are the same by what is asked, not by code or data', () => {
  const own = specificationIn(settings)
  const later = specificationIn({ ...settings, referenceDate: '2025-09-30', seed: 9, index: [] })
  expect(isSameSpecification(own, { ...later, engineVersion: '9.0.0' })).toBe(true)
  expect(isSameSpecification(own, specificationIn({ ...settings, folds: 4 }))).toBe(false)
  expect(isSameSpecification(own, { ...own, spread: false })).toBe(false)
  const without = { ...own, trees: false }
  expect(isSameSpecification(own, without)).toBe(false)
  // one of before there were trees
  const { trees, ...older } = own
  expect(trees).toBe(true)
  expect(isSameSpecification(without, older)).toBe(true)
})

test('leaving a number out leaves out the slopes on it', () => {
  const { numbers, terms } = specificationWithout(['hours', 'state'])
  expect(numbers).not.toContain('hours')
  expect(terms).not.toContain('state')
  const { schema } = featuresNamed({ numbers, terms })
  expect(schema.terms.map(({ key }) => key)).not.toContain('hours by family')
})

test('trees are asked for unless one says no, and a specification is fitted again as it was', () => {
  expect(specificationWithout([]).trees).toBe(true)
  expect(specificationWithout([], false).trees).toBe(false)
  const asked = { ...specificationIn(settings), trees: false }
  expect(settingsAs(asked, settings).settings.specification?.trees).toBe(false)
})

test('an earlier specification keeps its settings on later data, and names what is lost', () => {
  const asked = { ...settings, growthBeyondIndex: 0.02 }
  const earlier = { ...specificationIn(asked), terms: ['family', 'zodiac sign', 'year'] }
  const { settings: refit, unknown } = settingsAs(earlier, { ...settings, seed: 99 })
  expect(unknown).toEqual(['zodiac sign'])
  expect(refit).toMatchObject({ growthBeyondIndex: 0.02, seed: 99 })
  expect(refit.specification?.terms).toEqual(['family', 'year'])
})

test('the audit keeps back what predicts worse than it replaces, and publishes what does not', () => {
  // at the small size neither is refitted often enough for the two to be each other's inverse
  const specification = { ...CURRENT_SPECIFICATION, trees: AT_REAL_SIZE }
  const whole = { ...settings, folds: AT_REAL_SIZE ? 5 : 3, specification }
  const worse = { ...whole, specification: { ...blind, trees: AT_REAL_SIZE } }
  const audited = AT_REAL_SIZE ? records : buildSurvey({ organizations: 450, seed: 3 })
  const refused = auditModel(audited, worse, whole)
  expect(refused).toMatchObject({
    publish: false,
    reason: expect.stringMatching(/worse than before/),
  })
  expect(refused.comparison!.ratio).toBeGreaterThan(1.05)
  const better = auditModel(audited, whole, worse)
  // each audit sets aside as many organizations as it needs itself, so that the two differ by chance
  expect(better.comparison!.ratio).toBeCloseTo(1 / refused.comparison!.ratio, AT_REAL_SIZE ? 2 : 0)
  expect(better.comparison!.ratio).toBeLessThan(0.95)
  expect(better.reason).toMatch(/No worse than before/)
  expect(fittableOf(fitPayModel(records.slice(0, 5), worse))).toEqual(worse.specification)
})
