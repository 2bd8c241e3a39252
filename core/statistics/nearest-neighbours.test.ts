import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestNeighbours, neighbourTree, type PointSet } from './nearest-neighbours.ts'
import { randomNumbers } from './random-numbers.ts'

/** Two numbers and two categories of few levels, many ties among them. */
function points(count: number, seed: number): PointSet {
  const random = randomNumbers(seed)
  const values = new Float32Array(count * 4)
  for (let i = 0; i < count; i++) {
    values[4 * i] = Math.round(20 * random()) / 10
    values[4 * i + 1] = random()
    values[4 * i + 2] = Math.floor(4 * random() ** 2)
    values[4 * i + 3] = Math.floor(3 * random()) - 1
  }
  return { values, length: 4, penalties: Float64Array.from([0.3, 0.05]) }
}

function squared({ values, penalties }: PointSet, point: number, asked: Float32Array): number {
  const own = values.subarray(4 * point, 4 * point + 4)
  const numbers = (own[0]! - asked[0]!) ** 2 + (own[1]! - asked[1]!) ** 2
  const first = own[2] === asked[2] ? 0 : penalties[0]!
  return numbers + first + (own[3] === asked[3] ? 0 : penalties[1]!)
}

test('finds exactly the points that looking at all of them finds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1500 }),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(),
      (count, wanted, seed) => {
        const set = points(count, seed)
        const asked = points(1, seed + 1).values
        const all = Int32Array.from({ length: count }, (_, i) => i)
        const found = nearestNeighbours(neighbourTree(set, all), asked, {
          count: wanted,
          within: 0.6,
        })
        const naive = [...all]
          .map((point) => ({ point, distance: squared(set, point, asked) }))
          .filter(({ distance }) => distance <= 0.6)
          .sort((a, b) => a.distance - b.distance || a.point - b.point)
          .slice(0, wanted)
        const own = [...found.points.subarray(0, found.count)].sort((a, b) => a - b)
        expect(own).toEqual(naive.map(({ point }) => point).sort((a, b) => a - b))
      },
    ),
    { numRuns: 60 },
  )
})

test('an empty tree has no neighbours', () => {
  const tree = neighbourTree(points(5, 1), new Int32Array(0))
  expect(nearestNeighbours(tree, new Float32Array(4), { count: 3, within: 9 }).count).toBe(0)
})
