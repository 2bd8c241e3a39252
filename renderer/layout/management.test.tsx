import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StaffRole } from '~/core/policy.ts'
import { toolsFor } from '~/core/staff/tools.ts'
import { ManagementLayout } from './ManagementLayout.tsx'

test('the staff frame names itself and leads back out', () => {
  const html = drawnFor(['support', 'analyst'])
  expect(html).toContain('staff')
  expect(html).toContain('support, analyst')
  expect(html).toContain('href="/dashboard"')
})

test('the field of the header leads to the search without a script, for those who may search', () => {
  expect(drawnFor(['support'])).toMatch(/<form[^>]* action="\/mgmt\/search"><input[^>]*name="q"/)
  expect(drawnFor(['analyst'])).not.toContain('/mgmt/search')
})

function drawnFor(roles: readonly StaffRole[]): string {
  return renderToStaticMarkup(
    <ManagementLayout
      user={{ name: 'Ann', email: 'ann@example.org' }}
      roles={roles}
      tools={toolsFor(roles)}
      nav={[
        {
          label: 'People',
          links: [{ href: '/mgmt', label: 'First page', current: 'page', lockedUntil: null }],
        },
      ]}
      path="/mgmt"
      banners={[]}
      theme="light"
    >
      The tool
    </ManagementLayout>,
  )
}
