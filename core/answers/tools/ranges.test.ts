import { expect, test } from 'vitest'
import { rangesWords, rangeWords, swappedWords } from './precise-answer.ts'
import {
  ANYTHING,
  preciseSearch,
  rangeProblems,
  rangeTexts,
  readPreciseQuery,
  readWindow,
} from './ranges.ts'

test('every amount is read as people type it, and empty is no limit', () => {
  const query = readPreciseQuery({
    ...{ budgetFrom: '650k', budgetTo: '$1.2m', attendanceFrom: '1.2k', attendanceTo: ' ' },
    ...{ experienceFrom: '', experienceTo: '12', definition: 'cash' },
  })
  expect(query.ranges).toEqual({
    budget: { from: 650_000, to: 1_200_000 },
    attendance: { from: 1200, to: null },
    experience: { from: null, to: 12 },
  })
  expect(query).toMatchObject({ definition: 'cash', isAsked: true, swapped: [] })
  expect(rangeProblems(query)).toEqual({})
})

test('ends typed the other way around are swapped, and it is said', () => {
  const query = readPreciseQuery({ budgetFrom: '2m', budgetTo: '1m' })
  expect(query.ranges.budget).toEqual({ from: 1_000_000, to: 2_000_000 })
  expect(query.fields.budgetFrom.typed).toBe('1m')
  expect(swappedWords(query.swapped, 'church')).toBe(
    'The ends of operating budget were the other way around. We swapped them.',
  )
  expect(swappedWords([], 'church')).toBeNull()
})

test('what cannot be read is answered at its field, keeps what was typed, and limits nothing', () => {
  const query = readPreciseQuery({ budgetFrom: 'a lot', experienceTo: '-3', definition: 'gold' })
  expect(rangeProblems(query)).toEqual({
    budgetFrom: expect.stringContaining('650k or 1.2m'),
    experienceTo: expect.stringContaining('zero or more'),
  })
  expect(query.fields.budgetFrom.typed).toBe('a lot')
  expect(query.ranges).toEqual(ANYTHING)
  expect(query.definition).toBeNull()
})

test('an address without a range asks nothing, and one without a limit asks about everyone', () => {
  expect(readPreciseQuery({ definition: 'cash' }).isAsked).toBe(false)
  const everyone = readPreciseQuery(
    Object.fromEntries(new URLSearchParams(preciseSearch(ANYTHING))),
  )
  expect(everyone).toMatchObject({ isAsked: true, ranges: ANYTHING })
})

test('ranges go into an address and a form and come back', () => {
  const ranges = {
    ...ANYTHING,
    budget: { from: 400_000, to: null },
    experience: { from: 0, to: 7.5 },
  }
  const search = preciseSearch(ranges, 'package')
  expect(search).toBe('?budgetFrom=400000&experienceFrom=0&experienceTo=7.5&definition=package')
  expect(readPreciseQuery(Object.fromEntries(new URLSearchParams(search))).ranges).toEqual(ranges)
  expect(readPreciseQuery(rangeTexts(ranges)).ranges).toEqual(ranges)
})

test('ranges are said in words, also where an end is open', () => {
  expect(rangeWords('budget', { from: 400_000, to: null })).toBe('$400,000 or more')
  expect(rangeWords('attendance', { from: null, to: 1200 })).toBe('up to 1,200')
  expect(rangeWords('experience', { from: 5, to: 5 })).toBe('5')
  expect(rangesWords(ANYTHING, 'church')).toBe('any size and experience')
  const size = { ...ANYTHING, attendance: { from: 50, to: 90 } }
  expect(rangesWords(size, 'nonprofit')).toBe('clients served 50 to 90')
})

const own = { budget: 600_000, attendance: null, experience: 8 }

test.each([
  ['budget=0.5..2', 'budget', 300_000, 1_200_000],
  ['budget = 400k..2', 'budget', 400_000, 1_200_000],
  ['budget=2..0.5', 'budget', 300_000, 1_200_000],
  ['experience=5..20', 'experience', 5, 20],
  ['attendance=200..', 'attendance', 200, null],
  ['BUDGET=..1.2m', 'budget', null, 1_200_000],
])('%s is understood', (text, axis, from, to) => {
  expect(readWindow(text, own)).toEqual({ ok: true, value: { axis, range: { from, to } } })
})

test.each([
  ['budget', 'budget=0.5..2'],
  ['salary=1..2', 'budget, attendance, experience'],
  ['attendance=0.5..2', 'not entered'],
  ['budget=x..2', '650k or 1.2m'],
])('%s is answered with what to write', (text, hint) => {
  expect(readWindow(text, own)).toEqual({ ok: false, problem: expect.stringContaining(hint) })
})
