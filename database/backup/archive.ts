/**
 * One file for one backup: a tar archive, compressed by gzip and encrypted for a key of age, so that `age -d`, `gunzip`
 * and `tar` open it without us.
 */
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, type Header, pack } from 'tar-stream'

export interface Packing {
  text(name: string, text: string): Promise<void>
  folder(name: string): Promise<void>
  /** As long as it is now; one that is gone meanwhile is left out, one that became shorter is filled with zeros. */
  file(name: string, path: string): Promise<void>
}

/**
 * @param recipient age1…
 * @param keep stores what it is given, whole or not at all; answers the number of bytes
 */
export async function writeArchive(
  recipient: string,
  keep: (archive: Readable) => Promise<number>,
  fill: (packing: Packing) => Promise<void>,
): Promise<number> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const archive = pack()
  const compressed = createGzip({ level: 1 })
  const given = Readable.toWeb(compressed) as ReadableStream<Uint8Array>
  const encrypted = (await encrypter.encrypt(given)) as NodeWebStream<Uint8Array>
  const parts = [keep(Readable.fromWeb(encrypted)), pipeline(archive, compressed)] as const
  const written = Promise.all(parts)
  written.catch(() => {}) // told below
  try {
    await Promise.race([fill(packing(archive)), written])
    archive.finalize()
    const [bytes] = await written
    return bytes
  } catch (error) {
    archive.destroy()
    await Promise.allSettled(parts) // ended by what failed first
    throw error
  }
}

function packing(archive: ReturnType<typeof pack>): Packing {
  const add = (headers: Pick<Header, 'name'> & Partial<Header>, body?: AsyncIterable<Buffer>) =>
    new Promise<void>((resolve, reject) => {
      const entry = archive.entry(headers, (error) => (error ? reject(error) : resolve()))
      if (body) void pipeline(Readable.from(body), entry).catch(reject)
    })
  return {
    async text(name, text) {
      const bytes = Buffer.from(text)
      await add({ name, mode: 0o600, size: bytes.length }, once(bytes))
    },
    folder: (name) => add({ name, mode: 0o700, type: 'directory' }),
    async file(name, path) {
      const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!file) return
      try {
        const { size, mode, mtime } = await file.stat()
        const body = exactly(file, size)
        await add(
          { name, size, mode: mode & 0o777, mtime },
          size > 0 ? body : once(Buffer.alloc(0)),
        )
      } finally {
        await file.close()
      }
    },
  }
}

async function* once(bytes: Buffer) {
  yield bytes
}

const STEP = 256 * 1024

/** PostgreSQL writes to its files while they are read, and makes good by its log what was read half written. */
async function* exactly(file: Awaited<ReturnType<typeof open>>, size: number) {
  for (let at = 0; at < size; ) {
    const bytes = Buffer.alloc(Math.min(STEP, size - at))
    const { bytesRead } = await file.read(bytes, 0, bytes.length, at)
    yield bytesRead === 0 ? bytes : bytes.subarray(0, bytesRead)
    at += bytesRead === 0 ? bytes.length : bytesRead
  }
}

export interface Unpacked {
  readonly name: string
  readonly isFolder: boolean
  readonly mode: number
  readonly body: AsyncIterable<Buffer>
}

/**
 * Each entry is read to its end before the next. Throws where the file was cut short or changed, and where the key is
 * another one.
 */
export async function readArchive(
  archive: Readable,
  identity: string,
  each: (entry: Unpacked) => Promise<void>,
): Promise<void> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const given = Readable.toWeb(archive) as ReadableStream<Uint8Array>
  const opened = (await decrypter.decrypt(given)) as NodeWebStream<Uint8Array>
  const entries = extract()
  const read = pipeline(Readable.fromWeb(opened), createGunzip(), entries)
  const take = async () => {
    for await (const entry of entries) {
      const { name, type, mode = 0o600 } = entry.header
      if (!isPlain(name)) throw new Error(`not a name of a backup: ${JSON.stringify(name)}`)
      await each({
        name,
        isFolder: type === 'directory',
        mode,
        body: entry as AsyncIterable<Buffer>,
      })
      entry.resume()
    }
  }
  const taken = take()
  try {
    // what ends the reading does not always end the entry that is being taken
    await Promise.all([read, taken])
  } finally {
    entries.destroy()
    await Promise.allSettled([read])
  }
}

/** Leads nowhere but below the folder it is unpacked into. */
function isPlain(name: string): boolean {
  return name.split('/').every((part, at, parts) => {
    return (part !== '' || at === parts.length - 1) && part !== '..' && part !== '.'
  })
}
