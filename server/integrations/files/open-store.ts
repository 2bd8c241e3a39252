/** The file store of a place: a folder, or a bucket. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type BucketKeys, type Place, placeOf } from '~/core/secure-addresses.ts'
import { BucketFailed } from './bucket.ts'
import { bucketStore } from './bucket-store.ts'
import { type FileStore, folderStore } from './file-store.ts'

export function openStore(place: Place): FileStore {
  return typeof place === 'string' ? folderStore(resolve(place)) : bucketStore(place)
}

/** Of the data folder: made at each start, for the program that keeps segments in a bucket. */
export const KEYS_FILE = 'segment-keys'

/** The lines of a file of keys, as the environment has them. */
export function keysText({ region, accessKeyId, secretAccessKey }: BucketKeys): string {
  return `BUCKET_REGION='${region}'\nBUCKET_KEY_ID='${accessKeyId}'\nBUCKET_SECRET='${secretAccessKey}'\n`
}

/**
 * For a program that another one starts, without the environment of ours.
 *
 * @param keysFile has the lines of `keysText`; left out for a folder
 */
export async function openStoreAt(address: string, keysFile?: string): Promise<FileStore> {
  const lines = keysFile === undefined ? {} : parseEnv(await readFile(keysFile, 'utf8'))
  const { BUCKET_REGION: region = 'us-east-1', BUCKET_KEY_ID, BUCKET_SECRET } = lines
  const keys = BUCKET_KEY_ID &&
    BUCKET_SECRET && { region, accessKeyId: BUCKET_KEY_ID, secretAccessKey: BUCKET_SECRET }
  const found = placeOf(address, keys || null)
  if (found.problem === null) return openStore(found.place)
  throw new Error(
    `--to ${found.problem}${keysFile ? ` in ${keysFile}` : ' in a file that --keys names'}.`,
  )
}

/** A disk, a network or a service that fails says so itself: what was read is not to blame. */
export function isStoreFailure(error: unknown): boolean {
  return error instanceof BucketFailed || (error instanceof Error && 'syscall' in error)
}
