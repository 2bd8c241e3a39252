/** Restores a backup, to its own moment or a later one, and rehearses that. */
import { createWriteStream } from 'node:fs'
import { access, chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { z } from 'zod'
import { Conflict, InvalidInput } from '~/core/errors.ts'
import { BUILT_IN_POSTGRES } from '~/core/version.ts'
import { type Checksums, checksumsOf, differencesOf } from '~/database/backup/checksums.ts'
import { markFinished, markUnfinished } from '~/database/backup/half-restored.ts'
import { MomentNotReached, startPrivately } from '~/database/backup/private-server.ts'
import { openDatabase } from '~/database/connection.ts'
import { type Cluster, placeCluster, UNFINISHED } from '~/database/embedded-cluster.ts'
import { ensureDatabaseUser } from '~/database/embedded-root.ts'
import { migrateToLatest } from '~/database/migrate.ts'
import {
  BackupUnusable,
  END,
  End,
  Manifest,
  type OpenedBackup,
  openBackup,
  type Restoring,
  readBackup,
  readManifest,
  type Told,
} from './backup-format.ts'
import type { Config } from './config.ts'
import { createContext } from './context.ts'
import { type Deletion, deletionList } from './integrations/deletion-list.ts'
import { openForCommand } from './resources.ts'
import { segmentSource } from './segments.ts'
import { deleteAgain } from './services/people/accounts/deletion.ts'

export interface Restored {
  readonly file: string
  readonly madeAt: string
  /** the moment it was asked for; null: what the backup holds, or all that was kept after it */
  readonly until: string | null
  /** segments of the log that were added to the backup */
  readonly segments: number
  /** where the files of the database are now */
  readonly cluster: string
  readonly deleted: number
  /** organizations that were deleted once more, by themselves */
  readonly organizationsDeleted: number
  /** organizations that lost their only owner by it */
  readonly ownerless: readonly number[]
  readonly seconds: number
}

/**
 * Into an empty data folder; the files of a PostgreSQL of one's own go to `cluster`, from where its owner starts it.
 * With `until` goes on from the backup through the segments that were kept, to that moment. Accounts and organizations
 * that were deleted after it are deleted once more. Until all is done, nothing serves what is there.
 */
export async function restore(
  config: Config,
  {
    cluster: asked,
    until,
    ...given
  }: Restoring & {
    readonly cluster: string | null
    /** null = to the end of the backup */
    readonly until: Date | 'latest' | null
  },
): Promise<Restored> {
  const startedAt = performance.now()
  const backup = await openBackup(config, given, until instanceof Date ? until : null)
  const { file, store, identity } = backup
  const dataDir = resolve(config.dataDir)
  await refuseFull(dataDir)
  const manifest = await readManifest(backup)
  if (manifest.embedded !== (asked === null)) {
    throw new InvalidInput({ cluster: manifest.embedded ? NO_CLUSTER : NEEDS_CLUSTER })
  }
  const place =
    asked === null ? await placeCluster(dataDir) : await placeOfOwn(resolve(asked), manifest)
  await refuseOtherVersion(place, manifest)
  if (place.dataDir !== dataDir) await refuseFull(asked === null ? place.dataDir : place.clusterDir)
  for (const folder of new Set(asked === null ? [dataDir, place.dataDir] : [dataDir])) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, UNFINISHED), `${file}\n`)
  }
  const told = await unpack(backup, { place, files: dataDir, kept: place.dataDir })
  const { database, role, system, last } = told
  const kept = segmentSource(store, { system, identity, last })
  let segments = 0
  const following = async (name: string) => {
    // without a moment only the numbers of timelines that are taken matter
    if (until === null && !name.endsWith('.history')) return null
    const bytes = await kept(name)
    if (bytes !== null && name > last && !name.includes('.')) segments += 1
    return bytes
  }
  const running = await startPrivately({
    ...{ ...place, database, role, segments: following },
    until: until instanceof Date ? { instant: until } : null,
  }).catch((error: unknown) => {
    if (!(error instanceof MomentNotReached)) throw error
    throw new BackupUnusable(NOT_REACHED(store.where, error.lastChange), { cause: error })
  })
  if (until === 'latest' && segments === 0) {
    await running.stop()
    throw new BackupUnusable(NOTHING_FOLLOWS(store.where, file))
  }
  let outcome: Awaited<ReturnType<typeof deleteAgain>>
  try {
    const client = new pg.Client({ connectionString: running.url })
    await client.connect()
    try {
      await markUnfinished(client)
      outcome = await honorDeletions(config, running.url, await deletionList(store).read())
      await markFinished(client)
    } finally {
      await client.end()
    }
  } finally {
    await running.stop()
  }
  for (const folder of new Set([dataDir, place.dataDir]))
    await rm(join(folder, UNFINISHED), { force: true })
  const seconds = (performance.now() - startedAt) / 1000
  const moment = until instanceof Date ? until.toISOString() : null
  const { madeAt } = told
  return { file, madeAt, until: moment, segments, cluster: place.clusterDir, ...outcome, seconds }
}

const NOT_REACHED = (where: string, lastChange: string | null) =>
  `What was kept of the log in ${where} ends ${lastChange === null ? 'before that moment' : `with a change of ${lastChange}`}. ` +
  'Restore to a moment before it, or to the end with `--until latest`, into an empty folder.'
const NOTHING_FOLLOWS = (where: string, file: string) =>
  `No segment in ${where} follows the backup ${file}. Restore the backup alone, without --until, into an empty folder.`

const NO_CLUSTER =
  'The backup is of the database that comes with Stipend: it goes to STIPEND_DATA_DIR, so leave this out.'
