import { parseRecordId } from '~/core/forms/record-id.ts'
import { readHistoryQuery } from '~/core/people/organizations/history.ts'
import { pageData } from '~/server/page.ts'
import { EVENTS_ON_A_PAGE, listEvents } from '~/server/services/people/organizations/history.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?person=`, `?kind=` and `?page=`; what means nothing is left out. */
export const data = pageData(
  async ({ context, routeParams, urlParsed }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const query = readHistoryQuery(urlParsed.search)
    const { person: userId, kind, page } = query
    const history = await listEvents(context, { organizationId, userId, kind, page })
    return { ...history, query, pageSize: EVENTS_ON_A_PAGE }
  },
  ({ organization }) => `History of ${organization.name} · Stipend`,
)
