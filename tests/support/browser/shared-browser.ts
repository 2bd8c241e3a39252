/** One browser for all end-to-end files of a worker. */
import type { Browser } from 'playwright-core'
import { atWorkerEnd } from '../server/at-worker-end.ts'
import { openBrowser } from './browser.ts'

let opened: Promise<Browser> | undefined

/** Without pages when a file begins; every test opens its own context or page. It is not the file's to close. */
export async function sharedBrowser(): Promise<Browser> {
  // what failed once is tried again by the next file
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  const browser = await opened
  for (const context of browser.contexts()) await context.close()
  return browser
}

async function open(): Promise<Browser> {
  const browser = await openBrowser()
  atWorkerEnd(() => browser.close())
  return browser
}
