/**
 * Every page as axe-core sees it, at two widths, of which the smallest proof takes the phone's. `npm test` looks at
 * every component and one page of each frame (tests/e2e/access.test.ts), and at the colors of the dark theme by
 * arithmetic (renderer/styles/contrast.test.ts).
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { TOOLS } from '~/core/staff/tools.ts'
import { arriveAt } from '../support/browser/arrival.ts'
import { inspectPages, seriousFindings } from '../support/browser/findings.ts'
import {
  createAccount,
  describeEmployee,
  describeOrganization,
  OHIO_CHURCH,
  press,
  SOLO_PASTOR,
} from '../support/browser/journey.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { sharedServer } from '../support/server/shared-server.ts'
import { becomeStaff } from '../support/server/staff.ts'
import { AT_REAL_SIZE } from './size.ts'

const server = await sharedServer()
const browser = await sharedBrowser()

async function newPage(width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  return page
}

const WIDTHS = AT_REAL_SIZE ? [1440, 390] : [390]

/** In the dark theme too at the real size, where there is room; at the smallest it fits a desk as well. */
async function inspect(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const { width = 0 } = page.viewportSize() ?? {}
  if (!AT_REAL_SIZE) return await inspectPages(page, paths, ['light'], 1440)
  return await inspectPages(page, paths, width > 500 ? ['light', 'dark'] : ['light'])
}

const PREVIEW = '/preview?position=youth-pastor&operatingBudget=650k&state=OH&type=church'
const PUBLIC = [
  ...[
    '/job',
    '/job?title=secretary&position=office-manager&compare=bookkeeper',
    '/job?position=custodian&view=description',
  ],
  ...['/', '/sign-in', '/sign-up', '/preview', PREVIEW, '/method', '/nothing-here'],
  ...['/sign-in?step=code', '/forgot-password', '/reset-password/none', '/verify-email/none'],
  ...['/legal/terms-of-service', '/legal/privacy-policy', '/legal/license', '/share/none'],
]
const RESOURCES = [
  ...['/resources', '/resources/the-basics', '/resources/how-to', '/resources/how-to/read-a-range'],
  ...['/resources/insights', '/resources/location', '/resources/location/ohio', '/resources/news'],
  ...['/resources/location/puerto-rico', '/resources/location/metro/columbus-oh'],
]
const CONTENT = [
  ...['/content/articles', '/content/articles?topic=benefits&page=2', '/content/setting-pay'],
  ...['/content/articles/housing-allowance', '/content/articles/minimum-wage-by-state'],
  ...['/content/articles/severance', '/content/articles/search?q=parsonage'],
  ...[
    '/content/articles/search?q=zzzzqqq',
    '/pages/about',
    '/pages/press',
    '/resources/news?page=2',
  ],
  ...['/legal/license/1.0', '/legal/privacy-policy/1.2'],
]
const EDITOR = [
  ...['/admin', '/admin/menus', '/admin/positions', '/admin/positions/solo-pastor'],
  ...['/admin/denominations', '/admin/denominations/wesleyan', '/admin/redirects', '/admin/check'],
]
const ACCOUNT = ['', '/security', '/two-step', '/notifications', '/data'].map(
  (page) => `/account${page}`,
)

test.each(WIDTHS)('the public pages have no serious findings, %i wide', async (width) => {
  const page = await newPage(width)
  expect(await inspect(page, PUBLIC)).toEqual({})
  await page.context().close()
})

test.each(WIDTHS)(
  'articles, lists, the search and legal texts have none, %i wide',
  async (width) => {
    const page = await newPage(width)
    expect(await inspect(page, CONTENT)).toEqual({})
    await page.context().close()
  },
)

test.each(WIDTHS)('the pages of editors have none, %i wide', async (width) => {
  const page = await newPage(width)
  await page.context().addCookies([(await becomeStaff(server, ['editor'])).cookie])
  expect(await inspect(page, EDITOR)).toEqual({})
  await page.context().close()
})

test.each(WIDTHS)('the pages of resources have none, %i wide', async (width) => {
  const page = await newPage(width)
  expect(await inspect(page, RESOURCES)).toEqual({})
  await page.context().close()
})

test.each(WIDTHS)(
  'the pages of a member have none, empty, filled and refused, %i wide',
  async (width) => {
    const page = await newPage(width)
    await page.goto('/sign-up')
    await createAccount(page, `looks-closely-${width}@example.org`)
    const empty = await inspect(page, ['/dashboard', '/organization/new', ...ACCOUNT])
    await page.goto('/organization/new')
    await press(page, 'Save and continue')
    await page.getByRole('alert').waitFor()
    expect(await seriousFindings(page)).toEqual([])

    await describeOrganization(page, OHIO_CHURCH)
    await describeEmployee(page, SOLO_PASTOR)
    const report = new URL(page.url()).pathname
    await press(page, 'Save report')
    await arriveAt(page, /\?report=1/)
    await press(page, 'Update to the newest data')
    await arriveAt(page, /\?report=2/)
    const employee = report.replace('report', 'employee')
    const organization = await page
      .getByRole('link', { name: 'Organization', exact: true, includeHidden: true })
      .getAttribute('href')
    const filled = [
      ...['/dashboard', '/employee/new', employee, organization ?? '', report],
      ...['reasons', 'evidence', 'package', 'clergy', 'all'].map((view) => `${report}/${view}`),
      `${report}?asOf=2040-01-01&experience=20&proposed=82k`,
      ...[`${report}?report=1`, `${report}?proposed=82k`, report.replace('report', 'preview')],
      ...[`${employee}/history`, '/table', '/migrate', '/organization', `${report}/board-packet`],
      ...[
        'next-year',
        'campuses',
        'members',
        'policy',
        'minimum',
        'summary',
        'receipts',
        'history',
        'api-keys',
        'board-packets',
      ].map((tab) => `${organization}/${tab}`),
      ...['/reports', '/reports?q=nothing', '/reports/compare?reports=1,2'],
      ...['/ecola?place=43215&place=Springfield&place=00901', '/ecola/worksheet?since=2023-07-01'],
      ...['/reports/compare', `${report}?report=2`, `${report}/share?report=1`],
      report.replace('report', 'precise'),
      `${report.replace('report', 'precise')}?budgetFrom=`,
      `${report.replace('report', 'precise')}?budgetFrom=2&budgetTo=1&experienceTo=none`,
      report.replace('report', 'single'),
    ]
    expect({ ...empty, ...(await inspect(page, filled)) }).toEqual({})
    await page.context().close()
  },
)

test.each(WIDTHS)(
  'the staff tools have none at %s pixels, every component in every state included',
  async (width) => {
    const page = await newPage(width)
    const { cookie } = await becomeStaff(server, ['admin'])
    await page.context().addCookies([cookie])
    expect(await inspect(page, ['/mgmt', ...TOOLS.map(({ href }) => href)])).toEqual({})
    await page.context().close()
  },
)
