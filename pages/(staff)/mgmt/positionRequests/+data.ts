import { POSITION_REQUESTS } from '~/core/staff/lists.ts'
import { pageData } from '~/server/page.ts'
import { showPositionRequests } from '~/server/services/staff/data/position-requests.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const query = POSITION_REQUESTS.read(search)
  return { query, ...(await showPositionRequests(context, query)) }
}, 'Missing positions · Stipend staff')
