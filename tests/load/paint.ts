/** The first page on a mid phone: largest paint and layout shift in Chromium, 390 px wide, CPU four times slower. */
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { openBrowser } from '~/tests/support/browser/browser.ts'

const { values: flags } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000/' },
    times: { type: 'string', default: '5' },
  },
})
/** Lighthouse's "slow 4G": 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}
const UNTHROTTLED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

const browser = await openBrowser()
try {
  for (const [name, network] of Object.entries({
    'no network limit': UNTHROTTLED,
    'slow 4G': SLOW_4G,
  })) {
    for (let i = 0; i < Number(flags.times); i++) {
      const { largestPaint, shift, requests } = await visit(browser, network)
      console.log(
        `${name.padEnd(18)} largest paint ${largestPaint.toFixed(0)} ms, layout shift ${shift.toFixed(4)}, ` +
          `${requests} requests`,
      )
    }
  }
} finally {
  await browser.close()
}

async function visit(chromium: Browser, network: typeof SLOW_4G) {
  const context = await chromium.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await page.addInitScript(() => {
    const seen = { largestPaint: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestPaint = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(flags.url, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => ({
    ...(Reflect.get(window, 'seen') as { largestPaint: number; shift: number }),
    requests: performance.getEntriesByType('resource').length,
  }))
  await context.close()
  return seen
}
