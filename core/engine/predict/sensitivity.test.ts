import { expect, test } from 'vitest'
import { fittedSurvey, query } from '../model/survey.fixture.ts'
import { sensitivityOf } from './sensitivity.ts'

const { model } = fittedSurvey({ organizations: 900, seed: 6 })

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

test('what the model has not seen has no line: neither beyond its data nor from there back', () => {
  const linesOf = (changed: Partial<typeof query>) =>
    sensitivityOf(model, { ...query, ...changed }).map(({ key }) => key)
  expect(linesOf({})).toEqual(
    expect.arrayContaining(['size', 'experience', 'education', 'hours'] as const),
  )
  expect(linesOf({ operatingBudget: 500_000_000, attendance: 40_000 })).not.toContain('size')
  expect(linesOf({ yearsExperience: 70 })).not.toContain('experience')
  expect(linesOf({ hoursPerWeek: 110 })).not.toContain('hours')
  const { numerics } = model
  const unlearned = { ...model, numerics: numerics.filter(({ key }) => key !== 'education') }
  expect(sensitivityOf(unlearned, query).map(({ key }) => key)).not.toContain('education')
})

test('no line moves the organization to another state', () => {
  expect(sensitivityOf(model, query).map(({ key }) => String(key))).not.toContain('state')
})

test('what is unknown, and what would fall below nothing, has no line', () => {
  const bare = {
    ...query,
    operatingBudget: null,
    attendance: null,
    staffFte: null,
    yearsExperience: 2,
    education: null,
    hoursPerWeek: 10,
    state: null,
  }
  expect(sensitivityOf(model, bare).map(({ change }) => change)).toEqual([
    '5 more years of experience',
    '10 hours a week more',
  ])
})
