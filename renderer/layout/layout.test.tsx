import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PublicLayout, type PublicLayoutProps } from './PublicLayout.tsx'

const visitor: PublicLayoutProps = {
  user: null,
  nav: [{ href: '/method', label: 'Method', current: true }],
  footer: [{ href: '/method', label: 'How the figures are made' }],
  banners: [],
  theme: 'system',
  children: 'The page',
}

const ruth = { name: 'Ruth Abel', email: 'ruth@example.org' }

test('a visitor finds the way in, and no account menu', () => {
  const html = renderToStaticMarkup(<PublicLayout {...visitor} />)
  expect(html).toContain('href="/sign-in"')
  expect(html).not.toContain('sign-out')
})

test('on the page to sign in no link shares the name of its button', () => {
  const links = [{ href: '/sign-in', label: 'Sign in', current: true }]
  expect(renderToStaticMarkup(<PublicLayout {...visitor} visitorLinks={links} />)).not.toContain(
    'Sign in',
  )
})

test('who is signed in finds the work area, the theme and the way out on a public page, by plain forms', () => {
  const html = renderToStaticMarkup(<PublicLayout {...visitor} user={ruth} />)
  expect(html).toContain('href="/dashboard"')
  expect(html).toMatch(
    /<input type="hidden" name="theme" value="dark"\/><button [^>]*value="theme"/,
  )
  expect(html).toMatch(/value="sign-out" name="intent">Sign out</)
})

test('the page in view is marked, and the first link skips to the content', () => {
  const html = renderToStaticMarkup(<PublicLayout {...visitor} />)
  expect(html).toContain('<a href="/method" aria-current="page">Method</a>')
  expect(html).toMatch(/^<a class="[^"]*" href="#content">Skip to the content<\/a>/)
  expect(html.match(/<main /g)).toHaveLength(1)
})

test('a demonstration says so above every page', () => {
  const banners = [{ kind: 'demonstration' as const, text: 'All figures are synthetic.' }]
  const html = renderToStaticMarkup(<PublicLayout {...visitor} banners={banners} />)
  expect(html.indexOf('All figures are synthetic.')).toBeLessThan(html.indexOf('<main'))
})
