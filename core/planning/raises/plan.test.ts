import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { anyPeople, anyPool, anyRules, planPerson } from '~/tests/support/plan-people.ts'
import { SAME_HOURLY } from './legs.ts'
import { planRaises } from './plan.ts'
import {
  DEFAULT_MATRIX,
  DEFAULT_RULES,
  type PlanPerson,
  type PlanTerms,
  POOL_BASES,
  payableSalaries,
  type RaisePlan,
  type Rule,
} from './terms.ts'

const terms = (
  pool: number,
  rules: readonly Rule[],
  given: Partial<PlanTerms> = {},
): PlanTerms => ({
  ...{ pool: pool * 100, rules, basis: 'salary', rounding: 'dollar' },
  ...given,
})

/** A pool that no rule with an end uses up. */
const ENOUGH = 1_000_000_000_000

const dollars = ({ raises }: RaisePlan) => raises.map(({ raise }) => raise / 100)

const anyTerms = fc
  .record({
    pool: anyPool,
    rules: anyRules,
    basis: fc.constantFrom(...POOL_BASES),
    rounding: fc.constantFrom('dollar' as const, 'hundred' as const),
  })
  .map((given): PlanTerms => given)

const forAny = (check: (people: PlanPerson[], given: PlanTerms) => void) =>
  fc.assert(fc.property(anyPeople(), anyTerms, check), { numRuns: 400 })

test('everyone below the 25th percentile reaches the same share of it before the next rule begins', () => {
  const people = [
    planPerson(1, { pay: 36_000 }),
    planPerson(2, { pay: 42_000 }),
    planPerson(3, { pay: 60_000 }),
  ]
  const rules: Rule[] = [{ kind: 'quarter' }, { kind: 'across', percent: null }]
  // 36,000 comes to 42,000 first; then both rise together
  expect(dollars(planRaises(people, terms(6_000, rules)))).toEqual([6_000, 0, 0])
  expect(dollars(planRaises(people, terms(8_000, rules)))).toEqual([7_000, 1_000, 0])
  expect(planRaises(people, terms(8_000, rules))).toMatchObject({
    ...{ endedAt: 0, drawn: 800_000 },
    rules: [{ missing: 400_000, reached: expect.closeTo(43_000 / 45_000, 4) }, { missing: null }],
  })
  // 12,000 meet the rule; the rest is the same percentage of present pay
  expect(dollars(planRaises(people, terms(12_000 + 1_380, rules)))).toEqual([9_360, 3_420, 600])
})

test('what one more dollar does is shared by the rule that the pool ended in', () => {
  const people = [planPerson(1, { pay: 40_000 }), planPerson(2, { pay: 42_000 }), planPerson(3)]
  const { raises } = planRaises(people, terms(1_000, [{ kind: 'quarter' }]))
  expect(raises.map(({ ofNextDollar }) => ofNextDollar)).toEqual([expect.closeTo(1, 6), 0, 0])
  const later = planRaises(people, terms(4_000, [{ kind: 'quarter' }]))
  const shares = later.raises.map(({ ofNextDollar }) => ofNextDollar)
  expect(shares).toEqual([expect.closeTo(0.5, 6), expect.closeTo(0.5, 6), 0])
  const lay = { ficaRate: 0.0765 }
  const [one] = planRaises(
    [planPerson(1, { pay: 40_000, employer: { wages: 4_000_000, fica: lay, pensionRate: 0.1 } })],
    terms(1_000, [{ kind: 'quarter' }], { basis: 'employer_cost' }),
  ).raises
  expect(one?.ofNextDollar).toBeCloseTo(1 / 1.1765, 4)
})

test('the merit matrix is scaled to the pool, and a cap holds what it holds', () => {
  const people = [
    planPerson(1, { pay: 40_000, rating: 'exceeds' }), // 6%
    planPerson(2, { pay: 50_000, rating: 'meets' }), // 3%
    planPerson(3, { pay: 60_000, rating: 'below' }), // 0%
  ]
  const merit: Rule = { kind: 'merit', matrix: DEFAULT_MATRIX }
  expect(dollars(planRaises(people, terms(3_900, [merit])))).toEqual([2_400, 1_500, 0])
  expect(dollars(planRaises(people, terms(1_950, [merit])))).toEqual([1_200, 750, 0])
  const capped = planRaises(people, terms(3_900, [{ kind: 'cap', percent: 4 }, merit]))
  expect(dollars(capped)).toEqual([1_600, 1_500, 0])
  expect(capped.raises[0]?.stops).toEqual([{ kind: 'limit', rule: 0, behind: null }])
  expect(capped.rules[1]?.heldBack).toEqual([{ id: 1, limit: 0, by: 80_000 }])
  expect(capped.endedAt).toBeNull()
})

