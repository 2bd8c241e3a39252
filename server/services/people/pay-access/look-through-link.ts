/**
 * The gate for readers with a link to a report or a scenario: no account, no right; each reading is recorded for the
 * link's author.
 */
import { createHash } from 'node:crypto'
import { browserName } from '~/core/people/accounts/account-labels.ts'
import { Closed } from '~/database/closed.ts'
import { recordLinkView } from '~/database/queries/people/shared-links.ts'
import type { Context } from '../../../context.ts'

interface ThroughLink<Content> {
  readonly token: string
  readonly address: string
  readonly link: { readonly id: number; readonly result: Closed<Content> }
}

/** The caller has checked that the link is open. */
export async function lookThroughLink<Content>(
  context: Context,
  { token, address, link }: ThroughLink<Content>,
): Promise<Content> {
  await recordLinkView(context.db, {
    linkId: link.id,
    // salted with the token, so that addresses cannot be tried with the table alone
    reader: createHash('sha256').update(`${token} ${address}`).digest(),
    browser: browserName(context.request?.userAgent ?? null),
    at: context.now(),
  })
  return Closed.contentOf(link.result)
}
