import { describe, expect, test } from 'vitest'
import { NASTY_VALUES } from '~/tests/nasty/values.ts'
import { CHANGE_KINDS, type Change } from './change.ts'
import { changeTexts, readChange, readInflation } from './forms.ts'

function read(texts: Record<string, string>) {
  const answer = readChange(texts)
  if (!('change' in answer)) throw new Error(JSON.stringify(answer.problems))
  return answer.change
}

function problems(texts: Record<string, string>) {
  const answer = readChange(texts)
  return 'problems' in answer ? answer.problems : {}
}

const ON = { on: '2027-03-01' }

describe('a change', () => {
  test.each([
    ['3%', { kind: 'percent', percent: 3 }],
    ['-100%', { kind: 'percent', percent: -100 }],
    ['20,000', { kind: 'amount', amount: 2_000_000 }],
    ['-20k', { kind: 'amount', amount: -2_000_000 }],
    ['+1.5m a year', { kind: 'amount', amount: 150_000_000 }],
  ])('of income understands %s', (by, move) => {
    expect(read({ kind: 'giving', ...ON, by })).toMatchObject({ by: move, yearly: false })
  })

  test('of attendance is whole people or a percentage', () => {
    expect(read({ kind: 'attendance', ...ON, by: '-25' })).toMatchObject({ by: { amount: -25 } })
    expect(problems({ kind: 'attendance', ...ON, by: '2.5' }).by).toContain('whole number')
  })

  test.each(['101%', '10,000%', '17/hr', 'a lot', '', '9999999999999'])(
    'refuses %s kindly',
    (by) => {
      expect(problems({ kind: 'giving', ...ON, by }).by).toMatch(/^[A-Z].*\.$/)
    },
  )

  test('a hire needs a title, hours, and a salary or a position', () => {
    const empty = problems({ kind: 'hire', ...ON })
    expect(Object.keys(empty).sort()).toEqual(['hoursPerWeek', 'salary', 'title'])
    const hire = { kind: 'hire', ...ON, title: 'Bookkeeper', hoursPerWeek: '20' }
    expect(read({ ...hire, position: 'bookkeeper' })).toMatchObject({ salary: null, count: 1 })
    expect(read({ ...hire, salary: '42k' })).toMatchObject({ salary: 4_200_000, position: null })
    expect(problems({ ...hire, salary: '42k', until: '2026-01-01' }).until).toContain('before')
  })

  test.each([
    ['15/hr', 1_560_000],
    ['$1,500 a month', 1_800_000],
    ['700 biweekly', 1_820_000],
    ['42,000 a year', 4_200_000],
  ])('a hire at %s is paid for its hours in a year', (salary, cents) => {
    const hire = { kind: 'hire', ...ON, title: 'Intern', hoursPerWeek: '20', salary }
    expect(read(hire)).toMatchObject({ salary: cents })
  })

  test.each(['3%', '+500', '-15/hr', '9,000/hr', '15/day'])(
    'a hire at %s has no salary',
    (salary) => {
      const hire = { kind: 'hire', ...ON, title: 'Intern', hoursPerWeek: '40', salary }
      expect(problems(hire).salary).toMatch(/^[A-Z].*\.$/)
    },
  )

  test('is about all staff or the people who are ticked, and about at least one', () => {
    const raise = { kind: 'raise', ...ON, by: '3%' }
    const ticked = { 'person.12': 'yes', 'person.3': 'yes', 'person.x': 'yes', 'person.4': 'no' }
    expect(read({ ...raise, who: 'chosen', ...ticked })).toMatchObject({ who: [3, 12] })
    expect(read({ ...raise, who: 'all', ...ticked })).toMatchObject({ who: 'all' })
    expect(problems({ ...raise, who: 'chosen' })).toEqual({ who: 'Choose at least one person.' })
    expect(problems({ kind: 'hours', ...ON, hoursPerWeek: '20' })).toEqual({
      who: 'Choose at least one person.',
    })
  })

  test('whatever is typed is answered', () => {
    for (const kind of CHANGE_KINDS) {
      for (const value of Object.keys(NASTY_VALUES)) {
        const texts = Object.fromEntries(
          [
            'on',
            'by',
            'title',
            'salary',
            'hoursPerWeek',
            'employeeId',
            'who',
            'until',
            'count',
          ].map((field) => [field, value]),
        )
        expect(readChange({ kind, ...texts })).toBeDefined()
      }
    }
  })

  test('comes back from its own fields', () => {
    const changes: readonly Change[] = [
      {
        id: 1,
        kind: 'giving',
        on: '2027-01-01',
        by: { kind: 'percent', percent: -2.5 },
        yearly: true,
      },
      {
        id: 1,
        kind: 'attendance',
        on: '2027-01-01',
        by: { kind: 'amount', amount: -5 },
        yearly: false,
      },
      { id: 1, kind: 'departure', on: '2027-01-01', employeeId: 3, severance: 12_345 },
      {
        id: 1,
        kind: 'raise',
        on: '2027-01-01',
        who: [3],
        by: { kind: 'amount', amount: -5_050 },
        yearly: false,
      },
      {
        id: 1,
        kind: 'insurance',
        on: '2027-01-01',
        who: 'all',
        by: { kind: 'percent', percent: 8 },
        yearly: true,
      },
      { id: 1, kind: 'hours', on: '2027-01-01', who: [3, 11], hoursPerWeek: 12.5 },
      {
        ...{ id: 1, kind: 'retirement', on: '2027-01-01', who: [3, 4, 12] },
        ...{ by: { kind: 'percent', percent: 10 }, yearly: true },
      },
      { id: 1, kind: 'proposals', on: '1900-01-01' },
    ]
    for (const change of changes) expect({ ...read(changeTexts(change)), id: 1 }).toEqual(change)
  })
})

test.each(['10000%', '-21', 'x'])('inflation of %s is refused with what is possible', (text) => {
  expect(readInflation(text)).toEqual({
    ...{ ok: false, problem: 'Enter a percentage a year from -20 to 100, for example 2.5%.' },
  })
})
