import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CrowdSet, differingCrowds, MOST_SETS, withinLimit } from './answer-question.ts'

const set = (...crowds: number[]): CrowdSet => Uint32Array.from(crowds)
/** So many sets, each of another crowd and the one after it. */
const sets = (count: number) => Array.from({ length: count }, (_, i) => set(10 * i, 10 * i + 1))

test('a new set is answered for itself while there is room', () => {
  const asked = set(1, 2, 3)
  expect(withinLimit([], asked)).toBe(asked)
  expect(withinLimit(sets(MOST_SETS - 1), asked)).toBe(asked)
})

test('when there is no room the nearest earlier set is used, of equally near ones the first', () => {
  const answered = sets(MOST_SETS)
  expect(withinLimit(answered, set(30, 31, 32))).toEqual(set(30, 31))
  expect(withinLimit(answered, set(7))).toEqual(set(0, 1))
})

test('a set that was answered before is answered again, with room or without', () => {
  expect(withinLimit(sets(MOST_SETS), set(20, 21))).toEqual(set(20, 21))
})

test('one set answered several times takes the room of one', () => {
  const often = Array.from({ length: 3 * MOST_SETS }, () => set(1, 2))
  expect(withinLimit(often, set(5))).toEqual(set(5))
})

const anySet = fc
  .uniqueArray(fc.integer({ min: 0, max: 15 }), { maxLength: 8 })
  .map((crowds) => Uint32Array.from(crowds).sort())

test('the difference is what a naive count says', () => {
  fc.assert(
    fc.property(anySet, anySet, (a, b) => {
      const alone = [...a, ...b].filter((crowd) => a.includes(crowd) !== b.includes(crowd))
      expect(differingCrowds(a, b)).toBe(alone.length)
    }),
  )
})

test('whatever is asked in whatever order, an asker gets no more different sets than the limit', () => {
  fc.assert(
    fc.property(fc.array(anySet, { minLength: 2 * MOST_SETS, maxLength: 150 }), (questions) => {
      const answered: CrowdSet[] = []
      for (const asked of questions) answered.push(withinLimit(answered, asked))
      const different = new Set(answered.map((one) => one.join(' '))).size
      const asked = new Set(questions.map((one) => one.join(' '))).size
      expect(different).toBe(Math.min(MOST_SETS, asked))
    }),
  )
})
