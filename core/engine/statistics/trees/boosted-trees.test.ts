import { expect, test } from 'vitest'
import { layOutRows } from './binned-rows.ts'
import {
  addAnswers,
  type BoostingOptions,
  binEdges,
  binned,
  randomNumbers,
  startBoosting,
} from './boosted-trees.ts'

const options: BoostingOptions = {
  depth: 3,
  learningRate: 0.1,
  leastLeaf: 10,
  ridge: 1,
  rowShare: 0.7,
  columnShare: 1,
  clip: 1,
  seed: 3,
}

const random = randomNumbers(8)
const a = Float64Array.from({ length: 2000 }, () => random())
const b = Float64Array.from({ length: 2000 }, () => random())
/** Neither column says anything alone. */
const target = a.map((value, i) => (value > 0.5 === b[i]! > 0.5 ? 0.4 : -0.4))
const data = [a, b].map((column) => binned(column, binEdges(column)))
const even = (row: number) => row % 2 === 0
const grown = (own: Float64Array) => startBoosting(data, own, even, options).growTo(120)

test('learns what two columns say only together, on rows it has not seen', () => {
  const predictions = new Float64Array(2000)
  const all = Int32Array.from(predictions.keys())
  for (const tree of grown(target)) addAnswers(tree, layOutRows(data), all, predictions)
  const wrong = [...target.keys()].filter((i) => !even(i) && predictions[i]! * target[i]! <= 0)
  expect(wrong.length).toBeLessThan(40)
})

test('is the same for the same seed, and learns nothing from rows it must not see', () => {
  const first = grown(target)
  expect(grown(target)).toEqual(first)
  const lied = target.map((value, i) => (even(i) ? value : 99))
  expect(grown(lied)).toEqual(first)
})

test('a column of one value has one bin and is never asked about', () => {
  const flat = new Float64Array(2000).fill(5)
  const bins = binned(flat, binEdges(flat))
  expect(new Set(bins).size).toBe(1)
  const [tree] = startBoosting([bins], target, even, options).growTo(1)
  expect(tree!.columns.every((column) => column < 0)).toBe(true)
})

test('predictions of all rows, learned from or not, are what the trees answer together', () => {
  const boosting = startBoosting(data, target, even, options)
  const sums = new Float64Array(2000)
  const all = Int32Array.from(sums.keys())
  for (const tree of boosting.growTo(10)) addAnswers(tree, layOutRows(data), all, sums)
  expect(sums).toEqual(boosting.predictions)
})

test('sums are exact: the same rows in another order give identical trees', () => {
  const order = Int32Array.from(target.keys()).map((row) => (row * 7 + 3) % 2000)
  const moved = {
    data: data.map((bins) => bins.map((_, i) => bins[order[i]!]!)),
    target: target.map((_, i) => target[order[i]!]! + b[order[i]!]!),
    weights: target.map((_, i) => 0.1 + 0.9 * a[order[i]!]!),
  }
  const plain = {
    target: target.map((own, i) => own + b[i]!),
    weights: a.map((own) => 0.1 + 0.9 * own),
  }
  const every = { ...options, rowShare: 1 }
  const fit = startBoosting(data, plain.target, () => true, { ...every, weights: plain.weights })
  const other = startBoosting(moved.data, moved.target, () => true, {
    ...every,
    weights: moved.weights,
  })
  expect(other.growTo(40)).toEqual(fit.growTo(40))
})

test('each question gains most of all that may be asked, and each leaf answers for its rows', () => {
  const own = target.map((value, i) => value + 0.3 * a[i]!)
  const weights = b.map((value) => 0.2 + 0.8 * value)
  const asked = { ...options, rowShare: 1, weights }
  const [tree] = startBoosting(data, own, () => true, asked).growTo(1)
  const massOf = (rows: readonly number[]) => {
    const sum = (read: (row: number) => number) => rows.reduce((total, row) => total + read(row), 0)
    return { total: sum((row) => weights[row]! * own[row]!), weight: sum((row) => weights[row]!) }
  }
  const worth = (rows: readonly number[]) => {
    const { total, weight } = massOf(rows)
    return (total * total) / (weight + options.ridge)
  }
  const sidesOf = (rows: readonly number[], column: number, bin: number) =>
    [true, false].map((low) => rows.filter((row) => data[column]![row]! <= bin === low))
  let leaves = 0
  const check = (node: number, rows: readonly number[]): void => {
    const { total, weight } = massOf(rows)
    expect(tree!.weights[node]).toBeCloseTo(weight, 2)
    const column = tree!.columns[node]!
    if (column < 0) {
      leaves++
      expect(tree!.answers[node]).toBeCloseTo((0.1 * total) / (weight + options.ridge), 4)
      return
    }
    const gains = [0, 1].flatMap((c) =>
      Array.from({ length: 64 }, (_, bin) => {
        const sides = sidesOf(rows, c, bin)
        return sides.some(({ length }) => length < options.leastLeaf)
          ? 0
          : worth(sides[0]!) + worth(sides[1]!)
      }),
    )
    const sides = sidesOf(rows, column, tree!.bins[node]!)
    expect(worth(sides[0]!) + worth(sides[1]!)).toBeGreaterThan(Math.max(...gains) - 1e-3)
    sides.forEach((side, i) => {
      check(2 * node + i, side)
    })
  }
  check(1, [...target.keys()])
  expect(leaves).toBe(8)
})

test('more rows than can be counted are refused', () => {
  const many = new Float64Array(2 ** 17 + 1)
  const start = () => startBoosting([new Uint8Array(many.length)], many, () => true, options)
  expect(start).toThrow(RangeError)
})
