import { formatInstant } from '~/core/pay/date.ts'
import { browserSearch, readBrowserAddress } from '~/core/staff/database-browser.ts'
import { pageData } from '~/server/page.ts'
import { showBrowser } from '~/server/services/staff/system/database-browser.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, urlParsed }) => {
  const address = readBrowserAddress(urlParsed.search)
  const shown = await showBrowser(context, address)
  const inWords = <Row extends { askedAt: Date; expiresAt: Date | null }>(row: Row) => ({
    ...row,
    askedAt: formatInstant(row.askedAt),
    expiresAt: row.expiresAt && formatInstant(row.expiresAt),
  })
  return {
    ...shown,
    ...{ address, file: `/mgmt/databaseBrowser/rows.csv${browserSearch(address)}` },
    saved: shown.saved.map(({ id, title, askedBy }) => ({ id, title, askedBy })),
    recent: shown.recent.map(({ id, text }) => ({ id, text })),
    mine: shown.mine && inWords(shown.mine),
    toDecide: shown.toDecide.map(inWords),
    inForce: shown.inForce.map(inWords),
  }
}, 'Database browser · Stipend staff')
