import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { market } from '../model/market.fixture.ts'
import type { FeatureTable } from '../model/schema.ts'
import { parseWeights } from '../prior/weights.ts'
import { answerBlended, learnWeight } from './blend-prior.ts'

const SHAPE = [-0.4, -0.2, 0, 0.2, 0.4]

/** Two answers to each row, so far from its pay. */
function answersTo(
  table: FeatureTable,
  engine: (row: number) => number,
  prior: (row: number) => number,
) {
  return Array.from(table.logPay, (pay, row) => ({
    engine: SHAPE.map((q) => pay + engine(row) + q),
    prior: SHAPE.map((q) => pay + prior(row) + q),
  }))
}

const alternating = (row: number) => (row % 2 === 0 ? 0.3 : -0.3)

test('the weight is near 0 where the prior misses and near 1 where the engine does', () => {
  const table = market(200)
  const right = () => 0
  expect(learnWeight(table, answersTo(table, right, alternating))).toBeLessThan(0.05)
  expect(learnWeight(table, answersTo(table, alternating, right))).toBeGreaterThan(0.95)
})

test('the weight is a half where both miss on opposite sides, or answer alike', () => {
  const table = market(200)
  const opposite = answersTo(table, alternating, (row) => -alternating(row))
  expect(learnWeight(table, opposite)).toBeCloseTo(0.5, 1)
  expect(learnWeight(table, answersTo(table, alternating, alternating))).toBe(0.5)
})

test('rows of a few organizations are less evidence than as many organizations', () => {
  const table = market(200)
  const few = { ...table, organizations: table.organizations.map((_, row) => row % 4) }
  const some = (row: number) => (row % 4 === 0 ? 0.35 : 0.1)
  const answers = answersTo(table, () => 0.15, some)
  const [alone, clustered] = [table, few].map((one) => learnWeight(one, answers))
  expect(Math.abs(clustered! - 0.5)).toBeLessThan(Math.abs(alone! - 0.5))
})

test('rows of two folds alone are too little to learn a weight from', () => {
  const table = market(100)
  const all = {
    table: { ...table, folds: table.folds.map((fold) => fold % 2) },
    categories: [table.codes[0]!],
    ids: Array.from(table.logPay, (_, row) => `${row}`),
    organizations: null,
  }
  const options = {
    ...{ organizationCap: 1, minimumOrganizations: 1, maximumSweeps: 60 },
    ...{ candidates: 300, bandwidths: [0.1], trees: null },
  }
  const weights = parseWeights(readFileSync('server/services/engine/pay-prior.f16'))
  expect(answerBlended(weights, all, [...table.logPay.keys()], [0], options)).toBe(
    'The weight of the pay prior is learned from organizations in three folds or more.',
  )
})
