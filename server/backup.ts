/** Backs an installation up whole (database, files of the data folder), beside a server that goes on. */
import { readdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Conflict } from '~/core/errors.ts'
import type { Place } from '~/core/secure-addresses.ts'
import { CODE_VERSION } from '~/core/version.ts'
import { type Packing, writeArchive } from '~/database/backup/archive.ts'
import { copyCluster, whileBackingUp } from '~/database/backup/copy-cluster.ts'
import { END, ENDING, momentIn } from './backup-format.ts'
import type { Config } from './config.ts'
import { createContext } from './context.ts'
import { deletionList } from './integrations/deletion-list.ts'
import type { FileStore } from './integrations/files/file-store.ts'
import { openStore } from './integrations/files/open-store.ts'
import { openForCommand } from './resources.ts'
import { folderOf } from './segments.ts'
import { noteDeletions } from './services/people/organizations/archive-organization.ts'

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
  readonly place: Place
  readonly recipient: string
  /** how many backups of this database stay; null = all */
  readonly keep: number | null
}

export async function backUp(
  config: Config,
  { place, recipient, keep }: BackingUp,
): Promise<Backup> {
  const store = openStore(place)
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
      return { file: `${store.where}/${name}`, bytes, seconds, tables, deletions, ...old }
    })
  } finally {
    await close()
  }
}

const NOTHING_OLD = { dropped: [], segmentsDropped: 0 }

/** A segment is kept after it was filled: one from before the oldest backup began holds nothing that it needs. */
async function dropOlder(
  store: FileStore,
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

/** Of the data folder all but the database, whose files are copied by its own protocol, and what it makes again. */
const NOT_FILES =
  /^(postgres|postgres\.log|postgres\.new-.*|password-.*|\.writable|\.doctor-.*|restore-unfinished|segment-keys)$/

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
