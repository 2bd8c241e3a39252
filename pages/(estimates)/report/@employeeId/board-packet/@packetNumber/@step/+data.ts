import { PACKET_STEPS } from '~/core/board-packets/packet.ts'
import { parsePacketNumber } from '~/core/board-packets/packet-number.ts'
import { NotFound } from '~/core/errors.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { showPacket } from '~/server/services/board-packets/show-packet.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams, urlParsed }) => {
  const step = PACKET_STEPS.find((one) => one === routeParams.step)
  if (!step) throw new NotFound()
  const shown = await showPacket(context, {
    employeeId: parseRecordId(routeParams.employeeId),
    number: parsePacketNumber(routeParams.packetNumber),
    step,
  })
  const { done = null, change = null } = urlParsed.search
  return { ...shown, done, change: change === null ? null : Number(change) }
})
