/**
 * Segments of PostgreSQL's log (16 MB each), kept one by one next to the backups so that a restore reaches any moment.
 *
 * A name says what is in it: `<segment>-<SHA-256 of its bytes>.gz.age`, by system. So a segment that comes twice is
 * seen without the secret key, and one that was changed or renamed is seen when it is read. Loads little: a process of
 * its own starts for each segment.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import type { FileStore } from './integrations/files/file-store.ts'
import { isStoreFailure } from './integrations/files/open-store.ts'

/** The segment cannot be kept or given back; the message says which and what to do. */
class SegmentUnusable extends Error {
  override readonly name = 'SegmentUnusable'
}

export { openStoreAt } from './integrations/files/open-store.ts'

const SEGMENT = /^[0-9A-F]{24}$/
/** Besides segments: how a timeline began, which part of the log a backup needs, and the end of an old timeline. */
const KEPT = /^([0-9A-F]{24}(\.[0-9A-F]{8}\.backup|\.partial)?|[0-9A-F]{8}\.history)$/

export const SEGMENTS = 'segments'
export const folderOf = (system: string) => `${SEGMENTS}/${system}`

/**
 * For `archive_command`. The same bytes once more change nothing; other bytes under a name that is taken are refused,
 * because two databases would be mixed.
 *
 * @param path in `pg_wal` of the database that wrote it
 */
export async function keepSegment(
  store: FileStore,
  { path, recipient }: { readonly path: string; readonly recipient: string },
): Promise<'kept' | 'known'> {
  const name = basename(path)
  if (!KEPT.test(name)) throw new SegmentUnusable(`${path} is not a segment of PostgreSQL.`)
  const control = await readFile(join(dirname(path), '..', 'global', 'pg_control'))
  const system = control.readBigUInt64LE(0).toString()
  const bytes = await readFile(path)
  if (SEGMENT.test(name)) {
    checkHeader(bytes, { name, system })
    // a database that was restored keeps how its timeline began, before the first segment of it
    const history = join(dirname(path), `${name.slice(0, 8)}.history`)
    if (!name.startsWith('00000001')) await keepSegment(store, { path: history, recipient })
  }
  const folder = folderOf(system)
  const kept = `${name}-${digestOf(bytes)}.gz.age`
  const others = await store.list(folder, `${name}-`)
  if (others.some((one) => one.name === kept)) return 'known'
  if (others.length > 0) {
    throw new SegmentUnusable(
      `${name} was kept before with other bytes: another database writes to ${store.where}. Give each its own, and back up again.`,
    )
  }
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const packed = await promisify(gzip)(bytes, { level: 1 })
  await store.write(`${folder}/${kept}`, Buffer.from(await encrypter.encrypt(packed)))
  return 'kept'
}

/** Gives a segment back by its name; null where there is none. */
export type SegmentSource = (name: string) => Promise<Buffer | null>

/**
 * Segments beyond those of a backup. Throws, and names it, where one was changed, and where one is missing though later
 * ones are there: a restore that ended before it would look whole.
 */
export function segmentSource(
  store: FileStore,
  given: { readonly system: string; readonly identity: string; readonly last: string },
): SegmentSource {
  const { system, identity, last } = given
  const folder = folderOf(system)
  return async (name) => {
    const found = await store.list(folder, `${name}-`)
    if (found.length > 1) {
      throw new SegmentUnusable(
        `${name} is there twice with different bytes: two databases were mixed in ${store.where}.`,
      )
    }
    const [one] = found
    if (!one) {
      if (!SEGMENT.test(name) || name <= last) return null
      const timeline = await store.list(folder, name.slice(0, 8))
      const later = timeline.find(
        (other) => SEGMENT.test(other.name.slice(0, 24)) && other.name > name,
      )
      if (!later) return null
      throw new SegmentUnusable(
        `${name} is missing in ${store.where}, and later ones are there. Restore to a moment before it, or from a later backup.`,
      )
    }
    const path = `${folder}/${one.name}`
    try {
      const content = await store.read(path)
      if (content === null) throw new Error('gone meanwhile')
      const bytes = await opened(await buffer(content), identity)
      if (one.name !== `${name}-${digestOf(bytes)}.gz.age`) throw new Error('other bytes')
      if (SEGMENT.test(name)) checkHeader(bytes, { name, system })
      return bytes
    } catch (error) {
      if (isStoreFailure(error)) throw error
      throw new SegmentUnusable(
        `${name} in ${store.where} was changed, or encrypted for another key. Restore to a moment before it, or from a later backup.`,
        { cause: error },
      )
    }
  }
}

async function opened(bytes: Buffer, identity: string): Promise<Buffer> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return await promisify(gunzip)(await decrypter.decrypt(bytes))
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Of the first page (`XLogLongPageHeaderData`), in the order of bytes of x86 and ARM: place, system, size. */
function checkHeader(bytes: Buffer, { name, system }: { name: string; system: string }): void {
  const size = bytes.length >= 40 ? BigInt(bytes.readUInt32LE(32)) : 0n
  const isWhole = size > 0n && BigInt(bytes.length) === size
  if (isWhole && bytes.readBigUInt64LE(24).toString() === system) {
    const number =
      BigInt(`0x${name.slice(8, 16)}`) * (0x1_0000_0000n / size) + BigInt(`0x${name.slice(16)}`)
    if (bytes.readBigUInt64LE(8) === number * size) return
  }
  throw new SegmentUnusable(`${name} does not hold the segment that its name says.`)
}
