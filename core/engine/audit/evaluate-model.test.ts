import { describe, expect, test } from 'vitest'
import { AT_REAL_SIZE } from '~/tests/prove/size.ts'
import { fitPayModel } from '../fit/fit-pay-model.ts'
import { CURRENT_SPECIFICATION } from '../model/features.ts'
import { buildSurvey, surveySettings } from '../model/survey.fixture.ts'
import { auditModel } from './audit-model.ts'
import { evaluateModel } from './evaluate-model.ts'

/** Without trees a fit takes half as long, and what is tested here is the same. */
const settings = AT_REAL_SIZE
  ? surveySettings({ folds: 5 })
  : surveySettings({ specification: { ...CURRENT_SPECIFICATION, trees: false } })

/** Enough to show it; more in `npm run prove`. */
const SOME = AT_REAL_SIZE ? 1500 : 900

describe('the audit', () => {
  const records = buildSurvey({ organizations: 700, seed: 3 })
  const audit = auditModel(records, settings)

  test('publishes a model that holds its promise at organizations it has not seen', () => {
    expect(audit.overall.count).toBeGreaterThan(250)
    expect(Math.abs(audit.overall.coverage50 - 50)).toBeLessThan(8)
    expect(audit.publish).toBe(true)
    expect(audit.reason).toContain(`${audit.overall.coverage80.toFixed(1)}%`)
  })

  test('scores held records beside the others and never fits them', () => {
    const held = records.slice(0, 300).map((record, i) => {
      return { ...record, id: 100_000 + i, pay: 10 * record.pay }
    })
    const withThem = auditModel(records, settings, null, held)
    expect(withThem.overall).toEqual(audit.overall)
    expect(audit.withHeld).toEqual({ count: 0, coverage80: audit.overall.coverage80 })
    expect(withThem.withHeld.count).toBeGreaterThan(10)
    expect(withThem.withHeld.coverage80).toBeLessThan(audit.overall.coverage80 - 2)
    expect(withThem.publish).toBe(false)
  })

  test('keeps back what it cannot judge, and says so', () => {
    expect(auditModel(buildSurvey({ organizations: 60 }), settings)).toMatchObject({
      publish: false,
      reason: expect.stringContaining('Too few'),
    })
    expect(auditModel([], settings)).toMatchObject({ publish: false, refusedCount: 0 })
  })
})

test('a model judged on a noisier world is seen to cover too little', () => {
  const seen = buildSurvey({ organizations: 500, seed: 4 })
  const model = fitPayModel(seen, settings)
  const noisy = buildSurvey({ organizations: 300, seed: 9, noise: 0.45 })
  const { coverage80 } = evaluateModel(model, noisy, seen).overall
  expect(coverage80).toBeLessThan(65)
  expect(coverage80).toBeGreaterThan(40)
})

test('other organizations of the same world are covered as promised, family by family', () => {
  const seen = buildSurvey({ organizations: SOME, seed: 4 })
  const model = fitPayModel(seen, settings)
  const unseen = buildSurvey({ organizations: AT_REAL_SIZE ? SOME : 450, seed: 8 })
  const { overall, byFamily, coverageByGroup, answers } = evaluateModel(model, unseen, seen)
  expect(Math.abs(overall.coverage80 - 80)).toBeLessThan(2.5)
  const positions = coverageByGroup.groups.filter(({ grouping }) => grouping === 'position')
  const records = positions.reduce((sum, one) => sum + one.records, 0)
  const covered = positions.reduce((sum, one) => sum + one.records * one.coverage80, 0)
  expect(records).toBe(overall.count - answers.withoutTails)
  expect(covered / records).toBeCloseTo(overall.coverage80, 10)
  expect(coverageByGroup.netMiscalibration).toBeLessThan(2)
  for (const { coverage80 } of Object.values(byFamily))
    expect(Math.abs(coverage80 - 80)).toBeLessThan(5)
})

describe('what is judged is what is told', () => {
  const seen = buildSurvey({ organizations: 400, seed: 4 })
  const model = fitPayModel(seen, settings)
  const unseen = buildSurvey({ organizations: 200, seed: 8 })

  test('questions are counted by how they are answered', () => {
    const known = unseen.filter(({ position }) => position !== 'custodian')
    const { answers, refusedCount, overall } = evaluateModel(model, unseen, seen)
    expect(answers.fromComparables).toBeGreaterThan(0.8 * overall.count)
    expect(answers.fromComparables + answers.modelled + refusedCount).toBe(unseen.length)
    const families = { ...model.families }
    delete families.facilities
    const narrow = evaluateModel({ ...model, families }, unseen, seen)
    expect(narrow.refusedCount).toBe(unseen.length - known.length)
  })

  test('four organizations are not compared with, and five are', () => {
    const near = { ...model, settings: { ...settings, bandwidth: 9 } }
    const [four, five] = [4, 5].map((count) => {
      const organizations = new Set(seen.map(({ organization }) => organization))
      const some = [...organizations].slice(0, count)
      const one = seen.find(({ position }) => position === 'bookkeeper')!
      const rows = some.map((organization, id) => ({ ...one, id, organization }))
      const asked = unseen.filter(({ position }) => position === 'bookkeeper')
      return evaluateModel(near, asked, rows).answers
    })
    expect(four!.fromComparables).toBe(0)
    expect(five!.modelled).toBe(0)
  })

  test('figures that would be withheld are judged by nobody', () => {
    const told = evaluateModel(model, unseen, seen)
    const withoutPastors = seen.filter(({ position }) => position !== 'senior-pastor')
    const withheld = evaluateModel(model, unseen, withoutPastors)
    const pastors = unseen.filter(({ position }) => position === 'senior-pastor').length
    expect(told.answers.withoutTails).toBeLessThan(0.15 * unseen.length)
    expect(withheld.answers.modelled - pastors).toBeLessThanOrEqual(told.answers.modelled)
    expect(withheld.answers.withoutTails).toBeGreaterThanOrEqual(pastors)
    expect(withheld.overall.count).toBe(told.overall.count)
    expect(withheld.overall.coverage80).not.toBe(told.overall.coverage80)
  })
})
