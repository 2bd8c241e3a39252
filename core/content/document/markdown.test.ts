import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documents, TOO_LARGE } from '~/tests/fixtures/content/documents.ts'
import { AT_REAL_SIZE } from '~/tests/prove/size.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

test('a colon after a footnote does not make it a definition', () => {
  const { document } = readMarkdown('Salary[^1]: what the board approves.\n\n[^1]: A note.')
  const [paragraph] = document.content
  if (paragraph?.type !== 'paragraph') throw new Error('no paragraph')
  const [, ...fromTheNote] = paragraph.content ?? []
  const moved = { type: 'doc' as const, content: [{ ...paragraph, content: fromTheNote }] }
  expect(readMarkdown(writeMarkdown(moved))).toEqual({ document: moved, problems: [] })
})

test('a link whose text begins like the name of a footnote stays a link', () => {
  const { document } = readMarkdown(
    'See [\\^9](/preview) and a note[^1].\n\n[^1]: [\\^9](/preview)',
  )
  expect(JSON.stringify(document)).toContain('"text":"^9"')
  expect(readMarkdown(writeMarkdown(document))).toEqual({ document, problems: [] })
})

test('any document is the same after it was written as Markdown and read again', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const markdown = writeMarkdown(document)
      const read = readMarkdown(markdown)
      fc.pre(!read.problems.some(({ sentence }) => TOO_LARGE.test(sentence)))
      expect(read, markdown).toEqual({ document, problems: [] })
    }),
    {
      numRuns: Number(process.env.RUNS ?? (AT_REAL_SIZE ? 1500 : 100)),
      ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}),
    },
  )
})

test.each(['articles', 'pages', 'guides'])(
  'every one of our %s is read whole, and the same after it was written again',
  (folder) => {
    const files = readdirSync(`database/content/${folder}`)
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const text = readFileSync(`database/content/${folder}/${file}`, 'utf8')
      const { document, problems } = readMarkdown(text.replace(/^---\n.*?\n---\n/s, ''))
      expect([file, problems]).toEqual([file, []])
      expect(readMarkdown(writeMarkdown(document))).toEqual({ document, problems: [] })
    }
  },
)

test('what the schema refuses is said with its line, and the rest is kept', () => {
  const deep = '- a\n  - b\n    - c\n      - d\n        - too deep'
  const refused = [
    ['![](media:photo-1)', 'Describe the picture for who cannot see it.'],
    [
      '![A house](media:Not_A_Key)',
      'A picture of the media library has a key such as parsonage-2.',
    ],
    [deep, 'This cannot be kept: it is too deep within lists, or of a kind that no text has.'],
    ['![A house](media:a "x (credit: y) z")', 'Put the credit into its own field.'],
    [`[^1]\n\n[^1]: ${'long '.repeat(500)}`, 'Keep a footnote under 2000 characters.'],
  ]
  for (const [markdown, sentence] of refused) {
    const { document, problems } = readMarkdown(`First.\n\n${markdown}\n\nLast.`)
    expect(problems, markdown).toEqual([{ line: 3, sentence }])
    expect(document.content, markdown).toHaveLength(2)
  }
})

test('words that a document has no place for are said', () => {
  const lost = [
    ['## A heading[^1]\n\n[^1]: A note.', 3, 'A heading holds no footnote.'],
    ['A[^1]\n\n[^1]: One note.\n[^1]: Another.', 6, 'Footnote 1 is there twice.'],
    ['A [link](/preview "with a title").', 3, 'A link has no title.'],
  ] as const
  for (const [markdown, line, sentence] of lost) {
    const { problems } = readMarkdown(`First.\n\n${markdown}`)
    expect(problems, markdown).toEqual([{ line, sentence }])
  }
})

test('a text with too many parts is kept as far as it may be', () => {
  const { document, problems } = readMarkdown('One.\n\n'.repeat(1600))
  expect(document.content).toHaveLength(1500)
  expect(problems).toEqual([{ line: null, sentence: expect.stringContaining('at most 1500') }])
})
