/** Reads from a page's address which organization and which person its frame is about. */
import type { PageContextServer } from 'vike/types'
import { readRecordId } from '~/core/forms/record-id.ts'
import { personOfMatch } from '../../services/answers/matches/show-match.ts'
import { describeFrame } from '../../services/content/shell/describe-frame.ts'
import type { Visit } from '../../services/people/sessions/visit.ts'

/** Pages that name neither keep the frame of the shell; an id that cannot be one names nothing. */
export function frameFor(visit: Visit | null): (page: PageContextServer) => Promise<void> {
  return async (page) => {
    const { routeParams, urlParsed, context } = page
    if (!visit) return
    const employeeId = await personOf(page)
    const organizationId = readRecordId(routeParams.organizationId ?? urlParsed.search.organization)
    if (employeeId === null && organizationId === null) return
    page.frame = await describeFrame(context, visit, { employeeId, organizationId })
  }
}

/** Of the address; a match names its person by itself. */
async function personOf({ routeParams, context }: PageContextServer): Promise<number | null> {
  const matchId = readRecordId(routeParams.matchId)
  if (matchId !== null) return await personOfMatch(context, matchId)
  return readRecordId(routeParams.employeeId)
}
