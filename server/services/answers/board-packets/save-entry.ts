/** Adds, changes and removes the rows of a packet: own comparables, and who was present. */

import type { Attendee } from '~/core/answers/board-packets/packet.ts'
import type { OwnComparable } from '~/core/answers/matches/own-comparable.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import {
  deletePacketEntry,
  insertPacketEntry,
  updatePacketEntry,
} from '~/database/queries/answers/packet-lists.ts'
import { type Context, personOf, today, transact } from '../../../context.ts'
import { changedMeanwhile } from '../../people/organizations/load-organization.ts'
import { recordEvent } from '../../record-event.ts'
import { changePacket, type LoadedPacket, type PacketAddress } from './load-packet.ts'

export type PacketEntry =
  | { readonly kind: 'comparable'; readonly content: OwnComparable }
  | { readonly kind: 'attendee'; readonly content: Attendee }

/** More than any board has, and few enough for one page. */
export const MOST_ENTRIES = 60

export async function addEntry(
  context: Context,
  input: PacketAddress & PacketEntry,
): Promise<void> {
  refuseFuture(context, input)
  await transact(context, async (inside) => {
    const found = await changePacket(inside, input, 'sealed')
    const alike = found.packet.entries.filter(({ kind }) => kind === input.kind)
    if (alike.length >= MOST_ENTRIES)
      throw new Conflict(`A packet can hold ${MOST_ENTRIES} of these. Remove one first.`)
    const { kind } = input
    const key = { packetId: found.packet.id, kind }
    const id = await insertPacketEntry(inside.db, key, writtenOf(inside, input))
    await recordEntry(inside, found, { kind, id, did: 'add' })
  })
}

export type ChangeEntry = PacketAddress &
  PacketEntry & { readonly entryId: number; readonly version: number }

/** Refuses to overwrite what was not seen. */
export async function changeEntry(context: Context, input: ChangeEntry): Promise<void> {
  refuseFuture(context, input)
  await transact(context, async (inside) => {
    const found = await changePacket(inside, input, 'sealed')
    const { entryId: id, kind, version } = input
    if (!found.packet.entries.some((one) => one.id === id && one.kind === kind))
      throw new NotFound()
    const written = { ...writtenOf(inside, input), version }
    if (!(await updatePacketEntry(inside.db, id, written))) {
      const subject = { kind: `board_packet_${kind}`, id }
      const organizationId = found.employee.organization.id
      throw await changedMeanwhile(inside, { organizationId, subject })
    }
    await recordEntry(inside, found, { kind, id, did: 'change' })
  })
}

export async function removeEntry(
  context: Context,
  input: PacketAddress & { readonly entryId: number },
): Promise<void> {
  await transact(context, async (inside) => {
    const found = await changePacket(inside, input, 'sealed')
    const entry = found.packet.entries.find(({ id }) => id === input.entryId)
    if (!entry) throw new NotFound()
    await deletePacketEntry(inside.db, entry.id)
    await recordEntry(inside, found, { kind: entry.kind, id: entry.id, did: 'remove' })
  })
}

function writtenOf(inside: Context, { content }: PacketEntry) {
  return { content: JSON.stringify(content), by: personOf(inside), at: inside.now() }
}

function refuseFuture(context: Context, { kind, content }: PacketEntry): void {
  if (kind !== 'comparable') return
  if (content.obtainedOn > today(context))
    throw new InvalidInput({ obtainedOn: 'This date is in the future. Check it.' })
}

async function recordEntry(
  inside: Context,
  { employee, packet }: LoadedPacket,
  { kind, id, did }: { kind: PacketEntry['kind']; id: number; did: 'add' | 'change' | 'remove' },
): Promise<void> {
  await recordEvent(inside, {
    action: 'packet.update',
    organizationId: employee.organization.id,
    subject: { kind: `board_packet_${kind}`, id },
    details: { number: packet.number, part: kind, did, person: employee.name },
  })
}
