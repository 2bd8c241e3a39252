/** When a page may be read or used: after a navigation in the browser its address is there before its content is. */
import type { Page } from 'playwright-core'

type Address = Parameters<Page['waitForURL']>[0]

/** Waits for the address, and until the page of the address is drawn. */
export async function arriveAt(page: Page, address: Address): Promise<void> {
  await page.waitForURL(address)
  await page.locator('html:not([data-moving])').waitFor({ state: 'attached' })
}

/** Waits until the scripts of a page run. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Keeps the scripts of the next page from running until the answer is called, which waits until they do. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/entries\//, async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    release()
    await hydrated(page)
  }
}
