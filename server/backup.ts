/** Backs an installation up whole (database, files of the data folder), restores it, and rehearses that. */
import { createReadStream, createWriteStream } from 'node:fs'
import {
  access,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { z } from 'zod'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { BUILT_IN_POSTGRES, CODE_VERSION } from '~/core/version.ts'
import {
  type Packing,
  readArchive,
  type Unpacked,
  writeArchive,
} from '~/database/backup/archive.ts'
import { type Checksums, checksumsOf, differencesOf } from '~/database/backup/checksums.ts'
import { copyCluster, whileBackingUp } from '~/database/backup/copy-cluster.ts'
import { markFinished, markUnfinished } from '~/database/backup/half-restored.ts'
import { MomentNotReached, startPrivately } from '~/database/backup/private-server.ts'
import { openDatabase } from '~/database/connection.ts'
import { type Cluster, placeCluster, UNFINISHED } from '~/database/embedded-cluster.ts'
import { ensureDatabaseUser } from '~/database/embedded-root.ts'
import { migrateToLatest } from '~/database/migrate.ts'
import type { Config } from './config.ts'
import { createContext } from './context.ts'
import { type Deletion, deletionList } from './integrations/deletion-list.ts'
import { type BackupStore, folderStore } from './integrations/files/backup-store.ts'
import { openForCommand } from './resources.ts'
import { folderOf, segmentSource } from './segments.ts'
import { deleteAgain } from './services/people/accounts/deletion.ts'
import { noteDeletions } from './services/people/organizations/archive-organization.ts'

/** The file cannot be opened with this key, or is not whole. */
class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable'
}

