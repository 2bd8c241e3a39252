/** The parts of a ZIP container by name, inflated as a stream. Sizes are checked before, and while each inflates. */
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { InvalidInput } from '~/core/errors.ts'
import { type ReadingMeter, refusedFile, tooLarge } from './reading-limits.ts'
import { damaged } from './xml-stream.ts'

export interface ZipParts {
  has(name: string): boolean
  /** bytes of the part when inflated, as its directory says */
  size(name: string): number
  open(name: string): Promise<Readable>
  close(): void
}

/** A workbook has a few dozen parts; more is something else. */
const MOST_PARTS = 10_000

/** `source` is the path of a file, or its content. */
export async function openZip(source: string | Buffer, meter: ReadingMeter): Promise<ZipParts> {
  const options = { autoClose: false, lazyEntries: true }
  try {
    const zip =
      typeof source === 'string'
        ? await openPromise(source, options)
        : await fromBufferPromise(source, options)
    return partsOf(zip, await entriesOf(zip, meter), meter)
  } catch (error) {
    throw error instanceof InvalidInput ? error : damaged(error)
  }
}

async function entriesOf(
  zip: ZipFile,
  { limits }: ReadingMeter,
): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  if (zip.entryCount > MOST_PARTS) throw new Error('it holds too many parts')
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > limits.bytes) throw tooLarge(limits.bytes)
    if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry)
  }
  return entries
}

/** A file of an archive, which may be read until the next one is asked for. */
export interface ArchivedFile {
  readonly name: string
  /** bytes when inflated, as the directory says; a stream of more ends with an error */
  readonly size: number
  /** bytes in the archive */
  readonly packedSize: number
  /** null where it has a password, or is packed by another method than deflate */
  readonly open: (() => Promise<Readable>) | null
}

const STORED_OR_DEFLATED = [0, 8]

/** The files of an archive of any length, in its order; one of its entries is in memory at a time. */
export async function* archivedFiles(path: string): AsyncGenerator<ArchivedFile> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error) => {
    throw brokenArchive(path, error)
  })
  try {
    const entries = zip.eachEntry()
    while (true) {
      const next = await entries.next().catch((error) => {
        throw brokenArchive(path, error)
      })
      if (next.done) return
      const entry: Entry = next.value
      if (entry.fileName.endsWith('/')) continue
      const isOpen = !entry.isEncrypted() && STORED_OR_DEFLATED.includes(entry.compressionMethod)
      yield {
        ...{ name: entry.fileName, size: entry.uncompressedSize },
        packedSize: entry.compressedSize,
        open: isOpen ? () => zip.openReadStreamPromise(entry) : null,
      }
    }
  } finally {
    zip.close()
  }
}

function brokenArchive(path: string, error: unknown): InvalidInput {
  const reason = error instanceof Error ? error.message : String(error)
  return refusedFile(
    `${basename(path)} is not a ZIP archive, or damaged or cut off: ${reason.slice(0, 200)}. Download it again.`,
  )
}

/** yauzl ends a stream with an error that holds more or less than the directory says. */
function partsOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, meter: ReadingMeter): ZipParts {
  return {
    has: (name) => entries.has(name),
    size: (name) => entries.get(name)?.uncompressedSize ?? 0,
    async open(name) {
      const entry = entries.get(name)
      if (!entry) throw damaged(new Error(`it lacks ${name}`))
      if (entry.isEncrypted()) throw damaged(new Error('it has a password'))
      const content = await zip.openReadStreamPromise(entry).catch((error) => {
        throw damaged(error)
      })
      return meter.limitBytes(content)
    },
    close: () => zip.close(),
  }
}
