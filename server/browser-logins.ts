/**
 * The login roles of the database browser. With the embedded database they are made on first use, with a password that
 * is kept beside its data; with DATABASE_URL they are the operator's (docs/database-browser.md).
 */

import type { BrowserLevel, DatabaseBrowser } from '~/core/staff/database-browser.ts'
import { type LoginAddress, openBrowser } from '~/database/browser/open-browser.ts'
import { ensureReaderLogin } from '~/database/browser/reader-login.ts'
import type { Config } from './config.ts'
import type { DatabaseServer } from './database-server.ts'
import { keptSecret } from './integrations/secrets.ts'

export function openDatabaseBrowser(config: Config, server: DatabaseServer): DatabaseBrowser {
  const { browserUrls } = config
  if (!server.embedded) return openBrowser(async (level) => browserUrls[level])
  return openBrowser(embeddedLogins(server.ownerUrl, server.dataDir))
}

/** Made once by a process; a failure is tried again. */
function embeddedLogins(adminUrl: string, dataDir: string): LoginAddress {
  const made = new Map<BrowserLevel, Promise<string>>()
  const make = async (level: BrowserLevel) => {
    const { secret: password } = await keptSecret(dataDir, `database-browser-${level}`)
    return await ensureReaderLogin(adminUrl, { level, login: `stipend_reads_${level}`, password })
  }
  return async (level) => {
    const known = made.get(level)
    if (known) return await known
    const making = make(level)
    made.set(level, making)
    making.catch(() => made.delete(level))
    return await making
  }
}
