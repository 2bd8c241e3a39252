import { expect, test } from 'vitest'
import { countIn, countOf, failuresIn, sum } from './count.ts'

const passed = { fullName: 'pay is shown', status: 'passed', failureMessages: [] }
const failed = { fullName: 'pay is hidden', status: 'failed', failureMessages: ['1 is not 2'] }
const broken = {
  name: 'b.test.ts',
  status: 'failed',
  message: 'no such file',
  assertionResults: [],
}

const report = (passed: number, failed: number, files: object[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files })

test('tests are counted as the report counts them', () => {
  expect(countOf(report(12, 2), false)).toEqual({ passed: 12, failed: 2 })
})

test('a file that does not load counts as one failure', () => {
  const files = [
    broken,
    { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ]
  expect(countOf(report(1, 0, files), false)).toEqual({ passed: 1, failed: 1 })
})

test('a failed run never counts no failure, and a missing report is one', () => {
  expect(countOf(report(3, 0), false)).toEqual({ passed: 3, failed: 1 })
  expect(countOf(null, true)).toEqual({ passed: 0, failed: 1 })
})

test('failed tests and files that do not load are told with why', () => {
  const file = {
    name: 'a.test.ts',
    status: 'failed',
    message: '',
    assertionResults: [passed, failed],
  }
  expect(failuresIn(report(1, 1, [file, broken]))).toEqual([
    'a.test.ts\npay is hidden\n1 is not 2',
    'b.test.ts\nno such file',
  ])
  expect(failuresIn(report(2, 0))).toEqual([])
  expect(failuresIn(null)).toEqual(['no report was written'])
})

test('a program that ends with a count is counted by it', () => {
  expect(countIn('-- bench:pdf ran in 3 s\n12 passed, 1 failed\n')).toEqual({
    passed: 12,
    failed: 1,
  })
  expect(countIn('12 passed, 1 failed\nand then it broke')).toBeNull()
  expect(countIn('')).toBeNull()
})

test('counts add up', () => {
  expect(sum([report(3, 1), report(4, 0)].map((json) => countOf(json, true)))).toEqual({
    passed: 7,
    failed: 1,
  })
})
