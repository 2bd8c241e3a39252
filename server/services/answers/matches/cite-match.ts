/** Cites a frozen match in a packet, and takes its own comparables over. */
import { canonicalJson } from '~/core/answers/board-packets/canonical.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { findMatch } from '~/database/queries/answers/matches.ts'
import { insertPacketEntry } from '~/database/queries/answers/packet-lists.ts'
import { savePacketMatch } from '~/database/queries/answers/packet-writes.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import {
  changePacket,
  type LoadedPacket,
  type PacketAddress,
} from '../board-packets/load-packet.ts'
import { recordOf } from '../board-packets/packet-record.ts'
import { MOST_ENTRIES } from '../board-packets/save-entry.ts'

/** One that is frozen, of the same person, and not archived. */
export async function citeMatch(
  context: Context,
  input: PacketAddress & { readonly matchId: number },
): Promise<void> {
  await transact(context, async (inside) => {
    const found = await changePacket(inside, input, 'sealed')
    const match = await findMatch(inside.db, input.matchId)
    if (match?.employeeId !== input.employeeId || !match.set || match.archivedAt) {
      throw new NotFound()
    }
    await savePacketMatch(inside.db, found.packet.id, match.id)
    await recordCited(inside, found, { match: match.name })
  })
}

export async function uncite(context: Context, input: PacketAddress): Promise<void> {
  await transact(context, async (inside) => {
    const found = await changePacket(inside, input, 'sealed')
    await savePacketMatch(inside.db, found.packet.id, null)
    await recordCited(inside, found, { match: null })
  })
}

/** Adds the cited match's own comparables to the packet's; one that is there already is not added again. */
export async function takeOver(context: Context, input: PacketAddress): Promise<void> {
  await transact(context, async (inside) => {
    const found = await changePacket(inside, input, 'sealed')
    const { match = null, comparables } = recordOf(found.employee, found.packet)
    if (!match) throw new Conflict('This packet cites no match.')
    const known = comparables.map(canonicalJson)
    const others = match.set.comparables.filter((one) => !known.includes(canonicalJson(one)))
    if (comparables.length + others.length > MOST_ENTRIES) {
      throw new Conflict(`A packet can hold ${MOST_ENTRIES} of these. Remove one first.`)
    }
    const written = { by: personOf(inside), at: inside.now() }
    for (const one of others) {
      const key = { packetId: found.packet.id, kind: 'comparable' as const }
      await insertPacketEntry(inside.db, key, { content: JSON.stringify(one), ...written })
    }
    await recordEvent(inside, {
      action: 'packet.update',
      organizationId: found.employee.organization.id,
      subject: { kind: 'board_packet', id: found.packet.id },
      details: { number: found.packet.number, part: 'comparable', person: found.employee.name },
    })
  })
}

async function recordCited(
  inside: Context,
  { employee, packet }: LoadedPacket,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordEvent(inside, {
    action: 'packet.cite',
    organizationId: employee.organization.id,
    subject: { kind: 'board_packet', id: packet.id },
    details: { number: packet.number, person: employee.name, ...details },
  })
}
