import { expect, test } from 'vitest'
import { publishMoved, publishTuning } from './publish-tuning.ts'

const facts = [
  {
    key: 'experience',
    value: '12 years',
    options: [
      { label: 'One year fewer', share: -0.0041 },
      { label: 'One year more', share: 0.0006 },
    ],
  },
] as const

test('what a fact is worth is told in hundreds of dollars of the published middle', () => {
  const [{ options } = { options: [] }] = publishTuning(facts, 61_200)
  expect(options.map(({ dollars }) => dollars)).toEqual([-300, 0])
})

test('without a published middle nothing is told', () => {
  expect(publishTuning(facts, null)).toEqual([])
})

test('a range moved keeps what is not published unpublished, and rounds the rest', () => {
  const quantiles = { p10: null, p25: 8_100, p50: 9_300, p75: 10_700, p90: null }
  const shares = { p10: 4, p25: 4.013, p50: 4, p75: 3.99, p90: 4 }
  expect(publishMoved(quantiles, shares)).toEqual({
    ...{ p10: null, p25: 40_600, p50: 46_500, p75: 53_400, p90: null },
  })
})
