/** A board packet as a PDF. */
import type Router from '@koa/router'
import { parsePacketNumber } from '~/core/board-packets/packet-number.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { packetFile } from '../../services/board-packets/packet-file.ts'
import type { AppState } from '../request/state.ts'
import { download } from './download.ts'

export function addPacketFile(router: Router<AppState>): void {
  router.get('/report/:employeeId/board-packet/:packetNumber/packet.pdf', async (ctx, next) => {
    const { employeeId = '', packetNumber = '' } = ctx.params
    const packet = `/report/${encodeURIComponent(employeeId)}/board-packet/${encodeURIComponent(packetNumber)}`
    await download(ctx, next, `${packet}/record`, async () => {
      const number = parsePacketNumber(packetNumber)
      return await packetFile(ctx.state.context, { employeeId: parseRecordId(employeeId), number })
    })
  })
}
