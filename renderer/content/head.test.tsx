import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readMarkdown } from '~/core/content/document/read-markdown.ts'
import { SCRIPTS } from '~/tests/nasty/scripts.ts'
import { QuestionData } from './Head.tsx'

const draw = (markdown: string) =>
  renderToStaticMarkup(<QuestionData document={readMarkdown(markdown).document} figures={{}} />)

test('a text without the section has no data', () => {
  expect(draw('## A heading\n\n### Why?\n\nSo.')).toBe('')
})

test('the data is JSON with every word, and no text of 596 that would run a script ends its element', () => {
  const plain = '## Questions and answers\n\n### Is it “so”?\n\nYes & no.'
  expect(dataOf(draw(plain))).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Is it “so”?', acceptedAnswer: { text: 'Yes & no.' } }],
  })
  for (const payload of [...SCRIPTS, '</script><script>ran=1</script>', '<!--<script>']) {
    const one = payload.replace(/\s+/g, ' ').trim()
    const html = draw(`## Questions and answers\n\n### Is it ${one} so?\n\nIt is ${one} so.`)
    if (html === '') continue
    expect(html.match(/<\/?script/gi), one).toHaveLength(2)
    expect(html, one).not.toContain('<!--')
    dataOf(html)
  }
})

function dataOf(html: string): unknown {
  const [, json] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? []
  return JSON.parse(json ?? '')
}
