import { expect, test } from 'vitest'
import { readMarkdown } from '~/core/content/markdown/read-markdown.ts'
import { writeMarkdown } from '~/core/content/markdown/write-markdown.ts'
import { oneLine } from './one-line.ts'

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
