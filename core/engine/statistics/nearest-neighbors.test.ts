import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestNeighbors } from './nearest-neighbors.ts'
import { neighborTree, type PointSet } from './neighbor-tree.ts'
import { randomNumbers } from './trees/boosted-trees.ts'

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
        const found = nearestNeighbors(neighborTree(set, all), asked, {
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

test('an empty tree has no neighbors', () => {
  const tree = neighborTree(points(5, 1), new Int32Array(0))
  expect(nearestNeighbors(tree, new Float32Array(4), { count: 3, within: 9 }).count).toBe(0)
})

/** Crowds are cut along this order: it stays the same as long as a snapshot that was published by it does. */
test('the order of a tree is what it was when the snapshots that are published were made', () => {
  const { order } = neighborTree(
    points(200, 7),
    Int32Array.from({ length: 200 }, (_, i) => i),
  )
  expect([...order].join(' ')).toMatchInlineSnapshot(
    `"0 161 40 196 107 149 6 36 34 114 80 147 166 13 117 28 119 127 183 23 178 68 67 124 173 126 188 27 118 62 192 143 49 77 87 35 7 108 198 97 162 1 42 93 44 106 91 4 33 32 50 146 52 5 86 85 113 142 10 141 140 116 11 14 71 123 179 176 177 125 172 170 121 73 189 190 129 168 132 79 58 193 56 83 84 31 144 194 109 53 37 46 151 43 105 98 96 159 95 145 100 139 102 138 148 47 155 12 89 88 156 39 112 24 187 20 72 185 120 181 18 78 115 21 174 17 25 26 30 16 158 15 8 45 134 195 197 48 2 199 99 59 57 55 103 94 9 137 90 135 150 110 186 153 154 76 184 75 182 41 160 63 74 19 70 175 69 167 65 169 64 171 29 66 128 165 22 164 122 163 180 38 130 157 131 61 152 81 82 111 133 191 136 51 92 60 3 104 54 101"`,
  )
})
