import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AT_REAL_SIZE } from '~/tests/prove/size.ts'
import { askPrior, contextFolds, priorRefusal, readPrior } from './pay-prior.ts'
import { parseWeights } from './weights.ts'

const bytes = readFileSync('server/services/engine/pay-prior.f16')
const weights = parseWeights(bytes)

/** Tables that say little, or one thing again and again. */
const hostile = fc
  .record({
    rowCount: fc.integer({ min: 60, max: 75 }),
    numberCount: fc.integer({ min: 0, max: 6 }),
    categoryCount: fc.integer({ min: 0, max: 10 }),
    levelCount: fc.constantFrom(1, 2, 60),
    /** Rows of the first organization; null where there are no organizations. */
    ofOne: fc.constantFrom(null, 1, 50, 75),
    pay: fc.constantFrom('constant', 'two', 'extreme', 'usual'),
    unknown: fc.constantFrom(0, 0.5, 1),
    factor: fc.constantFrom(0, 1, 1e-9, 1e12),
  })
  .chain((shape) => {
    const cells = shape.rowCount * (shape.numberCount + 2 * shape.categoryCount + 2)
    const draws = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: cells,
      maxLength: cells,
    })
    return fc.tuple(fc.constant(shape), draws)
  })
  .map(([shape, draws]) => {
    const { rowCount, numberCount, categoryCount, levelCount, ofOne, unknown, factor } = shape
    let place = 0
    const draw = () => draws[place++]!
    const column = (make: () => number) => Float64Array.from({ length: rowCount }, make)
    const payOf = {
      constant: () => 10.8,
      two: () => (draw() < 0.5 ? 10 : 11),
      extreme: () => (draw() < 0.05 ? 25 : -5),
      usual: () => 10 + draw(),
    }[shape.pay]
    return {
      rowCount,
      numbers: Array.from({ length: numberCount }, () =>
        column(() => {
          const value = draw()
          return value < unknown ? Number.NaN : factor * value
        }),
      ),
      codes: Array.from({ length: categoryCount }, () =>
        Int32Array.from(column(() => Math.floor(levelCount * draw()) - 1)),
      ),
      logPay: column(payOf),
      organizations: Int32Array.from({ length: rowCount }, (_, row) =>
        row < (ofOne ?? 0) ? 0 : row,
      ),
      hasOrganizations: ofOne !== null,
    }
  })

const idsOf = (count: number) => Array.from({ length: count }, (_, row) => `row ${row}`)

test('every question to a hostile table has finite quantiles that never cross', () => {
  fc.assert(
    fc.property(hostile, (table) => {
      const names = Array.from(table.organizations, (code) => `organization ${code}`)
      const folds = contextFolds(table.hasOrganizations ? names : null, idsOf(table.rowCount), 0)
      const read = readPrior(weights, table, folds)
      const questions = {
        rowCount: 3,
        numbers: table.numbers.map((own) => Float64Array.of(Number.NaN, own[0]!, 1e15)),
        codes: table.codes.map((own) => Int32Array.of(-1, own[0]!, 1_000_000)),
      }
      for (const quantiles of askPrior(weights, read, questions)) {
        expect(quantiles).toHaveLength(5)
        expect(quantiles.every(Number.isFinite)).toBe(true)
        expect([...quantiles].sort((a, b) => a - b)).toEqual(quantiles)
      }
    }),
    { numRuns: AT_REAL_SIZE ? 400 : 40, seed: 5 },
  )
})

describe('what the prior can read', () => {
  const table = (rowCount: number, numbers = 6, categories = 10) => ({
    rowCount,
    numbers: Array.from({ length: numbers }, () => new Float64Array(rowCount)),
    codes: Array.from({ length: categories }, () => new Int32Array(rowCount)),
  })

  test('is 60 to 1,000 records of up to 6 numbers and 10 categories, and else a sentence', () => {
    expect([60, 1000].map((count) => priorRefusal(table(count)))).toEqual([null, null])
    expect([59, 1001].map((count) => priorRefusal(table(count)))).toEqual([
      'The pay prior reads 60 to 1,000 records, not 59.',
      'The pay prior reads 60 to 1,000 records, not 1,001.',
    ])
    expect(priorRefusal(table(60, 7))).toBe(
      'The pay prior reads up to 6 numbers and 10 categories, not 7 numbers and 10 categories.',
    )
  })

  test('is not a file of weights that is too short or too long', () => {
    expect(() => parseWeights(bytes.subarray(2))).toThrow('The weights end too early.')
    expect(() => parseWeights(Buffer.concat([bytes, Buffer.alloc(2)]))).toThrow('too late')
  })
})

describe('folds of a context', () => {
  const ids = idsOf(61)

  test('keep an organization together, wherever its rows are and whatever others there are', () => {
    const names = ids.map((_, row) => `church ${row % 20}`)
    const folds = contextFolds(names, ids, 1)
    expect(names.every((name, row) => folds[row] === folds[names.indexOf(name)])).toBe(true)
    const fewer = contextFolds(names.slice(0, 50), ids.slice(0, 50), 1)
    expect(fewer).toEqual(folds.slice(0, 50))
    expect(contextFolds(names, ids, 2)).not.toEqual(folds)
  })

  test('are by row where one organization would fill most of a fold', () => {
    const names = ids.map((_, row) => (row < 50 ? 'large' : `church ${row}`))
    expect(contextFolds(names, ids, 1)).toEqual(contextFolds(null, ids, 1))
  })
})
