/**
 * The gate for readers with a link to a report: no account, no right; each reading is recorded for the link's author.
 */
import { createHash } from 'node:crypto'
import { browserName } from '~/core/accounts/browser-name.ts'
import type { Report } from '~/core/reports/sections/report.ts'
import { Closed } from '~/database/closed.ts'
import { recordShareView, type SharedReport } from '~/database/queries/reports/report-shares.ts'
import type { Context } from '../../context.ts'

interface ThroughLink {
  readonly token: string
  readonly address: string
  readonly share: SharedReport
}

/** The caller has checked that the link is open. */
export async function lookThroughLink(
  context: Context,
  { token, address, share }: ThroughLink,
): Promise<Report> {
  await recordShareView(context.db, {
    shareId: share.id,
    // salted with the token, so that addresses cannot be tried with the table alone
    reader: createHash('sha256').update(`${token} ${address}`).digest(),
    browser: browserName(context.request?.userAgent ?? null),
    at: context.now(),
  })
  return Closed.contentOf(share.result)
}
