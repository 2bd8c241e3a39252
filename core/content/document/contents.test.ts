import { expect, test } from 'vitest'
import { readMarkdown } from '~/core/content/markdown/read-markdown.ts'
import { contentsOf } from './contents.ts'

const idsOf = (...headings: string[]) => {
  const markdown = headings.map((heading) => `## ${heading}\n\nWords.\n`).join('\n')
  return contentsOf(readMarkdown(markdown).document).map(({ id }) => id)
}

test('headings of the same words are numbered', () => {
  expect(idsOf('Step', 'Step', 'Step')).toEqual(['on-step', 'on-step-2', 'on-step-3'])
})

test('a number that another heading has is passed over', () => {
  expect(idsOf('Step', 'Step', 'Step 2')).toEqual(['on-step', 'on-step-2', 'on-step-2-2'])
  expect(idsOf('Step', 'Step 2', 'Step')).toEqual(['on-step', 'on-step-2', 'on-step-3'])
})