const Manifest = z.object({
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
const End = z.object({
  checksums: z.record(z.string(), z.string()).nullable(),
  at: z.string().nullable(),
})
type Told = z.output<typeof Manifest> & z.output<typeof End>

export interface Backup {
  readonly file: string
  readonly bytes: number
  readonly seconds: number
  readonly tables: number
  /** older backups that were deleted because `keep` are enough */
  readonly dropped: readonly string[]
  /** segments of the log that were deleted with them */
  readonly segmentsDropped: number
  /** deletions of accounts and organizations that are listed next to the backups */
  readonly deletions: number
}

export interface BackingUp {
  readonly store: BackupStore
  readonly recipient: string
  /** how many backups of this database stay; null = all */
  readonly keep: number | null
}

export async function backUp(
  config: Config,
  { store, recipient, keep }: BackingUp,
): Promise<Backup> {
  const startedAt = performance.now()
  const { resources, server, close } = await openForCommand(config, { asOwner: true })
  try {
    return await whileBackingUp(server.ownerUrl, async (client, facts) => {
      const madeAt = new Date().toISOString()
      const ours = `stipend-${facts.system}-`
      // of a backup that was killed: ours, and no other runs
      await store.dropUnfinished('', ours)
      const name = `${ours}${madeAt.replaceAll(/[-:]|\.\d+/g, '')}${ENDING}`
      const { dataDirectory, ...told } = facts
      const manifest = { format: 1, stipend: CODE_VERSION, madeAt, host: hostname(), ...told }
      let tables = 0
      const keepArchive = async (archive: Readable) => await store.write(name, archive)
      const bytes = await writeArchive(recipient, keepArchive, async (into) => {
        const { embedded } = server
        await into.text('manifest.json', JSON.stringify({ ...manifest, embedded }))
        const copied = await copyCluster(client, { ownerUrl: server.ownerUrl, dataDirectory, into })
        tables = Object.keys(copied.checksums ?? {}).length
        await packFiles(into, 'files', resolve(config.dataDir))
        // those of the embedded database are elsewhere where root's home is closed to it
        const own = server.embedded ? resolve(server.dataDir) : null
        if (own !== null && own !== resolve(config.dataDir)) await packFiles(into, 'kept', own)
        await into.text(END, JSON.stringify(copied))
      })
      const context = createContext(resources, { kind: 'system', name: 'stipend database backup' })
      const outside = { ...context.outside, deletions: deletionList(store) }
      const deletions = await noteDeletions({ ...context, outside })
      const old = keep === null ? NOTHING_OLD : await dropOlder(store, { ours, keep, facts })
      const seconds = (performance.now() - startedAt) / 1000
      return { file: join(store.where, name), bytes, seconds, tables, deletions, ...old }
    })
  } finally {
    await close()
  }
}

const NOTHING_OLD = { dropped: [], segmentsDropped: 0 }

/** A segment is kept after it was filled: one from before the oldest backup began holds nothing that it needs. */
async function dropOlder(
  store: BackupStore,
  asked: { readonly ours: string; readonly keep: number; readonly facts: { system: string } },
) {
  const whole = (await store.list('', asked.ours)).map(({ name }) => name)
  const backups = whole.filter((name) => name.endsWith(ENDING))
  const dropped = backups.slice(0, -asked.keep)
  for (const name of dropped) await store.remove(name)
  const oldest = momentIn(backups.at(-asked.keep) ?? backups[0] ?? '')
  const folder = folderOf(asked.facts.system)
  let segmentsDropped = 0
  for (const { name, writtenAt } of await store.list(folder)) {
    // how timelines began is needed by whatever follows
    if (name.slice(8).startsWith('.history') || !(writtenAt < oldest)) continue
    await store.remove(`${folder}/${name}`)
    segmentsDropped += 1
  }
  return { dropped, segmentsDropped }
}

/** When a backup began, by its name. */
function momentIn(name: string): Date {
  return new Date(timeIn(name).replace(/^(.{4})(..)(..T..)(..)(..Z).*$/, '$1-$2-$3:$4:$5'))
}

const ENDING = '.tar.gz.age'
const END = 'end.json'

/** Of the data folder all but the database, whose files are copied by its own protocol, and what it makes again. */
const NOT_FILES =
  /^(postgres|postgres\.log|postgres\.new-.*|password-.*|\.writable|\.doctor-.*|restore-unfinished)$/

async function packFiles(into: Packing, as: string, folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  for (const entry of entries) {
    if (NOT_FILES.test(entry.name)) continue
    if (entry.isFile()) await into.file(`${as}/${entry.name}`, join(folder, entry.name))
    else if (entry.isDirectory())
      await packBelow(into, `${as}/${entry.name}`, join(folder, entry.name))
  }
}

async function packBelow(into: Packing, as: string, folder: string): Promise<void> {
  await into.folder(`${as}/`)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const [name, path] = [`${as}/${entry.name}`, join(folder, entry.name)]
    if (entry.isDirectory()) await packBelow(into, name, path)
    else if (entry.isFile()) await into.file(name, path)
  }
}

// Restoring, and rehearsing it.

export interface Restoring {
  /** a backup, or a folder whose newest is meant, or the newest before the moment that is asked for */
  readonly from: string
  /** the file of the secret key */
  readonly keyFile: string
}

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
  const { file, store, identity } = await opened(given, until instanceof Date ? until : null)
  const dataDir = resolve(config.dataDir)
  await refuseFull(dataDir)
  const manifest = await readManifest(file, identity)
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
  const told = await unpack(file, identity, { place, files: dataDir, kept: place.dataDir })
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
export async function verify(given: Restoring): Promise<Verified> {
  const startedAt = performance.now()
  const { file, identity } = await opened(given, null)
  const manifest = await readManifest(file, identity)
  const scratch = await mkdtemp(join(tmpdir(), 'stipend-verify-'))
  try {
    const files = join(scratch, 'files')
    // where PostgreSQL cannot reach its folder, a cluster of root goes elsewhere, and would stay there
    await chmod(scratch, 0o711)
    const place = manifest.embedded
      ? await placeCluster(join(scratch, 'data'))
      : await placeOfOwn(join(scratch, 'cluster'), manifest)
    await refuseOtherVersion(place, manifest)
    const told = await unpack(file, identity, { place, files, kept: join(scratch, 'kept') })
    const { database, role, at } = told
    const running = await startPrivately({
      ...{ ...place, database, role, segments: async () => null },
      until: at === null ? null : { place: at },
    })
    const found = await sumsAt(running.url).finally(() => running.stop())
    const different = told.checksums ? differencesOf(told.checksums, found) : []
    return {
      ...{ file, madeAt: told.madeAt, different, files: told.files },
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

/** The newest, or the newest that began before this moment. */
async function opened({ from, keyFile }: Restoring, before: Date | null) {
  const isFolder = await stat(from).then(
    (found) => found.isDirectory(),
    () => null,
  )
  if (isFolder === null) throw new NotFound(`No backup was found at ${from}.`)
  const store = folderStore(resolve(isFolder ? from : dirname(from)))
  const names = isFolder ? (await store.list('')).map(({ name }) => name) : [basename(from)]
  // names end with the time, after the number of the cluster
  const [newest] = names
    .filter((name) => !isFolder || (name.endsWith(ENDING) && !(momentIn(name) > (before ?? NEVER))))
    .sort((one, other) => timeIn(other).localeCompare(timeIn(one)))
  if (!newest) {
    const which = before === null ? 'whole backup' : `backup from before ${before.toISOString()}`
    throw new NotFound(`No ${which} was found in ${from}.`)
  }
  const file = join(store.where, newest)
  const text = await readFile(keyFile, 'utf8').catch(() => {
    throw new NotFound(`No key was found at ${keyFile}.`)
  })
  const identity = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!identity) throw new InvalidInput({ key: `${keyFile} holds no key of age.` })
  return { file, store, identity: identity.trim() }
}

const NEVER = new Date(8.64e15)

const timeIn = (name: string) => name.slice(-ENDING.length - 16)

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
async function placeOfOwn(
  clusterDir: string,
  { binDir }: Told | z.output<typeof Manifest>,
): Promise<Cluster> {
  await mkdir(clusterDir, { recursive: true, mode: 0o700 })
  return { dataDir: clusterDir, clusterDir, binDir, identity: ensureDatabaseUser() }
}

/** Files of one PostgreSQL are read by the same one alone. */
async function refuseOtherVersion(
  { binDir }: Cluster,
  { version, embedded }: z.output<typeof Manifest>,
): Promise<void> {
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

async function readManifest(file: string, identity: string): Promise<z.output<typeof Manifest>> {
  let manifest: z.output<typeof Manifest> | null = null
  try {
    await reading(file, identity, async ({ name, body }) => {
      if (name === 'manifest.json') manifest = Manifest.parse(JSON.parse(await textOf(body)))
      throw ENOUGH
    })
  } catch (error) {
    if (error !== ENOUGH) throw error
  }
  if (manifest === null) throw new BackupUnusable(`${file} is not a backup of Stipend.`)
  return manifest
}

/** Ends the reading of a backup of which the first entry was wanted. */
const ENOUGH = new Error('enough was read')

/** What the archive throws comes through the entry that is being read as well. */
async function reading(
  file: string,
  identity: string,
  each: (entry: Unpacked) => Promise<void>,
): Promise<void> {
  try {
    await readArchive(createReadStream(file), identity, each)
  } catch (error) {
    // the disk is full, a folder may not be written to
    const isOfSystem = error instanceof Error && 'syscall' in error
    if (error === ENOUGH || isOfSystem) throw error
    throw new BackupUnusable(
      `${file} cannot be read: it was cut short or changed, or was encrypted for another key. Take an earlier one, or the right key.`,
      { cause: error },
    )
  }
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

interface Places {
  readonly place: Cluster
  readonly files: string
  readonly kept: string
}

/** Everything; throws where the end is missing. */
async function unpack(file: string, identity: string, { place, files, kept }: Places) {
  let [manifest, end]: [z.output<typeof Manifest> | null, z.output<typeof End> | null] = [
    null,
    null,
  ]
  let count = 0
  let last = ''
  const { uid, gid = 0 } = place.identity
  await makeOwn(place.clusterDir, place.identity)
  await reading(file, identity, async ({ name, isFolder, mode, body }) => {
    if (name === 'manifest.json') manifest = Manifest.parse(JSON.parse(await textOf(body)))
    else if (name === END) end = End.parse(JSON.parse(await textOf(body)))
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
  if (manifest === null || end === null) throw new BackupUnusable(`${file} has no end.`)
  return {
    ...(manifest as z.output<typeof Manifest>),
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

/** The secret key into a file that its owner alone reads, which must not be there; answers the public one. */
export async function makeBackupKey(
  file: string,
): Promise<{ readonly file: string; readonly recipient: string }> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# created by stipend, public key: ${recipient}\n${identity}\n`
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Conflict(`${file} is there already. It was not changed.`)
    throw error
  })
  return { file: resolve(file), recipient }
}
