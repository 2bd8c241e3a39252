import { expect, test } from 'vitest'
import { median } from '~/core/engine/statistics/quantile.ts'
import { market } from '../model/market.fixture.ts'
import { type EncodedRows, selectRows } from '../model/schema.ts'
import { answersAt, placeOf } from '../model/stacked-trees.ts'
import { standardizeRows } from '../model/standardize.ts'
import { fitDirectTrees, shareOfTrees } from './direct-trees.ts'
import { learnScales } from './learn-fills.ts'
import { learnTreeColumns, plainColumns } from './tree-columns.ts'

const table = market(3000)

const folds = [0, 1, 2, 3, 4].map((fold) => ({
  unseen: Int32Array.from(table.folds.keys()).filter((row) => table.folds[row] === fold),
  isSeen: (row: number) => table.folds[row] !== fold,
}))
const scales = learnScales(table)
const { fitted, heldOut } = fitDirectTrees(table, scales, folds, { minimumOrganizations: 1 })
const answersOf = (rows: EncodedRows) =>
  answersAt(fitted, rows, standardizeRows(scales, table.schema, rows).standardized)

function rootMeanSquare(values: Float64Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
}

test('trees learn pay from numbers and levels, and what two of them do only together', () => {
  const unseen = market(2000, 9)
  const answers = answersOf(unseen)
  const together = (row: number) => unseen.numbers[1]![row]! > 45 && unseen.codes[0]![row] === 6
  const apart = (row: number) => unseen.numbers[1]![row]! < 35 && unseen.codes[0]![row] === 6
  const mean = (isIn: (row: number) => boolean) => {
    const own = [...answers.keys()].filter(isIn)
    return own.reduce((sum, row) => sum + answers[row]!, 0) / own.length
  }
  expect(mean(together) - mean(apart)).toBeGreaterThan(0.15)
})

test('held-out answers miss as unseen rows do, not as rows that were learned from', () => {
  const unseen = market(2000, 9)
  const missed = answersOf(unseen).map((a, i) => unseen.logPay[i]! - a)
  const held = heldOut.map((answer, row) => table.logPay[row]! - answer)
  expect(rootMeanSquare(held) / rootMeanSquare(missed)).toBeGreaterThan(0.95)
  expect(rootMeanSquare(held) / rootMeanSquare(missed)).toBeLessThan(1.08)
})

test.each([2, 3])(
  'where several folds are left out at once, none of them is learned from: %i',
  (fold) => {
    const many = market(6000)
    const isOwn = (row: number) => many.folds[row] === fold
    // this fold alone has the highest number, and is paid far more
    const alone = {
      ...many,
      numbers: [many.numbers[0]!, many.numbers[1]!.map((own, row) => (isOwn(row) ? 999 : own))],
      logPay: many.logPay.map((pay, row) => pay + (isOwn(row) ? 3 : 0)),
    }
    const options = { minimumOrganizations: 1 }
    const parts = [0, 1, 2, 3, 4].map((own) => ({
      isSeen: (row: number) => many.folds[row] !== own,
    }))
    const scalesOfAll = learnScales(alone)
    const { fitted: all, heldOut: held } = fitDirectTrees(alone, scalesOfAll, parts, options)
    const { standardized } = standardizeRows(scalesOfAll, alone.schema, alone)
    const own = Int32Array.from(alone.logPay.keys()).filter(isOwn)
    const missed = (answers: Float64Array) =>
      median(answers.map((answer, i) => alone.logPay[own[i]!]! - answer))
    expect(missed(answersAt(all, alone, standardized, own))).toBeLessThan(2.4)
    expect(missed(Float64Array.from(own, (row) => held[row]!))).toBeGreaterThan(2.8)
  },
)

test('a level shows a row only what other folds are paid', () => {
  const alone = { ...table, codes: [table.codes[0]!.slice(), table.codes[1]!] }
  // fold 2 alone has the level, and is paid far more
  alone.codes[0]!.fill(1)
  for (let row = 0; row < 3000; row++) if (row % 5 === 2) alone.codes[0]![row] = 0
  const target = alone.codes[0]!.map((code) => (code === 0 ? 5 : 0))
  const weights = new Float64Array(table.rowCount).fill(1)
  const { standardized } = standardizeRows(scales, alone.schema, alone)
  const shown = { target: Float64Array.from(target), weights, isSeen: () => true }
  const learned = learnTreeColumns(alone, plainColumns(alone, scales, standardized), shown)
  const place = learned.columns.findIndex(({ kind }) => kind === 'level')
  const { bins } = learned.columns[place] as { bins: readonly number[] }
  expect(learned.data[place]![2]).toBe(learned.data[place]![0])
  expect(bins[0]).toBeGreaterThan(bins[1]!)
})

test('an unknown number counts as the model counts it, and shows that it is unknown', () => {
  const one = selectRows(table, [0])
  const position = { numbers: one.numbers.map((c) => c[0]!), codes: one.codes.map((c) => c[0]!) }
  const standardized = Float64Array.from(scales, ({ median }) => median)
  const { bins } = placeOf(fitted.columns, position, { standardized })
  expect(Number.isNaN(position.numbers[0])).toBe(true)
  const unknown = fitted.columns.findIndex(({ kind }) => kind === 'unknown')
  expect(bins[unknown]).toBe(1)
  expect(fitted.columns.filter(({ kind }) => kind === 'unknown')).toEqual([
    { kind: 'unknown', of: 0 },
  ])
})

test('trees count much where they are right, and nothing where they lose', () => {
  const asked = Int32Array.from(table.logPay.keys())
  const wrong = table.logPay.map((_, row) => (row % 2 ? 0.3 : -0.3))
  const perfect = table.logPay.map((pay, row) => pay - 0.01 * wrong[row]!)
  const absurd = table.logPay.map((pay) => pay + 5)
  expect(shareOfTrees(table, asked, wrong, perfect)).toBeGreaterThan(0.6)
  expect(shareOfTrees(table, asked, wrong, absurd)).toBe(0)
})
