import { expect, test } from 'vitest'
import { correctedWord, vocabularyOf } from './index-positions.ts'

const words = [
  'pastor',
  'secretary',
  'manager',
  'choir',
  'bookkeeper',
  'administrator',
  'rector',
  'recorder',
]
const vocabulary = vocabularyOf(words)

test.each([
  ['pastoe', 'pastor'],
  ['secratary', 'secretary'],
  ['mangaer', 'manager'],
  ['manger', 'manager'],
  ['bookeeper', 'bookkeeper'],
  ['adminstrater', 'administrator'],
])('%s is a misspelled %s', (typed, meant) => {
  expect(correctedWord(typed, vocabulary)).toBe(meant)
})

test.each(['chair', 'lastor', 'past', 'administration officer', 'xyzzyx', ''])(
  '%s is left as it is',
  (typed) => {
    expect(correctedWord(typed, vocabulary)).toBeNull()
  },
)

test('a word equally near to two is left as it is', () => {
  expect(correctedWord('banker', vocabularyOf(['bunker', 'ranker', 'benker']))).toBeNull()
})
