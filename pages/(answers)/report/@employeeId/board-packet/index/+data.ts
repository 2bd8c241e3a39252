import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { listPackets } from '~/server/services/answers/board-packets/list-packets.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams }) => {
    return await listPackets(context, { employeeId: parseRecordId(routeParams.employeeId) })
  },
  ({ employee }) => `Board packets for ${employee.name} · Stipend`,
)
