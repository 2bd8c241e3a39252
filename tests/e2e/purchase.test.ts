/** A purchase in a real browser: from the plans to the thanks, and what becomes of the plan afterwards. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { NASTY_VALUES } from '../nasty/values.ts'
import { someOf } from '../prove/size.ts'
import { arriveAt } from '../support/browser/arrival.ts'
import { visit } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { buildContext } from '../support/database/world.ts'
import { buildBuyer } from '../support/payments/shop.ts'
import { testCards } from '../support/payments/stand-in.ts'
import { type Answer, HttpVisitor } from '../support/server/http-visitor.ts'
import { becomeOwner } from '../support/server/owner.ts'
import { startServer } from '../support/server/server.ts'

const server = await startServer({
  market: true,
  environment: { STRIPE_STAND_IN: 'on' },
  // figures are members' own and no longer free for everyone: a plan opens what it names
  prepare: async ({ knex }) => {
    const published = { source: 'member', published_at: new Date('2026-01-01') } as const
    await knex('snapshots').where({ status: 'published' }).update(published)
  },
})
afterAll(() => server.stop())

/** A new owner with a confirmed address, in a browser that reports everything that goes wrong. */
async function shopping(options: BrowserContextOptions, walk: (page: Page) => Promise<void>) {
  await visit({ server, ...options }, async (page) => {
    await becomeOwner(page, server)
    await walk(page)
  })
}

