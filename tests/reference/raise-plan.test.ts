/** Raise plans beside the quadratic programs that their rules stand for, as SciPy solved them. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { planRaises } from '~/core/planning/raises/plan.ts'
import type { Rule } from '~/core/planning/raises/terms.ts'
import { planPerson } from '../support/plan-people.ts'
import { readReference } from './read-reference.ts'

const numbers = z.array(z.number())
const plan = z.object({
  ...{ pay: numbers, p25: numbers, target: numbers, raises: numbers },
  ...{ cap: z.number(), across: z.number(), pool: z.number() },
})
const reference = readReference('raise-plan', z.object({ cases: z.array(plan) }))

/** Dollars: salaries are whole, and the last step of a pool goes to one person. */
const CLOSE = 1.01

test('every raise is that of the quadratic program, to the dollar', () => {
  let raised = 0
  for (const { pay, p25, target, raises, cap, across, pool } of reference.cases) {
    const people = pay.map((dollars, i) => {
      const [low, middle] = [p25[i]! * 100, target[i]! * 100]
      const range = { p25: low, p50: middle, p75: 2 * middle }
      return planPerson(i + 1, { pay: dollars, range, target: middle })
    })
    const rules: Rule[] = [
      { kind: 'cap', percent: cap },
      { kind: 'quarter' },
      { kind: 'target' },
      { kind: 'across', percent: across },
    ]
    const made = planRaises(people, {
      ...{ pool: pool * 100, rules, basis: 'salary', rounding: 'dollar' },
    })
    for (const [i, { raise }] of made.raises.entries()) {
      expect(Math.abs(raise / 100 - raises[i]!)).toBeLessThan(CLOSE)
      if (raise > 0) raised += 1
    }
  }
  expect(raised).toBeGreaterThan(50)
})
