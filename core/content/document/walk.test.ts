import { expect, test } from 'vitest'
import { readMarkdown } from '~/core/content/document/read-markdown.ts'
import { contentsOf, questionsOf } from './walk.ts'

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

const ask = (markdown: string, figures: Record<string, { text: string } | null> = {}) =>
  questionsOf(readMarkdown(markdown).document, figures)

const SECTION = '## Questions and answers\n\n'

test('questions are the headings below “Questions and answers”, up to the next heading', () => {
  const found = ask(
    `### Before?\n\nNo.\n\n${SECTION}### May it be changed?\n\nYes, **in advance**.[^1]\n\n- For what is paid later\n\n### No question\n\nLeft out.\n\n### And then?\n\nAsk.\n\n## Other\n\n### After?\n\nNo.\n\n[^1]: See [here](/method).`,
  )
  expect(found).toEqual([
    { question: 'May it be changed?', answer: 'Yes, in advance.\nFor what is paid later' },
    { question: 'And then?', answer: 'Ask.' },
  ])
})

test('an answer without words, or with a figure that is not published, is left out', () => {
  const markdown = `${SECTION}### How much?\n\n{{snapshot.records}} records.\n\n### Which?\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n### Why?\n`
  expect(ask(markdown)).toEqual([])
  expect(ask(markdown, { 'snapshot.records': { text: '20,000' } })).toEqual([
    { question: 'How much?', answer: '20,000 records.' },
  ])
})
