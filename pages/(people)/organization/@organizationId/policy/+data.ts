import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { showPayPolicy } from '~/server/services/people/organizations/pay-policy.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    return {
      ...(await showPayPolicy(context, { organizationId })),
    }
  },
  ({ organization }) => `Pay policy of ${organization.name} · Stipend`,
)
