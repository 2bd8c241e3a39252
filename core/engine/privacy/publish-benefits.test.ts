import { expect, test } from 'vitest'
import { type BenefitRecord, publishBenefit } from './publish-quantiles.ts'

function records(
  statuses: readonly BenefitRecord['status'][],
  cost: (i: number) => number | null = () => null,
): BenefitRecord[] {
  return statuses.map((status, i) => ({ organization: `o${i}`, status, cost: cost(i) }))
}

const paid = (count: number) => Array.from({ length: count }, () => 'cost_known' as const)
const none = (count: number) => Array.from({ length: count }, () => 'not_offered' as const)

test('of three that offer and two that do not, 60% offer', () => {
  expect(publishBenefit(records([...paid(3), ...none(2)]))).toMatchObject({
    ...{ offered: 60, organizations: '5-9', cost: null },
    withheld: { reason: expect.stringContaining('Fewer than 5') },
  })
})

test('four organizations that said are too few, and anyone who did not say does not count', () => {
  const four = records([...paid(4), 'unknown', 'unknown'])
  expect(publishBenefit(four)).toMatchObject({
    offered: null,
    cost: null,
    organizations: 'fewer than 5',
  })
  expect(publishBenefit([]).offered).toBeNull()
})

test('declined is offered; the cost is of those who pay it, to $100', () => {
  const made = publishBenefit(
    records([...paid(5), 'offered_declined'], (i) => (i < 5 ? 4_040 + 1_000 * i : null)),
  )
  expect(made).toEqual({
    ...{ offered: 100, organizations: '5-9', withheld: null },
    cost: { p25: 5_000, p50: 6_000, p75: 7_000 },
  })
})

test('an organization counts once, however many of its people are among the comparables', () => {
  const many = Array.from({ length: 50 }, () => ({
    organization: 'big',
    status: 'cost_known' as const,
    cost: 90_000,
  }))
  const made = publishBenefit([...many, ...records([...paid(4), ...none(5)], () => 5_000)])
  expect(made.offered).toBe(50)
  expect(made.cost?.p50).toBe(5_000)
})

test('one organization more or less never shows in the number of organizations below twenty', () => {
  const bands = [5, 6, 9].map((count) => publishBenefit(records(paid(count))).organizations)
  expect(new Set(bands).size).toBe(1)
})
