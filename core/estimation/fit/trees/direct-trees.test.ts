import { expect, test } from 'vitest'
import { market } from '../../model/market.fixture.ts'
import { selectRows } from '../../model/schema.ts'
import { answersOf, fitDirectTrees } from './direct-trees.ts'
import { shareOfTrees } from './stack-trees.ts'
import { learnTreeColumns, treeColumns } from './tree-columns.ts'

const table = market(3000)

const folds = [0, 1, 2, 3, 4].map((fold) => ({
  unseen: Int32Array.from(table.folds.keys()).filter((row) => table.folds[row] === fold),
  isSeen: (row: number) => table.folds[row] !== fold,
}))
const { fitted, heldOut } = fitDirectTrees(table, folds)

function rootMeanSquare(values: Float64Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
}

test('trees learn pay from numbers and levels, and what two of them do only together', () => {
  const unseen = market(2000, 9)
  const answers = answersOf(fitted, unseen.schema, unseen)
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
  const missed = answersOf(fitted, unseen.schema, unseen).map((a, i) => unseen.logPay[i]! - a)
  const held = heldOut.map((answer, row) => table.logPay[row]! - answer)
  expect(rootMeanSquare(held) / rootMeanSquare(missed)).toBeGreaterThan(0.95)
  expect(rootMeanSquare(held) / rootMeanSquare(missed)).toBeLessThan(1.08)
})

test('a level shows a row only what other folds are paid', () => {
  const alone = { ...table, codes: [table.codes[0]!.slice(), table.codes[1]!] }
  alone.codes[0]!.fill(1).set([0], 7)
  const weights = new Float64Array(table.rowCount).fill(1)
  const { learned, columns } = learnTreeColumns(alone, table.logPay, weights, () => true)
  const place = learned.numbers.reduce((sum, { hasUnknown }) => sum + (hasUnknown ? 2 : 1), 0)
  expect(columns[place]![7]).toBe(0)
  expect(treeColumns(learned, alone.schema, alone)[place]![7]).toBeCloseTo(table.logPay[7]! / 11, 9)
})

test('an unknown number counts as the median, and shows that it is unknown', () => {
  const [row] = treeColumns(fitted.columns, table.schema, selectRows(table, [0])).map((c) => c[0]!)
  expect(Number.isNaN(table.numbers[0]![0]!)).toBe(true)
  expect(row).toBe(fitted.columns.numbers[0]!.median)
  expect(fitted.columns.numbers.map(({ hasUnknown }) => hasUnknown)).toEqual([true, false])
})

test('trees count much where they are right, and nothing where they lose', () => {
  const asked = Int32Array.from(table.logPay.keys())
  const wrong = table.logPay.map((_, row) => (row % 2 ? 0.3 : -0.3))
  const perfect = table.logPay.map((pay, row) => pay - 0.01 * wrong[row]!)
  const absurd = table.logPay.map((pay) => pay + 5)
  expect(shareOfTrees(table, asked, wrong, perfect)).toBeGreaterThan(0.6)
  expect(shareOfTrees(table, asked, wrong, absurd)).toBe(0)
})
