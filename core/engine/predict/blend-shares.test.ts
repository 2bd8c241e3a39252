import { expect, test } from 'vitest'
import { blendSensitivity, blendShares, blendTuning } from './tune.ts'

test('a change of the whole is each position’s own, by what it counts of the median', () => {
  expect(
    blendShares([
      { counts: 0.75, answer: 0.04 },
      { counts: 0.25, answer: -0.04 },
    ]),
  ).toBeCloseTo(0.02, 12)
})

test('facts keep their words, and their options are blended one by one', () => {
  const fact = (share: number) => ({
    ...{ key: 'setting' as const, value: 'City' },
    options: [
      { label: 'Rural', share },
      { label: 'Suburb', share: 2 * share },
    ],
  })
  const blended = blendTuning([
    { counts: 0.5, answer: [fact(0.02)] },
    { counts: 0.5, answer: [fact(0.06)] },
  ])
  expect(blended).toHaveLength(1)
  expect(blended[0]?.options.map(({ label }) => label)).toEqual(['Rural', 'Suburb'])
  expect(blended[0]?.options.map(({ share }) => share)).toEqual([0.04, 0.08])
})

test('what one position cannot say of a fact is not said of the blend', () => {
  const line = (key: 'hours' | 'size', share: number) => {
    return { key, direction: 'more' as const, change: 'more of it', share }
  }
  const blended = blendSensitivity([
    { counts: 0.5, answer: [line('hours', 0.1), line('size', 0.2)] },
    { counts: 0.5, answer: [line('size', 0.4)] },
  ])
  expect(blended.map(({ key }) => key)).toEqual(['size'])
  expect(blended[0]?.share).toBeCloseTo(0.3, 12)
})
