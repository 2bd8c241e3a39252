import { createHash } from 'node:crypto'
import { canonicalJson } from '~/core/answers/board-packets/canonical.ts'
import { InvalidInput } from '~/core/errors.ts'
import { savePacketSeal } from '~/database/queries/answers/packet-writes.ts'
import { listSeenBefore } from '~/database/queries/people/range-views.ts'
import { type Context, transact } from '../../../context.ts'
import { changedMeanwhile } from '../../people/organizations/load-organization.ts'
import { recordEvent } from '../../record-event.ts'
import { changePacket, type PacketAddress } from './load-packet.ts'
import { partOf } from './packet-record.ts'
import { signature } from './signature.ts'

export interface SealCriteria extends PacketAddress {
  /** of the criteria on the screen: nobody seals what they have not read */
  readonly version: number
}

/**
 * Seals the criteria with who had opened figures before: canonical JSON, its SHA-256 and the server's time. From then
 * on only amendments are added; the database refuses everything else.
 */
export async function sealCriteria(context: Context, input: SealCriteria): Promise<void> {
  await transact(context, async (inside) => {
    const { employee, packet } = await changePacket(inside, input, 'unsealed')
    const written = packet.parts.find(({ part }) => part === 'criteria')
    if (!written) throw new InvalidInput({}, {}, 'Write and save the criteria first.')
    const organizationId = employee.organization.id
    if (written.version !== input.version) {
      const subject = { kind: 'board_packet_criteria', id: packet.id }
      throw await changedMeanwhile(inside, { organizationId, subject })
    }
    const { employeeId } = input
    const text = canonicalJson({
      packet: { employeeId, number: packet.number, organizationId },
      criteria: partOf(packet, 'criteria'),
      seenBefore: await listSeenBefore(inside.db, { employeeId, organizationId }),
      sealedAt: inside.now().toISOString(),
    })
    const sha256 = sha256Of(text)
    await savePacketSeal(inside.db, packet.id, { text, sha256, ...(await signature(inside)) })
    await recordEvent(inside, {
      ...{ action: 'packet.seal', organizationId },
      subject: { kind: 'board_packet', id: packet.id },
      details: { number: packet.number, person: employee.name, sha256 },
    })
  })
}

/** Of the UTF-8 bytes, in hexadecimal. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
