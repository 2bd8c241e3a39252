import { expect, test } from 'vitest'
import { layOutRows } from './binned-rows.ts'
import { addAnswers, type BoostingOptions, randomNumbers, startBoosting } from './boosted-trees.ts'
import { softAnswer } from './shapley.ts'

const random = randomNumbers(6)
const data = [0, 1].map(() => Uint8Array.from({ length: 1500 }, () => Math.floor(20 * random())))
/** It rises along the first column on the whole, and falls in places. */
const target = Float64Array.from({ length: 1500 }, (_, row) => {
  const [a, b] = [data[0]![row]!, data[1]![row]!]
  return 0.05 * a + (a === 9 ? 0.4 : 0) + 0.3 * Math.sin(b) + random()
})
const options: BoostingOptions = {
  ...{ depth: 4, learningRate: 0.2, leastLeaf: 8, ridge: 1 },
  ...{ rowShare: 0.8, columnShare: 1, clip: 5, seed: 2 },
}
const grown = (own: Partial<BoostingOptions> = {}, on = { data, target }) =>
  startBoosting(on.data, on.target, () => true, { ...options, ...own }).growTo(60)
const rising = grown({ rising: [true, false] })
const free = grown()

const at = (trees: typeof free, a: number, b: number) =>
  softAnswer(trees, {
    bins: Uint8Array.of(Math.floor(a), Math.floor(b)),
    beyond: Float64Array.of(a % 1, b % 1),
  })
const along = Array.from({ length: 191 }, (_, step) => step / 10)

test('a row that lies in one bin of each column is answered as the trees answer it', () => {
  const sums = new Float64Array(1500)
  const all = Int32Array.from(sums.keys())
  for (const tree of free) addAnswers(tree, layOutRows(data), all, sums)
  for (let row = 0; row < 50; row++) {
    expect(at(free, data[0]![row]!, data[1]![row]!)).toBeCloseTo(sums[row]!, 12)
  }
})

test('along one column the answer is the straight line between those of its bins', () => {
  const half = (at(free, 4, 7) + at(free, 5, 7)) / 2
  expect(at(free, 4.5, 7)).toBeCloseTo(half, 12)
})

test('trees that rise along a column never fall there, wherever a row lies; free ones do', () => {
  const falls = (trees: typeof free) =>
    [0, 3.3, 8, 12.7].flatMap((b) =>
      along.slice(1).filter((a, i) => at(trees, a, b) < at(trees, along[i]!, b) - 1e-12),
    )
  expect(falls(rising)).toEqual([])
  expect(falls(free).length).toBeGreaterThan(0)
})

test('no leaf is of fewer groups than it must have', () => {
  const of = Int32Array.from({ length: 1500 }, (_, row) => row % 6)
  const alone = target.map((value, row) => (row % 6 === 0 ? value + 3 : value))
  // the second column tells the first group apart
  const told = Uint8Array.from(of, (group) => (group === 0 ? 1 : 0))
  const splits = (least: number) =>
    grown({ groups: { of, least } }, { data: [data[0]!, told], target: alone })
      .flatMap(({ columns }) => columns)
      .filter((column) => column === 1).length
  expect(splits(1)).toBeGreaterThan(0)
  expect(splits(2)).toBe(0)
})
