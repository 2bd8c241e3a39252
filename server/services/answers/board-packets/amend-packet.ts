import type { AmendmentKind } from '~/core/answers/board-packets/packet.ts'
import { Conflict, InvalidInput } from '~/core/errors.ts'
import { earliestDayOf, formatDate } from '~/core/pay/date.ts'
import type { PacketRow } from '~/database/queries/answers/packet-lists.ts'
import { insertAmendment } from '~/database/queries/answers/packet-writes.ts'
import { type Context, today, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { changePacket, type PacketAddress } from './load-packet.ts'
import { signature } from './start-packet.ts'

export interface AmendPacket extends PacketAddress {
  readonly kind: AmendmentKind
  readonly text: string
  readonly reason: string
  /** YYYY-MM-DD the approval of minutes happened; today for all others */
  readonly dated?: string
}

/** Adds to what is sealed or finished: numbered, dated, by whom and why. Nothing that stands is changed. */
export async function amendPacket(context: Context, input: AmendPacket): Promise<void> {
  const dated = input.dated ?? today(context)
  await transact(context, async (inside) => {
    const stage = input.kind === 'criteria' ? 'any' : 'ended'
    const { employee, packet } = await changePacket(inside, input, stage)
    const refusal = refusalOf(packet, input)
    if (refusal) throw new Conflict(refusal)
    const problems = dateProblems(packet, input, { dated, today: today(context) })
    if (Object.keys(problems).length > 0) throw new InvalidInput(problems)
    const number = (packet.amendments.at(-1)?.number ?? 0) + 1
    const { kind, text, reason } = input
    const amendment = { number, kind, text, reason, dated, ...(await signature(inside)) }
    await insertAmendment(inside.db, packet.id, amendment)
    await recordEvent(inside, {
      action: 'packet.amend',
      organizationId: employee.organization.id,
      subject: { kind: 'board_packet', id: packet.id },
      details: { number: packet.number, person: employee.name, amendment: number },
    })
  })
}

function refusalOf(packet: PacketRow, { kind }: AmendPacket): string | null {
  if (packet.setAsideAt !== null) return 'This packet was set aside and cannot be changed.'
  if (kind !== 'criteria') return null
  if (packet.sealedAt === null) return 'The criteria are not sealed yet. Change them directly.'
  if (packet.finalizedAt !== null) return 'This packet is finished. Amend the record as a whole.'
  return null
}

function dateProblems(
  packet: PacketRow,
  { kind }: AmendPacket,
  { dated, today: now }: { dated: string; today: string },
): Record<string, string> {
  if (kind !== 'approval') return {}
  if (dated > now) return { dated: 'This date is in the future.' }
  const { finalizedAt } = packet
  if (finalizedAt !== null && dated < earliestDayOf(finalizedAt))
    return {
      dated: `The minutes were finished on ${formatDate(finalizedAt)}. Enter that date or a later one.`,
    }
  return {}
}
