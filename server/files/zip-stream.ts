/** Packs files into a ZIP archive while it is read: one file at a time, none before the archive has room for it. */
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ZipFile } from 'yazl'

export interface PackedFile {
  readonly name: string
  readonly content: string
}

/**
 * `files` is asked for the first one when the archive is read first, and ended when its reader goes away. Memory: the
 * file that is being packed and the next one. An error of `files` breaks the archive off.
 */
export function zipStream(files: AsyncIterable<PackedFile>, mtime: Date): Readable {
  return Readable.from(packed(files, mtime), { objectMode: false })
}

async function* packed(files: AsyncIterable<PackedFile>, mtime: Date): AsyncGenerator<Buffer> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable // its types name only the interface
  const readerGone = new AbortController()
  archive.once('close', () => readerGone.abort())
  add(zip, { files, mtime, signal: readerGone.signal }).then(
    () => zip.end(),
    (error: Error) => archive.destroy(error),
  )
  yield* archive
}

interface Packing {
  readonly files: AsyncIterable<PackedFile>
  readonly mtime: Date
  readonly signal: AbortSignal
}

/** Throws where the reader has gone. */
async function add(zip: ZipFile, { files, mtime, signal }: Packing): Promise<void> {
  for await (const { name, content } of files) {
    const source = new PassThrough().end(Buffer.from(content, 'utf8'))
    zip.addReadStream(source, name, { mtime })
    // read to its end only when everything before it has left the archive's buffers
    await finished(source, { signal })
  }
}
