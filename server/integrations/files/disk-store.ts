/** The media store in a folder, which every process that serves pages has to see. */
import { mkdir, readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkName, type MediaStore } from './media-store.ts'
import { writeWhole } from './whole-files.ts'

export function diskStore(folder: string): MediaStore {
  const pathOf = (name: string) => join(folder, checkName(name))
  return {
    async put(name, { bytes }) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      await writeWhole([{ path, content: bytes }])
    },
    async get(name) {
      return await readFile(pathOf(name)).catch(unless(['ENOENT', 'ENOTDIR']))
    },
    async remove(names) {
      const paths = names.map(pathOf)
      for (const path of paths) await rm(path, { force: true })
      for (const parent of new Set(paths.map(dirname))) {
        await rmdir(parent).catch(unless(['ENOENT', 'ENOTEMPTY']))
      }
    },
  }
}

/** Null for these; every other failure is thrown. */
function unless(codes: readonly string[]) {
  return (error: NodeJS.ErrnoException): null => {
    if (error.code !== undefined && codes.includes(error.code)) return null
    throw error
  }
}
