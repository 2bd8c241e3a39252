/** Keeps pictures under names of two parts, "budget-3f2a9c/960.avif": in the data folder or in a bucket. */
import { buffer } from 'node:stream/consumers'
import { Unavailable } from '~/core/errors.ts'
import { BucketFailed } from './bucket.ts'
import type { FileStore } from './file-store.ts'

export interface MediaStore {
  /** Replaces a file of the same name; whole or not at all. */
  readonly put: (name: string, file: StoredFile) => Promise<void>
  /** Null where there is none. */
  readonly get: (name: string) => Promise<Buffer | null>
  /** Those that are not there are left out. */
  readonly remove: (names: readonly string[]) => Promise<void>
}

export interface StoredFile {
  readonly bytes: Buffer
  /** as a browser is told, such as "image/avif" */
  readonly type: string
}

export function mediaStore(store: FileStore): MediaStore {
  return {
    async put(name, { bytes, type }) {
      await store.write(checkName(name), bytes, type).catch(unavailable)
    },
    async get(name) {
      const content = await store.read(checkName(name)).catch(unavailable)
      return content && (await buffer(content).catch(unavailable))
    },
    async remove(names) {
      for (const path of names.map(checkName)) await store.remove(path).catch(unavailable)
    },
  }
}

/** A visitor is not shown where the bucket is. */
function unavailable(error: unknown): never {
  if (!(error instanceof BucketFailed && error.isAway)) throw error
  throw Object.assign(new Unavailable(), { cause: error })
}

const NAME = /^[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/

/** Throws for a name that could lead out of its folder; a caller that passes one on unread has an error. */
export function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error(`not a name of the media store: ${JSON.stringify(name)}`)
  return name
}
