import { readPositionRequestsQuery } from '~/core/staff/position-requests/query.ts'
import { pageData } from '~/server/page.ts'
import { showPositionRequests } from '~/server/services/staff/position-requests.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?status=` and `?page=`; `?done=` is the request that was just answered. */
export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const query = readPositionRequestsQuery(search)
  return { ...(await showPositionRequests(context, query)), done: search.done ?? null }
})
