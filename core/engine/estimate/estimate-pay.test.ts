import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PayQuery } from '../facts/pay-record.ts'
import type { Comparable } from '../model/fitted-model.ts'
import { comparablesOf, fittedSurvey, query } from '../model/survey.fixture.ts'
import { factsBeyondData, type ModelledEstimate } from './estimate.ts'
import { estimatePay } from './estimate-pay.ts'

const { records, model } = fittedSurvey({ organizations: 500, seed: 5 })
const everyone = comparablesOf(model, records)

function ask(change: Partial<PayQuery>, candidates?: readonly Comparable[]) {
  const asked = { ...query, ...change }
  const own = candidates ?? everyone.filter(({ position }) => position === asked.position)
  return estimatePay(model, asked, own)
}

function estimate(
  change: Partial<PayQuery> = {},
  candidates?: readonly Comparable[],
): ModelledEstimate {
  const answer = ask(change, candidates)
  if (answer.kind === 'refused') throw new Error(answer.reason)
  return answer
}

/** Of what is far beyond the data nothing is answered, and then there is nothing to check. */
function answered(change: Partial<PayQuery>): ModelledEstimate {
  const answer = ask(change)
  fc.pre(answer.kind !== 'refused')
  return answer as ModelledEstimate
}

const anyQuery = fc.record({
  position: fc.constantFrom(
    'senior-pastor',
    'youth-pastor',
    'administrator',
    'bookkeeper',
    'custodian',
  ),
  operatingBudget: fc.option(fc.integer({ min: 30_000, max: 30_000_000 })),
  attendance: fc.option(fc.integer({ min: 8, max: 9_000 })),
  hoursPerWeek: fc.option(fc.integer({ min: 1, max: 80 })),
  yearsExperience: fc.option(fc.integer({ min: 0, max: 70 })),
  state: fc.constantFrom('OH', 'TX', 'AK', null),
  denomination: fc.constantFrom('southern-baptist', 'never-seen', null),
  asOf: fc.constantFrom('2025-07-01', '2026-01-31', '2027-12-31'),
})

describe('an estimate', () => {
  test('has quantiles that never cross, whatever is asked', () => {
    fc.assert(
      fc.property(anyQuery, (change) => {
        const { p10, p25, p50, p75, p90 } = answered(change).quantiles
        const shown = [p10, p25, p50, p75, p90].filter((pay) => pay !== null)
        expect(shown).toEqual([...shown].sort((a, b) => a - b))
        expect(shown.every((pay) => Number.isFinite(pay) && pay > 0)).toBe(true)
      }),
    )
  })

  test('is explained by seven lines that sum to the median less the base, whatever is asked', () => {
    fc.assert(
      fc.property(anyQuery, (change) => {
        const { quantiles, base, contributions } = answered(change)
        const sum = contributions.reduce((total, { dollars }) => total + dollars, 0)
        expect(sum).toBeCloseTo(quantiles.p50! - base, 6)
        expect(contributions).toHaveLength(7)
      }),
    )
  })

  test('does not care about the order of the candidates', () => {
    const own = everyone.filter(({ position }) => position === query.position)
    const reversed = [...own].reverse()
    expect(JSON.stringify(estimate({}, reversed))).toBe(JSON.stringify(estimate({}, own)))
  })

  test('never counts the asker among its comparables', () => {
    const { organization } = estimate().comparables[0]!.comparable
    const without = estimate({ organization })
    expect(without.comparables.map((c) => c.comparable.organization)).not.toContain(organization)
  })

  test('does not move when the asker changes the pay of its own candidate rows', () => {
    const { organization } = estimate().comparables[0]!.comparable
    const changed = everyone
      .filter(({ position }) => position === query.position)
      .map((c) => (c.organization === organization ? { ...c, residual: c.residual + 3 } : c))
    expect(estimate({ organization }, changed)).toEqual(estimate({ organization }))
  })

  test('gives no organization more than a quarter of the weight', () => {
    const rows = everyone.filter(({ position }) => position === query.position).slice(0, 40)
    const heavy = rows.map((c, i) => (i < 30 ? { ...c, organization: 'heavy' } : c))
    const { comparables } = estimate({}, heavy)
    const shares = comparables.filter((c) => c.comparable.organization === 'heavy')
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(0.25 + 1e-9)
  })

  test('leaves out candidates older than 36 and younger than 3 months, and counts who is left', () => {
    const { comparables, evidence } = estimate({ asOf: '2025-09-30' })
    for (const { comparable } of comparables)
      expect(comparable.observedOn >= '2022-09-30').toBe(true)
    const counts = evidence.attrition.map(({ count }) => count)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    const fresh = everyone.map((c) => ({ ...c, observedOn: '2025-08-01' }))
    expect(estimate({ asOf: '2025-09-30' }, fresh).evidence.records).toBe(0)
  })

  test('rises with a year of the index and says by how much', () => {
    const now = estimate({ asOf: '2026-06-30' }, [])
    const later = estimate({ asOf: '2027-06-30' }, [])
    expect(later.quantiles.p50! / now.quantiles.p50!).toBeCloseTo(1.03, 9)
    expect(later.method.ageingFactor / now.method.ageingFactor).toBeCloseTo(1.03, 9)
    expect(later.warnings.map(({ kind }) => kind)).toContain('old-index')
  })

  test('beyond the index pay grows as the organization says, and the method says so', () => {
    const asOf = '2027-06-30'
    const own = estimate({ asOf, growthBeyondIndex: 0.05 }, [])
    const usual = estimate({ asOf, growthBeyondIndex: null }, [])
    const years = usual.method.monthsBeyondIndex / 12
    expect(own.quantiles.p50! / usual.quantiles.p50!).toBeCloseTo((1.05 / 1.03) ** years, 9)
    expect(own.base / usual.base).toBeCloseTo((1.05 / 1.03) ** years, 9)
    expect([own.method.growthBeyondIndex, usual.method.growthBeyondIndex]).toEqual([0.05, 0.03])
    expect(own.method.indexGaps).toEqual(['2022-01 to 2025-01'])
    expect(Math.abs(own.method.yearEffect!)).toBeLessThan(0.02)
  })
})

