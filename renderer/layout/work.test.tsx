import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FrameOrganization, FramePerson } from '~/core/people/organizations/work-pages.ts'
import { PersonFrame } from './PersonFrame.tsx'
import { WorkLayout, type WorkLayoutProps } from './WorkLayout.tsx'
import { workLinks } from './work-links.ts'

const grace: FrameOrganization = {
  ...{ id: 1, name: 'Grace Church', type: 'church', isChosen: true },
  pages: [
    ...(['staff', 'next-year', 'reports', 'packets', 'summary', 'organization'] as const),
    ...(['campuses', 'members', 'policy', 'minimum', 'receipts', 'history'] as const),
  ],
  locked: [],
  owed: null,
}

const frame: WorkLayoutProps = {
  user: { name: 'Ruth Abel', email: 'ruth@example.org' },
  organization: grace,
  organizations: [
    { id: 1, name: 'Grace Church' },
    { id: 2, name: 'Hope Food Bank' },
  ],
  path: '/dashboard',
  isOfOrganization: true,
  banners: [],
  theme: 'system',
  footer: [],
  children: <h1>The page</h1>,
}

const draw = (given: Partial<WorkLayoutProps> = {}) =>
  renderToStaticMarkup(<WorkLayout {...frame} {...given} />)

/** Everything that links at one path are marked with, by label. */
function currentAt(path: string, organization: FrameOrganization | null = grace) {
  const links = workLinks(path, organization).flatMap((group) => group.links)
  return links.flatMap(({ label, current }) => (current ? [`${label}: ${current}`] : []))
}

test('the side bar marks the page in view, and the part of the work area that a page belongs to', () => {
  expect(draw({ path: '/organization/1/members' })).toContain(
    '<a href="/organization/1/members" aria-current="page">Members</a>',
  )
  expect(currentAt('/organization/1')).toEqual(['Organization: page'])
  expect(currentAt('/organization/1/campuses/7')).toEqual(['Organization: part'])
  expect(currentAt('/table')).toEqual(['Staff: page'])
  expect(currentAt('/report/7/board-packet')).toEqual(['Staff: part'])
  expect(currentAt('/employee/7/history')).toEqual(['Staff: part'])
  expect(currentAt('/account')).toEqual([])
})

test('only one link of the side bar is current', () => {
  for (const path of ['/dashboard', '/reports/compare', '/organization/1/history', '/method']) {
    expect(currentAt(path)).toHaveLength(1)
  }
})

test('at most twelve links; pages that belong together are tabs above each of them', () => {
  const further = ['migrate', 'analyzer', 'raises', 'cost-of-living'] as const
  const all = { ...grace, pages: [...grace.pages, ...further] }
  const shown = workLinks('/organization/1/policy', all).flatMap(({ links }) => links)
  expect(shown.length).toBeLessThanOrEqual(12)
  // each page that a visitor may open is a link or a tab
  const addresses = new Set(
    shown.flatMap(({ href, pages = [] }) => [href, ...pages.map((one) => one.href)]),
  )
  const others = ['/dashboard', '/preview', '/job', '/method']
  expect(addresses.size).toBe(all.pages.length + others.length)

  const tabs = /<nav aria-label="Pages of Organization".*?<\/nav>/.exec(
    draw({ path: '/organization/1/campuses/7' }),
  )
  expect(tabs?.[0].match(/aria-current="page">[^<]*/g)).toEqual(['aria-current="page">Campuses'])
  expect(draw({ path: '/organization/1/members' })).not.toContain('Pages of')
  const alone = { ...grace, pages: ['organization'] } as const
  expect(draw({ path: '/organization/1', organization: alone })).not.toContain('Pages of')
})

test('what the visitor may not open has no link, and no empty group is left', () => {
  const groups = workLinks('/dashboard', { ...grace, pages: ['staff', 'organization'] })
  expect(groups.map(({ label }) => label)).toEqual([null, 'People', 'Planning', 'Settings'])
  expect(groups.flatMap(({ links }) => links.map(({ label }) => label))).toEqual([
    ...['Dashboard', 'Staff', 'Market', 'Organization'],
  ])
})

test('a locked tool says by a lock and in words which plan opens it', () => {
  const html = draw({
    organization: { ...grace, locked: [{ page: 'staff', plan: 'Basic' }] },
  })
  expect(html).toMatch(/href="\/table">Staff<svg .*?aria-hidden="true".*?locked: opens with Basic/)
  expect(html.match(/locked:/g)).toHaveLength(1)
})

test('a page about another organization than the one last chosen leads to that one’s pages', () => {
  const html = draw({ organization: { ...grace, id: 2, name: 'Hope', isChosen: false } })
  expect(html).toContain('href="/table?organization=2"')
  expect(html).toContain('href="/organization/2/members"')
  expect(html).not.toContain('/organization/1')
  expect(html).toContain('Switch to Grace Church')
})

