/** The pages by keyboard alone, and as axe-core sees them in light and in dark. */
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { TOOLS } from '~/core/staff/tools.ts'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { seriousFindings } from '../support/browser/findings.ts'
import {
  createAccount,
  describeEmployee,
  describeOrganization,
  OHIO_CHURCH,
  press,
  readRange,
  SOLO_PASTOR,
} from '../support/browser/journey.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { overflowOf, watchPage } from '../support/browser/watch-page.ts'
import { PASSWORD } from '../support/server/http-visitor.ts'
import { type SharedServer, sharedServer } from '../support/server/shared-server.ts'
import { becomeStaff } from '../support/server/staff.ts'

let server: SharedServer
let browser: Browser
beforeAll(async () => {
  server = await sharedServer()
  browser = await sharedBrowser()
})

async function newPage(width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  return page
}

/**
 * Every page, in both themes where there is room: what axe finds, what reaches over the edge, what the console says.
 */
async function inspect(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const faults = watchPage(page)
  for (const path of paths) {
    await page.goto(path)
    const { width = 0 } = page.viewportSize() ?? {}
    const schemes = width < 500 ? (['light'] as const) : (['light', 'dark'] as const)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      const rules = colorScheme === 'dark' ? ONLY_COLORS_DIFFER : undefined
      const findings = [...(await seriousFindings(page, rules)), ...(await overflowOf(page))]
      if (findings.length > 0) found[`${path} ${colorScheme} ${width}`] = findings
    }
  }
  if (faults().length > 0) found.console = [...faults()]
  return found
}

const ONLY_COLORS_DIFFER = ['color-contrast']

/** Colors fade from one theme to the other; half way they have no contrast. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
    // one that is canceled, because its element went, is over as well
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
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

test('the public pages have no serious findings in light and dark', async () => {
  const page = await newPage(1440)
  expect(await inspect(page, PUBLIC)).toEqual({})
  await page.context().close()
})

test('the public pages have none on a phone', async () => {
  const page = await newPage(390)
  expect(await inspect(page, PUBLIC)).toEqual({})
  await page.context().close()
})

test.each([1440, 390])(
  'articles, lists, the search and legal texts have none, %i wide',
  async (width) => {
    const page = await newPage(width)
    expect(await inspect(page, CONTENT)).toEqual({})
    await page.context().close()
  },
)

test.each([1440, 390])('the pages of editors have none, %i wide', async (width) => {
  const page = await newPage(width)
  await page.context().addCookies([(await becomeStaff(server, ['editor'])).cookie])
  expect(await inspect(page, EDITOR)).toEqual({})
  await page.context().close()
})

test.each([1440, 390])('the pages of resources have none, %i wide', async (width) => {
  const page = await newPage(width)
  expect(await inspect(page, RESOURCES)).toEqual({})
  await page.context().close()
})

test.each([1440, 390])(
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
  180_000,
)

test.each([1440, 390])(
  'the staff tools have none at %s pixels, every component in every state included',
  async (width) => {
    const page = await newPage(width)
    const { cookie } = await becomeStaff(server, ['admin'])
    await page.context().addCookies([cookie])
    expect(await inspect(page, ['/mgmt', ...TOOLS.map(({ href }) => href)])).toEqual({})
    await page.context().close()
  },
  180_000,
)

test('the journey is walked by keyboard alone, and it always shows where one is', async () => {
  const page = await newPage(1440)
  await page.goto('/sign-up')
  await hydrated(page)
  await page.keyboard.press('Tab')
  expect((await readFocus(page)).name).toBe('Skip to the content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')

  await type(page, 'Your name', 'Kim Keys')
  await type(page, 'Email', 'kim.keys@example.org')
  await type(page, 'Password', PASSWORD)
  await page.keyboard.press('Enter')
  await arriveAt(page, '**/organization/new')
  await typeAll(page, OHIO_CHURCH)
  await tabTo(page, 'Save and continue')
  await page.keyboard.press('Space')
  await arriveAt(page, '**/employee/new*')
  await typeAll(page, SOLO_PASTOR)
  await tabTo(page, 'See the range')
  await page.keyboard.press('Enter')
  await arriveAt(page, /\/report\/\d+$/)
  expect((await readRange(page)).median).toBeGreaterThan(55_000)
  await tabTo(page, 'Save report')
  await page.keyboard.press('Enter')
  await arriveAt(page, /\?report=1$/)
  await page.context().close()
})

test('a refused form takes the keyboard to what is wrong', async () => {
  const page = await newPage(390)
  await page.goto('/sign-up')
  await hydrated(page)
  await tabTo(page, 'Create account')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect((await readFocus(page)).name).toBe('Your name')
  await page.context().close()
})

async function typeAll(page: Page, answers: Readonly<Record<string, string>>) {
  for (const [label, answer] of Object.entries(answers)) await type(page, label, answer)
}

async function type(page: Page, label: string, answer: string) {
  await tabTo(page, label)
  const isTickBox = await page.evaluate(
    () => document.activeElement?.getAttribute('type') === 'checkbox',
  )
  if (isTickBox) await page.keyboard.press('Space')
  else await page.keyboard.type(onKeyboard(answer))
}

/** What a keyboard has keys for: enough of a choice to find it in its list. */
function onKeyboard(answer: string): string {
  return answer.split('’')[0] ?? ''
}

/** Walks on with Tab, at most once around the page; each stop must show where it is. */
async function tabTo(page: Page, name: string) {
  for (let stops = 0; stops < 80; stops++) {
    const stop = await readFocus(page)
    expect(stop.unseen).toBeNull()
    if (stop.name === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`"${name}" cannot be reached by Tab`)
}

interface Focus {
  readonly name: string
  /** the element, when it has the focus without showing it: no outline, or outside the window */
  readonly unseen: string | null
}

async function readFocus(page: Page): Promise<Focus> {
  return await page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at.matches('body, main')) return { name: '', unseen: null }
    const label = 'labels' in at ? (at as HTMLInputElement).labels?.[0]?.textContent : null
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
    const marked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    const { top, bottom } = at.getBoundingClientRect()
    return {
      name: (at.getAttribute('aria-label') ?? label ?? at.textContent ?? '').trim(),
      unseen: marked && bottom > 0 && top < innerHeight ? null : at.outerHTML.slice(0, 120),
    }
  })
}
