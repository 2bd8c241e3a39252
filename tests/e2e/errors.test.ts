/** What people are told when something breaks, and that what they are told finds the log line and the report. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { fillIn, press, readFields } from '../support/browser/journey.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../support/database/database-proxy.ts'
import { ORGANIZATION_FIELDS } from '../support/database/world.ts'
import { HttpVisitor, PASSWORD, signIn, signUp } from '../support/server/http-visitor.ts'
import { startSentryStandIn } from '../support/server/sentry-stand-in.ts'
import { startServer } from '../support/server/server.ts'
import { type SharedServer, sharedServer } from '../support/server/shared-server.ts'
import { becomeStaff } from '../support/server/staff.ts'

const sentry = await startSentryStandIn()
const server = await sharedServer()
const collected = await startServer({ environment: { SENTRY_DSN: sentry.dsn, SENTRY_TRACES: '1' } })
const browser = await sharedBrowser()
afterAll(async () => {
  await collected.stop()
  sentry.stop()
})

/** Staff on the page that fails on purpose. */
async function openExample(at: SharedServer, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: at.url, ...options })
  const page = await context.newPage()
  const { cookie } = await becomeStaff(at, ['support'])
  await context.addCookies([cookie])
  await page.goto('/sentry-example-page')
  return page
}

