/** A working report as a committee uses it: dragged by keyboard, asked of another day and other facts, printed, and all of it without scripts. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_PAY_POLICY } from '~/core/organizations/pay-policy/pay-policy.ts'
import { savePayPolicy } from '~/server/services/organizations/save-pay-policy.ts'
import { openBrowser } from '../support/browser.ts'
import { PASSWORD } from '../support/http-visitor.ts'
import { fillIn, press, readRange } from '../support/journey.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { overflowOf, watchPage } from '../support/watch-page.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildOrganization,
  buildUser,
} from '../support/world.ts'

const EMAIL = 'treasurer@example.org'
const people = { pastor: 0, bookkeeper: 0, volunteer: 0, hire: 0 }

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await startServer({
    market: true,
    prepare: async ({ knex }) => {
      const context = buildContext(knex)
      const user = await buildUser(context, { email: EMAIL, password: PASSWORD })
      const church = await buildOrganization(context, {}, user)
      await savePayPolicy(actingAs(context, user), {
        ...DEFAULT_PAY_POLICY,
        targetPercentile: 60,
        dollarsPer: { ...DEFAULT_PAY_POLICY.dollarsPer, yearOfExperience: 50_000 },
        version: 0,
        organizationId: church.id,
      })
      const add = async (given: Readonly<Record<string, string>>) =>
        (await buildEmployee(context, given, church)).id
      const lay = { ordained: 'no', housingAllowance: '' }
      people.pastor = await add({ effectiveOn: '2024-01-01', clergyTaxStatus: 'dual_status' })
      people.bookkeeper = await add({
        ...{ ...lay, name: 'Ruth Bell', position: 'bookkeeper', hoursPerWeek: '8' },
        ...{ basePay: '24', basePayPeriod: 'hour' },
      })
      const worship = { ...lay, position: 'worship-leader' }
      people.volunteer = await add({
        ...{ ...worship, name: 'Vic Young', kind: 'volunteer', hoursPerWeek: '0', basePay: '0' },
      })
      people.hire = await add({ ...worship, name: 'New Hire', kind: 'planned_hire', basePay: '' })
    },
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** A page of the treasurer; the test fails when anything went wrong on it, seen or not. */
async function visit(options: BrowserContextOptions, walk: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: server.url, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const faults = watchPage(page, { withoutScripts: options.javaScriptEnabled === false })
  try {
    await page.goto('/sign-in')
    await fillIn(page, { Email: EMAIL, Password: PASSWORD })
    await press(page, 'Sign in')
    await page.waitForURL('**/dashboard')
    await walk(page)
    expect(faults()).toEqual([])
  } finally {
    await context.close()
  }
}

const WITHOUT_SCRIPTS = { javaScriptEnabled: false } as const

/** What stands below "Proposed: ...", as it is read. */
async function proposalOf(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: /^Proposed: / })
  const tiles = heading.locator('xpath=following-sibling::dl[1]')
  return `${await heading.innerText()} ${await tiles.innerText()}`
}

test('a proposal is dragged by keyboard: $100, with Shift $1,000, and the server says the same', async () => {
  await visit({}, async (page) => {
    await page.goto(`/report/${people.pastor}`)
    const thumb = page.getByRole('slider', { name: 'Drag a proposed salary for Sam' })
    await thumb.focus()
    const start = Number(await thumb.inputValue())
    await thumb.press('ArrowRight')
    await thumb.press('Shift+ArrowRight')
    await thumb.press('PageUp')
    expect(Number(await thumb.inputValue())).toBe(start + 2100)
    const field = page.getByLabel('Proposed salary', { exact: true })
    expect((await field.inputValue()).replaceAll(',', '')).toBe(String(start + 2100))
    expect(await thumb.getAttribute('aria-valuetext')).toMatch(/percentile|median/)

    const dragged = await proposalOf(page)
    await press(page, 'Show the proposal')
    await page.waitForURL(/proposed=/)
    expect(await proposalOf(page)).toBe(dragged)
  })
})

test('what is typed is shown at once, and what cannot be understood shows nothing until it can', async () => {
  await visit({ viewport: { width: 390, height: 844 } }, async (page) => {
    await page.goto(`/report/${people.pastor}`)
    const field = page.getByLabel('Proposed salary', { exact: true })
    await field.fill('82k')
    await page.getByRole('heading', { name: /^Proposed: \$82,000/ }).waitFor()
    await field.fill('82k per')
    await page.getByRole('heading', { name: /^Proposed: / }).waitFor({ state: 'detached' })
    await press(page, 'Show the proposal')
    await page.waitForURL(/proposed=82k\+per/)
    expect(await field.inputValue()).toBe('82k per')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await overflowOf(page)).toEqual([])
  })
})

