import { expect, test } from 'vitest'
import { onOneLine, onScreen } from './on-screen.ts'

test.each([
  ['\u001b[2J\u001b]0;owned\u0007', '\\u001b[2J\\u001b]0;owned\\u0007'],
  ['\u009b31m', '\\u009b31m'],
  ['Pay\rFree', 'Pay\\u000dFree'],
  ['\u202eyap', '\\u202eyap'],
  ['a\tb\r\nc\n', 'a\tb\r\nc\n'],
  ['Łódź “é” 😀', 'Łódź “é” 😀'],
])('%j is shown as %j', (text, shown) => {
  expect(onScreen(text)).toBe(shown)
})

test('the cell of a table has one line', () => {
  expect(onOneLine('a\tb\n\u001b[2J')).toBe('a\\tb\\n\\u001b[2J')
})
