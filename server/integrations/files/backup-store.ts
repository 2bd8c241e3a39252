/** Where backups, segments of the log and the list of deletions are kept: a folder, or a bucket like those of S3. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface KeptFile {
  /** below its folder */
  readonly name: string
  readonly writtenAt: Date
}

export interface BackupStore {
  /** as people are told */
  readonly where: string
  /** Whole files whose names begin so, by name; those of folders below are left out. */
  list(folder: string, beginning?: string): Promise<readonly KeptFile[]>
  /** Null where there is none. */
  read(path: string): Promise<Readable | null>
  /** Whole or not at all; answers the number of bytes. */
  write(path: string, content: Readable | Buffer): Promise<number>
  remove(path: string): Promise<void>
  /** What a killed write of a file whose name begins so has left. */
  dropUnfinished(folder: string, beginning: string): Promise<void>
}

const PARTIAL = '.partial'

export function folderStore(root: string): BackupStore {
  const names = async (folder: string, beginning: string) => {
    const found = await readdir(join(root, folder)).catch(unlessGone)
    return (found ?? []).filter((name) => name.startsWith(beginning)).sort()
  }
  return {
    where: root,
    async list(folder, beginning = '') {
      const files: KeptFile[] = []
      for (const name of await names(folder, beginning)) {
        if (name.endsWith(PARTIAL)) continue
        const found = await stat(join(root, folder, name)).catch(unlessGone)
        if (found?.isFile()) files.push({ name, writtenAt: found.mtime })
      }
      return files
    },
    async read(path) {
      const file = await open(join(root, path)).catch(unlessGone)
      return file && createReadStream('', { fd: file })
    },
    async write(path, content) {
      const whole = join(root, path)
      // others may pass through to what is theirs: the user of PostgreSQL writes segments
      await mkdir(dirname(whole), { recursive: true, mode: 0o711 })
      const partial = `${whole}.${process.pid}${PARTIAL}`
      const given = Buffer.isBuffer(content) ? Readable.from([content]) : content
      try {
        await pipeline(given, createWriteStream(partial, { mode: 0o600, flags: 'w' }))
        const { size } = await synced(partial)
        await rename(partial, whole)
        await synced(dirname(whole))
        return size
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    remove: async (path) => await rm(join(root, path), { force: true }),
    async dropUnfinished(folder, beginning) {
      for (const name of await names(folder, beginning)) {
        if (name.endsWith(PARTIAL)) await rm(join(root, folder, name))
      }
    },
  }
}

/** What a power cut leaves of it is what is there now. */
async function synced(path: string) {
  const file = await open(path, 'r')
  try {
    await file.sync()
    return await file.stat()
  } finally {
    await file.close()
  }
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
