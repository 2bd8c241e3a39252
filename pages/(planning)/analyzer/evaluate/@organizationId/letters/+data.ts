import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { showLetters } from '~/server/services/planning/analyses/letters.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    return await showLetters(context, { organizationId })
  },
  ({ organization }) => `Raise letters: ${organization.name} · Stipend`,
)
