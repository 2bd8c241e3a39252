/** One walk through the product in a browser context of its own, as one person or as nobody. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SharedServer } from '../server/shared-server.ts'
import { sharedBrowser } from './shared-browser.ts'
import { watchPage } from './watch-page.ts'

interface Visit extends BrowserContextOptions {
  readonly server: Pick<SharedServer, 'url'>
  /** of a session; nobody is signed in where it is left out */
  readonly token?: string
}

/** Fails where the page had a fault: an error in the console, a request that failed. */
export async function visit(
  { server, token, ...options }: Visit,
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await sharedBrowser()
  const context = await browser.newContext({ baseURL: server.url, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const faults = watchPage(page, { withoutScripts: options.javaScriptEnabled === false })
  try {
    if (token !== undefined) {
      await context.addCookies([{ name: 'session', value: token, url: server.url }])
    }
    await walk(page)
    expect(faults()).toEqual([])
  } finally {
    await context.close()
  }
}
