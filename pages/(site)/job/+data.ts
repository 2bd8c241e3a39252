import { readJobQuery } from '~/core/positions/job-query.ts'
import { pageData } from '~/server/page.ts'
import { listPositions } from '~/server/services/employees/entry-choices.ts'
import { listPeopleToPlace } from '~/server/services/employees/set-positions.ts'
import { findJob } from '~/server/services/positions/find-job.ts'
import { listOwnRequests } from '~/server/services/positions/requests.ts'

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
})
