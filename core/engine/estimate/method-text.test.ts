import { expect, test } from 'vitest'
import { comparablesOf, fittedSurvey, query } from '../model/survey.fixture.ts'
import { estimatePay } from './estimate-pay.ts'
import { factsOfModel, type MethodSection, methodOfEstimate, methodOfModel } from './method-text.ts'

const { records, model } = fittedSurvey({ organizations: 500, seed: 5 })
const candidates = comparablesOf(model, records).filter((c) => c.position === query.position)
const source = { snapshot: '2025-Q2', source: 'member' } as const

const said = (sections: readonly MethodSection[], key: MethodSection['key']) =>
  sections.find((section) => section.key === key)!.sentences.join(' ')

function ofEstimate(count: number) {
  const estimate = estimatePay(model, query, candidates.slice(0, count))
  if (estimate.kind === 'refused') throw new Error(estimate.reason)
  return methodOfEstimate(estimate, source)
}

test('names the records, the organizations, the snapshot and its day as the model has them', () => {
  const survey = said(methodOfModel(factsOfModel(model), source), 'survey')
  expect(survey).toContain(`${model.diagnosis.recordCount.toLocaleString('en-US')} pay records`)
  expect(survey).toContain(`${model.diagnosis.organizationCount} organizations`)
  expect(survey).toContain('2025-Q2')
  expect(survey).toContain('It was frozen as of June 30, 2025 and no longer changes.')
})

test('gives the coverage and the miss that were measured', () => {
  const { coverage80, medianAbsolutePercentageError } = model.diagnosis.crossFitted
  const range = said(methodOfModel(factsOfModel(model), source), 'range')
  expect(range).toContain(`${coverage80.toFixed(1)}% of pay was between`)
  expect(range).toContain(`within ${medianAbsolutePercentageError.toFixed(1)}%`)
})

test('says of a demonstration that it is one, and of a refused definition why', () => {
  const refused = { package: 'too few records say what insurance costs.' }
  const sections = methodOfModel(factsOfModel(model), {
    ...source,
    source: 'demonstration',
    refused,
  })
  expect(said(sections, 'survey')).toContain('synthetic')
  expect(said(sections, 'pay')).toContain('Package is not available from this snapshot: too few')
})

test('of an estimate it says to which day pay was moved, and whether the model stands alone', () => {
  const sections = ofEstimate(600)
  expect(said(sections, 'date')).toMatch(
    /multiplied by 1\.\d{4} to go from June 30, 2025 to September 30, 2025/,
  )
  expect(said(sections, 'comparables')).not.toContain('speaks alone')
  expect(said(ofEstimate(3), 'comparables')).toContain('only the model supports the estimate')
})

test('a report saved before the miss was kept has the rest of the text', () => {
  const { typicalMiss, indexGaps, yearEffect, ...older } = factsOfModel(model)
  expect(typicalMiss).toBeGreaterThan(0)
  expect([indexGaps, yearEffect]).toBeDefined()
  expect(said(methodOfModel(older, source), 'range')).not.toContain('undefined')
})
