import { expect, test } from 'vitest'
import { readReplaced } from './replacing.ts'

test('how many texts were changed is a number, or is not said', () => {
  expect(readReplaced({ replaced: '3', left: '1' })).toEqual({ done: 3, left: 1 })
  expect(readReplaced({ replaced: '0', left: 'x' })).toEqual({ done: 0, left: 0 })
  for (const replaced of ['x', '', '-1', '1e9', 'NaN']) {
    expect(readReplaced({ replaced, left: '1' }), replaced).toBeNull()
  }
  expect(readReplaced({})).toBeNull()
})
