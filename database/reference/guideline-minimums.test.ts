import { expect, test } from 'vitest'
import { DENOMINATIONS, GUIDELINE_MINIMUMS } from './lists.ts'

test('each guideline has its own key, a denomination of the catalog, a year and a source', () => {
  const keys = GUIDELINE_MINIMUMS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  const known = DENOMINATIONS.map(({ key }) => key)
  for (const { denomination, effectiveOn, source, checkedOn } of GUIDELINE_MINIMUMS) {
    expect(known).toContain(denomination)
    expect(effectiveOn).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(source).not.toBe('')
  }
})

test('years of service follow each other without a gap, and more service never earns less', () => {
  for (const { roles } of GUIDELINE_MINIMUMS) {
    for (const { rows, additions = [], housedRows = [] } of roles) {
      for (const steps of [rows, additions, housedRows]) {
        for (const [i, { yearsFrom, amount }] of steps.entries()) {
          const before = steps[i - 1]
          expect(yearsFrom).toBe(before ? (before.yearsTo ?? Number.NaN) + 1 : 0)
          expect(amount).toBeGreaterThanOrEqual(before?.amount ?? 0)
        }
        expect(steps.at(-1)?.yearsTo ?? null).toBeNull()
      }
    }
  }
})

test('a rector of six years in West Missouri has at least 65,100, and 10,000 more is commended at 100', () => {
  const table = GUIDELINE_MINIMUMS.find(({ key }) => key === 'episcopal-west-missouri-2025')
  const rector = table?.roles.find(({ label }) => label.startsWith('Rector'))
  expect(rector?.rows.find(({ yearsFrom }) => yearsFrom === 6)?.amount).toBe(6_510_000)
  expect(table?.suggested?.rows.find(({ from }) => from === 75)?.amount).toBe(1_000_000)
})