const NEEDS_CLUSTER =
  'The backup is of a PostgreSQL of your own. Name an empty folder for its files.'

async function honorDeletions(config: Config, url: string, deletions: readonly Deletion[]) {
  const owner = openDatabase(url, { poolSize: 2, purpose: 'commands' })
  await migrateToLatest(owner).finally(() => owner.destroy())
  const own = { databaseUrl: url, databaseDirectUrl: null, databaseOwnerUrl: null }
  const { resources, close } = await openForCommand({ ...config, ...own })
  try {
    const context = createContext(resources, { kind: 'system', name: 'stipend database restore' })
    return await deleteAgain(context, deletions)
  } finally {
    await close()
  }
}

export interface Verified {
  readonly file: string
  readonly madeAt: string
  /** tables whose rows are those of the moment of the backup */
  readonly equal: number
  /** tables whose rows are not */
  readonly different: readonly string[]
  /** files of the data folder that were read */
  readonly files: number
  /** no checksums are in it, because a change took minutes while it was made */
  readonly isUnchecked: boolean
  readonly seconds: number
}

/**
 * Restores into a second cluster, in a folder that goes afterwards, and compares every table with how it was at the
 * moment of the backup.
 */
export async function verify(config: Config, given: Restoring): Promise<Verified> {
  const startedAt = performance.now()
  const backup = await openBackup(config, given, null)
  const manifest = await readManifest(backup)
  const scratch = await mkdtemp(join(tmpdir(), 'stipend-verify-'))
  try {
    const files = join(scratch, 'files')
    // where PostgreSQL cannot reach its folder, a cluster of root goes elsewhere, and would stay there
    await chmod(scratch, 0o711)
    const place = manifest.embedded
      ? await placeCluster(join(scratch, 'data'))
      : await placeOfOwn(join(scratch, 'cluster'), manifest)
    await refuseOtherVersion(place, manifest)
    const told = await unpack(backup, { place, files, kept: join(scratch, 'kept') })
    const { database, role, at } = told
    const running = await startPrivately({
      ...{ ...place, database, role, segments: async () => null },
      until: at === null ? null : { place: at },
    })
    const found = await sumsAt(running.url).finally(() => running.stop())
    const different = told.checksums ? differencesOf(told.checksums, found) : []
    return {
      ...{ file: backup.file, madeAt: told.madeAt, different, files: told.files },
      equal: told.checksums ? Object.keys(told.checksums).length - different.length : 0,
      isUnchecked: told.checksums === null,
      seconds: (performance.now() - startedAt) / 1000,
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function sumsAt(url: string): Promise<Checksums> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    return await checksumsOf(client)
  } finally {
    await client.end()
  }
}

async function refuseFull(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length > 0) {
    throw new Conflict(
      `${folder} is not empty. A backup is restored into an empty folder, so this one was left as it is.`,
    )
  }
}

/** Belongs to the user that runs PostgreSQL, as the folder above it says. */
async function placeOfOwn(clusterDir: string, { binDir }: Told): Promise<Cluster> {
  await mkdir(clusterDir, { recursive: true, mode: 0o700 })
  return { dataDir: clusterDir, clusterDir, binDir, identity: ensureDatabaseUser() }
}

/** Files of one PostgreSQL are read by the same one alone. */
async function refuseOtherVersion({ binDir }: Cluster, { version, embedded }: Told): Promise<void> {
  const major = Math.floor(version / 10_000)
  const isThere = await access(join(binDir, 'postgres')).then(
    () => !embedded || major === Number.parseInt(BUILT_IN_POSTGRES.version, 10),
    () => false,
  )
  if (isThere) return
  throw new BackupUnusable(
    embedded
      ? `The backup is of PostgreSQL ${major}, and this version of Stipend comes with another. Restore it with the version that made it, then update.`
      : `The backup is of PostgreSQL ${major}, whose programs are not in ${binDir}. Install it, then try again.`,
  )
}

interface Places {
  readonly place: Cluster
  readonly files: string
  readonly kept: string
}

/** Everything; throws where the end is missing. */
async function unpack(backup: OpenedBackup, { place, files, kept }: Places) {
  let [manifest, end]: [Told | null, z.output<typeof End> | null] = [null, null]
  let count = 0
  let last = ''
  const { uid, gid = 0 } = place.identity
  await makeOwn(place.clusterDir, place.identity)
  await readBackup(backup, async ({ name, isFolder, mode, body }) => {
    if (name === 'manifest.json') manifest = Manifest.parse(JSON.parse(await text(body)))
    else if (name === END) end = End.parse(JSON.parse(await text(body)))
    else {
      const [room = '', ...below] = name.split('/')
      const isCluster = room === 'cluster'
      const root = isCluster ? place.clusterDir : room === 'kept' ? kept : files
      const path = join(root, ...below)
      if (!isCluster && !isFolder) count += 1
      const [, segment = ''] = /^cluster\/pg_wal\/([0-9A-F]{24})$/.exec(name) ?? []
      if (segment > last) last = segment
      await mkdir(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 })
      if (!isFolder) await pipeline(body, createWriteStream(path, { mode }))
      if (isCluster && uid !== undefined) await chown(path, uid, gid)
    }
  })
  if (manifest === null || end === null) throw new BackupUnusable(`${backup.file} has no end.`)
  return {
    ...(manifest as Told),
    ...(end as z.output<typeof End>),
    files: count,
    /** the last segment of the log in it */
    last,
  }
}

async function makeOwn(folder: string, { uid, gid = 0 }: Cluster['identity']): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (uid !== undefined) await chown(folder, uid, gid)
}
