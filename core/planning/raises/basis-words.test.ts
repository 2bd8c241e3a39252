import { expect, test } from 'vitest'
import { basisWords } from './words.ts'

test('a plan names its target as an ordinal, and a denomination only where one has minimums', () => {
  const church = {
    source: '2026-Q2',
    targetPercentile: 62,
    minimumRoles: 1,
    count: 1,
    withoutRange: [],
  }
  expect(basisWords(church)).toBe(
    'Salary is cash and housing. Market ranges are those of the staff table, from snapshot 2026-Q2; your target is the 62nd percentile. Ministers are compared with your denomination’s minimum, other staff with the law’s. 1 person in the plan.',
  )
  const other = { source: null, targetPercentile: 51, minimumRoles: 0, count: 8, withoutRange: [] }
  expect(basisWords(other)).toBe(
    'Salary is cash and housing. Market ranges are those of the staff table; your target is the 51st percentile. Staff are compared with the minimum that the law requires. 8 people in the plan.',
  )
})
