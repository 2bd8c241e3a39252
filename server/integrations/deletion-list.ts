/**
 * The list of accounts and organizations that were deleted, next to the backups, which from before know nothing of it:
 * a file for each, named by its number and moment, so that hosts that write at once disturb nobody.
 */
import type { FileStore } from './files/file-store.ts'

/** What was deleted: its number and nothing else of it. */
export interface Deletion {
  readonly of: 'user' | 'organization'
  readonly id: number
  readonly at: string
}

export interface DeletionList {
  /** Answers how many there are; those that are known are left. */
  note(deletions: readonly Deletion[]): Promise<number>
  read(): Promise<readonly Deletion[]>
}

const FOLDER = 'deletions'

/** @param store null = there are no backups, and so there is no list */
export function deletionList(store: FileStore | null): DeletionList {
  return {
    async note(deletions) {
      if (store === null) return 0
      const known = new Set((await store.list(FOLDER)).map(({ name }) => name))
      for (const { of, id, at } of deletions) {
        const name = `${of === 'user' ? '' : `${of}-`}${id}-${at.replaceAll(':', '.')}`
        if (!known.has(name)) await store.write(`${FOLDER}/${name}`, Buffer.alloc(0))
        known.add(name)
      }
      return known.size
    },
    async read() {
      if (store === null) return []
      return (await store.list(FOLDER)).flatMap(({ name }) => {
        const [, isOrganization, id, day, hour, minute, rest] = NAME.exec(name) ?? []
        if (!id) return []
        const of = isOrganization ? 'organization' : 'user'
        return [{ of, id: Number(id), at: `${day}T${hour}:${minute}:${rest}` }] as const
      })
    },
  }
}

const NAME = /^(organization-)?(\d+)-(\d{4}-\d\d-\d\d)T(\d\d)\.(\d\d)\.(\d\d\.\d{3}Z)$/
