/** Keeps files under names of two parts, "budget-3f2a9c/960.avif": in the data folder or in an S3-compatible store. */

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

const NAME = /^[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/

/** Throws for a name that could lead out of its folder; a caller that passes one on unread has an error. */
export function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error(`not a name of the media store: ${JSON.stringify(name)}`)
  return name
}
