/** Starts and stops a process: database, schema, data, web, worker; drains before it ends. */
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { agedVersions } from '~/core/version.ts'
import { refuseHalfRestored } from '~/database/backup/half-restored.ts'
import { openDatabase } from '~/database/connection.ts'
import { migrateToLatest } from '~/database/migrate.ts'
import { hearChanges, type Topic } from '~/database/queries/changes.ts'
import { readConnection } from '~/database/queries/connection.ts'
import { prepareQueue } from '~/database/queries/staff/prepare-queue.ts'
import { NotItsReplica, type Replica, watchReplica } from '~/database/replica.ts'
import { type Config, ConfigurationError } from './config.ts'
import { createContext, type Resources, today } from './context.ts'
import { claimDatabase, type DatabaseServer } from './database-server.ts'
import { listen } from './http/listen.ts'
import { createLogger } from './integrations/log.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import { openPaymentService } from './payment-service.ts'
import { closeDatabase, openResources, refuseUnusableBuckets } from './resources.ts'
import type { Changes } from './services/announce-market.ts'
import { loadContentFiles } from './services/content/load-content-files.ts'
import { loadReferenceFigures } from './services/market/load-reference-figures.ts'
import {
  type DemonstrationAccount,
  prepareDemonstration,
} from './services/staff/demonstration/prepare-demonstration.ts'

export interface RunningJobs {
  /** Rejects when the process cannot go on and has to be started again; else it never settles. */
  readonly lost: Promise<never>
  /** Finishes what is in flight, then closes everything; safe to call twice. */
  stop(): Promise<void>
}

export interface RunningServer extends RunningJobs {
  readonly address: string
  /** sign-ins made for a first look; empty with a DATABASE_URL */
  readonly demonstration: readonly DemonstrationAccount[]
  /** the folder messages land in; null when they are sent */
  readonly outbox: string | null
}

/** `say` is told of what takes long, and of what somebody should know, in plain sentences. */
export async function startServer(
  config: Config,
  say: (sentence: string) => void = () => {},
): Promise<RunningServer> {
  return await undoable(async (undo) => {
    const { server, service, resources, demonstration } = await open(config, undo, {
      say,
      announces: true,
    })
    const { market, outside } = resources
    let [worker, isWarm]: [Worker | null, boolean] = [null, false]
    const changes: Changes = new EventEmitter()
    const on = (topic: Topic) => changes.emit(topic)
    const hearing = hearChanges(server.directUrl, { log: outside.log, on })
    undo.push(() => hearing.end())
    // what fails here is made by the first who asks
    const warm = () =>
      market
        .warm(resources.db)
        .catch((error) =>
          outside.log.warn({ error: String(error) }, 'cannot read the market ahead'),
        )
    changes.on('market', market.forget).on('market', warm)
    void warm().then(() => {
      isWarm = true
    })
    const replica = await replicaOf(config, server, outside)
    undo.push(async () => await replica?.stop())
    const http = await listen(
      config,
      { ...resources, replica },
      {
        answersFirst: service.pages,
        areJobsRunning: () => worker?.isRunning() ?? true,
        isDatabaseRunning: server.isRunning,
        isWarm: () => isWarm,
        changes,
      },
    )
    undo.push(() => http.drain())
    await server.announce(http.address)
    outside.mail.announce(http.address)
    if (config.worker) {
      // before the drain in this list, so after it in time: jobs end when nobody is being served any more
      worker = await work(server, resources, (step) => undo.splice(-1, 0, step))
    }
    outside.log.info({ address: http.address, worker: config.worker }, 'started')
    return {
      address: http.address,
      demonstration,
      outbox: outside.mail.outbox,
      lost: server.lost,
    }
  })
}

async function replicaOf(
  { databaseReplicaUrl, databasePoolSize: poolSize }: Config,
  primary: DatabaseServer,
  { log }: Resources['outside'],
): Promise<Replica | undefined> {
  if (databaseReplicaUrl === null) return undefined
  return await watchReplica(databaseReplicaUrl, { primary, poolSize, log }).catch((error) => {
    throw error instanceof NotItsReplica ? new ConfigurationError([error.message]) : error
  })
}

