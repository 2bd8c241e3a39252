import { expect, test } from 'vitest'
import {
  areSameFigures,
  countedFigures,
  differingFigures,
  NO_FIGURES,
  sumOfFigures,
} from './figures.ts'

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

test('the figures that count are named figure by figure: the organization’s own, else the sum', () => {
  const sum = sumOfFigures([north, south])
  const own = { ...NO_FIGURES, operatingBudgetCents: 40_000_000 }
  const counted = (one: typeof own | null) => countedFigures(one, sum)
  expect(counted(null)).toMatch(/^Estimates use the sum\./)
  expect(counted(own)).toBe(
    'Estimates use the organization’s own figures, and the sum of the campuses where it has none.',
  )
  expect(counted({ ...own, operatingBudgetCents: 1 })).toBe(
    'Where the two differ, estimates use the organization’s own figure. Where it has none, they use the sum.',
  )
  const all = { ...own, attendance: 150, staffFte: 0.3, payrollBudgetCents: 500 }
  expect(counted(all)).toMatch(/because not every campus has all figures/)
  expect(countedFigures(south, south)).toBe('The organization’s own figures match the sum.')
})
