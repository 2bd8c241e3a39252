import { expect, test } from 'vitest'
import { NASTY_VALUES } from '~/tests/nasty/values.ts'
import { planPerson } from '~/tests/support/plan-people.ts'
import { movedItem } from '../../forms/fields.ts'
import {
  isWay,
  PLAN_WAYS,
  problemsOf,
  readPlanQuery,
  searchOfWay,
  termsOf,
  withMarks,
  withoutRatings,
} from './plan-query.ts'
import { changedSince, planView, shownKey } from './plan-view.ts'
import { DEFAULT_RULES, RULE_KINDS } from './terms.ts'

const DATE = '2027-01-01'
const people = [planPerson(1, { pay: 40_000 }), planPerson(2), planPerson(3, { pay: 60_000 })]

test('an address without fields asks the usual rules in the usual order', () => {
  const query = readPlanQuery({ pool: '3%' }, DATE)
  expect(termsOf(query, people)).toEqual({
    ...{ pool: 450_000, basis: 'salary', rounding: 'dollar', rules: DEFAULT_RULES },
  })
  expect(query.date.value).toBe(DATE)
})

test('rules come in the order of the address, and a button of the form moves one', () => {
  const search = {
    order: 'across,cap',
    'use.across': 'yes',
    'use.cap': 'yes',
    cap: '4',
    across: '2',
  }
  const { order, chosen } = readPlanQuery(search, DATE)
  expect(order.slice(0, 3)).toEqual(['across', 'cap', 'minimum'])
  expect(chosen).toEqual(['across', 'cap'])
  const up = readPlanQuery({ ...search, pool: '1', move: 'cap -1' }, DATE)
  expect(termsOf(up, people)?.rules).toEqual([
    { kind: 'cap', percent: 4 },
    { kind: 'across', percent: 2 },
  ])
  expect(movedItem(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a'])
  expect(movedItem(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b'])
})

test('no pool is no plan, and a pool that cannot be read says what to enter', () => {
  expect(termsOf(readPlanQuery({}, DATE), people)).toBeNull()
  for (const pool of ['a lot', '-500', '+3,000', '10/hr', '-3%']) {
    const query = readPlanQuery({ pool }, DATE)
    expect(problemsOf(query).pool).toMatch(/\S/)
    expect(termsOf(query, people)).toBeNull()
  }
  expect(termsOf(readPlanQuery({ pool: '0' }, DATE), people)?.pool).toBe(0)
})

test('whatever is typed is answered beside its field', () => {
  for (const typed of Object.keys(NASTY_VALUES)) {
    const text = String(typed)
    const fields = ['pool', 'date', 'cap', 'floor', 'across', 'order', 'move', 'basis']
    for (const field of [...fields, 'merit.meets.over', 'frozen.1', `frozen.${text}`]) {
      const query = readPlanQuery(
        { pool: '3%', order: 'cap', 'use.cap': 'yes', [field]: text },
        DATE,
      )
      expect(query.order.toSorted()).toEqual(RULE_KINDS.toSorted())
      const terms = termsOf(query, people)
      if (terms) expect(planView(withMarks(people, query), terms).rows).toHaveLength(3)
      else expect(Object.values(problemsOf(query)).join() || query.pool.typed.trim()).toBeDefined()
    }
  }
})

test('marks are of single people', () => {
  const search = { 'frozen.2': 'yes', 'rating.1': 'exceeds', 'rating.2': '', 'rating.3': 'below' }
  const marked = withMarks(people, readPlanQuery(search, DATE))
  expect(marked.map(({ isFrozen }) => isFrozen)).toEqual([false, true, false])
  expect(marked.map(({ rating }) => rating)).toEqual(['exceeds', 'meets', 'below'])
})

test('a rating of the address counts before the one that is kept; without one the kept one does', () => {
  const kept = people.map((person) => ({ ...person, rating: 'exceeds' as const }))
  const query = readPlanQuery({ 'rating.1': 'below', 'rating.2': 'superb' }, DATE)
  expect(withMarks(kept, query).map(({ rating }) => rating)).toEqual([
    'below',
    'exceeds',
    'exceeds',
  ])
  expect(withoutRatings({ pool: '3%', 'rating.1': 'below', 'frozen.2': 'yes' })).toEqual({
    ...{ pool: '3%', 'frozen.2': 'yes' },
  })
})

test('what was shown names those who changed, came or left', () => {
  const rows = [
    { id: 1, raise: 100 },
    { id: 2, raise: 0 },
  ]
  const shown = shownKey(
    [
      { id: 1, version: 1 },
      { id: 2, version: 4 },
    ],
    rows,
  )
  expect(shown).toBe('1.1.100 2.4.0')
  expect(changedSince(shown, shown)).toEqual([])
  expect(changedSince(shown, '1.2.100 2.4.0 3.1.0')).toEqual([1, 3])
  expect(changedSince('nonsense', shown)).toEqual([1, 2])
})

test('each usual way to share a pool is an address that reads as that way, and keeps what is typed', () => {
  const typed = { pool: '20,000', date: '2027-07-01', 'frozen.7': 'yes', 'use.floor': 'yes' }
  for (const way of PLAN_WAYS) {
    const search = searchOfWay(typed, way)
    const query = readPlanQuery(search, '2027-01-01')
    expect(PLAN_WAYS.filter((one) => isWay(query, one))).toEqual([way])
    expect([query.date.value, query.frozen]).toEqual(['2027-07-01', [7]])
    expect(search.pool).toBe(way.label === '+3% for everyone' ? '3%' : '20,000')
  }
})
