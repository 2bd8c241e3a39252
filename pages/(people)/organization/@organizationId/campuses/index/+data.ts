import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { listCampuses } from '~/server/services/people/organizations/campuses.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    return {
      ...(await listCampuses(context, { organizationId })),
    }
  },
  ({ organization }) => `Campuses of ${organization.name} · Stipend`,
)
