/** The split of each rule against the conditions of its optimum, and against every division in whole steps. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPeople, planPerson } from '~/tests/support/plan-people.ts'
import {
  type Leg,
  type Limits,
  legOf,
  NO_LIMITS,
  type Planned,
  ranksOf,
  type SpendingRule,
} from './legs.ts'
import { planRaises } from './plan.ts'
import { DEFAULT_MATRIX, type PlanPerson, payableSalaries, type Rule } from './terms.ts'

const plannedOf = (people: readonly PlanPerson[]): Planned[] =>
  people.map((person) => ({ person, payable: payableSalaries(person, 'dollar') }))

/** A leg from salaries and limits of any kind. */
function legAt(rule: SpendingRule, people: readonly PlanPerson[], { capPercent = 1_000 } = {}) {
  const planned = plannedOf(people)
  const salaries = planned.map(({ person, payable }) =>
    person.id % 3 === 0 ? payable.nearest(person.pay * 1.02) : person.pay,
  )
  const highest = planned.map(({ person, payable }, i) =>
    Math.max(salaries[i]!, payable.down(person.pay * (1 + capPercent / 100))),
  )
  const limits: Limits = { most: [{ rule: 0, highest }], ranks: null }
  const wanted = legOf(rule, planned, { salaries, limits: NO_LIMITS }).at(1)
  return { planned, salaries, highest, wanted, leg: legOf(rule, planned, { salaries, limits }) }
}

const level = fc.double({ min: 0, max: 1, noNaN: true })
const cap = fc.record({ capPercent: fc.constantFrom(0, 2, 8, 1_000) })

test('lifting meets the conditions of Karush, Kuhn and Tucker: one shortfall for all who are inside their bounds', () => {
  const rules: SpendingRule[] = [{ kind: 'minimum' }, { kind: 'quarter' }, { kind: 'target' }]
  fc.assert(
    fc.property(anyPeople(20), level, cap, fc.constantFrom(...rules), (people, t, limit, rule) => {
      const { leg, salaries, highest, wanted: all } = legAt(rule, people, limit)
      for (const [i, y] of leg.exactAt(t).entries()) {
        const wanted = all[i]!
        if (wanted <= salaries[i]! || highest[i] === salaries[i]) {
          expect(y).toBe(salaries[i])
          continue
        }
        const shortfall = (wanted - y) / wanted // the gradient over 2 c_i; the price of money is 1 - t
        if (y > salaries[i]! && y < highest[i]!) expect(shortfall).toBeCloseTo(1 - t, 9)
        else if (y <= salaries[i]!) expect(shortfall).toBeLessThanOrEqual(1 - t + 1e-9)
        else expect(shortfall).toBeGreaterThanOrEqual(1 - t - 1e-9)
      }
    }),
  )
})

test('proportional raises meet them: one share for all who are below their limit', () => {
  const rules: SpendingRule[] = [
    { kind: 'merit', matrix: DEFAULT_MATRIX },
    { kind: 'across', percent: 3 },
  ]
  fc.assert(
    fc.property(anyPeople(20), level, cap, fc.constantFrom(...rules), (people, t, limit, rule) => {
      const { leg, salaries, highest } = legAt(rule, people, limit)
      const demand = legAt(rule, people).leg
      const all = demand.exactAt(1)
      for (const [i, y] of leg.exactAt(t).entries()) {
        const asked = all[i]! - salaries[i]!
        if (asked <= 0) expect(y).toBe(salaries[i])
        else if (y < highest[i]!) expect((y - salaries[i]!) / asked).toBeCloseTo(t, 6)
        else expect((highest[i]! - salaries[i]!) / asked).toBeLessThanOrEqual(t + 1e-6)
      }
    }),
  )
})

test('where order is kept, each is at the share of all, at a bound, or at the pay of someone ahead', () => {
  fc.assert(
    fc.property(anyPeople(12), fc.integer({ min: 0, max: 5_000_000 }), (people, pool) => {
      const rules: Rule[] = [{ kind: 'order' }, { kind: 'target' }]
      const { raises, rules: outcomes } = planRaises(people, {
        ...{ pool, rules, basis: 'salary', rounding: 'dollar' },
      })
      const t = outcomes[1]?.reached ?? 1
      const ranks = ranksOf(plannedOf(raises.map(({ person }) => person)))
      for (const [i, { person, raise }] of raises.entries()) {
        const target = person.target ?? 0
        const salary = person.pay + raise
        const step = stepOf(person)
        if (raise === 0 || Math.abs(salary - t * target) <= 2 * step) continue
        const rank = ranks.find((groups) => groups.flat().includes(i)) ?? []
        const own = rank.findIndex((group) => group.includes(i))
        const ahead = rank.slice(0, own).flatMap((group) => group.map((other) => raises[other]!))
        const lowest = Math.min(
          ...ahead.map((other) => (other.person.pay + other.raise) / other.person.yearlyHours),
        )
        expect(salary).toBeLessThan(t * target)
        // their steps count too: at fewer hours one is worth more of this person's salary
        const coarsest = Math.max(
          step,
          ...ahead.map(
            (other) => (stepOf(other.person) * person.yearlyHours) / other.person.yearlyHours,
          ),
        )
        expect(Math.abs(lowest * person.yearlyHours - salary)).toBeLessThanOrEqual(2 * coarsest)
      }
    }),
  )
})

