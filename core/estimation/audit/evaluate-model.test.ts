import { describe, expect, test } from 'vitest'
import { fitPayModel } from '../fit/fit-pay-model.ts'
import { buildSurvey, surveySettings } from '../model/survey.fixture.ts'
import { auditModel, evaluateModel } from './evaluate-model.ts'

const settings = surveySettings()

describe('the audit', { timeout: 30_000 }, () => {
  test('publishes a model that holds its promise at organizations it has not seen', () => {
    const audit = auditModel(buildSurvey({ organizations: 1500, seed: 3 }), settings)
    expect(audit.overall.count).toBeGreaterThan(250)
    expect(Math.abs(audit.overall.coverage50 - 50)).toBeLessThan(8)
    expect(audit.publish).toBe(true)
    expect(audit.reason).toContain(`${audit.overall.coverage80.toFixed(1)}%`)
  })

  test('keeps back what it cannot judge, and says so', () => {
    const audit = auditModel(buildSurvey({ organizations: 60 }), settings)
    expect(audit).toMatchObject({ publish: false, reason: expect.stringContaining('Too few') })
    expect(auditModel([], settings)).toMatchObject({ publish: false, refusedCount: 0 })
  })
})

test('a model judged on a noisier world is seen to cover too little', { timeout: 30_000 }, () => {
  const model = fitPayModel(buildSurvey({ organizations: 500, seed: 4 }), settings)
  const noisy = buildSurvey({ organizations: 300, seed: 9, noise: 0.45 })
  expect(evaluateModel(model, noisy).overall.coverage80).toBeLessThan(65)
})

test('other organizations of the same world are covered as promised, family by family', {
  timeout: 30_000,
}, () => {
  const model = fitPayModel(buildSurvey({ organizations: 1500, seed: 4 }), settings)
  const { overall, byFamily } = evaluateModel(model, buildSurvey({ organizations: 1500, seed: 8 }))
  expect(Math.abs(overall.coverage80 - 80)).toBeLessThan(2.5)
  for (const { coverage80 } of Object.values(byFamily))
    expect(Math.abs(coverage80 - 80)).toBeLessThan(5)
})
