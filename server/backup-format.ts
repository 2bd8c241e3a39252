/** What a backup is called, what is in it, and how it is found and read again. */
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { placeOf } from '~/core/secure-addresses.ts'
import { readArchive, type Unpacked } from '~/database/backup/archive.ts'
import type { Config } from './config.ts'
import type { FileStore } from './integrations/files/file-store.ts'
import { isStoreFailure, openStore } from './integrations/files/open-store.ts'

/** The file cannot be opened with this key, or is not whole. */
export class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable'
}

export const Manifest = z.object({
  format: z.literal(1),
  stipend: z.string(),
  madeAt: z.iso.datetime(),
  host: z.string(),
  embedded: z.boolean(),
  version: z.number(),
  system: z.string(),
  binDir: z.string(),
  database: z.string(),
  role: z.string(),
})
export const End = z.object({
  checksums: z.record(z.string(), z.string()).nullable(),
  at: z.string().nullable(),
})
export type Told = z.output<typeof Manifest>

/** When a backup began, by its name. */
export function momentIn(name: string): Date {
  return new Date(timeIn(name).replace(/^(.{4})(..)(..T..)(..)(..Z).*$/, '$1-$2-$3:$4:$5'))
}

export const ENDING = '.tar.gz.age'
export const END = 'end.json'

export interface Restoring {
  /** a backup, or a folder or bucket whose newest is meant, or the newest before the moment that is asked for */
  readonly from: string
  /** the file of the secret key */
  readonly keyFile: string
}

export interface OpenedBackup {
  /** as people are told */
  readonly file: string
  readonly store: FileStore
  readonly name: string
  readonly identity: string
}

/** The newest, or the newest that began before this moment. */
export async function openBackup(
  { bucketKeys }: Config,
  { from, keyFile }: Restoring,
  before: Date | null,
): Promise<OpenedBackup> {
  const whole = placeOf(from, bucketKeys)
  if (whole.problem !== null) throw new InvalidInput({ backup: `${from} ${whole.problem}.` })
  const isFolder = typeof whole.place === 'string' ? await isFolderAt(from) : !from.endsWith(ENDING)
  const above = isFolder ? whole : placeOf(dirname(from), bucketKeys)
  if (above.problem !== null) throw new InvalidInput({ backup: `${from} ${above.problem}.` })
  const store = openStore(above.place)
  const names = isFolder ? (await store.list('')).map(({ name }) => name) : [basename(from)]
  // names end with the time, after the number of the cluster
  const [name] = names
    .filter((one) => !isFolder || (one.endsWith(ENDING) && !(momentIn(one) > (before ?? NEVER))))
    .sort((one, other) => timeIn(other).localeCompare(timeIn(one)))
  if (!name) {
    const which = before === null ? 'whole backup' : `backup from before ${before.toISOString()}`
    throw new NotFound(`No ${which} was found in ${from}.`)
  }
  const lines = await readFile(keyFile, 'utf8').catch(() => {
    throw new NotFound(`No key was found at ${keyFile}.`)
  })
  const identity = lines.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!identity) throw new InvalidInput({ key: `${keyFile} holds no key of age.` })
  return { file: `${store.where}/${name}`, store, name, identity: identity.trim() }
}

async function isFolderAt(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => {
    throw new NotFound(NOT_FOUND(path))
  })
  return found.isDirectory()
}

const NOT_FOUND = (from: string) => `No backup was found at ${from}.`

const NEVER = new Date(8.64e15)

const timeIn = (name: string) => name.slice(-ENDING.length - 16)

export async function readManifest(backup: OpenedBackup): Promise<Told> {
  let manifest: Told | null = null
  try {
    await readBackup(backup, async ({ name, body }) => {
      if (name === 'manifest.json') manifest = Manifest.parse(JSON.parse(await text(body)))
      throw ENOUGH
    })
  } catch (error) {
    if (error !== ENOUGH) throw error
  }
  if (manifest === null) throw new BackupUnusable(`${backup.file} is not a backup of Stipend.`)
  return manifest
}

/** Ends the reading of a backup of which the first entry was wanted. */
const ENOUGH = new Error('enough was read')

/** What the archive throws comes through the entry that is being read as well. */
export async function readBackup(
  { file, store, name, identity }: OpenedBackup,
  each: (entry: Unpacked) => Promise<void>,
): Promise<void> {
  const archive = await store.read(name)
  if (archive === null) throw new NotFound(NOT_FOUND(file))
  try {
    await readArchive(archive, identity, each)
  } catch (error) {
    // so are a full disk, and a folder that may not be written to
    if (error === ENOUGH || isStoreFailure(error)) throw error
    throw new BackupUnusable(
      `${file} cannot be read: it was cut short or changed, or was encrypted for another key. Take an earlier one, or the right key.`,
      { cause: error },
    )
  } finally {
    archive.destroy()
  }
}
