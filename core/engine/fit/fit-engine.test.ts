import { describe, expect, test } from 'vitest'
import { judge } from '../audit/judge.ts'
import { evaluatePosition } from '../model/evaluate-position.ts'
import { evaluateRows } from '../model/evaluate-rows.ts'
import { market } from '../model/market.fixture.ts'
import { type FeatureTable, selectRows } from '../model/schema.ts'
import { predictRows } from '../predict/predict-rows.ts'
import { type EngineOptions, fitEngine } from './fit-engine.ts'

const options: EngineOptions = {
  maximumSweeps: 60,
  trees: { minimumOrganizations: 1 },
  organizationCap: 1,
  minimumOrganizations: 1,
  candidates: 300,
  bandwidths: [0.07, 0.12, 0.2],
}

const seen = market(3000)
const fit = fitEngine(seen, options)

describe('the engine on any schema', () => {
  test('gives identical bytes for the same table', () => {
    expect(JSON.stringify(fitEngine(market(3000), options))).toBe(JSON.stringify(fit))
  })

  test('covers rows it has not seen as promised, where pay spreads little and where much', () => {
    const unseen = market(3000, 2)
    const predicted = predictRows(fit, seen, unseen, options)
    const rows = predicted.map((quantiles, i) => ({
      pay: Math.exp(unseen.logPay[i]!),
      quantiles: quantiles.map(Math.exp),
    }))
    const all = judge(rows, [unseen.strata])
    expect(Math.abs(all.coverage80 - 80)).toBeLessThan(2.5)
    expect(Math.abs(all.coverage50 - 50)).toBeLessThan(3)
    expect(all.groupMiscalibration).toBeLessThan(2)
  })

  test('learns what two features do only together, where rows are enough', () => {
    const model = { ...options, bandwidths: [] }
    const alone = fitEngine(seen, { ...model, trees: null })
    const trees = fitEngine(seen, model)
    expect(trees.trees!.share).toBeGreaterThanOrEqual(0.3)
    expect(trees.crossFitted.pinball).toBeLessThan(alone.crossFitted.pinball)
  })

  test('draws a skewed number together and leaves an even one alone', () => {
    expect(fit.core.numerics[0]!.compression).toBeGreaterThan(0)
    expect(fit.core.numerics[1]!.compression).toBeUndefined()
  })

  test('evaluates rows together as it evaluates them one by one', () => {
    const { mu, variance } = evaluateRows(seen.schema, fit.core, seen)
    for (const row of [0, 1, 2999]) {
      const numbers = seen.numbers.map((column) => column[row]!)
      const codes = seen.codes.map((column) => column[row]!)
      const one = evaluatePosition(fit.core, { numbers, codes }, seen.schema)
      expect(mu[row]).toBeCloseTo(one.mu, 6) // columns have 32 bits
      expect(variance[row]).toBeCloseTo(one.steady, 6)
    }
  })

  test('shifts every quantile by ln 2 when every pay doubles', () => {
    const double = { ...seen, logPay: seen.logPay.map((pay) => pay + Math.LN2) }
    const some = selectRows(seen, [1, 2, 3, 500])
    const once = predictRows(fit, seen, some, options)
    const twice = predictRows(fitEngine(double, options), double, some, options)
    twice.forEach((quantiles, row) => {
      quantiles.forEach((q, k) => {
        expect(q - once[row]![k]!).toBeCloseTo(Math.LN2, 6)
      })
    })
  })

  test('answers for tables of fifty rows that are all alike, all unknown, or of one level', () => {
    const few = selectRows(
      seen,
      Array.from({ length: 50 }, (_, row) => row),
    )
    const odd: FeatureTable[] = [
      { ...few, logPay: new Float64Array(50).fill(11) },
      { ...few, numbers: few.numbers.map((column) => column.map(() => Number.NaN)) },
      { ...few, codes: few.codes.map((column) => column.map(() => 0)) },
    ]
    for (const table of odd) {
      const [first] = predictRows(fitEngine(table, options), table, table, options)
      expect(first!.every(Number.isFinite)).toBe(true)
      expect([...first!].sort((a, b) => a - b)).toEqual(first)
    }
    const together = { ...few, folds: new Uint8Array(50) }
    expect(() => fitEngine(together, options)).toThrow(RangeError)
  })
})

test.each([null, { minimumOrganizations: 1 }])(
  'a fit says after each part how far it is, folds, trees and calibration among them: %o',
  (trees) => {
    const told: [number, number][] = []
    fitEngine(market(400), { ...options, trees }, (done, of) => told.push([done, of]))
    const of = trees ? 9 : 7
    expect(told).toEqual(Array.from({ length: of }, (_, part) => [part + 1, of]))
  },
)