test('a cap below a minimum gives way to it, or holds it back, by their order', () => {
  const people = [
    planPerson(1, { pay: 30_000, minimum: { amount: 3_556_800, words: 'law', checkedOn: null } }),
  ]
  const [cap, minimum]: [Rule, Rule] = [{ kind: 'cap', percent: 5 }, { kind: 'minimum' }]
  const law = planRaises(people, terms(10_000, [minimum, cap]))
  expect(dollars(law)).toEqual([5_568])
  expect(law.rules[1]?.exceeded).toEqual([{ id: 1, by: 406_800 }])
  const held = planRaises(people, terms(10_000, [cap, minimum]))
  expect(dollars(held)).toEqual([1_500])
  expect(held.rules[1]?.heldBack).toEqual([{ id: 1, limit: 0, by: 406_800 }])
})

test('nobody overtakes: those paid less an hour wait, and say for whom', () => {
  const position = { key: 'teacher', title: 'Teacher' }
  const people = [
    planPerson(1, { pay: 40_000, position, target: 6_000_000 }),
    planPerson(2, { pay: 42_000, position, target: 4_400_000 }),
  ]
  const kept = planRaises(people, terms(50_000, [{ kind: 'order' }, { kind: 'target' }]))
  expect(dollars(kept)).toEqual([4_000, 2_000])
  expect(kept.raises[0]?.stops).toEqual([{ kind: 'limit', rule: 0, behind: 2 }])
  // the pool ends too: it stops the one ahead, and the order stops the one behind
  const ended = planRaises(people, terms(2_500, [{ kind: 'order' }, { kind: 'target' }]))
  expect(ended.raises.map(({ stops }) => stops)).toEqual([
    [{ kind: 'limit', rule: 0, behind: 2 }],
    [{ kind: 'pool', rule: 1 }],
  ])
  const restored = planRaises(people, terms(50_000, [{ kind: 'target' }, { kind: 'order' }]))
  expect(dollars(restored)).toEqual([20_000, 18_000])
})

test('an hour’s pay is a whole cent, and what is left says which step waits', () => {
  const hourly = { isHourly: true, yearlyHours: 1_000 }
  const people = [
    planPerson(1, { pay: 20_000, ...hourly }),
    planPerson(2, { pay: 20_000, ...hourly }),
  ]
  const plan = planRaises(people, terms(35, [{ kind: 'across', percent: null }]))
  expect(dollars(plan)).toEqual([20, 10])
  expect(plan.nextStep).toEqual({ id: 2, draw: 1_000 })
  const hundreds = planRaises(
    [planPerson(1, { pay: 58_123 }), planPerson(2, { pay: 50_000 })],
    terms(1_000, [{ kind: 'across', percent: null }], { rounding: 'hundred' }),
  )
  expect(dollars(hundreds)).toEqual([477, 500])
  expect(hundreds.drawn).toBe(97_700)
})

test.each([
  ['no people', [], 1_000, []],
  ['no pool', [planPerson(1)], 0, [0]],
  ['a pool below zero', [planPerson(1)], -500, [0]],
  ['one person', [planPerson(1)], 1_000, [1_000]],
  ['everybody frozen', [planPerson(1, { isFrozen: true })], 1_000, [0]],
  ['a pool above payroll', [planPerson(1)], 80_000, [5_000]],
] as const)('%s', (_, people, pool, expected) => {
  expect(dollars(planRaises(people, terms(pool, DEFAULT_RULES)))).toEqual(expected)
})

test('a pool above payroll without a cap is given out, and a plan without rules gives nothing', () => {
  const people = [planPerson(1), planPerson(2)]
  const all: Rule[] = [{ kind: 'across', percent: null }]
  expect(dollars(planRaises(people, terms(300_000, all)))).toEqual([150_000, 150_000])
  expect(dollars(planRaises(people, terms(300_000, [])))).toEqual([0, 0])
})

