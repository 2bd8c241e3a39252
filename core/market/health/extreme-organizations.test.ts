import { expect, test } from 'vitest'
import type { CornerstoneRow } from './cornerstone-ratios.ts'
import {
  extremeOrganizations,
  FEWEST_ORGANIZATIONS,
  resistantLine,
} from './extreme-organizations.ts'

/** Churches of many sizes whose ratios vary a little, in a fixed pattern. */
function churches(count: number): CornerstoneRow[] {
  return Array.from({ length: count }, (_, i) => {
    const wave = (step: number) => Math.exp(0.25 * Math.sin(i * step))
    const operatingBudget = Math.exp(11.5 + (3 * i) / count)
    return {
      organization: `o${String(i).padStart(4, '0')}`,
      organizationType: 'church',
      operatingBudget,
      payrollBudget: operatingBudget * 0.5 * wave(1.3),
      attendance: (operatingBudget / 2500) * wave(2.1),
      staffFte: (operatingBudget / 100_000) * wave(3.7),
    }
  })
}

const rows = churches(200)

test('an ordinary field of organizations has no extreme one', () => {
  expect(extremeOrganizations(rows)).toEqual([])
})

test('a payroll above the budget is found and said in words, with what is usual at that size', () => {
  const odd = { ...rows[50]!, payrollBudget: 4 * rows[50]!.operatingBudget! }
  const [first, ...others] = extremeOrganizations(replaced(odd))
  expect(first?.row.organization).toBe(odd.organization)
  expect(first?.finding.message).toMatch(
    /a payroll of .*; others of its size have about a payroll of/,
  )
  expect(others).toEqual([])
})

test('an attendance with a nought too many, and staff typed in hours, are found', () => {
  for (const odd of [
    { ...rows[80]!, attendance: 10 * rows[80]!.attendance! },
    { ...rows[80]!, staffFte: 40 * rows[80]!.staffFte! },
  ]) {
    expect(extremeOrganizations(replaced(odd)).map(({ row }) => row.organization)).toEqual([
      'o0080',
    ])
  }
})

test('what is unknown is left out, not taken for nought', () => {
  const sparse = rows.map((row, i) => (i % 3 === 0 ? { ...row, attendance: null } : row))
  expect(extremeOrganizations(sparse)).toEqual([])
  const blank = {
    ...rows[7]!,
    operatingBudget: null,
    payrollBudget: null,
    attendance: null,
    staffFte: null,
  }
  expect(extremeOrganizations(replaced(blank))).toEqual([])
})

test('a few wild organizations do not hide one another', () => {
  const wild = rows.map((row, i) =>
    i % 10 === 0 ? { ...row, payrollBudget: row.payrollBudget! * 12 } : row,
  )
  expect(extremeOrganizations(wild)).toHaveLength(20)
})

test('the order of the rows and the unit of money never matter', () => {
  const odd = replaced({ ...rows[20]!, staffFte: 30 * rows[20]!.staffFte! })
  const scores = (some: readonly CornerstoneRow[]) =>
    extremeOrganizations(some).map(({ row, finding }) => [
      row.organization,
      finding.score.toFixed(6),
    ])
  const inCents = odd.map((row) => ({
    ...row,
    operatingBudget: row.operatingBudget! * 100,
    payrollBudget: row.payrollBudget! * 100,
  }))
  expect(scores([...odd].reverse())).toEqual(scores(odd))
  expect(scores(inCents)).toEqual(scores(odd))
})

test('types are compared among themselves, and few organizations with nobody', () => {
  const nonprofits = rows.map((row) => ({
    ...row,
    organization: `n${row.organization}`,
    organizationType: 'nonprofit',
    attendance: row.attendance! * 50,
  }))
  expect(extremeOrganizations([...rows, ...nonprofits])).toEqual([])
  const few = churches(FEWEST_ORGANIZATIONS - 1)
  const odd = { ...few[3]!, payrollBudget: few[3]!.payrollBudget! * 1000 }
  expect(extremeOrganizations(few.map((row, i) => (i === 3 ? odd : row)))).toEqual([])
})

test('a resistant line finds the line through all but a few points', () => {
  const x = Array.from({ length: 30 }, (_, i) => i)
  const y = x.map((at) => (at % 9 === 0 ? 1000 : 3 + 2 * at))
  const { slope, intercept } = resistantLine(x, y)
  expect(slope).toBeCloseTo(2, 0)
  expect(Math.abs(intercept - 3)).toBeLessThan(3)
  expect(resistantLine([5, 5, 5], [1, 2, 3])).toEqual({ slope: 0, intercept: 2 })
  expect(resistantLine([1, Number.NaN, 3], [4, 5, Number.NaN]).intercept).toBe(4)
})

function replaced(odd: CornerstoneRow): CornerstoneRow[] {
  return rows.map((row) => (row.organization === odd.organization ? odd : row))
}
