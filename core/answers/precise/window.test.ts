import { expect, test } from 'vitest'
import { readWindow } from './window.ts'

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
