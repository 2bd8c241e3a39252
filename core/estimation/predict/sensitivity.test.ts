import { expect, test } from 'vitest'
import { fitPayModel } from '../fit/fit-pay-model.ts'
import { buildSurvey, query, surveySettings } from '../model/survey.fixture.ts'
import { sensitivityOf } from './sensitivity.ts'

const model = fitPayModel(buildSurvey({ organizations: 1200, seed: 6 }), surveySettings())

test('more of what is paid for is worth more, less is worth less', () => {
  const shares = Object.fromEntries(
    sensitivityOf(model, query).map(({ change, share }) => [change, share]),
  )
  expect(shares['a quarter larger']).toBeCloseTo(1.25 ** 0.22 - 1, 1)
  expect(shares['a quarter smaller']).toBeLessThan(0)
  expect(shares['5 more years of experience']).toBeGreaterThan(0)
  expect(shares['5 fewer years of experience']).toBeLessThan(0)
  expect(shares['one level of education more']).toBeGreaterThan(0)
  expect(shares['10 hours a week fewer']).toBeLessThan(-0.15)
})

test('the next states lie on both sides of what was asked, by name', () => {
  const states = sensitivityOf(model, { ...query, state: 'IN', county: null }).filter(
    ({ key }) => key === 'state',
  )
  expect(states.length).toBeGreaterThanOrEqual(1)
  for (const { change } of states) expect(change).toMatch(/^in (Ohio|Texas|Georgia)$/)
  const shares = states.map(({ share }) => share)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares.filter((share) => share > 0).length).toBeLessThanOrEqual(1)
})

test('what is unknown, and what would fall below nothing, has no line', () => {
  const bare = {
    ...query,
    operatingBudget: null,
    attendance: null,
    staffFte: null,
    yearsExperience: 2,
    education: null,
    hoursPerWeek: 8,
    state: null,
  }
  expect(sensitivityOf(model, bare).map(({ change }) => change)).toEqual([
    '5 more years of experience',
    '10 hours a week more',
  ])
})
