import { expect, test } from 'vitest'
import type { DatedConstant } from './law.ts'
import { noteOnConstant } from './law.ts'

const WAGE_BASE: DatedConstant = {
  ...{ key: 'social_security.wage_base', value: 184_500, unit: 'dollars' },
  ...{ effectiveFrom: '2026-01-01', effectiveTo: '2026-12-31', checkedOn: '2025-11-21' },
  ...{ source: 'Social Security Administration', sourceUrl: null },
}

test('a figure looked up within twelve months needs no note', () => {
  expect(noteOnConstant(WAGE_BASE, '2026-11-20')).toBeNull()
})

test('a figure nobody looked up for twelve months says so', () => {
  expect(noteOnConstant(WAGE_BASE, '2026-11-21')).toBe(
    'As of November 21, 2025, may be higher now.',
  )
})

test('a figure whose year is over says that the next one is not here', () => {
  expect(noteOnConstant(WAGE_BASE, '2027-02-01')).toContain('The figure of 2026; that of 2027')
})