/** Cents of yearly salary between two that can be paid. */
const stepOf = ({ isHourly, yearlyHours }: PlanPerson) => (isHourly ? yearlyHours : 100)

/** Tiny salaries, so that every division of a few dollars can be tried. */
const tiny = fc.array(
  fc.record({
    pay: fc.integer({ min: 3, max: 12 }),
    p25: fc.integer({ min: 3, max: 16 }),
    target: fc.integer({ min: 3, max: 16 }),
    hours: fc.constantFrom(100, 200, 300),
    isHourly: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
)

test('in whole steps no division of the same money is better, by any rule in its order', () => {
  fc.assert(
    fc.property(tiny, fc.integer({ min: 0, max: 12 }), fc.boolean(), (all, pool, isLift) => {
      const people = all.map(({ pay, p25, target, hours, isHourly }, i) =>
        planPerson(i + 1, {
          ...{ isHourly, yearlyHours: hours },
          // present pay in whole steps of one dollar, two or three
          pay: isHourly ? (pay * hours) / 100 : pay,
          range: { p25: p25 * 100, p50: p25 * 200, p75: p25 * 300 },
          target: target * 100,
        }),
      )
      const rules: Rule[] = isLift
        ? [{ kind: 'quarter' }, { kind: 'target' }]
        : [{ kind: 'quarter' }, { kind: 'across', percent: 100 }]
      const terms = { pool: pool * 100, rules, basis: 'salary', rounding: 'dollar' } as const
      const { raises, drawn, endedAt } = planRaises(people, terms)
      const found = raises.map(({ raise }) => raise)
      // a last step between equals goes by id, not by the rules that the pool does not reach
      const losses = lossesOf(people, endedAt === 0 ? rules.slice(0, 1) : rules)
      const best = everyDivision(people, drawn).reduce((one, other) =>
        isLess(losses(other), losses(one)) ? other : one,
      )
      expect(isLess(losses(best), losses(found))).toBe(false)
    }),
    { numRuns: 300 },
  )
})

function lossesOf(people: readonly PlanPerson[], rules: readonly Rule[]) {
  const up = (person: PlanPerson, salary: number) => payableSalaries(person, 'dollar').up(salary)
  return (raises: readonly number[]) =>
    rules.map(({ kind }) =>
      people.reduce((sum, person, i) => {
        const salary = person.pay + raises[i]!
        const lifted = Math.max(person.pay, up(person, person.range?.p25 ?? 0))
        if (kind === 'across') {
          return sum + Math.max(0, person.pay - (salary - lifted)) ** 2 / person.pay
        }
        const goal = kind === 'quarter' ? (person.range?.p25 ?? 0) : (person.target ?? 0)
        const payable = goal > person.pay ? up(person, goal) : 0
        return payable === 0 ? sum : sum + Math.max(0, payable - salary) ** 2 / payable
      }, 0),
    )
}

function isLess(some: readonly number[], others: readonly number[]): boolean {
  for (const [i, one] of some.entries()) {
    if (Math.abs(one - others[i]!) > 1e-6) return one < others[i]!
  }
  return false
}

function everyDivision(people: readonly PlanPerson[], money: number): number[][] {
  const [first, ...rest] = people
  if (!first) return [[]]
  const step = stepOf(first)
  const divisions: number[][] = []
  for (let raise = 0; raise <= money; raise += step) {
    for (const others of everyDivision(rest, money - raise)) divisions.push([raise, ...others])
  }
  return divisions
}

test('levels rise, whole steps stay within half a step of them', () => {
  fc.assert(
    fc.property(anyPeople(12), level, level, (people, one, other) => {
      const { leg, planned } = legAt({ kind: 'target' }, people, { capPercent: 8 })
      const [low, high]: [Leg['at'] extends (t: number) => infer R ? R : never, readonly number[]] =
        [leg.at(Math.min(one, other)), leg.at(Math.max(one, other))]
      const exact = leg.exactAt(Math.min(one, other))
      for (const [i, salary] of low.entries()) {
        expect(high[i]).toBeGreaterThanOrEqual(salary)
        const { person } = planned[i]!
        const step = stepOf(person)
        expect(Math.abs(salary - exact[i]!)).toBeLessThanOrEqual(step + 1)
      }
    }),
  )
})
