import { expect, test } from 'vitest'
import { areSameFigures, differingFigures, NO_FIGURES, sumOfFigures } from './figures.ts'

const north = {
  operatingBudgetCents: 31_000_000,
  attendance: 150,
  payrollBudgetCents: null,
  staffFte: 0.1,
}
const south = {
  operatingBudgetCents: 9_000_000,
  attendance: 0,
  payrollBudgetCents: 100,
  staffFte: 0.2,
}

test('campuses add up figure by figure, and one unknown makes that sum unknown', () => {
  expect(sumOfFigures([north, south])).toEqual({
    operatingBudgetCents: 40_000_000,
    attendance: 150,
    payrollBudgetCents: null,
    staffFte: 0.3,
  })
})

test('of no campus there is no sum', () => {
  expect(sumOfFigures([])).toBeNull()
})

test('only figures that both sides know can differ', () => {
  expect(differingFigures(north, south)).toEqual(['operatingBudgetCents', 'attendance', 'staffFte'])
  expect(differingFigures(NO_FIGURES, south)).toEqual([])
  expect(areSameFigures(north, { ...north })).toBe(true)
  expect(areSameFigures(north, { ...north, payrollBudgetCents: 0 })).toBe(false)
})
