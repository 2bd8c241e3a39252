import { employeeData } from '~/server/page.ts'
import { listPackets } from '~/server/services/answers/board-packets/list-packets.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = employeeData(
  listPackets,
  ({ employee }) => `Board packets for ${employee.name} · Stipend`,
)
