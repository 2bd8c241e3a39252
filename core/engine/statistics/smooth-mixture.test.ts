import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalQuantile } from './normal-distribution.ts'
import { mixtureQuantiles, type Spread } from './smooth-mixture.ts'

const PROBABILITIES = [0.1, 0.25, 0.5, 0.75, 0.9]
const normal = (deviation: number): Spread => ({
  probabilities: PROBABILITIES,
  quantiles: PROBABILITIES.map((p) => deviation * normalQuantile(p)),
})

test('one center keeps the spread around it', () => {
  const made = mixtureQuantiles([10.123], [3], normal(0.3), PROBABILITIES)
  made.forEach((quantile, k) => {
    expect(quantile).toBeCloseTo(10.123 + 0.3 * normalQuantile(PROBABILITIES[k]!), 3)
  })
})

test('normal centers with normal spread are normal with both variances', () => {
  const levels = Array.from({ length: 4001 }, (_, i) => (i + 0.5) / 4001)
  const centers = levels.map((p) => 11 + 0.2 * normalQuantile(p))
  const made = mixtureQuantiles(
    centers,
    centers.map(() => 1),
    normal(0.3),
    PROBABILITIES,
  )
  made.forEach((quantile, k) => {
    expect(quantile).toBeCloseTo(11 + Math.hypot(0.2, 0.3) * normalQuantile(PROBABILITIES[k]!), 3)
  })
})

test('a skewed spread stays skewed around each center', () => {
  const skewed: Spread = { probabilities: PROBABILITIES, quantiles: [-0.2, -0.12, 0, 0.25, 0.6] }
  const around = mixtureQuantiles([10], [1], skewed, PROBABILITIES)
  for (const [k, quantile] of around.entries()) {
    expect(quantile).toBeCloseTo(10 + skewed.quantiles[k]!, 3)
  }
  const two = mixtureQuantiles([10, 11], [1, 3], skewed, [0.25])
  expect(two[0]!).toBeGreaterThan(10.2)
  expect(two[0]!).toBeLessThan(11)
})

const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const rows = fc.array(fc.record({ center: finite(8, 13), weight: finite(0.01, 9) }), {
  minLength: 1,
  maxLength: 40,
})

test('quantiles ascend, and lie within the reach of the centers', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const centers = given.map(({ center }) => center)
      const weights = given.map(({ weight }) => weight)
      const made = mixtureQuantiles(centers, weights, normal(0.25), PROBABILITIES)
      expect(made).toEqual([...made].sort((a, b) => a - b))
      expect(made[0]).toBeGreaterThan(Math.min(...centers) - 0.34)
      expect(made.at(-1)).toBeLessThan(Math.max(...centers) + 0.34)
    }),
  )
})
