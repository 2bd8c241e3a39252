import { describe, expect, test } from 'vitest'
import {
  GRACE_DAYS,
  type Subscription,
  type SubscriptionStatus,
  standingOf,
} from './subscription.ts'

const NOW = '2027-03-10T12:00:00.000Z'

function subscription(given: Partial<Subscription> = {}): Subscription {
  return {
    id: 'sub_1',
    plan: 'pro',
    status: 'active',
    price: 39_900,
    createdAt: '2027-01-05T08:00:00.000Z',
    periodStart: '2027-01-05T08:00:00.000Z',
    periodEnd: '2028-01-05T08:00:00.000Z',
    endsAt: null,
    canceledAt: null,
    endedAt: null,
    pastDueSince: null,
    next: null,
    card: null,
    ...given,
  }
}

const stateAndPlan = (given: Partial<Subscription>, now = NOW) => {
  const { state, plan } = standingOf([subscription(given)], now)
  return [state, plan]
}

describe('one subscription', () => {
  test.each<[SubscriptionStatus, string, string | null]>([
    ['incomplete', 'incomplete', null],
    ['trialing', 'trialing', 'pro'],
    ['active', 'active', 'pro'],
    ['unpaid', 'unpaid', null],
    ['paused', 'paused', null],
    ['canceled', 'ended', null],
    ['expired', 'none', null],
  ])('%s is %s and holds %s', (status, state, plan) => {
    expect(stateAndPlan({ status })).toEqual([state, plan])
  })

  test('a cancellation ahead keeps the plan until its day', () => {
    expect(stateAndPlan({ endsAt: '2028-01-05T08:00:00.000Z' })).toEqual(['ending', 'pro'])
  })

  test(`an unpaid renewal keeps the plan for ${GRACE_DAYS} days from its first failure, to the instant`, () => {
    const owed = { status: 'past_due', pastDueSince: '2027-03-01T09:30:00.000Z' } as const
    expect(stateAndPlan(owed, '2027-03-15T09:29:59.999Z')).toEqual(['past_due', 'pro'])
    expect(stateAndPlan(owed, '2027-03-15T09:30:00.000Z')).toEqual(['unpaid', null])
    const { graceEndsAt } = standingOf([subscription(owed)], NOW)
    expect(graceEndsAt).toBe('2027-03-15T09:30:00.000Z')
  })

  test('a renewal that is no longer tried keeps the plan for those days too', () => {
    const given = { status: 'unpaid', pastDueSince: '2027-03-01T09:30:00.000Z' } as const
    expect(stateAndPlan(given, '2027-03-15T09:29:59.999Z')).toEqual(['past_due', 'pro'])
    expect(stateAndPlan(given, '2027-03-15T09:30:00.000Z')).toEqual(['unpaid', null])
  })

  test('a price that is none of ours holds nothing', () => {
    expect(stateAndPlan({ plan: null })).toEqual(['active', null])
  })
})

describe('several', () => {
  const first = subscription({ id: 'sub_a', plan: 'basic', createdAt: '2027-01-01T00:00:00.000Z' })
  const second = subscription({ id: 'sub_b', plan: 'pro', createdAt: '2027-02-01T00:00:00.000Z' })

  test('the one that began first counts, in whatever order they come; the other is a duplicate', () => {
    for (const order of [
      [first, second],
      [second, first],
    ]) {
      const { subscription: counts, plan, duplicates } = standingOf(order, NOW)
      expect([counts?.id, plan, duplicates.map(({ id }) => id)]).toEqual([
        'sub_a',
        'basic',
        ['sub_b'],
      ])
    }
  })

  test('one that holds a plan counts before an older one that holds none', () => {
    const { subscription: counts, duplicates } = standingOf(
      [{ ...first, status: 'unpaid' }, second],
      NOW,
    )
    expect([counts?.id, duplicates.length]).toEqual(['sub_b', 1])
  })

  test('of those that ended the last is remembered, and none is a duplicate', () => {
    const ended = [
      { ...first, status: 'canceled', endedAt: '2027-02-01T00:00:00.000Z' },
      { ...second, status: 'canceled', endedAt: '2027-03-01T00:00:00.000Z' },
    ] as const
    const { state, subscription: last, duplicates } = standingOf(ended, NOW)
    expect([state, last?.id, duplicates]).toEqual(['ended', 'sub_b', []])
    expect(standingOf([], NOW).state).toBe('none')
  })
})
