import { minutesOf, minutesText } from '~/core/answers/board-packets/minutes.ts'
import { dateFindings } from '~/core/answers/board-packets/order-of-dates.ts'
import { holdsUp } from '~/core/answers/board-packets/packet.ts'
import { checksOf } from '~/core/answers/board-packets/presumption.ts'
import type { FinishedPacket } from '~/core/answers/board-packets/stored.ts'
import { canonicalJson } from '~/core/answers/board-packets/stored.ts'
import { InvalidInput } from '~/core/errors.ts'
import { earliestDayOf } from '~/core/pay/date.ts'
import { saveFinishedPacket } from '~/database/queries/answers/packet-writes.ts'
import { type Context, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { changePacket, type PacketAddress } from './load-packet.ts'
import { receiptsLimit, recordOf } from './packet-record.ts'
import { sha256Of, signature } from './start-packet.ts'

/**
 * Finishes the record: all of it as canonical JSON with the minutes, and its SHA-256. What is still missing or cannot
 * be true is said; what is only to be looked at does not hold it up. Afterwards amendments are added and nothing is
 * changed.
 */
export async function finalizePacket(context: Context, input: PacketAddress): Promise<void> {
  await transact(context, async (inside) => {
    const { employee, packet } = await changePacket(inside, input, 'sealed')
    const record = recordOf(employee, packet)
    const limit = await receiptsLimit(inside)
    const dates = dateFindings(record, earliestDayOf(inside.now()))
    const missing = checksOf(record, { limit, dates }).filter(({ state }) => holdsUp(state))
    if (missing.length > 0) {
      const sentences = missing.map(({ sentence }) => sentence).join(' ')
      throw new InvalidInput({}, {}, `The record cannot be finished yet. ${sentences}`)
    }
    const minutes = minutesText(record, { limit, dates })
    const finished: FinishedPacket = {
      ...{ record, minutes, limit, amendments: packet.amendments },
      sections: minutesOf(record, { limit, dates }),
      finalizedAt: inside.now().toISOString(),
    }
    const text = canonicalJson(finished)
    const sha256 = sha256Of(text)
    const signed = await signature(inside)
    await saveFinishedPacket(inside.db, packet.id, { text, sha256, minutes, ...signed })
    await recordEvent(inside, {
      action: 'packet.finalize',
      organizationId: employee.organization.id,
      subject: { kind: 'board_packet', id: packet.id },
      details: { number: packet.number, person: employee.name, sha256 },
    })
  })
}
