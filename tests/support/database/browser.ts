/** A database browser of a test: with login roles of its own, because roles belong to the whole cluster. */
import { randomBytes } from 'node:crypto'
import type { BrowserLevel, DatabaseBrowser } from '~/core/staff/database-browser.ts'
import { openBrowser } from '~/database/browser/open-browser.ts'
import { ensureReaderLogin } from '~/database/browser/reader-login.ts'
import type { TestDatabase } from './database.ts'

export interface TestBrowser {
  readonly browser: DatabaseBrowser
  /** of the login role */
  addressOf(level: BrowserLevel): Promise<string>
  /** before the database is dropped */
  close(): Promise<void>
}

export async function openTestBrowser(
  { owner }: TestDatabase,
  seconds?: number,
): Promise<TestBrowser> {
  const suffix = randomBytes(4).toString('hex')
  const logins = { masked: `test_browser_${suffix}`, unmasked: `test_browser_unmasked_${suffix}` }
  const password = randomBytes(12).toString('hex')
  const addresses = new Map<BrowserLevel, Promise<string>>()
  const addressOf = async (level: BrowserLevel) => {
    const known = addresses.get(level)
    const address = known ?? ensureReaderLogin(owner.url, { level, login: logins[level], password })
    addresses.set(level, address)
    return await address
  }
  const browser = openBrowser(addressOf, seconds)
  const close = async () => {
    for (const level of addresses.keys()) {
      const login = logins[level]
      await owner.knex.raw('drop owned by ??; drop role ??', [login, login])
    }
  }
  return { browser, addressOf, close }
}
