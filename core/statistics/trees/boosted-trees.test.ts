import { expect, test } from 'vitest'
import { randomNumbers } from '../random-numbers.ts'
import {
  addAnswers,
  type BoostingOptions,
  binEdges,
  binned,
  fitBoostedTrees,
} from './boosted-trees.ts'

const options: BoostingOptions = {
  trees: 120,
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

test('learns what two columns say only together, on rows it has not seen', () => {
  const predictions = new Float64Array(2000)
  for (const tree of fitBoostedTrees(data, target, even, options))
    addAnswers(tree, data, predictions)
  const wrong = [...target.keys()].filter((i) => !even(i) && predictions[i]! * target[i]! <= 0)
  expect(wrong.length).toBeLessThan(40)
})

test('is the same for the same seed, and learns nothing from rows it must not see', () => {
  const first = fitBoostedTrees(data, target, even, options)
  expect(fitBoostedTrees(data, target, even, options)).toEqual(first)
  const lied = target.map((value, i) => (even(i) ? value : 99))
  expect(fitBoostedTrees(data, lied, even, options)).toEqual(first)
})

test('a column of one value has one bin and is never asked about', () => {
  const flat = new Float64Array(2000).fill(5)
  const bins = binned(flat, binEdges(flat))
  expect(new Set(bins).size).toBe(1)
  const [tree] = fitBoostedTrees([bins], target, even, options)
  expect(tree!.columns.every((column) => column < 0)).toBe(true)
})