test('the pool is never exceeded, and what is left is less than the step that waits', () => {
  forAny((people, given) => {
    const { drawn, endedAt, nextStep, raises } = planRaises(people, given)
    expect(drawn).toBeLessThanOrEqual(given.pool)
    if (endedAt !== null) expect(given.pool - drawn).toBeLessThan(nextStep?.draw ?? 0)
    for (const { raise, given: parts } of raises) {
      expect(raise).toBeGreaterThanOrEqual(0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(raise)
      expect(Math.min(0, ...parts)).toBe(0)
    }
  })
})

test('for salaries in whole dollars a pool that a rule can use is given to the dollar', () => {
  fc.assert(
    fc.property(anyPeople(), fc.integer({ min: 0, max: 100_000 }), (people, pool) => {
      const salaried = people.map((one) => {
        return { ...one, isHourly: false, pay: Math.round(one.pay / 100) * 100 }
      })
      const plan = planRaises(salaried, terms(pool, [{ kind: 'across', percent: null }]))
      expect(plan.drawn).toBe(people.length === 0 ? 0 : pool * 100)
    }),
  )
})

test('a larger pool takes nothing from anyone', () => {
  fc.assert(
    fc.property(anyPeople(), anyTerms, anyPool, (people, given, other) => {
      const [less, more] = [Math.min(given.pool, other), Math.max(given.pool, other)]
      const smaller = planRaises(people, { ...given, pool: less })
      const larger = planRaises(people, { ...given, pool: more })
      for (const [i, { raise }] of smaller.raises.entries()) {
        expect(larger.raises[i]?.raise).toBeGreaterThanOrEqual(raise)
      }
    }),
    { numRuns: 400 },
  )
})

test('and not where one more dollar follows another', () => {
  fc.assert(
    fc.property(anyPeople(5), anyTerms, (people, given) => {
      let before = people.map(() => 0)
      for (let pool = given.pool; pool < given.pool + 4_000; pool += 100) {
        const now = planRaises(people, { ...given, pool }).raises.map(({ raise }) => raise)
        for (const [i, raise] of now.entries()) expect(raise).toBeGreaterThanOrEqual(before[i]!)
        before = now
      }
    }),
    { numRuns: 60 },
  )
})

test('the order of people never matters', () => {
  fc.assert(
    fc.property(
      anyPeople().chain((people) =>
        fc.tuple(
          fc.constant(people),
          fc.shuffledSubarray(people, { minLength: people.length, maxLength: people.length }),
        ),
      ),
      anyTerms,
      ([people, shuffled], given) => {
        expect(planRaises(shuffled, given)).toEqual(planRaises(people, given))
      },
    ),
  )
})

test('nobody overtakes another of the position, however the rules after it are ordered', () => {
  fc.assert(
    fc.property(anyPeople(), anyTerms, (people, given) => {
      const rules = [
        { kind: 'order' } as const,
        ...given.rules.filter(({ kind }) => kind !== 'order'),
      ]
      const { raises } = planRaises(people, { ...given, rules })
      for (const one of raises) {
        for (const other of raises) {
          const isOther = one.person.position.key !== other.person.position.key
          const now = (person: PlanPerson) => person.pay / person.yearlyHours
          const same = now(one.person) * (1 - SAME_HOURLY) <= now(other.person)
          if (isOther || same) continue
          const next = (person: PlanPerson, raise: number) =>
            (person.pay + raise) / person.yearlyHours
          expect(next(other.person, other.raise)).toBeLessThanOrEqual(
            next(one.person, one.raise) + 1e-6,
          )
        }
      }
    }),
    { numRuns: 400 },
  )
})

test('caps and freezes hold the rules after them, and every new salary can be paid', () => {
  forAny((people, given) => {
    const rules: Rule[] = [
      { kind: 'freeze' },
      { kind: 'cap', percent: 5 },
      ...given.rules.filter(({ kind }) => kind !== 'freeze' && kind !== 'cap'),
    ]
    for (const { person, raise } of planRaises(people, { ...given, rules }).raises) {
      expect(raise).toBeLessThanOrEqual(person.isFrozen ? 0 : person.pay * 0.05 + 1e-6)
      const salary = person.pay + raise
      expect(payableSalaries(person, given.rounding).down(salary)).toBe(salary)
    }
  })
})

test('a rule gives nothing while one before it misses money', () => {
  forAny((people, given) => {
    const { rules } = planRaises(people, given)
    const short = rules.findIndex(({ missing }) => missing === null || missing > 0)
    if (short < 0) return
    for (const { given: cents } of rules.slice(short + 1)) expect(cents).toBe(0)
  })
})

test('with the money that a rule misses it is met', () => {
  forAny((people, given) => {
    const { rules } = planRaises(people, given)
    for (const [index, { missing }] of rules.entries()) {
      if (!missing) continue
      const more = planRaises(people, { ...given, pool: Math.max(0, given.pool) + missing })
      expect(more.rules[index]).toMatchObject({ missing: 0 })
      const less = planRaises(people, { ...given, pool: Math.max(0, given.pool) + missing - 1 })
      expect(less.rules[index]?.missing).toBe(1)
    }
  })
})

test('what is named stops the raise: without all of it the person gets more, or the pool ends before', () => {
  forAny((people, given) => {
    for (const { person, raise, stops } of planRaises(people, given).raises) {
      const named = new Set(stops.map(({ rule }) => rule))
      const isPool = stops.some(({ kind }) => kind === 'pool')
      const limits = stops.filter(({ kind }) => kind === 'limit')
      const free = planRaises(people, {
        ...given,
        pool: isPool || stops.length === 0 ? ENOUGH : given.pool,
        rules: given.rules.filter((_, index) => !limits.some(({ rule }) => rule === index)),
      })
      const without = free.raises.find((one) => one.person.id === person.id)
      const poolEnds = !isPool && without?.stops.some(({ kind }) => kind === 'pool')
      if (stops.length === 0) expect(without?.raise).toBe(raise)
      else if (!poolEnds) expect(without?.raise, `${[...named]}`).not.toBe(raise)
    }
  })
})

test('a limit that is named leaves no room for one more step', () => {
  forAny((people, given) => {
    const { raises } = planRaises(people, given)
    for (const { person, raise, stops } of raises) {
      for (const stop of stops) {
        const rule = given.rules[stop.rule]
        const next = payableSalaries(person, given.rounding).up(person.pay + raise + 1)
        if (stop.kind === 'pool') continue
        if (rule?.kind === 'freeze') expect(person.isFrozen).toBe(true)
        if (rule?.kind === 'cap')
          expect(next).toBeGreaterThan(person.pay * (1 + rule.percent / 100))
        if (rule?.kind !== 'order') continue
        const ahead = raises.find((one) => one.person.id === stop.behind)
        expect(ahead?.person.position.key).toBe(person.position.key)
      }
    }
  })
})

test('a hundred times every amount is a hundred times every raise', () => {
  const times = (person: PlanPerson): PlanPerson => ({
    ...person,
    pay: person.pay * 100,
    range: person.range && {
      ...{ p25: person.range.p25 * 100, p50: person.range.p50 * 100, p75: person.range.p75 * 100 },
    },
    target: person.target && person.target * 100,
    minimum: person.minimum && { ...person.minimum, amount: person.minimum.amount * 100 },
  })
  fc.assert(
    fc.property(anyPeople(), anyTerms, (people, given) => {
      const own = people.map((one) => ({ ...one, isHourly: false, yearlyHours: 2080 }))
      const base = { ...given, basis: 'salary' } as const
      const small = planRaises(own, { ...base, rounding: 'dollar' })
      const large = planRaises(own.map(times), {
        ...{ ...base, rounding: 'hundred', pool: base.pool * 100 },
      })
      const off = small.raises.filter(({ raise }, i) => {
        return Math.abs(large.raises[i]!.raise - raise * 100) > 10_000
      })
      expect(off).toEqual([])
    }),
  )
})

test('of 2,000 people the pool is spent to the dollar, in any order, and more takes from no one', () => {
  const random = randomNumbers(1)
  const people = Array.from({ length: 2_000 }, (_, i) => {
    const pay = 25_000 + Math.round(60_000 * random())
    const range = { p25: pay * 80 + 1_000_000 * random(), p50: pay * 105, p75: pay * 130 }
    const position = { key: `position ${i % 40}`, title: 'Staff' }
    return planPerson(i + 1, { pay, position, range, target: range.p50 })
  })
  const rules = DEFAULT_RULES.filter(({ kind }) => kind !== 'cap')
  const payroll = people.reduce((sum, { pay }) => sum + pay / 100, 0)
  let before = people.map(() => 0)
  for (const pool of [1, 99_999, Math.round(payroll) + 1]) {
    const plan = planRaises(people, terms(pool, rules))
    expect(plan.drawn).toBe(pool * 100)
    expect(plan.raises.reduce((sum, { raise }) => sum + raise, 0)).toBe(pool * 100)
    expect(planRaises(people.toReversed(), terms(pool, rules))).toEqual(plan)
    for (const [i, { raise }] of plan.raises.entries()) {
      expect(raise).toBeGreaterThanOrEqual(before[i]!)
    }
    before = plan.raises.map(({ raise }) => raise)
  }
})