describe('minimums', () => {
  test('four near organizations do not move the estimate: it is modelled', () => {
    const four = everyone.filter(({ position }) => position === query.position).slice(0, 4)
    const loud = four.map((c) => ({ ...c, residual: 2 }))
    const answer = estimate({}, loud)
    expect(answer.kind).toBe('modelled')
    expect(answer.quantiles).toEqual(estimate({}, []).quantiles)
  })

  const own = everyone.filter(({ position }) => position === query.position)
  const near = estimate({}, own).comparables.map(({ comparable }) => comparable)
  /** One record of each of so many organizations, all as near as the nearest, and believed at once. */
  const among = (count: number) => {
    const alike = Array.from({ length: count }, (_, i) => {
      return { ...near[0]!, recordId: i, organization: `${i}`, crowd: i }
    })
    const answer = estimatePay(model, query, alike, { ...model.settings, priorWeight: 0.5 })
    if (answer.kind === 'refused') throw new Error(answer.reason)
    return answer
  }

  test('nine near organizations give quartiles but neither P10 nor P90, with reasons; ten give both', () => {
    const nine = among(9)
    expect(nine).toMatchObject({ kind: 'comparables', evidence: { organizations: 9 } })
    expect([nine.quantiles.p10, nine.quantiles.p90]).toEqual([null, null])
    expect(nine.quantiles.p50).toBeGreaterThan(0)
    expect(nine.suppressed.map(({ cell }) => cell)).toEqual(['p10', 'p90'])
    const ten = among(10)
    expect(ten.suppressed).toEqual([])
    expect(ten.quantiles.p10).toBeLessThan(ten.quantiles.p25!)
  })

  test('organizations far off count as little as they weigh, however many they are', () => {
    const alike = Array.from({ length: 4 }, (_, i) => {
      return { ...near[0]!, recordId: -1 - i, organization: `alike ${i}`, crowd: -1 - i }
    })
    const { evidence, kind, quantiles } = estimate({}, [...alike, ...near.slice(-12)])
    expect(evidence.organizations).toBeGreaterThan(10)
    expect(evidence.effectiveOrganizations).toBeLessThan(5)
    expect(kind).toBe('modelled')
    expect(quantiles).toEqual(estimate({}, []).quantiles)
  })

  test('an organization more changes little, as comparables are believed by and by', () => {
    const moves = Array.from({ length: 25 }, (_, i) => {
      return Math.log(among(i).quantiles.p50! / among(0).quantiles.p50!)
    })
    expect(moves.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0])
    expect(moves[20]! / near[0]!.residual).toBeGreaterThan(0.5)
    moves.slice(1).forEach((move, i) => {
      expect(Math.abs(move - moves[i]!)).toBeLessThan(0.15 * Math.abs(near[0]!.residual))
    })
  })

  test('the model alone has no tails and is graded C at best, however many organizations it learned from', () => {
    const alone = estimate({}, [])
    expect(model.positions[query.position]!.organizations).toBeGreaterThan(50)
    expect([alone.quantiles.p10, alone.quantiles.p90]).toEqual([null, null])
    expect('CD').toContain(alone.strength.overall)
  })

  test.each([
    ['a budget of $1', { operatingBudget: 1 }, 'so far below'],
    ['a budget of $900 billion', { operatingBudget: 9e11 }, 'so far above'],
    ['an attendance of 2', { attendance: 2 }, 'so far below'],
    ['half an hour a week', { hoursPerWeek: 0.5 }, 'so far below'],
  ])('%s is refused, as nobody knows anything like it', (_, change, reason) => {
    expect(ask(change)).toMatchObject({ kind: 'refused', reason: expect.stringContaining(reason) })
  })

  test('a little beyond in budget and in attendance together is too far, though neither is alone', () => {
    const [low, less] = [{ operatingBudget: 12_000 }, { attendance: 10 }]
    expect(ask({ ...low, attendance: null, staffFte: null }).kind).not.toBe('refused')
    expect(ask({ ...less, operatingBudget: null, staffFte: null }).kind).not.toBe('refused')
    expect(ask({ ...low, ...less, staffFte: null }).kind).toBe('refused')
  })

  test('fewer hours than anybody works are paid by the hour, as the fewest are', () => {
    const [two, one] = [9, 8].map((hoursPerWeek) => estimate({ hoursPerWeek }, []))
    expect(one!.quantiles.p50! / two!.quantiles.p50!).toBeCloseTo(8 / 9, 9)
    const { quantiles, base, contributions } = one!
    const sum = contributions.reduce((total, { dollars }) => total + dollars, 0)
    expect(sum).toBeCloseTo(quantiles.p50! - base, 6)
  })

  test('a position outside the catalog is refused', () => {
    expect(estimatePay(model, { ...query, position: 'toString' }, [])).toMatchObject({
      kind: 'refused',
    })
  })
})

