import { readHistoryQuery } from '~/core/people/organizations/history.ts'
import { organizationData } from '~/server/page.ts'
import { EVENTS_ON_A_PAGE, listEvents } from '~/server/services/people/organizations/history.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?person=`, `?kind=` and `?page=`; what means nothing is left out. */
export const data = organizationData(
  async (context, { organizationId }, { urlParsed }) => {
    const query = readHistoryQuery(urlParsed.search)
    const { person: userId, kind, page } = query
    const history = await listEvents(context, { organizationId, userId, kind, page })
    return { ...history, query, pageSize: EVENTS_ON_A_PAGE }
  },
  ({ organization }) => `History of ${organization.name} · Stipend`,
)
