import { describe, expect, test } from 'vitest'
import { conformalQuantiles } from '~/core/engine/statistics/conformal.ts'
import { normalQuantile } from '~/core/engine/statistics/normal-distribution.ts'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { PROBABILITIES } from '../model/specification.ts'
import { calibrationOf, isCovered, judgeAcrossFolds, quantilesAt, type Score } from './calibrate.ts'

/** Organizations of 3 to `most` people, a few of them large, whose pay levels differ by `between`. */
function scoresOf(
  random: () => number,
  { organizations, most, between }: { organizations: number; most: number; between: number },
): Score[] {
  const normal = () => normalQuantile(1e-9 + (1 - 2e-9) * random())
  return Array.from({ length: organizations }, (_, organization) => {
    const level = between * normal()
    const people = Math.round(3 * (most / 3) ** (random() ** 3))
    return Array.from({ length: people }, (): Score => {
      const actual = 10 + level + Math.sqrt(1 - between ** 2) * normal()
      const stratum = random() < 0.5 ? 'a' : 'b'
      return { fold: organization % 5, stratum, actual, center: 10, scale: 1, organization }
    })
  }).flat()
}

const COUNTS = { organizations: 40, most: 200, between: 0.7 }

test('an organization with most of the rows does not settle the median of them all', () => {
  const small = scoresOf(randomNumbers(1), { organizations: 60, most: 3, between: 0.7 })
  const large = Array.from({ length: 400 }, (_, i): Score => {
    const actual = 12 + 0.001 * (i - 200)
    return { fold: 0, stratum: 'a', actual, center: 10, scale: 1, organization: 99 }
  })
  const alone = calibrationOf(small).centers!.overall
  const together = calibrationOf([...small, ...large]).centers!.overall
  expect(Math.abs(together - alone)).toBeLessThan(0.3)
})

test('ranges of few unequal organizations hold what they promise of others', () => {
  const random = randomNumbers(3)
  const others = scoresOf(random, { organizations: 400, most: 3, between: COUNTS.between })
  const shares = Array.from({ length: 60 }, () => {
    const calibration = calibrationOf(scoresOf(random, COUNTS))
    const hits = others.filter(({ actual, ...score }) =>
      isCovered({ actual, quantiles: quantilesAt(calibration, score) }),
    )
    return (100 * hits.length) / others.length
  })
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  expect(Math.abs(mean - 80)).toBeLessThan(1.5)
})

test('where every row is an organization, each counts alike and ranges are as wide as conformal ones', () => {
  const rows = scoresOf(randomNumbers(2), { ...COUNTS, most: 3 })
  const { centers, overall } = calibrationOf(
    rows.map((score, organization) => ({ ...score, stratum: 'a', organization })),
  )
  const left = rows.map(({ actual }) => actual - 10 - centers!.groups.a!)
  const ones = left.map(() => 1)
  const expected = conformalQuantiles(left, ones, PROBABILITIES)
  overall.forEach((q, k) => {
    if (PROBABILITIES[k] !== 0.5) expect(q).toBeCloseTo(expected[k]!, 12)
  })
})

describe('where organizations cannot be told apart, ranges are those of the rows', () => {
  const rows = scoresOf(randomNumbers(4), { ...COUNTS, most: 3 })
  const plain = calibrationOf(rows.map((score, organization) => ({ ...score, organization })))

  test('one organization', () => {
    expect(calibrationOf(rows.map((score) => ({ ...score, organization: 7 })))).toEqual(plain)
  })

  test('pay that is all alike', () => {
    const alike = rows.map((score) => ({ ...score, actual: 10 }))
    const { overall, groups } = calibrationOf(alike)
    expect([...overall, ...Object.values(groups).flat()].every((q) => q === 0)).toBe(true)
    expect(judgeAcrossFolds(alike).coverage80).toBe(100)
  })

  test('pay that is alike within two organizations, and one row', () => {
    const two = rows.map((score, i) => ({ ...score, actual: 10 + (i % 2), organization: i % 2 }))
    for (const some of [two, two.slice(0, 1)]) {
      const { overall, centers } = calibrationOf(some)
      expect([...overall, centers!.overall].every(Number.isFinite)).toBe(true)
      expect([...overall].sort((a, b) => a - b)).toEqual(overall)
    }
  })
})
