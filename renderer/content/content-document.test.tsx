import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isSafeHref } from '~/core/content/document/href.ts'
import { readMarkdown } from '~/core/content/document/read-markdown.ts'
import {
  contentDocument,
  type ContentDocument as Document,
  type Inline,
} from '~/core/content/document/schema.ts'
import { ContentDocument } from './ContentDocument.tsx'

const drawn = (document: Document) =>
  renderToStaticMarkup(<ContentDocument document={document} figures={{}} />)

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' https://a.org',
  'data:text/html,<script>',
  'vbscript:x',
  '//evil.org',
  '/\\evil.org',
  '\\\\evil.org',
  'http://a.org',
  'https://a.org@evil.org/',
  'https://user:pass@evil.org/',
  'https:evil.org',
  'https://',
  'https://localhost/',
  '/a"onmouseover="x',
  '/a<b>',
  'ftp://a.org',
  'mailto:a@b.org',
  '#anchor',
  '',
])('no link leads to %j', (href) => {
  expect(isSafeHref(href)).toBe(false)
  const document = { type: 'doc', content: [linked(href)] }
  expect(contentDocument.safeParse(document).success).toBe(false)
  // drawn although it was never accepted
  expect(drawn(document as Document)).not.toMatch(/<a /)
})

const linked = (href: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }],
})

test.each(['/preview', '/content/articles/a?b=c#d', 'https://www.irs.gov/pub/p517.pdf'])(
  'a link leads to %s',
  (href) => {
    expect(drawn({ type: 'doc', content: [linked(href)] } as Document)).toContain(`href="${href}"`)
  },
)

test('markup in a text is text', () => {
  const text = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const html = drawn({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  expect(html).not.toMatch(/<(img|script)/)
  expect(html).toContain('&lt;img')
})

test('the keyboard reaches each table, which is named by its columns', () => {
  const { document } = readMarkdown(
    ['State | Minimum wage', '  | Rate', '  | ']
      .map((head) => `| ${head} |\n| --- | --- |\n| 1 | 2 |`)
      .join('\n\n'),
  )
  const regions = [
    ...drawn(document).matchAll(/<section[^>]*aria-label="([^"]*)"[^>]*tabindex="0"/gi),
  ]
  const names = ['Table: State, Minimum wage', 'Table: Rate', 'Table']
  expect(regions.map(([, name]) => name)).toEqual(names)
})

test('a node or a mark that the schema does not name is refused', () => {
  for (const node of [
    { type: 'html', attrs: { html: '<b>' } },
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'A' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'A', marks: [{ type: 'code' }] }] },
    { type: 'figure', attrs: { media: '../../etc/passwd', alt: 'A' } },
    { type: 'figure', attrs: { media: 'photo', alt: ' ' } },
  ]) {
    expect(contentDocument.safeParse({ type: 'doc', content: [node] }).success).toBe(false)
  }
})

test('a footnote leads to its text and back, and two that say the same are one', () => {
  const note = (): Inline => ({
    type: 'footnote',
    attrs: { content: [{ type: 'text', text: 'IRS.' }] },
  })
  const html = drawn({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'One' }, note()] },
      { type: 'paragraph', content: [{ type: 'text', text: 'Two' }, note()] },
    ],
  })
  expect(html.match(/href="#note-1"/g)).toHaveLength(2)
  expect(html.match(/IRS\./g)).toHaveLength(1)
  expect(html).toContain('href="#note-1-from"')
  expect(html).toContain('href="#note-1-from-2"')
})

test('a figure that is not published is said to be unavailable', () => {
  const html = drawn({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'liveFigure', attrs: { key: 'snapshot.coverage' } }] },
    ],
  })
  expect(html).toContain('figure not available')
})
