import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantile } from '../../engine/statistics/quantile.ts'
import { randomNumbers } from '../../engine/statistics/trees/boosted-trees.ts'
import { readCurve } from './curve.ts'
import {
  type PeerRow,
  peerCurve,
  peersOf,
  SHARES,
  shareLeftOut,
  withoutShare,
} from './peer-curve.ts'

const SPREAD = 0.4

/** Churches whose budget per person is $2,000 at a budget of e^13 and rises with the square root of the budget. */
function world(count: number, seed: number): PeerRow[] {
  const random = randomNumbers(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Array.from({ length: count }, (_, i) => {
    const budget = Math.exp(13 + normal())
    const each = trueMedian(budget) * Math.exp(SPREAD * normal())
    return {
      ...{ contributor: `church ${i}`, year: 2025, budget: Math.round(budget) },
      ...{ people: Math.max(1, Math.round(budget / each)), payroll: null, staff: null },
    }
  })
}

function trueMedian(budget: number): number {
  return 2000 * Math.exp(0.5 * (Math.log(budget) - 13))
}

const curveOf = (rows: readonly PeerRow[]) => peerCurve(peersOf('budget-per-person', rows))
const BUDGET = Math.round(Math.exp(13))

test('the median and the quartiles of a size are found', () => {
  const read = readCurve(curveOf(world(3000, 1)), BUDGET)!
  expect(read.p50 / 2000).toBeGreaterThan(0.94)
  expect(read.p50 / 2000).toBeLessThan(1.06)
  expect(read.p25! / (2000 * Math.exp(-0.6745 * SPREAD))).toBeCloseTo(1, 0)
  expect(read.low! <= read.p50 && read.p50 <= read.high!).toBe(true)
  expect(read.p25! < read.p50 && read.p50 < read.p75!).toBe(true)
})

test('the band of the median holds it 9 times out of 10', () => {
  const sizes = [12, 13, 14].map((size) => Math.exp(size))
  let [held, all] = [0, 0]
  for (let seed = 1; seed <= 60; seed++) {
    const curve = curveOf(world(400, seed))
    for (const size of sizes) {
      const read = readCurve(curve, size)!
      all += 1
      if (read.low! <= trueMedian(size) && trueMedian(size) <= read.high!) held += 1
    }
  }
  expect(held / all).toBeGreaterThan(0.85)
  expect(held / all).toBeLessThan(0.97)
})

test('the order of organizations changes nothing, and each contributor counts once', () => {
  const rows = world(300, 2)
  const curve = curveOf(rows)
  expect(curveOf(rows.toReversed())).toEqual(curve)
  expect(curveOf([...rows, ...rows])).toEqual(curve)
})

test('below five organizations nothing is said, and below ten no quartile', () => {
  const near = (count: number) => {
    const rows = world(count, 3).map((row, i) => {
      const budget = Math.exp(13 + 0.05 * (i - (count - 1) / 2))
      return { ...row, budget, people: 200 + 7 * i }
    })
    return readCurve(curveOf(rows), Math.exp(13))
  }
  expect(near(4)).toBeNull()
  expect(near(7)).toMatchObject({ p25: null, p75: null, low: null, high: null })
  expect(near(7)!.p50).toBeGreaterThan(0)
  expect(near(12)!.p25).not.toBeNull()
})

test('far from every organization, at no budget, and beyond the axis there is no figure', () => {
  const curve = curveOf(world(500, 4))
  for (const size of [0, -1, Number.NaN, 1, 1e9, 1e300]) expect(readCurve(curve, size)).toBeNull()
  expect(curveOf([]).points.every((point) => point === null)).toBe(true)
})

test('own size reads other places of one table, which is the same for every question', () => {
  const curve = curveOf(world(800, 5))
  const copy = structuredClone(curve)
  for (let step = 0; step < 200; step++) readCurve(curve, BUDGET * 1.01 ** step)
  expect(curve).toEqual(copy)
})

test('an organization leaves with a fifth of all others, of every size', () => {
  const peers = peersOf('budget-per-person', world(1000, 6))
  const own = shareLeftOut(peers, 'church 7')
  const left = withoutShare(peers, own)
  expect(left.size.length / 1000).toBeCloseTo(1 - 1 / SHARES, 1)
  const quarters = (sizes: Float64Array) => [0.25, 0.5, 0.75].map((p) => quantile([...sizes], p))
  for (const [i, size] of quarters(left.size).entries()) {
    expect(Math.abs(size - quarters(peers.size)[i]!)).toBeLessThan(0.05)
  }
  const leaving = [...peers.shareOf].flatMap(([name, share]) => (share === own ? [name] : []))
  expect(leaving).toContain('church 7')
  for (const name of leaving) expect(shareLeftOut(peers, name)).toBe(own)
})

test('all who ask read no more tables than there are shares', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), fc.integer(), (count, seed) => {
      const rows = world(count, seed)
      const peers = peersOf('budget-per-person', rows)
      const asking = [null, 'a stranger', ...rows.map(({ contributor }) => contributor)]
      const shares = new Set(asking.map((one) => shareLeftOut(peers, one)))
      expect(shares.size).toBeLessThanOrEqual(SHARES)
      for (const share of shares) {
        const gone = count - withoutShare(peers, share).size.length
        expect(gone === 0 || gone >= 5).toBe(true)
      }
    }),
  )
})

test('who is in no share reads the table of those who are in the first', () => {
  const peers = peersOf('budget-per-person', world(203, 6))
  const first = [...peers.shareOf].find(([, share]) => share === 0)![0]
  for (const one of [null, 'a stranger']) {
    expect(shareLeftOut(peers, one)).toBe(shareLeftOut(peers, first))
  }
})

test('nine figures of ten stay where they are when one organization halves its ratio', () => {
  const rows = world(2000, 7)
  const before = curveOf(rows)
  let [same, all] = [0, 0]
  for (const at of [10, 500, 900, 1500]) {
    const changed = rows.map((row, i) => (i === at ? { ...row, people: row.people! * 2 } : row))
    for (const [i, point] of curveOf(changed).points.entries()) {
      const earlier = before.points[i]
      if (!point || !earlier) continue
      all += 3
      for (const key of ['p25', 'p50', 'p75'] as const) if (point[key] === earlier[key]) same += 1
    }
  }
  expect(same / all).toBeGreaterThan(0.9)
})
