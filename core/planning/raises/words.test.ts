import { expect, test } from 'vitest'
import { planPerson } from '~/tests/support/plan-people.ts'
import { planView } from './plan-view.ts'
import type { Rule } from './terms.ts'

const view = (people: Parameters<typeof planView>[0], pool: number, rules: readonly Rule[]) =>
  planView(people, { pool: pool * 100, rules, basis: 'salary', rounding: 'dollar' })

const QUARTER: Rule = { kind: 'quarter' }
const REST: Rule = { kind: 'across', percent: null }

test('the finding counts people at 0, 1 and many', () => {
  const one = [planPerson(1, { pay: 40_000 })]
  expect(view([], 1_000, [QUARTER]).finding).toBe('No one gets a raise from the pool of $1,000.')
  expect(view(one, 0, [QUARTER]).finding).toBe('The pool is empty, so no one gets a raise.')
  expect(view(one, 1_000, [QUARTER]).finding).toBe(
    '$1,000 of the $1,000 pool goes to 1 of 1 person.',
  )
})

test('a rule in which the pool ends says how far it came and what it lacks', () => {
  const people = [planPerson(1, { pay: 40_000 }), planPerson(2, { pay: 42_000 })]
  const { rules, rows, next } = view(people, 3_000, [QUARTER, REST])
  expect(rules[0]?.words).toEqual([
    '$3,000 for 2 people. The pool ends here. Everyone reaches 94.4% of this level. It would take $5,000 more in the pool.',
  ])
  expect(rules[1]?.words).toEqual(['Nothing is left for this.'])
  expect(rows[0]).toMatchObject({
    why: '$2,500 by “25th percentile”. The pool ended before “25th percentile” was met.',
    nextDollar: 'If the pool had one more dollar, 50 cents of it would go here.',
    before: '$5,000 below the 25th percentile',
    after: '$2,500 below the 25th percentile',
  })
  expect(next).toBe('One more dollar would go to 2 people by “25th percentile”.')
})

test('what cannot be met says which rule gives way, and by how much', () => {
  const people = [planPerson(1, { pay: 40_000 })]
  const { rules, rows, left, next } = view(people, 9_000, [{ kind: 'cap', percent: 5 }, QUARTER])
  expect(rules[1]?.words.join(' ')).toBe(
    'Met: $2,000 for 1 person. “Largest raise” comes first and keeps $3,000 from 1 person, whatever the pool. Move this rule above it to change that.',
  )
  expect(rows[0]?.why).toBe('$2,000 by “25th percentile”. Held at the largest raise, 5%.')
  expect(rows[0]?.shortWhy).toBe('25th percentile; 5% is the most')
  expect(left).toMatch(/^\$7,000 is left, because no rule gives more/)
  expect(next).toBe('A larger pool would change nothing: every rule is met.')
  const other = view(people, 9_000, [QUARTER, { kind: 'cap', percent: 5 }])
  expect(other.rules[1]?.words.join(' ')).toMatch(/^1 person gets more than 5%, \$3,000 in all/)
})

test('a raise above the largest one says that it is, and who waits for another does not read of the pool', () => {
  const lifted = planPerson(1, {
    pay: 30_000,
    minimum: { amount: 4_092_000, words: 'the law', checkedOn: null },
  })
  const rules: Rule[] = [{ kind: 'minimum' }, { kind: 'cap', percent: 10 }, QUARTER, REST]
  expect(view([lifted, planPerson(2)], 20_000, rules).rows[0]?.why).toBe(
    '$10,920 by “Legal and denominational minimum” (the law). That is already above the largest raise, 10%, so the rules after it add nothing.',
  )
  const position = { key: 'teacher', title: 'Teacher' }
  const two = [
    planPerson(1, { pay: 40_000, position, target: 6_000_000 }),
    planPerson(2, { pay: 42_000, position, target: 4_400_000, name: 'Ann Lee' }),
  ]
  const { rows } = view(two, 2_500, [{ kind: 'order' }, { kind: 'target' }])
  expect(rows.map(({ why }) => why)).toEqual([
    expect.stringMatching(/Held: more would overtake Ann Lee.$/),
    expect.stringMatching(/The pool ended before “Target percentile” was met.$/),
  ])
  expect(rows.map(({ bound }) => bound)).toEqual(['Keep the order', 'The pool'])
  expect(rows.map(({ shortWhy }) => shortWhy)).toEqual([
    'Target percentile; held to keep the order',
    'Target percentile; the pool ended',
  ])
})

test('a minimum says whose it is, and a held person says behind whom', () => {
  const position = { key: 'teacher', title: 'Teacher' }
  const people = [
    planPerson(1, {
      pay: 30_000,
      position,
      minimum: { amount: 3_556_800, words: 'exempt staff', checkedOn: null },
    }),
    planPerson(2, { pay: 32_000, position, name: 'Ann Lee', range: null, target: null }),
  ]
  const { rows, rules } = view(people, 9_000, [{ kind: 'order' }, { kind: 'minimum' }])
  expect(rows[0]?.why).toBe(
    '$2,000 by “Legal and denominational minimum” (exempt staff). Held: more would overtake Ann Lee.',
  )
  expect(rows[1]).toMatchObject({ why: 'No rule gives more.', before: 'no market range' })
  expect(rules[1]?.words.join(' ')).toContain('“Keep the order” comes first and keeps $3,568')
})

test('what is left names the step that waits', () => {
  const hourly = { isHourly: true, yearlyHours: 1_000, pay: 20_000 }
  expect(view([planPerson(1, { ...hourly, name: 'Bo Hours' })], 35, [REST]).left).toBe(
    '$5 is left. The next step goes to Bo Hours and costs $10.',
  )
})

test('of pay with cents the finding and what is left are in whole dollars', () => {
  const exact = planPerson(1, { pay: 115_000 })
  const uneven = { ...exact, pay: exact.pay + 8 }
  const { finding, left } = view([uneven], 20_000, [{ kind: 'across', percent: 3 }])
  expect(finding).toBe('$3,450 of the $20,000 pool goes to 1 of 1 person.')
  expect(left).toMatch(/^\$16,550 is left/)
})

test('a raise that no rule gives has its reason in few words too', () => {
  expect(view([planPerson(1)], 1_000, [{ kind: 'quarter' }]).rows[0]?.shortWhy).toBe(
    'No rule gives more',
  )
  const frozen = planPerson(1, { isFrozen: true })
  expect(view([frozen], 1_000, [{ kind: 'freeze' }, REST]).rows[0]?.shortWhy).toBe('Frozen')
})
