import { expect, test } from 'vitest'
import type { Block } from '~/core/content/document/nodes.ts'
import { endsOf, withEnds } from './ends.ts'

test.each([
  ['word', false, false],
  [' word', true, false],
  ['word ', false, true],
  ['\tone two  ', true, true],
  ['\n  word\n', false, false],
  ['  ', false, false],
])('of %j, blanks at its ends are known from line ends', (text, before, after) => {
  expect(endsOf(text)).toEqual({ before, after })
})

test('one paragraph gets its blanks back, and nothing else does', () => {
  const word: Block = { type: 'paragraph', content: [{ type: 'text', text: 'word' }] }
  const heading: Block = { ...word, type: 'heading', attrs: { level: 2 }, content: [] }
  const ends = { before: true, after: true }
  expect(JSON.stringify(withEnds([word], ends))).toMatch(/" "}.*"word"}.*" "}/)
  expect(withEnds([word], { before: false, after: false })).toEqual([word])
  for (const blocks of [[word, word], [heading], []]) expect(withEnds(blocks, ends)).toBe(blocks)
})
