/**
 * The list of accounts that were deleted, beside the backups, which from before know nothing of it: a file without
 * content for each, named by its number and moment, so that hosts that write at once disturb nobody.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An account that was deleted: its number and nothing else of it. */
export interface Deletion {
  readonly id: number
  readonly at: string
}

export interface DeletionList {
  /** Answers how many there are; those that are known are left. */
  note(deletions: readonly Deletion[]): Promise<number>
  read(): Promise<readonly Deletion[]>
}

/** @param backups the folder of backups; null = there is no list */
export function deletionList(backups: string | null): DeletionList {
  const folder = backups === null ? null : join(backups, 'deletions')
  return {
    async note(deletions) {
      if (folder === null) return 0
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const known = new Set(await readdir(folder))
      for (const { id, at } of deletions) {
        const name = `${id}-${at.replaceAll(':', '.')}`
        if (!known.has(name)) await writeFile(join(folder, name), '', { mode: 0o600 })
        known.add(name)
      }
      return known.size
    },
    async read() {
      if (folder === null) return []
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names.flatMap((name) => {
        const [, id, day, hour, minute, rest] = NAME.exec(name) ?? []
        return id ? [{ id: Number(id), at: `${day}T${hour}:${minute}:${rest}` }] : []
      })
    },
  }
}

const NAME = /^(\d+)-(\d{4}-\d\d-\d\d)T(\d\d)\.(\d\d)\.(\d\d\.\d{3}Z)$/
