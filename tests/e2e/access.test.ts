/** Pages by keyboard alone, all components and frames as axe-core sees them; every page: tests/prove/pages.test.ts. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { inspectPages } from '../support/browser/findings.ts'
import { OHIO_CHURCH, readRange, SOLO_PASTOR } from '../support/browser/journey.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { PASSWORD } from '../support/server/http-visitor.ts'
import { addPastor, becomeOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'
import { becomeStaff } from '../support/server/staff.ts'

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

const SMALL_CHURCH = 'position=youth-pastor&operatingBudget=650k&state=OH&type=church'

test.each([1440, 390])(
  'every component in every state and a page of each frame have no serious findings, %i wide',
  async (width) => {
    const page = await newPage(width)
    const visitors = ['/', '/sign-up', `/preview?${SMALL_CHURCH}`, '/nothing-here']
    const readers = ['/content/articles/housing-allowance', '/resources/location/ohio']
    const found = await inspectPages(page, [...visitors, ...readers])

    // by another name than the church of the journey, which would be asked whether it is the same
    const owner = await becomeOwner(page, server, { name: `Church of Frames ${width}` })
    const { id } = await addPastor(server, owner)
    const paths = ['/dashboard', '/table', `/employee/${id}`, `/report/${id}`, '/account']
    Object.assign(found, await inspectPages(page, paths))

    await page.context().addCookies([(await becomeStaff(server, ['admin'])).cookie])
    Object.assign(found, await inspectPages(page, ['/mgmt', '/admin']))
    Object.assign(found, await inspectPages(page, ['/mgmt/components'], ['light', 'dark']))
    expect(found).toEqual({})
    await page.context().close()
  },
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
  await tabTo(page, 'Save and see the range')
  await page.keyboard.press('Enter')
  await arriveAt(page, /\/report\/\d+$/)
  expect((await readRange(page)).median).toBeGreaterThan(40_000)
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
  const isTickBox = await page.evaluate(() =>
    /checkbox|radio/.test(document.activeElement?.getAttribute('type') ?? ''),
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
