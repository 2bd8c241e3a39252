import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DefinitionOfPay } from '../../pay/definition.ts'
import { type PayComponentKind, payPackage } from '../../pay/pay-package.ts'
import {
  type PaidNow,
  type PlacingIn,
  placePresentPay,
  placeProposal,
  presentSalary,
} from './place-pay.ts'
import { reachOf } from './proposal-reach.ts'

const quantiles = { p10: 40_000, p25: 50_000, p50: 60_000, p75: 70_000, p90: 80_000 }
const LAY = { clergyTaxStatus: 'lay', ficaRate: 0.0765, form8274: false } as const

function paid(
  amounts: Partial<Record<PayComponentKind, number>>,
  facts: PaidNow['facts'] = LAY,
): PaidNow {
  const entered = Object.entries(amounts).map(([kind, dollars]) => ({
    kind: kind as PayComponentKind,
    asTyped: String(dollars),
    amount: dollars * 100,
    period: 'year' as const,
  }))
  const benefits = { retirement: 'not_offered', insurance: 'not_offered' } as const
  return { facts, package: payPackage(entered, { hoursPerWeek: 40, weeksPerYear: 52 }, benefits) }
}

const under = (definition: DefinitionOfPay, now: PaidNow | null): PlacingIn => ({
  definition,
  quantiles,
  now,
})

test('a salary of 55,000 stands a quarter through 50,000 to 70,000 and costs a lay employer 7.65% more', () => {
  const placed = placePresentPay(under('salary', paid({ base: 55_000 })))
  expect(placed).toMatchObject({ dollars: 55_000, rangePenetration: 0.25 })
  expect(placed?.compaRatio).toBeCloseTo(55 / 60)
  expect(placed?.employerCost).toBe(55_000 * 1.0765)
  expect(placed?.percentile?.side).toBe('within')
})

test('a proposal is a salary: housing stays, base moves, and each definition counts its own', () => {
  const now = paid(
    { base: 40_000, housing_allowance: 20_000, insurance: 9_000 },
    { ...LAY, clergyTaxStatus: 'dual_status' },
  )
  const dollars = (definition: DefinitionOfPay) =>
    placeProposal(under(definition, now), 65_000)?.dollars
  expect(dollars('salary')).toBe(65_000)
  expect(dollars('cash')).toBe(45_000)
  expect(dollars('package')).toBe(74_000)
  expect(dollars('employer_cost')).toBe(74_000)
  expect(presentSalary(now)).toBe(60_000)
})

test('a proposal at the present salary stands where pay stands', () => {
  const now = paid({ base: 52_345, retirement: 3_000 })
  for (const definition of ['cash', 'salary', 'package', 'employer_cost'] as const) {
    const placing = under(definition, now)
    expect(placeProposal(placing, 52_345)).toEqual(placePresentPay(placing))
  }
})

test('without pay only a salary is placed, at a cost nobody knows', () => {
  expect(placeProposal(under('salary', null), 60_000)).toMatchObject({
    compaRatio: 1,
    employerCost: null,
  })
  expect(placeProposal(under('package', null), 60_000)).toBeNull()
  expect(placePresentPay(under('salary', null))).toBeNull()
})

test('pay of nothing has no place in a range, and no ratio', () => {
  expect(placePresentPay(under('salary', paid({ base: 0 })))).toMatchObject({
    ...{ dollars: 0, compaRatio: null, rangePenetration: null, percentile: null },
  })
})

test('without a range a proposal still has its cost', () => {
  const placing = { ...under('salary', paid({ base: 50_000 })), quantiles: null }
  expect(placeProposal(placing, 60_000)).toMatchObject({
    compaRatio: null,
    percentile: null,
    employerCost: 64_590,
  })
})

test('what can be dragged to reaches from one end of the bar to the other, in whole steps, under every definition', () => {
  const amounts = fc.record({
    base: fc.integer({ min: 20_000, max: 90_000 }),
    insurance: fc.integer({ min: 0, max: 9_000 }),
  })
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom('cash', 'salary', 'package', 'employer_cost'),
      (given, definition) => {
        const placing = under(definition, paid(given))
        const { domain, salaries } = reachOf(placing, [35_000, 90_000])
        expect(salaries).not.toBeNull()
        const { from, to } = salaries ?? { from: 0, to: 0 }
        expect([from % 100, to % 100]).toEqual([0, 0])
        expect(placeProposal(placing, from)?.dollars).toBe(domain[0])
        expect(placeProposal(placing, to)?.dollars).toBe(domain[1])
        expect(domain[0]).toBeGreaterThanOrEqual(35_000 - 0.01)
        expect(domain[0]).toBeLessThan(35_000 + 110)
        expect(domain[1]).toBeGreaterThan(90_000 - 110)
      },
    ),
  )
})

test('there is nothing to drag where a salary cannot reach down to the bar, or nothing can be placed', () => {
  const housed = paid({ base: 20_000, parsonage_rental_value: 45_000 })
  expect(reachOf(under('salary', housed), [40_000, 90_000]).salaries).toBeNull()
  expect(reachOf(under('package', null), [40_000, 90_000]).salaries).toBeNull()
})
