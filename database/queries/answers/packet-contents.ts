/** Saves parts and entries of a packet, each with a version. */
import type { Queryable } from '../../connection.ts'
import type { PacketRow } from './packet-rows.ts'

interface Written {
  /** as JSON text */
  readonly content: string
  /** that was seen; 0 where there was none */
  readonly version: number
  readonly by: number | null
  readonly at: Date
}

/** False where somebody wrote another version meanwhile. */
export async function savePacketPart(
  db: Queryable,
  key: { readonly packetId: number; readonly part: PacketRow['parts'][number]['part'] },
  written: Written,
): Promise<boolean> {
  const { version } = written
  const columns = contentColumns(written)
  const place = { packet_id: key.packetId, part: key.part }
  if (version > 0)
    return (
      (await db('board_packet_parts')
        .where({ ...place, version })
        .update(columns)) > 0
    )
  const made = await db('board_packet_parts')
    .insert({ ...place, ...columns })
    .onConflict()
    .ignore()
    .returning('part')
  return made.length > 0
}

export async function insertPacketEntry(
  db: Queryable,
  key: { readonly packetId: number; readonly kind: PacketRow['entries'][number]['kind'] },
  written: Omit<Written, 'version'>,
): Promise<number> {
  const [row] = await db('board_packet_entries')
    .insert({
      ...{ packet_id: key.packetId, kind: key.kind },
      ...contentColumns({ ...written, version: 0 }),
    })
    .returning('id')
  if (!row) throw new Error('an entry was not made')
  return row.id
}

/** False where somebody wrote another version meanwhile. */
export async function updatePacketEntry(
  db: Queryable,
  id: number,
  written: Written,
): Promise<boolean> {
  const { version } = written
  const entry = db('board_packet_entries').where({ id, version })
  return (await entry.update(contentColumns(written))) > 0
}

export async function deletePacketEntry(db: Queryable, id: number): Promise<void> {
  await db('board_packet_entries').where({ id }).delete()
}

function contentColumns({ content, version, by, at }: Written) {
  return { content, version: version + 1, updated_by: by, updated_at: at }
}
