import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContext } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { afterEach, expect, test, vi } from 'vitest'
import { NEEDS_ANOTHER_LOOK } from '~/core/question.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { FormOutcome } from './FormOutcome.tsx'
import { Form } from './form.tsx'
import { readOutcome, sendForm } from './send-form.ts'
import { TextField } from './TextField.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The page as the server draws it: with its answer to the form, or before any. */
function drawForm(context: { readonly action?: object } = {}): string {
  return renderToStaticMarkup(
    <VikeReactProviderPageContext pageContext={context as unknown as PageContext}>
      <Form intent="sign-in" labels={{ email: 'Email' }}>
        <TextField name="email" label="Email" />
        <Button>Sign in</Button>
      </Form>
    </VikeReactProviderPageContext>,
  )
}

test('without JavaScript it is a plain form that posts its intent to the page’s own URL', () => {
  const html = drawForm()
  expect(html).toMatch(/^<form [^>]*method="post"/)
  expect(html).not.toContain('action=')
  expect(html).toMatch(/<button type="submit" value="sign-in" [^>]*name="intent">Sign in</)
})

test('what the server refused is shown above and beside the field, with what was typed', () => {
  const html = drawForm({
    action: { errors: { email: 'Enter an email' }, values: { email: 'ann@', intent: 'sign-in' } },
  })
  expect(html).toContain('href="#field-email"')
  expect(html).toContain('Email: Enter an email')
  expect(html).toContain('value="ann@"')
})

test('a page that comes back goes to the refusal, and says that passwords and codes are empty', () => {
  const action = { errors: { email: 'No' }, values: {}, message: NEEDS_ANOTHER_LOOK }
  expect(drawForm({ action })).toMatch(/role="alert" tabindex="-1" autofocus=""/i)
  expect(drawForm({ action })).toContain('Nothing you entered was lost.')
  const emptied = drawForm({ action: { ...action, emptied: true } })
  expect(emptied).toContain('Enter passwords and codes again.')
  expect(emptied).not.toContain('Nothing you entered was lost.')
})

test('a failure of another form of the page is not shown here', () => {
  const action = { errors: { email: 'No' }, values: { intent: 'sign-up' } }
  expect(drawForm({ action })).not.toContain('role="alert"')
})

test('every answer of the server has one meaning', () => {
  expect(readOutcome(200, { redirect: '/dashboard' })).toEqual({
    kind: 'redirect',
    to: '/dashboard',
  })
  expect(readOutcome(422, { errors: { a: 'b' }, values: {} }).kind).toBe('failure')
  expect(readOutcome(500, { digest: 'abc', status: 500 })).toEqual({
    kind: 'crash',
    digest: 'abc',
    status: 500,
  })
  expect(readOutcome(413, undefined)).toEqual({ kind: 'refused', status: 413 })
  expect(readOutcome(429, { message: 'Wait' })).toMatchObject({ kind: 'refused', message: 'Wait' })
})

test('a broken connection is an answer, not an exception', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendForm('/x', new FormData())).toEqual({ kind: 'offline' })
})

test('the fields go by POST and ask for JSON', async () => {
  const fetched = vi.fn(async () => Response.json({ redirect: '/x' }))
  vi.stubGlobal('fetch', fetched)
  const body = new FormData()
  expect(await sendForm('/x?y=1', body)).toEqual({ kind: 'redirect', to: '/x' })
  expect(fetched).toHaveBeenCalledWith('/x?y=1', {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
  })
})

test('a crash shows the server-side text with its digest and says that nothing typed is lost', () => {
  const html = renderToStaticMarkup(
    <FormOutcome outcome={{ kind: 'crash', digest: 'd1g35t', status: 500 }} />,
  )
  expect(html).toContain('server-side exception')
  expect(html).toContain('server logs')
  expect(html).toContain('<code>d1g35t</code>')
  expect(html).toContain('What you entered is still here.')
})
