import { readPageNumber } from '~/core/forms/fields.ts'
import { organizationData } from '~/server/page.ts'
import { showReceipts } from '~/server/services/people/receipts/show-receipts.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(
  async (context, { organizationId }, { urlParsed }) => {
    const page = readPageNumber(urlParsed.search.page)
    return {
      ...(await showReceipts(context, { organizationId, page })),
    }
  },
  ({ organization }) => `Data receipts of ${organization.name} · Stipend`,
)