test.each([
  ['with scripts', {}],
  ['without scripts', WITHOUT_SCRIPTS],
])(
  'another day, other facts and another proposal are asked for, one keeping the others, %s',
  async (_, options) => {
    await visit(options, async (page) => {
      await page.goto(`/report/${people.pastor}`)
      const now = await readRange(page)
      await fillIn(page, { 'Range as of': '2028-01-01' })
      await press(page, 'Show the range of that day')
      await page.waitForURL(/asOf=2028-01-01/)
      const later = await readRange(page)
      expect(later.median).toBeGreaterThan(now.median)

      await page.getByText('What if Sam had other facts?').click()
      await fillIn(page, { 'Years of experience': '30', Education: 'Doctorate' })
      await press(page, 'Show the range for these facts')
      await page.waitForURL(/experience=30/)
      expect(page.url()).toMatch(/asOf=2028-01-01/)
      await page.getByText('A what-if, not the facts as they were entered').waitFor()
      expect((await readRange(page)).median).toBeGreaterThan(later.median)
      expect(await page.getByRole('button', { name: 'Save this report' }).count()).toBe(0)

      await page.getByRole('link', { name: 'Back to the facts as entered' }).click()
      await page.waitForURL((url) => !url.search.includes('experience'))
      expect(await readRange(page)).toEqual(later)
      await fillIn(page, { 'Proposed salary': '90,000' })
      await press(page, 'Show the proposal')
      await page.waitForURL(/proposed=90/)
      await press(page, 'Save this report')
      await page.waitForURL(/\?report=\d+/)
      expect(await readRange(page)).toEqual(later)
      const text = await page.getByRole('main').innerText()
      expect(text).toMatch(/Proposed: \$90,000/)
      expect(text).toMatch(/Pay as of January 1, 2028/)
    })
  },
)

test('a day nobody can tell is answered beside its field, with what was typed still there', async () => {
  await visit(WITHOUT_SCRIPTS, async (page) => {
    await page.goto(`/report/${people.pastor}?asOf=2040-01-01`)
    const field = page.getByLabel('Range as of', { exact: true })
    expect(await field.inputValue()).toBe('2040-01-01')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await page.getByText(/Nobody knows pay so far ahead/).waitFor()
  })
})

test('without scripts the report is complete: every part, no dead control', async () => {
  await visit(WITHOUT_SCRIPTS, async (page) => {
    await page.goto(`/report/${people.pastor}`)
    expect(await page.getByRole('slider').count()).toBe(0)
    const contents = page.getByRole('navigation', { name: 'In this report' }).getByRole('link')
    const targets = await contents.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    )
    expect(targets.length).toBeGreaterThanOrEqual(9)
    for (const target of targets) expect(await page.locator(target).count()).toBe(1)
    const text = await page.getByRole('main').innerText()
    for (const said of [
      /Your pay policy aims at the 60th percentile: \$\d/,
      /By your pay policy the middle is \$\d/,
      /This is context, not a factor/,
      /the position Solo Pastor is “Clergy”/,
      /pay last changed \d+ months ago/,
    ]) {
      expect(text).toMatch(said)
    }
  })
})

test('on paper what is folded away is open, and what is typed into is gone', async () => {
  await visit({}, async (page) => {
    await page.goto(`/report/${people.bookkeeper}`)
    await page.emulateMedia({ media: 'print' })
    const folded = page.getByText('what part-time work costs an hour is learned', { exact: false })
    expect(await folded.first().isVisible()).toBe(true)
    for (const name of ['Show the proposal', 'Save this report', 'Show the range of that day']) {
      expect(await page.getByRole('button', { name }).isVisible()).toBe(false)
    }
    expect(await page.getByRole('slider').isVisible()).toBe(false)
  })
})

test('part-time, a volunteer and somebody without pay are told what can be told', async () => {
  await visit(WITHOUT_SCRIPTS, async (page) => {
    const mainOf = async (path: string) => {
      await page.goto(path)
      expect(await overflowOf(page)).toEqual([])
      return await page.getByRole('main').innerText()
    }
    const ruth = await mainOf(`/report/${people.bookkeeper}`)
    expect(ruth).toMatch(/8 hours a week, three ways/)
    expect(ruth).toMatch(/is not a slice of a full-time one/)
    expect(await mainOf(`/report/${people.volunteer}`)).toMatch(/is paid nothing, as a volunteer/)
    const hire = await mainOf(`/report/${people.hire}?proposed=60k`)
    expect(hire).toMatch(/No yearly pay is known for New yet/)
    expect(hire).toMatch(/Proposed: \$60,000/)
  })
})
