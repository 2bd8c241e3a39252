import { expect, test } from 'vitest'
import {
  APPS,
  effectivePlan,
  hasRoom,
  PLAN_KEYS,
  PLANS,
  planAllows,
  smallestPlanForCampuses,
  smallestPlanForEmployees,
  smallestPlanWith,
} from './plans.ts'

const members = { plan: 'basic', snapshotSource: 'member' } as const

test('while figures come from the demonstration survey, or from nothing yet, everybody has Pro+', () => {
  const facts = { plan: 'free', memberSnapshotPublishedOn: null, today: '2026-11-20' } as const
  expect(effectivePlan({ ...facts, snapshotSource: 'demonstration' })).toBe('pro_plus')
  expect(effectivePlan({ ...facts, snapshotSource: null })).toBe('pro_plus')
})

test.each([
  ['2026-11-20', '2026-11-20', 'pro_plus'],
  ['2026-11-20', '2027-01-18', 'pro_plus'],
  ['2026-11-20', '2027-01-19', 'basic'],
  ['2028-01-01', '2028-02-29', 'pro_plus'],
  ['2028-01-01', '2028-03-01', 'basic'],
])('with the first member snapshot of %s, %s has %s', (published, today, plan) => {
  expect(effectivePlan({ ...members, memberSnapshotPublishedOn: published, today })).toBe(plan)
})

test('going back to the demonstration survey opens everything again', () => {
  const facts = { ...members, snapshotSource: 'demonstration' } as const
  const long = { memberSnapshotPublishedOn: '2026-01-01', today: '2026-11-20' }
  expect(effectivePlan({ ...facts, ...long })).toBe('pro_plus')
})

test('each yearly plan opens what the smaller one opens, and costs more', () => {
  const yearly = PLAN_KEYS.map((key) => PLANS[key]).filter(({ paid }) => paid === 'yearly')
  expect(yearly.map(({ name }) => name)).toEqual(['Basic', 'Expanded', 'Pro', 'Pro+'])
  yearly.slice(1).forEach((plan, index) => {
    const smaller = yearly[index]!
    expect(plan.apps).toEqual(expect.arrayContaining([...smaller.apps]))
    expect(plan.price).toBeGreaterThan(smaller.price)
    expect(plan.employees ?? 1e9).toBeGreaterThan(smaller.employees ?? 1e9)
    expect(plan.campuses ?? 1e9).toBeGreaterThan(smaller.campuses ?? 0)
  })
  expect(PLANS.pro_plus.apps).toEqual(APPS)
})

test('preview and position finder are open in every plan, the report from Single on', () => {
  for (const plan of PLAN_KEYS) expect(planAllows(plan, 'job'), plan).toBe(true)
  expect(PLAN_KEYS.filter((plan) => !planAllows(plan, 'report'))).toEqual(['free'])
  expect(PLAN_KEYS.filter((plan) => planAllows(plan, 'prediction'))).toEqual(['pro_plus'])
})

test('a lock offers the smallest yearly plan that would do', () => {
  expect(smallestPlanWith('report').name).toBe('Basic')
  expect(smallestPlanWith('ecola').name).toBe('Expanded')
  expect(smallestPlanWith('migrate').name).toBe('Pro')
  expect(smallestPlanForCampuses(5).name).toBe('Pro')
  expect(smallestPlanForCampuses(9).name).toBe('Pro+')
  expect(smallestPlanForEmployees(9).name).toBe('Basic')
  expect(smallestPlanForEmployees(37).name).toBe('Pro+')
})

test('there is room below a limit and always without one', () => {
  expect([hasRoom(4, 3), hasRoom(4, 4), hasRoom(0, 0), hasRoom(null, 10_000)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
