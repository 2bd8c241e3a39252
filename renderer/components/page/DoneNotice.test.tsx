import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContext } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { expect, test } from 'vitest'
import { DoneNotice } from './DoneNotice.tsx'

function draw(done: string, context: object = {}): string {
  const page = { formKey: 'r1', urlParsed: { search: { done } }, ...context }
  return renderToStaticMarkup(
    <VikeReactProviderPageContext pageContext={page as unknown as PageContext}>
      <DoneNotice words={{ saved: 'Rights saved' }} />
    </VikeReactProviderPageContext>,
  )
}

test('what was done last is said', () => {
  expect(draw('saved')).toContain('Rights saved')
})

test('a form of the page that came back refused takes it away', () => {
  const action = { errors: { email: 'Enter an email.' }, values: { intent: 'invite' } }
  expect(draw('saved', { action })).toBe('')
})

test.each(['', 'other', 'constructor', 'toString'])('?done=%s says nothing', (done) => {
  expect(draw(done)).toBe('')
})
