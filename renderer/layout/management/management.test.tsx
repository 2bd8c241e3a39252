import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ManagementLayout } from './ManagementLayout.tsx'

test('the staff frame names itself and leads back out', () => {
  const html = renderToStaticMarkup(
    <ManagementLayout
      user={{ name: 'Ann', email: 'ann@example.org' }}
      roles={['support', 'analyst']}
      nav={[
        {
          label: 'People',
          links: [{ href: '/mgmt/search', label: 'Search', current: 'page', lockedUntil: null }],
        },
      ]}
      path="/mgmt/search"
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
