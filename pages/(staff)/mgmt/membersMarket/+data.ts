import { MEMBERS_MARKET } from '~/core/staff/lists.ts'
import { pageData } from '~/server/page.ts'
import { showMembersMarket } from '~/server/services/staff/data/members-market.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const query = MEMBERS_MARKET.read(search)
  return { query, ...(await showMembersMarket(context, query)) }
}, 'Members’ market · Stipend staff')
