/** One walk through the product in browser contexts of its own, as one person or as nobody. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SharedServer } from '../server/shared-server.ts'
import { sharedBrowser } from './shared-browser.ts'
import { watchPage } from './watch-page.ts'

interface Visit extends BrowserContextOptions {
  readonly server: Pick<SharedServer, 'url'>
  /** of a session; nobody is signed in where it is left out */
  readonly token?: string
}

/** In a browser of its own, which has the options of the first. */
export type OpenAnother = () => Promise<Page>

/** Fails where a page had a fault: an error in the console, a request that failed. */
export async function visit(
  { server, token, ...options }: Visit,
  walk: (page: Page, openAnother: OpenAnother) => Promise<void>,
): Promise<void> {
  const browser = await sharedBrowser()
  const contexts: BrowserContext[] = []
  const faults: (() => readonly string[])[] = []
  const open = async () => {
    const context = await browser.newContext({ baseURL: server.url, ...options })
    contexts.push(context)
    if (token !== undefined) {
      await context.addCookies([{ name: 'session', value: token, url: server.url }])
    }
    const page = await context.newPage()
    faults.push(watchPage(page, { withoutScripts: options.javaScriptEnabled === false }))
    return page
  }
  try {
    await walk(await open(), open)
    const found = faults.flatMap((of) => of())
    // the message of a failure shortens a list to its length
    expect(found, found.join('\n')).toEqual([])
  } finally {
    for (const context of contexts) await context.close()
  }
}

/** What a form is walked with; the words end the name of a test. */
export const WITH_AND_WITHOUT_SCRIPTS: readonly [string, BrowserContextOptions][] = [
  ['with scripts', {}],
  [
    'without scripts, on a phone',
    { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
  ],
]