const WAYS: readonly [string, BrowserContextOptions][] = [
  ['with JavaScript', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
]

/** The generic text for a failure of the server, and the digest in it. */
async function readServerError(page: Page, host?: string): Promise<string> {
  const main = page.getByRole('main')
  await main.getByText(/Application error/).waitFor()
  const text = await main.innerText()
  const where = host ?? 'this page'
  expect(text).toContain(
    `Application error: a server-side exception has occurred while loading ${where} (see the server logs for more information).`,
  )
  const [, digest = ''] = /Digest: ([\da-f]{32})/.exec(text) ?? []
  return digest
}

function lineOf(at: SharedServer, digest: string) {
  const line = at
    .log()
    .split('\n')
    .find((text) => text.includes(`"digest":"${digest}"`))
  return JSON.parse(line ?? '{}')
}

test('a failure on a full load tells the host and a digest that finds the log line', async () => {
  const page = await openExample(server)
  const answer = await page.goto('/sentry-example-page?fail=server')
  expect(answer?.status()).toBe(500)
  const digest = await readServerError(page, new URL(server.url).host)
  expect(lineOf(server, digest)).toMatchObject({
    level: 'error',
    requestId: await answer?.headerValue('X-Request-Id'),
    error: { name: 'ExampleError', message: 'example error in page data' },
  })
  expect(await page.content()).not.toContain('example error in page data')
  await page.context().close()
})

test('a failure on a navigation in the browser tells the same', async () => {
  const page = await openExample(server)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('link', { name: 'Fail in page data' }).click()
  const digest = await readServerError(page, new URL(server.url).host)
  expect(lineOf(server, digest).error.message).toBe('example error in page data')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await page.context().close()
})

test.each(WAYS)('a failure in a form tells the same, %s', async (_, options) => {
  const page = await openExample(server, options)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await press(page, 'Fail in a form')
  expect((await answered).status()).toBe(500)
  const digest = await readServerError(page, new URL(server.url).host)
  expect(lineOf(server, digest).error.message).toBe('example error in a form')
  await page.context().close()
})

test('a failure in the browser tells the host and points to the console, which has the error', async () => {
  const page = await openExample(server)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await hydrated(page)
  await page.getByRole('button', { name: 'Fail in the browser' }).click()
  const main = page.getByRole('main')
  await main.getByText(/Application error/).waitFor()
  expect(await main.innerText()).toContain(
    `Application error: a client-side exception has occurred while loading ${new URL(server.url).host} (see the browser console for more information).`,
  )
  await expect.poll(() => errors.join()).toContain('example error while drawing in the browser')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await arriveAt(page, '**/dashboard')
  await main.getByRole('heading', { name: 'Welcome' }).waitFor()
  await page.context().close()
})

test('nobody but staff finds the page that fails on purpose', async () => {
  const member = new HttpVisitor(server.url)
  await signUp(member, 'member@example.org')
  for (const visitor of [member, new HttpVisitor(server.url)]) {
    for (const path of ['/sentry-example-page', '/sentry-example-page?fail=server']) {
      expect((await visitor.get(path)).status).toBe(404)
    }
    const posted = await visitor.post('/sentry-example-page', { intent: 'throw-on-server' })
    expect(posted.status).toBe(404)
  }
})

test.each(WAYS)(
  'with a DSN the digest is the id of the event that arrived, %s',
  async (_, options) => {
    const page = await openExample(collected, options)
    await page.goto('/sentry-example-page?fail=server')
    const digest = await readServerError(page, new URL(collected.url).host)
    await expect.poll(() => sentry.events.map(({ event_id }) => event_id)).toContain(digest)
    expect(lineOf(collected, digest).error.message).toBe('example error in page data')
    await page.context().close()
  },
)

test('the browser reports its own errors through our origin, without who it was', async () => {
  const page = await openExample(collected)
  const tunnelled = page.waitForResponse('**/error-reports*')
  await hydrated(page)
  await page.getByRole('button', { name: 'Report from the browser' }).click()
  expect((await tunnelled).status()).toBe(200)
  const shown = await page.locator('[data-event-id]').innerText()
  const event = await sentry.eventSaying('example error reported from the browser')
  expect(event.event_id).toBe(shown)
  await page.getByRole('button', { name: 'Fail in the browser' }).click()
  await sentry.eventSaying('example error while drawing in the browser')
  expect(JSON.stringify(sentry.events)).not.toMatch(/@example\.org|ip_address|Cookie|session=/)
  await page.context().close()
})

test('the tunnel forwards only what is ours, whole and small', async () => {
  const visitor = new HttpVisitor(collected.url)
  const report = (body: string) => visitor.send('/error-reports', { method: 'POST', body })
  const envelope = (dsn: string, payload = '{}') =>
    `${JSON.stringify({ dsn })}\n{"type":"event"}\n${payload}`
  const statuses = async (bodies: readonly string[]) =>
    (await Promise.all(bodies.map(report))).map(({ status }) => status)

  const { host } = new URL(sentry.dsn)
  expect(await statuses([envelope(sentry.dsn, '{"event_id":"ours"}')])).toEqual([200])
  const foreign = [
    'https://key@sentry.example/7',
    `http://key@${host}/8`,
    `http://other@${host}/7`,
    `http://key@${host}/7/../8`,
  ]
  expect(await statuses(foreign.map((dsn) => envelope(dsn)))).toEqual([403, 403, 403, 403])
  expect(
    await statuses(['', 'no json', '{}', '[]', 'null', '{"dsn":7}', '{"dsn":"no address"}']),
  ).toEqual(Array(7).fill(400))
  expect(await statuses([envelope(sentry.dsn, 'x'.repeat(200_000))])).toEqual([413])
  // not followed, and told as not delivered
  expect(await statuses([envelope(sentry.dsn, '"lead elsewhere"')])).toEqual([202])
  expect((await visitor.get('/error-reports')).status).toBe(404)
})

test('without a DSN errors of the browser are in the log, without the secret of the address', async () => {
  const page = await openExample(server)
  await hydrated(page)
  const sent = page.waitForResponse('**/error-reports')
  await page.getByRole('button', { name: 'Fail in the browser' }).click()
  expect((await sent).status()).toBe(204)
  await expect.poll(() => server.log()).toContain('example error while drawing in the browser')
  await page.context().close()

  const send = async (body: string) =>
    (await new HttpVisitor(server.url).send('/error-reports', { method: 'POST', body })).status
  const report = { message: 'it broke', stack: 'at x', path: '/packets/3/hYf82hQ0fsecret-Xz1' }
  expect(await send(JSON.stringify(report))).toBe(204)
  await expect.poll(() => server.log()).toContain('"/packets/*/*"')
  expect(server.log()).not.toContain('hYf82hQ0fsecret')
  expect(await send('{}')).toBe(422)
  expect(await send(JSON.stringify({ ...report, stack: 'x'.repeat(4000) }))).toBe(422)
  expect(await send('x'.repeat(200_001))).toBe(413)
  const statuses = await Promise.all(Array.from({ length: 40 }, () => send(JSON.stringify(report))))
  expect(statuses).toContain(429)
})

test('without a database pages say so, forms keep what was typed, and all is well when it is back', async () => {
  let proxy: DatabaseProxy | undefined
  const at = await startServer({
    prepare: async ({ url }) => {
      proxy = await startDatabaseProxy(url)
    },
    databaseUrl: (url) => proxy?.url ?? url,
    environment: { STIPEND_WORKER: 'off' },
  })
  const context = await browser.newContext({ baseURL: at.url })
  const page = await context.newPage()
  const visitor = new HttpVisitor(at.url)
  try {
    await signUp(visitor, 'patient@example.org')
    await page.goto('/sign-in')
    await hydrated(page)
    await proxy?.shut()

    const stranger = new HttpVisitor(at.url)
    expect((await stranger.get('/healthz')).status).toBe(200)
    expect((await stranger.get('/readyz')).status).toBe(503)
    for (const path of ['/dashboard', '/organization/new']) {
      const { status, headers, body } = await visitor.get(path)
      expect([path, status, headers.get('Retry-After')]).toEqual([path, 503, '60'])
      expect(body).toContain('Stipend is not available right now')
      expect(body).toMatch(/Nothing (you saved is|was) lost/)
      expect(body).not.toContain('Digest')
    }
    const { status, body } = await signIn(stranger, 'patient@example.org')
    expect(status).toBe(503)
    expect(body).toContain('value="patient@example.org"')
    expect(body).toContain('not saved yet')

    await fillIn(page, { Email: 'patient@example.org', Password: PASSWORD })
    await press(page, 'Sign in')
    await page.getByRole('alert').waitFor()
    expect(await readFields(page, ['Email', 'Password'])).toEqual({
      Email: 'patient@example.org',
      Password: PASSWORD,
    })
    const saving = await visitor.post('/organization/new', {
      intent: 'save',
      ...ORGANIZATION_FIELDS,
    })
    expect(saving.status).toBe(503)

    await proxy?.open()
    await press(page, 'Sign in')
    await arriveAt(page, '**/dashboard')
    expect((await visitor.get('/dashboard')).status).toBe(200)
    expect((await stranger.get('/readyz')).status).toBe(200)
    expect(at.log()).not.toMatch(/patient@|four quiet/)
  } finally {
    await context.close()
    await at.stop()
    await proxy?.shut().catch(() => {}) // shut already when the test failed half way
  }
})

test('where the time of a request went is collected by pages and tables, without addresses and values', async () => {
  const visitor = new HttpVisitor(collected.url)
  const headers = { 'sentry-trace': `${'ab'.repeat(16)}-${'cd'.repeat(8)}-0` }
  expect((await visitor.get('/preview?state=OH&operatingBudget=310777', { headers })).status).toBe(
    200,
  )
  const request = () => sentry.spans.find(({ name }) => /^GET \S*preview$/.test(name))
  await expect.poll(request).toBeDefined()
  const within = sentry.spans.filter((span) => span.parent_span_id === request()?.span_id)
  expect(within.map(({ name }) => name)).toContain('select snapshots')
  expect(request()?.parent_span_id).toBeUndefined()
  expect(JSON.stringify(sentry.spans)).not.toMatch(/310777|operatingBudget|example\.org|\$\d/)
})