/** Scheduled jobs without pages: opens no port. */
export async function startJobs(
  config: Config,
  say: (sentence: string) => void = () => {},
): Promise<RunningJobs> {
  return await undoable(async (undo) => {
    const { server, resources } = await open(config, undo, { say, announces: false })
    await work(server, resources, (step) => undo.push(step))
    const { market, outside } = resources
    const on = (topic: Topic) => topic === 'market' && market.forget()
    const hearing = hearChanges(server.directUrl, { log: outside.log, on })
    undo.push(() => hearing.end())
    outside.log.info({ address: null, worker: true }, 'started')
    return { lost: server.lost }
  })
}

type Undo = (() => Promise<void>)[]

/** Starts something, and undoes in reverse order what was begun when it is stopped, or when its start fails. */
async function undoable<Running>(
  begin: (undo: Undo) => Promise<Running>,
): Promise<Running & { stop(): Promise<void> }> {
  const undo: Undo = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    return { ...(await begin(undo)), stop }
  } catch (error) {
    // what cannot be closed must not keep a process that serves nobody
    await Promise.race([stop(), sleep(START_FAILED_MS)])
    throw error
  }
}

interface Opening {
  readonly say: (sentence: string) => void
  /** the stand-in for payments announces to this process, which has a port */
  readonly announces: boolean
}

/** What a process works with, its database prepared. */
async function open(config: Config, undo: Undo, { say, announces }: Opening) {
  const log = createLogger(config)
  for (const warning of config.warnings) {
    say(warning)
    log.warn(warning)
  }
  await refuseUnusableBuckets(config)
  const server = await claimDatabase(config, { log })
  const day = today({ now: () => new Date() })
  for (const sentence of agedVersions(
    { node: process.versions.node, hasBuiltIn: server.embedded },
    day,
  )) {
    say(sentence)
    log.warn(sentence)
  }
  undo.push(() => server.stop())
  const service = await openPaymentService(config, server, { announces, log })
  undo.push(() => service.stop())
  if (service.notice) say(service.notice)
  const resources = await openResources(config, server, service, log)
  undo.push(async () => {
    await resources.outside.documents.stop()
    await resources.outside.reading.stop()
    await resources.outside.mail.settle()
    await closeDatabase(resources)
    await resources.outside.errors.flush()
  })
  await refuseHalfRestored(resources.db)
  const demonstration = await prepare(config, { server, resources, say })
  return { server, service, resources, demonstration }
}

/** Works jobs on a pool of their own until it is undone. */
async function work(
  server: DatabaseServer,
  resources: Resources,
  undoBy: (step: () => Promise<void>) => void,
): Promise<Worker> {
  const { isPooled } = server
  const db = openDatabase(server.url, { poolSize: JOBS_POOL, purpose: 'jobs', isPooled })
  undoBy(async () => await db.destroy())
  const worker = await startWorker(server.directUrl, { ...resources, db })
  undoBy(async () => {
    await resources.outside.fitting.stop()
    await worker.stop()
  })
  return worker
}

const START_FAILED_MS = 10_000

/** The schema and reference figures always; the demonstration only with the database that came with us. */
async function prepare(
  config: Config,
  { server, resources, say }: Preparing,
): Promise<readonly DemonstrationAccount[]> {
  const db = openDatabase(server.ownerUrl, { poolSize: JOBS_POOL, purpose: 'commands' })
  try {
    await migrateToLatest(db)
    if (config.worker) await prepareQueue(db)
    const { role, isOwner } = await readConnection(resources.db)
    if (isOwner) say(ownerServes(role))
    const context = createContext({ ...resources, db }, { kind: 'system', name: 'start' })
    await loadReferenceFigures(context, say)
    await loadContentFiles(context, say)
    if (!server.embedded) return []
    return await prepareDemonstration(context, { dataDir: server.dataDir, say })
  } finally {
    await db.destroy()
  }
}

interface Preparing {
  readonly server: DatabaseServer
  readonly resources: Resources
  readonly say: (sentence: string) => void
}

function ownerServes(role: string): string {
  return (
    `The server works as ${role}, who owns the database. Give it a login with fewer rights in DATABASE_URL, ` +
    'and name the owner in DATABASE_OWNER_URL (docs/operations.md).'
  )
}

/** Two jobs at a time, and what they do side by side. */
const JOBS_POOL = 6
