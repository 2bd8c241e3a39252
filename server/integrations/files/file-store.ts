/** Keeps files whole under names with folders: here in a folder of the disk, in a bucket by `bucket-store.ts`. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface KeptFile {
  /** below its folder */
  readonly name: string
  /** by the clock of this machine, and never earlier than it was */
  readonly writtenAt: Date
}

export interface FileStore {
  /** as people are told; the address of a file is `${where}/${path}` */
  readonly where: string
  /** Whole files whose names begin so, by name; those of folders below are left out. */
  list(folder: string, beginning?: string): Promise<readonly KeptFile[]>
  /** Null where there is none. A stream that ends without an error has given the whole file. */
  read(path: string): Promise<Readable | null>
  /**
   * In place of one of the same name; whole or not at all. Answers the number of bytes.
   *
   * @param type as a browser is told, such as "image/avif"; a folder keeps none
   */
  write(path: string, content: Readable | Buffer, type?: string): Promise<number>
  /** One that is not there is left out. */
  remove(path: string): Promise<void>
  /** What a killed write of a file whose name begins so has left. */
  dropUnfinished(folder: string, beginning: string): Promise<void>
}

const PARTIAL = '.partial'

export function folderStore(root: string): FileStore {
  const names = async (folder: string, beginning: string) => {
    const found = await readdir(join(root, folder)).catch(unless('ENOENT'))
    return (found ?? []).filter((name) => name.startsWith(beginning)).sort()
  }
  return {
    where: root,
    async list(folder, beginning = '') {
      const files: KeptFile[] = []
      for (const name of await names(folder, beginning)) {
        if (name.endsWith(PARTIAL)) continue
        const found = await stat(join(root, folder, name)).catch(unless('ENOENT'))
        if (found?.isFile()) files.push({ name, writtenAt: found.mtime })
      }
      return files
    },
    async read(path) {
      const file = await open(join(root, path)).catch(unless('ENOENT', 'ENOTDIR'))
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
    async remove(path) {
      await rm(join(root, path), { force: true })
      const folder = dirname(path)
      if (folder !== '.') await rmdir(join(root, folder)).catch(unless('ENOENT', 'ENOTEMPTY'))
    },
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

/** Null for these; every other failure is thrown. */
function unless(...codes: readonly string[]) {
  return (error: NodeJS.ErrnoException): null => {
    if (error.code !== undefined && codes.includes(error.code)) return null
    throw error
  }
}
