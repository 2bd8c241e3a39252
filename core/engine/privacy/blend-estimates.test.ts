import { describe, expect, test } from 'vitest'
import { countBand } from '../facts/disclosure.ts'
import { type BlendPart, blendEstimates } from './blend-estimates.ts'
import type { PublishedModelledEstimate } from './publish-estimate.ts'

const METHOD = {
  definition: 'salary',
  ...{ engineVersion: '1', referenceDate: '2026-06-30', asOf: '2026-06-30' },
  ...{ ageingFactor: 1, indexEndsOn: '2026-06', monthsBeyondIndex: 0, growthBeyondIndex: 0.03 },
  ...{ modelRecords: 900, modelOrganizations: 300, coverage80: 80, bandwidth: 0.1, priorWeight: 1 },
} as const

function rangeAround(
  p50: number,
  facts: Partial<PublishedModelledEstimate> = {},
): PublishedModelledEstimate {
  const few = countBand(40)
  return {
    kind: 'comparables',
    quantiles: { p10: p50 - 9000, p25: p50 - 4000, p50, p75: p50 + 5000, p90: p50 + 11_000 },
    hourly: null,
    suppressed: [],
    medianInterval: { low: p50 - 2000, high: p50 + 2000 },
    base: 40_000,
    contributions: [
      { key: 'size', label: 'Size', dollars: p50 - 41_000 },
      { key: 'place', label: 'Place', dollars: 1000 },
    ],
    evidence: {
      ...{
        organizations: few,
        records: few,
        effectiveSampleSize: few,
        effectiveOrganizations: few,
      },
      ...{ medianAgeMonths: 9, attrition: [] },
    },
    strength: { organizations: 'A', recency: 'A', tightness: 'B', overall: 'B' },
    annualHours: 2080,
    partTime: false,
    crowds: [],
    comparablesWithheld: null,
    warnings: [],
    method: METHOD,
    ...facts,
  }
}

function part(title: string, weight: number, estimate: BlendPart['estimate']): BlendPart {
  return { title, weight, estimate }
}

function blended(...parts: BlendPart[]): PublishedModelledEstimate {
  const estimate = blendEstimates(parts)
  if (estimate.kind === 'refused') throw new Error(estimate.reason)
  return estimate
}

/** Medians of a published example: 57% of 62,757, 25% of 46,681, 18% of 46,633. Its own sum, 56,335, is misprinted. */
test('quantiles add by the shares, and are no average of medians', () => {
  const three = blended(
    part('Pastor', 57, rangeAround(62_757)),
    part('Musician', 25, rangeAround(46_681)),
    part('Custodian', 18, rangeAround(46_633)),
  )
  expect(three.quantiles.p50).toBe(55_800)
  expect(three.quantiles).toMatchObject({ p10: 46_800, p25: 51_800, p75: 60_800, p90: 66_800 })
  expect(three.hourly?.p50).toBe(26.8)
})

test('one position alone is its own answer', () => {
  const alone = rangeAround(50_000)
  expect(blendEstimates([part('Pastor', 100, alone)])).toBe(alone)
})

test('reasons are summed by the shares, and lead exactly from the base to the median', () => {
  const { contributions, base, quantiles } = blended(
    part('Pastor', 67, rangeAround(61_300)),
    part(
      'Musician',
      33,
      rangeAround(44_900, {
        base: 38_100,
        contributions: [{ key: 'size', label: 'Size', dollars: 6800 }],
      }),
    ),
  )
  expect(contributions.map(({ key }) => key)).toEqual(['size', 'place'])
  const sum = contributions.reduce((total, { dollars }) => total + dollars, 0)
  expect(base + sum).toBe(quantiles.p50)
})

describe('a blend is as good as its weakest part', () => {
  const strong = part('Pastor', 80, rangeAround(60_000))
  const weak = part(
    'Musician',
    20,
    rangeAround(40_000, {
      kind: 'modelled',
      quantiles: { p10: null, p25: 36_000, p50: 40_000, p75: 45_000, p90: null },
      suppressed: [{ cell: 'p10', reason: 'Too few.', unlock: 'More would do.' }],
      strength: { organizations: 'D', recency: 'A', tightness: 'A', overall: 'D' },
    }),
  )

  test('a part of the model alone makes all of it modelled, without tails, and says of which part', () => {
    const { kind, quantiles, suppressed, strength } = blended(strong, weak)
    expect(kind).toBe('modelled')
    expect([quantiles.p10, quantiles.p90]).toEqual([null, null])
    expect(quantiles.p50).toBe(56_000)
    expect(suppressed[0]?.reason).toBe('Musician: Too few.')
    expect(strength).toEqual({ organizations: 'D', recency: 'A', tightness: 'B', overall: 'D' })
    expect(blended(strong, weak).strength.overall).toBe('D')
  })

  test('of equal grades the one with fewer organizations is the weaker', () => {
    const few = part('Musician', 50, rangeAround(40_000))
    const evidence = { ...rangeAround(1).evidence, organizations: countBand(7) }
    const fewer = part('Custodian', 50, rangeAround(40_000, { evidence }))
    expect(blended(few, fewer).evidence).toBe(evidence)
  })

  test('where a part is refused there is no range, and the reason names it', () => {
    const refusal = { kind: 'refused', reason: 'Too few records.', unlock: 'More.' } as const
    const estimate = blendEstimates([strong, part('Musician', 20, refusal)])
    expect(estimate).toEqual({
      ...refusal,
      reason: 'There is no range for Musician, a part of it. Too few records.',
    })
  })

  test('it lists no comparables, and says where they are', () => {
    const { crowds, comparablesWithheld } = blended(strong, weak)
    expect(crowds).toEqual([])
    expect(comparablesWithheld?.unlock).toContain('report of each position')
  })
})
