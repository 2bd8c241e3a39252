import { MEMBERS_MARKET } from '~/core/staff/lists.ts'
import { pageData } from '~/server/page.ts'
import { showWaitingSnapshot } from '~/server/services/market/snapshots/lost-to-snapshot.ts'
import { showMembersMarket } from '~/server/services/staff/data/members-market.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const query = MEMBERS_MARKET.read(search)
  const waiting = await showWaitingSnapshot(context)
  return { query, waiting, ...(await showMembersMarket(context, query)) }
}, 'Members’ market · Stipend staff')
