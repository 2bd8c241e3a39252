import { expect, test } from 'vitest'
import { normalQuantile } from '~/core/engine/statistics/normal-distribution.ts'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import type { FeatureTable } from '../model/schema.ts'
import { buildSurvey, surveySettings } from '../model/survey.fixture.ts'
import { fitAll, partsOfAll } from './fit-all.ts'
import { designOf } from './fit-core.ts'
import { recordTable } from './record-table.ts'
import { shapedDesign } from './shaped-design.ts'

/**
 * 60 organizations of a size, pay worth .1 of it, policies of their own, and the largest of all pays a third more: it
 * holds a third of the rows.
 */
function fewOrganizations(slope: number): FeatureTable {
  const random = randomNumbers(4)
  const normal = () => normalQuantile(1e-9 + (1 - 2e-9) * random())
  const sizes = Array.from({ length: 60 }, () => normal())
  const policies = sizes.map(() => 0.2 * normal())
  sizes[0] = 3
  policies[0] = 0.35
  const organizations = Int32Array.from({ length: 1500 }, (_, i) => (i < 500 ? 0 : 1 + (i % 59)))
  const count = organizations.length
  const policy = (one: number) => 10 + slope * sizes[one]! + policies[one]!
  return {
    schema: { numbers: [{ key: 'size' }], terms: [] },
    rowCount: count,
    numbers: [Float64Array.from(organizations, (one) => sizes[one]!)],
    codes: [],
    levels: [],
    logPay: Float64Array.from(organizations, (one) => policy(one) + 0.02 * normal()),
    trust: new Float64Array(count).fill(1),
    candidateTrust: new Float64Array(count).fill(1),
    organizations,
    organizationCount: 60,
    hasOrganizations: true,
    folds: Uint8Array.from(organizations, (one) => one % 5),
    strata: new Array<string>(count).fill(''),
    blocks: new Int32Array(count),
  }
}

/** Log pay of size 3 above that of size 0. */
function worthOfSize(table: FeatureTable): number {
  let parts = 0
  const { whole } = fitAll(table, designOf(table), { maximumSweeps: 60 }, () => parts++)
  // both ways of fitting are told of
  expect(parts).toBe(12)
  expect(parts).toBe(partsOfAll(table, {}))
  const feature = whole.core.numerics[0]!
  const z = (raw: number) => (raw - feature.mean) / feature.deviation
  return feature.coefficients[0]! * (z(2) - z(0))
}

test('one large organization does not settle what size is worth to all others', () => {
  expect(Math.abs(worthOfSize(fewOrganizations(0)))).toBeLessThan(0.15)
})

test('a size that every organization pays for stays worth what it is', () => {
  expect(worthOfSize(fewOrganizations(0.3))).toBeGreaterThan(0.45)
  expect(worthOfSize(fewOrganizations(0.3))).toBeLessThan(0.75)
})

test('a fold is answered alike whatever its own rows are paid, curves that may not fall among it', () => {
  const table = recordTable(buildSurvey({ organizations: 700 }), surveySettings())
  const own = Array.from(table.folds.keys()).filter((row) => table.folds[row] === 0)
  const logPay = table.logPay.slice()
  own.forEach((row, i) => {
    logPay[row] = table.logPay[own.at(-1 - i)!]!
  })
  const options = { maximumSweeps: 20 }
  const [before, after] = [table, { ...table, logPay }].map((one) => {
    const { folds } = fitAll(one, shapedDesign(one, options), options, () => {})
    return folds[0]!.evaluated.mu
  })
  for (const row of own) expect(after![row]).toBeCloseTo(before![row]!, 6)
})