/** From the plans to the payment service's page. */
async function choose(page: Page, plan: string, next = '/dashboard'): Promise<void> {
  await page.goto(`/membership?next=${encodeURIComponent(next)}`)
  expect(await overflowOf(page)).toEqual([])
  await page.getByRole('link', { name: `Choose ${plan}`, exact: true }).click()
  await page.getByLabel(/I accept the terms/).check()
  expect(await overflowOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await arriveAt(page, /payments-stand-in\/checkout/)
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12/34')
  await page.getByLabel(/Security code/).fill('123')
  await page.getByLabel('Name on card').fill('Ruth Weaver')
  await page.getByLabel('Street address').fill('12 Main Street')
  await page.getByLabel('City').fill('Columbus')
  await page.getByLabel('State').selectOption('OH')
  await page.getByLabel(/ZIP/).fill('43215')
}

const pay = (page: Page) => page.getByRole('button', { name: /pay/i }).last().click()

/** Sales tax is worked out by the address: where there is some, the total is shown before it is charged. */
async function payWith(page: Page, number: string): Promise<void> {
  await typeCard(page, number)
  await pay(page)
  const changed = page.getByText('The total has changed')
  if (await changed.isVisible()) {
    await page.getByLabel(/Security code/).fill('123')
    await pay(page)
  }
}

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test.each([
  ['with scripts, wide', { viewport: WIDE }],
  ['without scripts, on a phone', { viewport: PHONE, javaScriptEnabled: false }],
])('a plan is bought, changed, ended and kept, %s', async (_, options) => {
  await shopping(options, async (page) => {
    await choose(page, 'Basic', '/account/notifications')
    expect(await overflowOf(page)).toEqual([])
    await payWith(page, testCards.pays)
    await arriveAt(page, /checkout\/thank-you/)
    await page.getByRole('heading', { name: 'Thank you. Basic is yours.' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Thank you. Basic is yours.' }).waitFor()

    await page.getByRole('link', { name: 'Go on where you were' }).click()
    await arriveAt(page, /account\/notifications/)
    await page.goto('/checkout?plan=pro&next=//elsewhere.example')
    await page.getByLabel(/I accept the terms/).check()
    await page.getByRole('button', { name: /^Pay \$.* and change to Pro$/ }).click()
    await page.getByRole('heading', { name: /has Pro$/ }).waitFor()

    await page.goto('/account/plan')
    expect(await overflowOf(page)).toEqual([])
    await page.getByText('Visa ending in 4242').waitFor()
    expect(await page.getByRole('row').filter({ hasText: 'paid' }).count()).toBe(2)
    await page.getByRole('button', { name: 'Turn renewal off' }).click()
    await page.getByText('Renewal is off.').waitFor()
    await page.getByRole('button', { name: 'Turn renewal on' }).click()
    await page.getByText('The plan renews again.').waitFor()
    await page.getByRole('button', { name: 'Change the card' }).click()
    await arriveAt(page, /payments-stand-in\/portal/)
    expect(await overflowOf(page)).toEqual([])
  })
})

test('a locked tool leads to the smallest plan that opens it, and after paying back to the tool', async () => {
  await shopping({ viewport: WIDE }, async (page) => {
    await page.goto('/dashboard')
    const part = page.getByRole('link', { name: 'Part of Basic and larger plans' })
    expect(await part.getAttribute('href')).toBe('/membership?next=%2Ftable#plan-basic')
    await page.getByRole('link', { name: /^Staff.*opens with Basic$/ }).click()
    await page.getByRole('heading', { name: 'Your plan does not include this' }).waitFor()
    expect(await overflowOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Compare plans' }).click()
    await arriveAt(page, /membership\?next=%2Ftable#plan-basic$/)
    const offer = page.getByRole('article', { name: 'Basic', exact: true })
    expect(await offer.innerText()).toContain('The staff table: everyone compared')
    await offer.getByRole('link', { name: 'Choose Basic' }).click()
    await page.getByLabel(/I accept the terms/).check()
    await page.getByRole('button', { name: 'Go to payment' }).click()
    await arriveAt(page, /payments-stand-in\/checkout/)
    await payWith(page, testCards.pays)
    await page.getByRole('heading', { name: 'Thank you. Basic is yours.' }).waitFor()
    await page.getByRole('link', { name: 'Go on where you were' }).click()
    await arriveAt(page, /\/table$/)
    await page.getByRole('heading', { level: 1, name: 'Staff' }).waitFor()
  })
})

test('every card that does not pay says why, and the session stays open for one that does', async () => {
  await shopping({ viewport: PHONE, javaScriptEnabled: false }, async (page) => {
    await choose(page, 'Pro')
    const refused = [
      'declined',
      'insufficientFunds',
      'expired',
      'wrongCvc',
      'processingError',
    ] as const
    const said: string[] = []
    for (const card of refused) {
      await payWith(page, testCards[card])
      said.push((await page.getByRole('alert').first().innerText()).trim())
    }
    expect(said.every((text) => /card|funds|security code|processing/i.test(text))).toBe(true)
    expect(new Set(said).size).toBeGreaterThan(3)
    await payWith(page, testCards.asksAlways)
    await page.getByRole('button', { name: /complete|confirm/i }).click()
    await page.getByRole('heading', { name: 'Thank you. Pro is yours.' }).waitFor()
  })
})

test('leaving the payment page charges nothing and leads back; a second tab buys nothing twice', async () => {
  await shopping({ viewport: WIDE }, async (page) => {
    await choose(page, 'Expanded')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await page.getByRole('link', { name: /Back to/ }).click()
    await page.getByText('Nothing was charged', { exact: true }).waitFor()
    await payWith(other, testCards.pays)
    await other.getByRole('heading', { name: 'Thank you. Expanded is yours.' }).waitFor()
    await page.getByLabel(/I accept the terms/).check()
    await page.getByRole('button', { name: 'Go to payment' }).click()
    await page.getByText('You already have Expanded.').first().waitFor()
  })
})

const WEBHOOK = '/payments/announcements'

/** Pages and links with a value wherever the address has a place for it. */
const PLACES: readonly ((value: string) => string)[] = [
  (value) => `/membership?next=${value}&plan=${value}`,
  (value) => `/membership/success?next=${value}&session=${value}`,
  (value) => `/checkout?plan=${value}&employee=${value}`,
  (value) => `/checkout?plan=basic&next=${value}&left=${value}`,
  (value) => `/checkout?plan=single&employee=${value}`,
  (value) => `/checkout/thank-you?session=${value}&session_id=${value}&next=${value}`,
  (value) => `/account/plan?organization=${value}&done=${value}`,
  (value) => `/account/plan/card?organization=${value}`,
  (value) => `/account/plan/invoices/${value}`,
  (value) => `/single/${value}`,
]

/** Forms of payments: a value in every field but those that make the form whole. */
const FORMS: readonly ((value: string) => [path: string, fields: Record<string, string>])[] = [
  (value) => ['/checkout?plan=basic', { intent: 'pay', terms: 'yes', promotionCode: value }],
  (value) => ['/checkout?plan=pro', { intent: 'pay', terms: value, promotionCode: '' }],
  (value) => ['/checkout?plan=pro', { intent: 'enlarge', terms: 'yes', due: value, at: value }],
  (value) => ['/account/plan', { intent: 'billing-email', billingEmail: value }],
  (value) => ['/account/plan', { intent: 'renew-off', reason: value }],
]

/** As part of an address; half a character becomes the sign for it. */
const encoded = (value: string) =>
  new URLSearchParams({ value }).toString().slice('value='.length).replaceAll('+', '%20')

const ELSEWHERE = /href="(\/\/evil|javascript:)|<script>alert|<img src=x|<svg onload/

test('no value in an address or a form of payments breaks anything, leads elsewhere or becomes markup', async () => {
  const visitor = new HttpVisitor(server.url)
  const context = buildContext(server.database.knex, undefined, { now: () => new Date() })
  const { owner } = await buildBuyer({ context })
  visitor.cookies.set('session', (await openSession(context, owner.id)).token)
  const faults: string[] = []
  const look = (what: string, { status, headers, body }: Answer) => {
    const isAway = /^(https?:)?\/\/(?!127\.0\.0\.1)/.test(headers.get('location') ?? '')
    if (status >= 500 || isAway || ELSEWHERE.test(body)) faults.push(`${status} ${what}`)
  }
  for (const [number, value] of someOf(Object.keys(NASTY_VALUES), 3).entries()) {
    await server.database.knex('rate_limits').delete()
    // one value goes into every second place, the next into the others: each kind of value has several
    const everySecond = (_: unknown, index: number) => (number + index) % 2 === 0
    const paths = PLACES.filter(everySecond).map((place) => place(encoded(value)))
    const answers = await Promise.all(paths.map((path) => visitor.get(path)))
    for (const [index, answer] of answers.entries()) look(paths[index]?.slice(0, 90) ?? '', answer)
    for (const form of FORMS.filter(everySecond)) {
      const [path, fields] = form(value)
      const what = `${path} ${fields.intent} ${value.slice(0, 60)}`
      look(what, await visitor.post(path, fields))
    }
    const signature = encoded(value).slice(0, 2_000)
    const headers = { 'Stripe-Signature': signature }
    const { status } = await visitor.send(WEBHOOK, { method: 'POST', body: value, headers })
    if (status !== 400) faults.push(`${status} to an announcement ${value.slice(0, 60)}`)
  }
  expect(faults).toEqual([])
  const ids: string[] = await server.database.knex('payment_announcements').pluck('id')
  expect(ids.filter((id) => !id.startsWith('evt_'))).toEqual([])
})
