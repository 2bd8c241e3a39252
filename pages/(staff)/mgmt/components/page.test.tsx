/** What must hold for every component in every state, checked on the page that shows them all. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContext } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { expect, test } from 'vitest'
import { Page } from './+Page.tsx'

// forms ask the page for the answer to them; here is none
const html = renderToStaticMarkup(
  <VikeReactProviderPageContext pageContext={{} as unknown as PageContext}>
    <Page />
  </VikeReactProviderPageContext>,
)

test('no component writes an inline style or event handler, which the content policy would refuse', () => {
  expect(html.match(/ style=| on[a-z]+=/g)).toBeNull()
})

test('no component loads anything from elsewhere', () => {
  expect(html).not.toMatch(/(?:src|srcset|xlink:href)="/)
})

test('ids are unique, and every label, description and control reference has its target', () => {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const references =
    / (?:for|aria-describedby|aria-labelledby|list|popovertarget|commandfor)="([^"]+)"/gi
  const wanted = [...html.matchAll(references)].flatMap(([, value = '']) => value.split(' '))
  expect(wanted.length).toBeGreaterThan(50)
  expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
})

test('every field has exactly one label', () => {
  const fields = [...html.matchAll(/<(?:input|select|textarea)\b([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => !attributes.includes('type="hidden"'))
    .map((attributes) => / id="([^"]+)"/.exec(attributes)?.[1])
  expect(fields.length).toBeGreaterThan(20)
  for (const id of fields) expect(html.split(`for="${id}"`)).toHaveLength(2)
})

test('every drawing is either described or hidden from a screen reader', () => {
  const drawings = html.match(/<svg [^>]*>/g) ?? []
  expect(drawings.filter((tag) => !/aria-label="[^"]+"|aria-hidden="true"/.test(tag))).toEqual([])
})
