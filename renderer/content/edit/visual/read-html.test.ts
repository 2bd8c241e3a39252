import { expect, test } from 'vitest'
import { readMarkdown } from '~/core/content/document/read-markdown.ts'
import type { Block } from '~/core/content/document/schema.ts'
import { writeMarkdown } from '~/core/content/document/write-markdown.ts'
import { endsOf, oneLine, withEnds } from './read-html.ts'

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

test('all words of what is pasted into a cell are one line, and what has no words is counted', () => {
  const markdown = [
    '## A heading\n',
    'One **bold**\\\nbreak[^1]\n',
    '- first\n  - deeper\n',
    '> [!NOTE]\n>\n> Look.\n',
    '| A |\n| - |\n| one |\n',
    '![A house](media:house)\n',
    '{{chart:pay-by-size}}\n',
    '[^1]: A source.\n',
  ].join('\n')
  const { document, problems } = readMarkdown(markdown)
  expect(problems).toEqual([])
  const { line, refused } = oneLine(document.content)
  expect(writeMarkdown({ type: 'doc', content: [line] })).toBe(
    'A heading One **bold** break[^1] first deeper Look.\n\n[^1]: A source.\n',
  )
  expect(refused).toBe(3)
})

test('one paragraph stays as it is', () => {
  const paragraph = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'a' }] }
  expect(oneLine([paragraph])).toEqual({ line: paragraph, refused: 0 })
})
