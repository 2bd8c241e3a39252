import { expect, test } from 'vitest'
import { countOf, sum } from './count.ts'

const report = (passed: number, failed: number, files: object[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files })

test('tests are counted as the report counts them', () => {
  expect(countOf(report(12, 2), false)).toEqual({ passed: 12, failed: 2 })
})

test('a file that does not load counts as one failure', () => {
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}] },
  ]
  expect(countOf(report(1, 0, files), false)).toEqual({ passed: 1, failed: 1 })
})

test('a failed run never counts no failure, and a missing report is one', () => {
  expect(countOf(report(3, 0), false)).toEqual({ passed: 3, failed: 1 })
  expect(countOf(null, true)).toEqual({ passed: 0, failed: 1 })
})

test('counts add up', () => {
  expect(sum([report(3, 1), report(4, 0)].map((json) => countOf(json, true)))).toEqual({
    passed: 7,
    failed: 1,
  })
})
