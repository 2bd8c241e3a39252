import { expect, test } from 'vitest'
import { describeJudging } from './judging.ts'

test('nothing is said where pay was compared with usual pay and lies near it', () => {
  expect(describeJudging({ isJudged: true, level: null })).toEqual([])
  expect(describeJudging({ isJudged: null, level: null })).toEqual([])
})

test('records that nothing could judge are said to be so', () => {
  expect(describeJudging({ isJudged: false, level: null })).toEqual([
    'No snapshot is published, or too few organizations have reported, so rules that need usual pay were left out.',
  ])
})

test('a whole file far from the published survey is asked about, with how far and on which side', () => {
  expect(describeJudging({ isJudged: true, level: 1 / 11.7 })).toEqual([
    'Pay in these records is typically 1/12 of what the published survey expects. ' +
      'Is the whole file for another pay period, or in another unit?',
  ])
  const [above] = describeJudging({ isJudged: true, level: 9.6 })
  expect(above).toContain('is typically 10 times what the published survey expects.')
})
