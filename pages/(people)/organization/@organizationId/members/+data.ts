import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { listMembers } from '~/server/services/people/organizations/members.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    return {
      ...(await listMembers(context, { organizationId })),
    }
  },
  ({ organization }) => `Members of ${organization.name} · Stipend`,
)
