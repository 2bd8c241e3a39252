import { z } from 'zod'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { onSubmitOnce, type PageActions } from '~/server/page.ts'
import { startPacket } from '~/server/services/answers/board-packets/start-packet.ts'

export const action: PageActions = {
  start: onSubmitOnce(z.object({}), async (context, _input, { routeParams }) => {
    const employeeId = parseRecordId(routeParams.employeeId)
    const { number } = await startPacket(context, { employeeId })
    return { redirect: `/report/${employeeId}/board-packet/${number}/criteria` }
  }),
}
