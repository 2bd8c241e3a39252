/** What a public page weighs on its way to a phone, and that nothing moves while it arrives. Bytes, not times. */
import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()
const browser = await sharedBrowser()

/** One page, everything it asks for until nothing more comes; a kilobyte is 1024 bytes. */
const KILOBYTE = 1024
const MOST_SCRIPT = 110 * KILOBYTE
const MOST_STYLE = 20 * KILOBYTE
/** two typefaces of 48 KB; a third file would mean a second alphabet */
const MOST_FONTS = 100 * KILOBYTE
const PUBLIC = [
  ...['/', '/preview', '/job', '/method', '/sign-in', '/sign-up', '/forgot-password'],
  ...['/resources', '/resources/the-basics', '/resources/insights', '/resources/location'],
]

test.each(PUBLIC)('%s stays within the budget for scripts, styles and typefaces', async (path) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const answers = await load(page, path)
  expect(await gzipped(answers, 'script')).toBeLessThanOrEqual(MOST_SCRIPT)
  expect(await gzipped(answers, 'stylesheet')).toBeLessThanOrEqual(MOST_STYLE)
  expect(await plain(answers, 'font')).toBeLessThanOrEqual(MOST_FONTS)
  await page.close()
})

test('scripts and styles arrive compressed, from files made at build time, and are kept for ever', async () => {
  const page = await browser.newPage()
  const assets = (await load(page, '/sign-in')).filter((answer) => /\.(js|css)$/.test(answer.url()))
  expect(assets.length).toBeGreaterThan(5)
  for (const asset of assets) {
    const { 'content-encoding': encoding, vary, 'cache-control': cache } = asset.headers()
    const body = await asset.body()
    // a file of a few bytes grows when compressed and is sent as it is
    if (body.length > 200) expect({ [asset.url()]: encoding }).toEqual({ [asset.url()]: 'br' })
    if (encoding) expect(vary).toMatch(/accept-encoding/i)
    expect(cache).toContain('immutable')
  }
  await page.close()
})

test.each([
  ...[
    '/',
    '/preview',
    '/job?title=secretary&position=office-manager&compare=bookkeeper',
    '/method',
    '/legal/terms-of-service',
    '/legal/privacy-policy',
    '/legal/license',
    ...['/resources', '/resources/how-to', '/resources/how-to/read-a-range', '/resources/insights'],
    ...['/resources/location', '/resources/location/ohio', '/resources/news?state=OH'],
  ],
])('%s needs no script and ships none', async (path) => {
  const page = await browser.newPage()
  const answers = await load(page, path)
  expect(answers.filter((answer) => answer.url().endsWith('.js'))).toEqual([])
  expect(await page.locator('script').count()).toBe(0)
  await page.close()
})

test('React takes a page over in pieces, so that a press does not wait for all of it', async () => {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    // to the scheduler of React every look at the clock is 3 ms later; it goes on in a new piece after 5
    let clock = 0
    performance.now = () => {
      clock += 3
      return clock
    }
    const { postMessage } = MessagePort.prototype
    let pieces = 0
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: unknown[]) {
      if (!document.documentElement.dataset.hydrated) pieces += 1
      document.documentElement.dataset.pieces = String(pieces)
      Reflect.apply(postMessage, this, given)
    }
  })
  await page.goto(`${server.url}/sign-in`)
  const taken = page.locator('html[data-hydrated]')
  await taken.waitFor({ state: 'attached' })
  // in one piece it is two messages
  expect(Number(await taken.getAttribute('data-pieces'))).toBeGreaterThan(50)
  await page.close()
})

test('who goes on before React took the first page over has running scripts on the next', async () => {
  const page = await browser.newPage()
  await page.goto(`${server.url}/sign-in`)
  const first = await page.locator('script[type=module]').getAttribute('src')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // the router runs, and the page itself has not come yet
  await page.route(/assets\/entries\//, async (route) => {
    if (!first?.endsWith(new URL(route.request().url()).pathname)) await held
    await route.continue()
  })
  await page.reload()
  await page.waitForFunction(() => '_vike' in globalThis)
  await page.getByRole('link', { name: 'Create an account' }).first().click()
  release()
  await page.waitForURL('**/sign-up')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.close()
})

test('scripts are asked for once the page is drawn, or as soon as somebody uses it', async () => {
  const page = await browser.newPage()
  await load(page, '/sign-in')
  const times = await page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
    return { loaded: loaded?.loadEventStart, scripts: scripts.map(({ startTime }) => startTime) }
  })
  expect(times.scripts.length).toBeGreaterThan(3)
  expect(Math.min(...times.scripts)).toBeGreaterThanOrEqual(times.loaded ?? Number.NaN)
  await page.close()

  const slow = await browser.newPage()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await slow.route(/woff2/, async (route) => {
    await held // the page is not loaded yet
    await route.continue()
  })
  await slow.goto(`${server.url}/sign-in`, { waitUntil: 'commit' })
  const asked = slow.waitForRequest(/assets\/entries\//)
  await slow.getByLabel('Email').focus()
  await asked
  release()
  await slow.close()
})

/** Zod's question whether it may compile its schemas, which the editor's own scripts keep it from asking. */
const PROBE = 'try{return Function(``),!0}catch{return!1}'

test('no script makes code of text, which the content policy forbids', async () => {
  const scripts = await readdir('dist/client/assets', { recursive: true })
  const texts = await Promise.all(
    scripts
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFile(`dist/client/assets/${name}`, 'utf8')),
  )
  expect(texts.length).toBeGreaterThan(20)
  const own = texts.map((text) => text.replace(PROBE, ''))
  expect(own.filter((text) => /\bFunction\(|\beval\(/.test(text))).toEqual([])
  // who ships the probe tells the library never to ask it
  const probing = texts.filter((text) => text.includes(PROBE))
  expect(probing.length === 0 || texts.some((text) => text.includes('jitless:!0'))).toBe(true)
})

test('nothing moves on the first page of a phone while scripts and typefaces arrive', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') {
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + entry.value })
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await load(page, '/')
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.02)
  await page.close()
})

async function load(page: Page, path: string): Promise<Response[]> {
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  return answers
}

/** Compressed here, so that the figure does not depend on what the browser accepts. */
async function gzipped(answers: readonly Response[], kind: string): Promise<number> {
  const sizes = await bodiesOf(answers, kind)
  return sizes.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

async function plain(answers: readonly Response[], kind: string): Promise<number> {
  return (await bodiesOf(answers, kind)).reduce((sum, body) => sum + body.length, 0)
}

async function bodiesOf(answers: readonly Response[], kind: string): Promise<Buffer[]> {
  const wanted = answers.filter((answer) => answer.request().resourceType() === kind)
  return await Promise.all(wanted.map((answer) => answer.body()))
}
