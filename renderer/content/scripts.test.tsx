/** Nothing that is written into a text becomes markup: more than 500 payloads through every way in. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isSafeHref } from '~/core/content/document/href.ts'
import { readMarkdown } from '~/core/content/document/read-markdown.ts'
import {
  contentDocument,
  type ContentDocument as Document,
} from '~/core/content/document/schema.ts'
import { editTexts, readEditFacts } from '~/core/content/edit/fields.ts'
import { readContentFile, writeContentFile } from '~/server/files/content-file.ts'
import { compareTexts } from '~/server/services/content/edit/merge-texts.ts'
import { SCRIPTS } from '~/tests/nasty/scripts.ts'
import { someOf } from '~/tests/prove/size.ts'
import { ContentDocument } from './ContentDocument.tsx'
import { Comparison } from './edit/Comparison.tsx'

test('the corpus has more than 500 payloads', () => {
  expect(SCRIPTS.length).toBeGreaterThan(500)
})

const TAG = /<(\/?)([^\s/>]*)([^>]*)>/g
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g
const TAGS = new Set(
  'div p h2 h3 ul ol li strong em a sup br table thead tbody tr th td blockquote figure img figcaption small section span del ins'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'class id href rel scope role tabindex aria-label aria-labelledby start'.split(' '),
)

/** React escapes < and > in text and in attributes, so that every < of its markup begins a tag. */
function whatRuns(markup: string): string[] {
  return [...markup.matchAll(TAG)].flatMap(([whole, , name = '', rest = '']) => {
    if (!TAGS.has(name)) return [whole]
    return [...rest.replace(/\/$/, '').matchAll(ATTRIBUTE)].flatMap(
      ([, attribute = '', value = '']) => {
        if (!ATTRIBUTES.has(attribute)) return [whole]
        const href = value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
        return attribute !== 'href' || href.startsWith('#') || isSafeHref(href) ? [] : [whole]
      },
    )
  })
}

function draw(document: Document): string {
  return renderToStaticMarkup(<ContentDocument document={document} figures={{}} />)
}

const PLACES: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `Words ${payload} words`,
  (payload) => `## ${payload}`,
  (payload) => `- ${payload}\n  - ${payload}`,
  (payload) => `> ${payload}`,
  (payload) => `| a | b |\n| --- | --- |\n| ${payload} | b |`,
  (payload) => `Note[^1]\n\n[^1]: ${payload}`,
  (payload) => `![${payload}](media:picture "${payload}")`,
  (payload) => `[${payload}](/preview)`,
  (payload) => `**${payload}**`,
]

test('the check itself finds what runs', () => {
  const running = ['<script>x</script>', '<p onclick="x">y</p>', '<a href="javascript:x">y</a>']
  for (const markup of running) expect(whatRuns(markup), markup).not.toEqual([])
})

test('in Markdown, wherever it stands', () => {
  for (const [at, payload] of SCRIPTS.entries()) {
    // each in some of the places, so that each place is tried with more than a hundred
    for (const place of someOf(PLACES, 3, at % 3)) {
      const markdown = place(payload)
      expect(whatRuns(draw(readMarkdown(markdown).document)), JSON.stringify(markdown)).toEqual([])
    }
  }
})

test('in a document that nobody wrote as Markdown: refused by the schema, or drawn as text', () => {
  for (const payload of SCRIPTS) {
    const text = (marks?: unknown) => ({ type: 'text', text: payload, ...(marks ? { marks } : {}) })
    const link = { type: 'link', attrs: { href: payload, onclick: payload } }
    const blocks = [
      { type: 'paragraph', content: [text([link])] },
      { type: 'paragraph', content: [text([{ type: payload }])] },
      { type: payload, content: [text()] },
      { type: 'paragraph', attrs: { style: payload, class: payload }, content: [text()] },
      { type: 'figure', attrs: { media: payload, alt: payload, caption: payload, credit: '' } },
      { type: 'figure', attrs: { media: 'a', alt: payload, caption: payload, credit: payload } },
      { type: 'callout', attrs: { tone: payload }, content: [{ type: 'paragraph' }] },
      { type: 'heading', attrs: { level: 2, id: payload }, content: [text()] },
      { type: 'paragraph', content: [{ type: 'liveFigure', attrs: { key: payload } }] },
      { type: 'chart', attrs: { key: payload } },
    ]
    for (const block of blocks) {
      const document = { type: 'doc', content: [block] }
      const read = contentDocument.safeParse(document)
      if (read.success) {
        expect(whatRuns(draw(read.data)), JSON.stringify(block)).toEqual([])
      }
    }
    // even past the schema an address is checked again where it is drawn
    const unchecked = { type: 'doc', content: [{ type: 'paragraph', content: [text([link])] }] }
    expect(whatRuns(draw(unchecked as Document)), payload).toEqual([])
  }
})

test('in front matter and in the fields of the editor: kept as text or refused, never anything else', () => {
  let kept = 0
  for (const payload of SCRIPTS) {
    const fields = { title: payload, summary: payload, author: payload, topic: payload }
    const reading = readEditFacts(
      'article',
      editTexts({ ...fields, changes: `2026-11-24 ${payload}` }),
    )
    expect(reading.ok, payload).toBe(false)
    const good = { topic: 'benefits', places: 'US', published: '2026-11-24', updated: '2026-11-24' }
    const typed = readEditFacts(
      'article',
      editTexts({ ...good, title: payload, summary: 'x', author: 'x' }),
    )
    if (!typed.ok) continue
    const file = writeContentFile('article', {
      facts: typed.facts,
      document: { type: 'doc', content: [] },
    })
    const read = readContentFile('article', file)
    expect(read.ok && read.content.facts.title, payload).toBe(typed.facts.title)
    kept += 1
  }
  expect(kept).toBeGreaterThan(300)
})

test('in what is compared between two versions', () => {
  for (const payload of SCRIPTS) {
    const [before, after] = [
      editTexts({ markdown: 'x', title: payload }),
      editTexts({ markdown: payload }),
    ]
    const fields = compareTexts(before, after)
    const markup = renderToStaticMarkup(
      <Comparison fields={fields} whenSame="" sides={[payload, payload]} />,
    )
    expect(whatRuns(markup), JSON.stringify(payload)).toEqual([])
  }
})
