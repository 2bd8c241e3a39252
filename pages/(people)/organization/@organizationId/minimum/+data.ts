import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { showMinimum } from '~/server/services/people/organizations/minimum.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    return {
      ...(await showMinimum(context, { organizationId })),
    }
  },
  ({ organization }) => `Minimum pay at ${organization.name} · Stipend`,
)
