import { readPageNumber } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { showReceipts } from '~/server/services/people/receipts/show-receipts.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams, urlParsed }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const page = readPageNumber(urlParsed.search.page)
    return {
      ...(await showReceipts(context, { organizationId, page })),
    }
  },
  ({ organization }) => `Data receipts of ${organization.name} · Stipend`,
)
