import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WeightedComparable } from '~/core/estimation/types.ts'
import { publishComparables } from './publish-comparables.ts'

interface Row {
  readonly organization: string
  readonly state: string | null
  readonly budget: number
  readonly pay: number
}

function comparables(rows: readonly Row[]): WeightedComparable[] {
  return rows.map(({ organization, state, budget, pay }, i) => ({
    comparable: {
      recordId: i + 1,
      organization,
      state,
      operatingBudget: budget,
      position: 'youth-pastor',
      predictedLogPay: 11,
      residual: 0,
      features: new Float32Array(0),
      observedOn: '2024-06-15',
      organizationType: 'church',
      denomination: null,
      setting: null,
      attendance: null,
      hoursPerWeek: null,
    },
    share: 1 / rows.length,
    distance: 0.05 + 0.01 * i,
    movedPay: pay * 1.02,
    agedPay: pay,
  }))
}

const inState = (state: string, count: number, prefix = state): Row[] =>
  Array.from({ length: count }, (_, i) => ({
    organization: `${prefix}-${i}`,
    state,
    budget: 300_000,
    pay: 41_234 + 731 * i,
  }))

test('a state with five organizations is named, after the lowest and highest pay are left out', () => {
  const shown = publishComparables(comparables(inState('OH', 7)))
  expect(shown).toHaveLength(5)
  expect(new Set(shown.map(({ place }) => place))).toEqual(new Set(['Ohio']))
})

test('thinner states go by their region', () => {
  const shown = publishComparables(comparables([...inState('OH', 4), ...inState('IN', 4)]))
  expect(new Set(shown.map(({ place }) => place))).toEqual(new Set(['Midwest']))
})

test('a row alone in its size is not shown anywhere', () => {
  const odd = { organization: 'odd', state: 'OH', budget: 9_000_000, pay: 43_000 }
  const shown = publishComparables(comparables([...inState('OH', 9), odd]))
  expect(shown.map((row) => row.budgetBand)).not.toContain('$5M to $10M')
})

test('five rows of one organization are not a crowd', () => {
  const same = inState('OH', 8).map((row) => ({ ...row, organization: 'one' }))
  expect(publishComparables(comparables(same))).toEqual([])
})

test('pay goes to $500 and nothing else about a row leaves', () => {
  for (const row of publishComparables(comparables(inState('TX', 12)))) {
    expect(row.pay % 500).toBe(0)
    expect(row.movedPay % 500).toBe(0)
    expect(Object.keys(row).sort()).toEqual([
      'budgetBand',
      'movedPay',
      'nearness',
      'pay',
      'place',
      'position',
    ])
  }
})

test('whatever comes in: at least five rows alike in every shown field, at most forty in all', () => {
  const row = fc.record({
    organization: fc.integer({ min: 1, max: 40 }).map(String),
    state: fc.constantFrom('OH', 'IN', 'TX', 'ZZ', null),
    budget: fc.constantFrom(50_000, 300_000, 3_000_000),
    pay: fc.integer({ min: 15_000, max: 150_000 }),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 80 }), (rows) => {
      const shown = publishComparables(comparables(rows))
      const fields = shown.map(({ budgetBand, place }) => `${budgetBand} ${place}`)
      for (const own of fields) {
        expect(fields.filter((other) => other === own).length).toBeGreaterThanOrEqual(5)
      }
      expect(shown.length).toBeLessThanOrEqual(40)
    }),
  )
})
