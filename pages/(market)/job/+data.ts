import { readJobQuery } from '~/core/market/positions/job-query.ts'
import { pageData } from '~/server/page.ts'
import { findJob } from '~/server/services/answers/estimates/find-job.ts'
import { listPositions } from '~/server/services/market/catalog.ts'
import { listPeopleToPlace } from '~/server/services/people/employees/set-positions.ts'
import { listOwnRequests } from '~/server/services/staff/data/position-requests.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, urlParsed, shell }) => {
  const query = readJobQuery(urlParsed.search)
  const { organization } = shell
  return {
    query,
    answer: await findJob(context, query),
    positions: await listPositions(context),
    requests: await listOwnRequests(context),
    organization: organization && { id: organization.id, name: organization.name },
    people: organization
      ? await listPeopleToPlace(context, { organizationId: organization.id })
      : [],
    isSignedIn: shell.user !== null,
  }
}, 'Position finder · Stipend')