test('only a church has a congregation', () => {
  expect(draw()).toContain('Congregation summary')
  const nonprofit = draw({ organization: { ...grace, type: 'nonprofit' } })
  expect(nonprofit).toContain('Public summary')
  expect(nonprofit).not.toContain('Congregation')
})

test('the organization is the line above the page, where the page is about one', () => {
  expect(draw()).toMatch(/<p class="[^"]*">Grace Church<\/p><h1>/)
  expect(draw({ isOfOrganization: false })).not.toMatch(/<p class="[^"]*">Grace Church<\/p>/)
})

test('a missing payment is the first banner, with one link for those who may pay', () => {
  const draw = (link: { readonly href: string; readonly label: string } | null) => {
    const owed = { text: 'A payment for Grace Church is open.', link }
    const banners = [{ kind: 'demonstration', text: 'Demonstration data' }] as const
    return renderToStaticMarkup(
      <WorkLayout {...frame} banners={banners} organization={{ ...grace, owed }} />,
    )
  }
  const html = draw({ href: '/account/plan?organization=1', label: 'Pay now' })
  expect(html).toContain('<a href="/account/plan?organization=1">Pay now</a>')
  expect(html.indexOf('A payment for')).toBeLessThan(html.indexOf('Demonstration data'))
  expect(draw(null)).not.toContain('Pay now')
})

test('before the first organization the side bar leads to describing one', () => {
  const html = draw({ organization: null })
  expect(html).toContain('href="/organization/new"')
  expect(html).not.toContain('/organization/null')
  expect(html).not.toContain('undefined')
})

test('everything of the frame works by links, plain forms and a native popover', () => {
  const html = draw()
  const [, target] = /<button type="button" popoverTarget="([^"]+)"/i.exec(html) ?? []
  expect(html).toContain(`id="${target}" popover="auto"`)
  expect(html).toMatch(
    /<input type="hidden" name="organization" value="2"\/><button [^>]*value="switch-organization"/,
  )
  expect(html).toMatch(/value="sign-out"/)
  expect(html.match(/<main /g)).toHaveLength(1)
})

const maria: FramePerson = {
  ...{ id: 7, name: 'Maria Ellison', jobTitle: 'Youth director', salary: 4_950_050 },
  tabs: ['report', 'facts', 'history', 'packets'],
}

const head = (given: Partial<FramePerson>, path: string) =>
  renderToStaticMarkup(
    <PersonFrame person={{ ...maria, ...given }} organization="Grace Church" path={path}>
      <h1>The page</h1>
    </PersonFrame>,
  )

test('a person’s frame says who it is, with exact pay, and marks the page in view', () => {
  const html = head({}, '/employee/7/history')
  expect(html).toContain('Maria Ellison')
  expect(html).toContain('Youth director, salary $49,500.50 a year')
  expect(html).toContain('<a href="/employee/7/history" aria-current="page">History</a>')
  expect(html).toContain('<a href="/employee/7" aria-current="page">Pay and facts</a>')
  expect(html.match(/aria-current/g)).toHaveLength(2)
})

test('a person has four tabs, and only the pages of the open one are in a second row', () => {
  const tabs = [
    'report',
    'facts',
    'history',
    'hybrid',
    'precise',
    'match',
    'prediction',
    'packets',
  ] as const
  const linksAt = (path: string) =>
    [...head({ tabs }, path).matchAll(/<a [^>]*>([^<]*)</g)].map(([, label]) => label)
  const four = ['Report', 'Pay and facts', 'Compare', 'Packets']
  expect(linksAt('/report/7/evidence')).toEqual(four)
  expect(linksAt('/report/7/board-packet')).toEqual(four)
  expect(linksAt('/employee/7')).toEqual([...four, 'Now', 'History'])
  for (const path of ['/precise/7', '/match/3', '/match/person/7', '/hybrid/7', '/prediction/7']) {
    expect(linksAt(path)).toEqual([...four, 'Precise', 'Match', 'Hybrid', 'Prediction'])
  }
})

test('views and packets belong to their tab', () => {
  expect(head({}, '/report/7/reasons')).toMatch(/href="\/report\/7" aria-current/)
  expect(head({}, '/report/7/board-packet/2/criteria')).toMatch(
    /href="\/report\/7\/board-packet" aria-current/,
  )
})

test('without the right to see pay there is none, and no tab that would show it', () => {
  const html = head({ salary: null, tabs: ['report', 'facts'] }, '/report/7')
  expect(html).not.toContain('$')
  expect(html).not.toContain('History')
})
