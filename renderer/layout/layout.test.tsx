import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ManagementLayout } from './ManagementLayout.tsx'
import { SiteLayout, type SiteLayoutProps } from './SiteLayout.tsx'

const visitor: SiteLayoutProps = {
  user: null,
  organization: null,
  organizations: [],
  nav: [],
  banners: [],
  theme: 'system',
  children: 'The page',
}

const member: SiteLayoutProps = {
  ...visitor,
  user: { name: 'Ruth Abel', email: 'ruth@example.org' },
  organization: { id: 1, name: 'Grace Church' },
  organizations: [
    { id: 1, name: 'Grace Church' },
    { id: 2, name: 'Hope Food Bank' },
  ],
  nav: [{ href: '/reports', label: 'Reports', current: true }],
}

test('a visitor finds the way in, and no account menu', () => {
  const html = renderToStaticMarkup(<SiteLayout {...visitor} />)
  expect(html).toContain('href="/sign-in"')
  expect(html).not.toContain('sign-out')
})

test('on the page to sign in no link shares the name of its button', () => {
  const links = [{ href: '/sign-in', label: 'Sign in', current: true }]
  expect(renderToStaticMarkup(<SiteLayout {...visitor} visitorLinks={links} />)).not.toContain(
    'Sign in',
  )
})

test('a member switches the organization, the theme and leaves by plain forms', () => {
  const html = renderToStaticMarkup(<SiteLayout {...member} />)
  expect(html).toMatch(
    /<form method="post"><input type="hidden" name="organization" value="2"\/><button [^>]*value="switch-organization" [^>]*>Switch to Hope Food Bank</,
  )
  expect(html).toMatch(
    /<input type="hidden" name="theme" value="dark"\/><button [^>]*value="theme"/,
  )
  expect(html).toMatch(/value="sign-out" name="intent">Sign out</)
})

test('the page in view is marked, and the first link skips to the content', () => {
  const html = renderToStaticMarkup(<SiteLayout {...member} />)
  expect(html).toContain('<a href="/reports" aria-current="page">Reports</a>')
  expect(html).toMatch(/^<a class="[^"]*" href="#content">Skip to the content<\/a>/)
  expect(html.match(/<main /g)).toHaveLength(1)
})

test('a demonstration says so above every page', () => {
  const banners = [{ kind: 'demonstration' as const, text: 'All figures are synthetic.' }]
  const html = renderToStaticMarkup(<SiteLayout {...visitor} banners={banners} />)
  expect(html.indexOf('All figures are synthetic.')).toBeLessThan(html.indexOf('<main'))
})

test('the staff frame names itself and leads back out', () => {
  const html = renderToStaticMarkup(
    <ManagementLayout
      user={{ name: 'Ann', email: 'ann@example.org' }}
      roles={['support', 'analyst']}
      nav={[{ href: '/mgmt/search', label: 'Search', current: true }]}
      banners={[]}
      theme="light"
    >
      The tool
    </ManagementLayout>,
  )
  expect(html).toContain('staff')
  expect(html).toContain('support, analyst')
  expect(html).toContain('href="/dashboard"')
})
