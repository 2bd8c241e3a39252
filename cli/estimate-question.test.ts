import { expect, test } from 'vitest'
import { describeQuestion } from './estimate-question.ts'

test.each([
  [
    { attendance: 150, hours: 40 },
    'Solo Pastor: church in OH, $310,000 a year, 150 people, 40 hours a week',
  ],
  [
    { attendance: 1, hours: 1 },
    'Solo Pastor: church in OH, $310,000 a year, 1 person, 1 hour a week',
  ],
  [{ hours: 1.5 }, 'Solo Pastor: church in OH, $310,000 a year, 1.5 hours a week'],
])('%o is said in words', (asked, words) => {
  const church = { type: 'church', state: 'OH', budget: 310_000 } as const
  expect(describeQuestion('Solo Pastor', { ...church, ...asked })).toBe(words)
})