describe('warnings', () => {
  test('name what is unknown, beyond the survey, and never seen', () => {
    const { warnings } = estimate({ attendance: null, operatingBudget: 7_000_000, state: 'AK' })
    const told = warnings.map(({ kind, feature }) => `${kind} ${feature}`)
    expect(told).toContain('missing attendance')
    expect(told).toContain('out-of-range budget')
    expect(told).toContain('unseen-level state')
  })

  test('are absent when everything is known and usual', () => {
    expect(estimate().warnings).toEqual([])
  })
})

describe('sizes that contradict each other', () => {
  const half = { staffFte: 0.5, operatingBudget: 3_000_000, attendance: null, asOf: '2024-12-31' }

  test('are named with what they contradict, and lower the grade', () => {
    const { warnings, strength } = estimate(half)
    expect(warnings.filter(({ kind }) => kind === 'contradiction')).toEqual([
      {
        kind: 'contradiction',
        feature: 'staff',
        message:
          'The staff size is far below what is usual with the same annual operating budget. Check these numbers, because the range counts all of them.',
      },
    ])
    expect('CD').toContain(strength.overall)
    expect('AB').toContain(estimate({ ...half, staffFte: 33 }).strength.overall)
  })

  test('are no contradiction where each is usual with the others, whatever the size', () => {
    for (const [operatingBudget, attendance, staffFte] of [
      [60_000, 30, 1],
      [310_000, 150, 4],
      [3_000_000, 1_300, 33],
    ] as const) {
      const { warnings } = estimate({ operatingBudget, attendance, staffFte })
      expect(warnings.map(({ kind }) => kind)).not.toContain('contradiction')
    }
  })
})

describe('beyond the data', () => {
  test.each([
    ['a budget of $7 million', { operatingBudget: 7_000_000 }, 'annual operating budget'],
    ['an attendance of 4,500', { attendance: 4_500 }, 'attendance'],
    ['hours beyond anybody’s', { hoursPerWeek: 80 }, 'hours per week'],
    ['experience beyond anybody’s', { yearsExperience: 65 }, 'years of experience'],
  ])('with %s the grade falls to C or lower', (_, change, label) => {
    const usual = estimate({ asOf: '2024-12-31' })
    const beyond = estimate({ ...change, asOf: '2024-12-31' })
    expect(factsBeyondData(usual.warnings)).toEqual([])
    expect(factsBeyondData(beyond.warnings)).toEqual([label])
    expect('AB').toContain(usual.strength.overall)
    expect('CD').toContain(beyond.strength.overall)
  })
})

test('part-time is under forty paid hours a week, and unknown hours are not part-time', () => {
  expect(estimate({ hoursPerWeek: 20 })).toMatchObject({ partTime: true, annualHours: 1040 })
  expect(estimate({ hoursPerWeek: 40, weeksPerYear: 40 })).toMatchObject({
    partTime: true,
    annualHours: 1600,
  })
  expect(estimate({ hoursPerWeek: 40 })).toMatchObject({ partTime: false, annualHours: 2080 })
  expect(estimate({ hoursPerWeek: null })).toMatchObject({ partTime: false, annualHours: null })
})

test('half the hours earn less than the full ones, by a learned discount', () => {
  const ratio = estimate({ hoursPerWeek: 20 }).quantiles.p50! / estimate().quantiles.p50!
  expect(ratio).toBeGreaterThan(0.38)
  expect(ratio).toBeLessThan(0.56)
})
