/** A line drawn around marks selects them in the list: by mouse, and by a finger on a phone. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated } from '../support/browser/arrival.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { type SharedServer, sharedServer } from '../support/server/shared-server.ts'
import { becomeStaff } from '../support/server/staff.ts'

let server: SharedServer
let browser: Browser
beforeAll(async () => {
  server = await sharedServer()
  const { knex } = server.database
  await knex('health_findings').where(FINDINGS).delete()
  await knex.raw(/* sql */ `
    insert into health_findings (source, organization_key, rule, severity, score, message, fingerprint, holds_out, found_at)
    select 'demonstration', organization_key, 'organization-ratios', 'warn', 1, 'The figures do not fit.', 'one', false, now()
    from (
      select distinct on (organization_key) * from snapshot_organizations
      where organization_type = 'church' and num_nulls(operating_budget, payroll_budget, attendance, staff_fte) = 0
      order by organization_key, pay_year desc limit 12
    ) chosen`)
  browser = await sharedBrowser()
})

afterAll(() => server.database.knex('health_findings').where(FINDINGS).delete())

const FINDINGS = { rule: 'organization-ratios' } as const

async function open(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, ...options })
  await context.addCookies([(await becomeStaff(server, ['analyst'])).cookie])
  const page = await context.newPage()
  await page.goto('/mgmt/extremeChurches')
  await hydrated(page)
  return page
}

interface Spot {
  readonly x: number
  readonly y: number
}

async function middleOf(mark: Locator): Promise<Spot> {
  await mark.scrollIntoViewIfNeeded()
  const box = (await mark.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function marksOf(page: Page): Locator {
  return page.locator('circle[data-mark]:visible')
}

/** Numbers of the checked lines of the list. */
function chosen(page: Page): Promise<string[]> {
  const boxes = page.locator('input[data-line]:checked')
  return boxes.evaluateAll((all) => all.map((box) => (box as HTMLElement).dataset.line ?? ''))
}

function around({ x, y }: Spot, radius: number): Spot[] {
  return Array.from({ length: 17 }, (_, i) => {
    const turn = (i * 2 * Math.PI) / 16
    return { x: x + radius * Math.cos(turn), y: y + radius * Math.sin(turn) }
  })
}

test('by mouse: around one mark, then around them all but from outside, then a click on one', async () => {
  const page = await open({ viewport: { width: 1440, height: 1000 } })
  const mark = marksOf(page).first()
  const spot = await middleOf(mark)
  await draw(page, around(spot, 12))
  expect(await chosen(page)).toContain(await mark.getAttribute('data-mark'))
  expect((await chosen(page)).length).toBeLessThan(12)
  const said = page.getByRole('status').filter({ hasText: 'in the lasso selected' })
  expect(await said.textContent()).toMatch(/^\d+ organizations? in the lasso selected$/)
  expect(await page.locator('svg[aria-hidden] path[d$="Z"]').count()).toBe(0)

  const drawing = (await page.locator('svg:has(circle[data-mark]):visible').boundingBox())!
  const { x, y, width, height } = drawing
  await draw(page, [
    ...[
      { x: x + 1, y: y + 1 },
      { x: x + width - 1, y: y + 1 },
    ],
    ...[
      { x: x + width - 1, y: y + height - 1 },
      { x: x + 1, y: y + height - 1 },
    ],
  ])
  expect(await chosen(page)).toHaveLength(12)

  const last = page.locator('input[data-line]').last()
  await last.uncheck()
  const id = await last.getAttribute('data-line')
  const own = await middleOf(page.locator(`circle[data-mark="${id}"]:visible`))
  await page.mouse.click(own.x, own.y)
  expect(await chosen(page)).toHaveLength(12)
  await page.context().close()
})

async function draw(page: Page, [first, ...rest]: readonly Spot[]): Promise<void> {
  await page.mouse.move(first!.x, first!.y)
  await page.mouse.down()
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 3 })
  await page.mouse.up()
}

test('by a finger on a phone', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const mark = marksOf(page).first()
  const [first, ...rest] = around(await middleOf(mark), 14)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [first!])
  for (const spot of rest) await touch('touchMove', [spot])
  await touch('touchEnd', [])
  await expect.poll(() => chosen(page)).toContain(await mark.getAttribute('data-mark'))
  await page.context().close()
})
