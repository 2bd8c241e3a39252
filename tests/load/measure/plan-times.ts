/** How long the solver of raise plans takes, by number of people; the fastest of several runs. */

import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { planRaises } from '~/core/planning/raises/plan.ts'
import { DEFAULT_RULES, type PlanPerson, POOL_BASES } from '~/core/planning/raises/terms.ts'
import { planPerson } from '~/tests/support/plan-people.ts'

const RUNS = 15

/** Milliseconds for the usual rules and a pool of 3%, with employer cost. */
export function planTime(count: number): number {
  const people = drawPeople(count)
  const payroll = people.reduce((sum, { pay }) => sum + pay, 0)
  const terms = { pool: Math.round(0.03 * payroll), rules: DEFAULT_RULES, basis: POOL_BASES[1] }
  const times = Array.from({ length: RUNS }, () => {
    const startedAt = performance.now()
    planRaises(people, { ...terms, rounding: 'dollar' })
    return performance.now() - startedAt
  })
  return Math.min(...times)
}

function drawPeople(count: number): PlanPerson[] {
  const random = randomNumbers(1)
  return Array.from({ length: count }, (_, i) => {
    const pay = 25_000 + Math.round(60_000 * random())
    const range = { p25: pay * 80 + 1_000_000 * random(), p50: pay * 105, p75: pay * 130 }
    const position = { key: `position ${i % 40}`, title: 'Staff' }
    return planPerson(i + 1, { pay, position, range, target: range.p50 })
  })
}
