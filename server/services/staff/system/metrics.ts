/**
 * What a program that watches Stipend reads, in the text format of Prometheus. Labels are kinds that the code names, so
 * that their number does not grow; none says anything of a person, an organization or an address.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { CODE_VERSION } from '~/core/version.ts'
import { readQueue, readTiles } from '~/database/queries/staff/tiles.ts'
import { createContext, type Resources } from '../../../context.ts'
import { listJobs } from './jobs.ts'

export interface Metrics {
  /** One answer, or one that was never finished (status 0). */
  answered(kind: RequestKind, status: number, seconds: number): void
  /** The whole text; asks the database for what only it knows, at most every few seconds. */
  read(): Promise<string>
}

export type RequestKind = 'page' | 'data' | 'form' | 'file' | 'asset' | 'probe'

const FRESH_MS = 5000
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90]
const FIT_BUCKETS = [1, 5, 15, 30, 60, 120, 300, 600, 1800]

export function createMetrics(resources: Resources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  registry.setDefaultLabels({ version: CODE_VERSION })
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'stipend_request_seconds',
    help: 'Time until a request was answered, by kind and class of status',
    ...{ labelNames: ['kind', 'status'] as const, buckets: BUCKETS, registers },
  })
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge<L>({ name: `stipend_${name}`, help, labelNames: [...labelNames], registers })
  const fits = new Histogram({
    name: 'stipend_fit_seconds',
    help: 'Time of fits, audits and evaluations of models in this process',
    ...{ labelNames: ['kind'] as const, buckets: FIT_BUCKETS, registers },
  })
  resources.outside.fitting.watch((kind, seconds) => fits.observe({ kind }, seconds))
  watchQueries(resources, registry)
  const pool = gauge('pool_connections', 'Connections of the pool of pages', ['state'])
  const lateness = gauge('job_seconds_since_run', 'Since a job was started last', ['job'])
  const failures = gauge('job_failures', 'Failures of a job since its last success', ['job'])
  const overdue = gauge('jobs_overdue', 'Jobs whose time passed ten minutes ago or more')
  const waiting = gauge('jobs_waiting', 'Jobs in the queue that are due')
  const mails = gauge('mails_due', 'Messages that should have been sent')
  const unsent = gauge('mails_given_up', 'Messages given up in seven days')
  const snapshot = gauge('snapshot_published_timestamp_seconds', 'When the snapshot was published')
  const fitted = gauge('model_fitted_timestamp_seconds', 'When a model was fitted last')
  const building = gauge(
    'snapshot_building_seconds',
    'Since the making of a snapshot began, 0: none',
  )
  const coverage = gauge('snapshot_coverage_ratio', 'Pay within the ranges of 80%, as last checked')
  const kept = gauge('segment_kept_timestamp_seconds', 'When a segment of the log was kept last')
  const failing = gauge('segments_failing', 'Whether the last try to keep a segment failed')
  const oldestMail = gauge('mail_late_seconds', 'Since the oldest waiting message was due, 0: none')
  const answers = gauge('market_answers', 'Answers and parts of them, by where they came from', [
    'from',
  ])
  const watchReplica = replicaGauges(resources, gauge)
  const reachable = gauge('database_up', 'Whether the database answered')
  const readDatabase = async () => {
    const context = createContext(resources, { kind: 'system', name: 'metrics' })
    const now = context.now()
    const jobs = await listJobs(context)
    for (const { name, last, failures: failed } of jobs) {
      failures.set({ job: name }, failed)
      if (last) lateness.set({ job: name }, (now.getTime() - last.startedAt.getTime()) / 1000)
    }
    overdue.set(jobs.filter(({ isOverdue }) => isOverdue).length)
    waiting.set((await readQueue(context.db, now))?.due ?? 0)
    const tiles = await readTiles(context.db, { now })
    const since = (at: Date | null) => (at === null ? 0 : (now.getTime() - at.getTime()) / 1000)
    oldestMail.set(since(tiles.mailsDueSince))
    building.set(since(tiles.buildingSince))
    failing.set(tiles.segmentsFail ? 1 : 0)
    if (tiles.fittedAt) fitted.set(tiles.fittedAt.getTime() / 1000)
    if (tiles.coverage80 !== null) coverage.set(tiles.coverage80)
    if (tiles.segmentKeptAt) kept.set(tiles.segmentKeptAt.getTime() / 1000)
    mails.set(tiles.mailsDue)
    unsent.set(tiles.mailsGivenUp)
    const published = await resources.market.current(context.db)
    if (published?.publishedAt) snapshot.set(published.publishedAt.getTime() / 1000)
  }
  let [readAt, reading]: [number, Promise<void> | null] = [Number.NEGATIVE_INFINITY, null]
  const refresh = async () => {
    try {
      await readDatabase()
      reachable.set(1)
    } catch (error) {
      reachable.set(0)
      resources.outside.log.warn({ error: String(error) }, 'metrics of the database are old')
    } finally {
      readAt = performance.now()
      reading = null
    }
  }
  return {
    answered(kind, status, seconds) {
      requests.observe(
        { kind, status: status === 0 ? 'gone' : `${Math.floor(status / 100)}xx` },
        seconds,
      )
    },
    async read() {
      const connections = resources.db.client.pool
      pool.set({ state: 'used' }, connections.numUsed())
      pool.set({ state: 'free' }, connections.numFree())
      pool.set({ state: 'waiting' }, connections.numPendingAcquires())
      const { made, kept: remembered } = resources.market.tally()
      answers.set({ from: 'engine' }, made)
      answers.set({ from: 'memory' }, remembered)
      watchReplica()
      if (performance.now() - readAt > FRESH_MS) {
        reading ??= refresh()
        await reading
      }
      return await registry.metrics()
    },
  }
}

/** Only where there is one. */
function replicaGauges(
  { replica }: Resources,
  gauge: (name: string, help: string, labelNames?: readonly 'by'[]) => Gauge<'by'>,
): () => void {
  if (!replica) return () => {}
  const used = gauge('replica_used', 'Whether the replica answers what may be old')
  const lag = gauge('replica_lag_seconds', 'How old what the replica answers may be')
  const reads = gauge('lagging_reads', 'Reads of what may be old, by who answered', ['by'])
  return () => {
    const { lagSeconds, reads: counts } = replica.state()
    used.set(lagSeconds === null ? 0 : 1)
    if (lagSeconds === null) lag.remove()
    else lag.set(lagSeconds)
    for (const [by, count] of Object.entries(counts)) reads.set({ by }, count)
  }
}

/** By the events of the pool of pages, which name each query. */
function watchQueries({ db }: Resources, registry: Registry): void {
  const registers = [registry]
  const seconds = new Histogram({
    ...{ name: 'stipend_query_seconds', help: 'Time of queries of pages', registers },
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
  })
  const failed = new Counter({
    ...{ name: 'stipend_query_errors_total', help: 'Queries of pages that failed', registers },
  })
  const begun = new Map<string, number>()
  const end = (id: string) => {
    const at = begun.get(id)
    if (at !== undefined) seconds.observe((performance.now() - at) / 1000)
    begun.delete(id)
  }
  db.on('query', ({ __knexQueryUid: id }: KnexQuery) => begun.set(id, performance.now()))
  db.on('query-response', (_: unknown, { __knexQueryUid: id }: KnexQuery) => end(id))
  db.on('query-error', (_: unknown, { __knexQueryUid: id }: KnexQuery) => {
    end(id)
    failed.inc()
  })
}

interface KnexQuery {
  readonly __knexQueryUid: string
}
