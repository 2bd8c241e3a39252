import { readRecordId } from '~/core/forms/record-id.ts'
import { organizationData } from '~/server/page.ts'
import {
  listOrganizationPackets,
  PACKETS_ON_A_PAGE,
} from '~/server/services/answers/board-packets/list-packets.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(
  async (context, { organizationId }, { urlParsed }) => {
    const page = readRecordId(urlParsed.search.page) ?? 1
    const listed = await listOrganizationPackets(context, { organizationId, page })
    return { ...listed, page, pageSize: PACKETS_ON_A_PAGE }
  },
  ({ organization }) => `Board packets of ${organization.name} · Stipend`,
)
