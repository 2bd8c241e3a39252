import { expect, test } from 'vitest'
import { isTooCloseTo } from './same-peers.ts'

const set = (names: string) => new Set(names)

test('one or two organizations more, fewer or swapped get the earlier answer', () => {
  expect(isTooCloseTo(set('abcde'), set('abcdef'))).toBe(true)
  expect(isTooCloseTo(set('abcde'), set('abc'))).toBe(true)
  expect(isTooCloseTo(set('abcde'), set('abcdf'))).toBe(true)
})

test('the same peers, or three and more others, are answered for themselves', () => {
  expect(isTooCloseTo(set('abcde'), set('edcba'))).toBe(false)
  expect(isTooCloseTo(set('abcde'), set('abcdefgh'))).toBe(false)
})
