import { expect, test } from 'vitest'
import {
  type PolicyLine,
  policyAgainstMarket,
  policyDollars,
  policyLineWords,
  policyStartWords,
} from './reasons.ts'

const EXPERIENCE: PolicyLine = {
  ...{ factor: 'yearOfExperience', value: '12 years', typical: '14 years' },
  ...{ difference: -2, dollarsPer: 500, dollars: -1000 },
}
const ORDINATION: PolicyLine = {
  ...{ factor: 'ordination', value: 'Ordained', typical: 'Not ordained' },
  ...{ difference: 1, dollarsPer: 1200, dollars: 1200 },
}

test('the sum begins with what is typical, in the words of each fact', () => {
  expect(policyStartWords({ lines: [EXPERIENCE, ORDINATION] })).toBe(
    'The market’s median with 14 years of experience, no ordination',
  )
})

test('each line says how far from typical, and at which price', () => {
  expect(policyLineWords(EXPERIENCE)).toBe(
    'Experience: 12 years, 2 fewer than typical, at $500 each',
  )
  expect(policyLineWords({ ...EXPERIENCE, difference: 0.45 })).toContain('0.45 more than typical')
  expect(policyLineWords({ ...EXPERIENCE, difference: 0 })).toBe(
    'Experience: 12 years, as is typical',
  )
  expect(policyLineWords(ORDINATION)).toBe(
    'Ordination: Ordained, unlike what is typical, at $1,200 each',
  )
})

test('dollars carry their sign, and the two middles are compared in words', () => {
  expect([1200, -1000, 0].map(policyDollars)).toEqual(['+$1,200', '−$1,000', '$0'])
  expect([300, -300, 0].map(policyAgainstMarket)).toEqual([
    '$300 above',
    '$300 below',
    'the same as',
  ])
})
