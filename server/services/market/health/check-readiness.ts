import { setTimeout as sleep } from 'node:timers/promises'
import { serverEncoding } from '~/database/availability.ts'
import type { Database } from '~/database/connection.ts'
import { isTooNew, migrationStatus } from '~/database/migrate.ts'
import type { Resources } from '../../../context.ts'

/** What the process knows of its own parts. */
interface Standing {
  readonly areJobsRunning: boolean
  readonly isDatabaseRunning: boolean
  readonly isWarm: boolean
}

const SILENT = 'the database does not answer'
const RESTARTING = 'the database has ended; it is being started again'

const PATIENCE_MS = 1_500
/** The look at each database that has not been answered yet: those who ask meanwhile wait for the same one. */
const looks = new WeakMap<Database, Promise<readonly string[]>>()

/**
 * Whether this process can answer requests: the database is reachable, migrated to this code, and UTF8; answers within
 * two seconds whatever the database does. Jobs that do not run are told and no more: a balancer that turned away would
 * take the pages from people as well.
 */
export async function checkReadiness(
  { db }: Pick<Resources, 'db'>,
  { areJobsRunning, isDatabaseRunning, isWarm }: Standing,
) {
  const look = looks.get(db) ?? problemsOf(db)
  looks.set(db, look)
  const isOver = () => looks.delete(db)
  look.then(isOver, isOver)
  const problems = await Promise.race([look, sleep(PATIENCE_MS, [SILENT], { ref: false })]).catch(
    () => [isDatabaseRunning ? 'the database cannot be reached' : RESTARTING], // its own log says why
  )
  const warming = isWarm ? [] : ['the records of the published snapshot are being read']
  const jobs = areJobsRunning ? [] : ['scheduled jobs are not running; they will be started again']
  const refusals = [...problems, ...warming]
  return { ready: refusals.length === 0, problems: [...refusals, ...jobs] }
}

async function problemsOf(db: Database): Promise<readonly string[]> {
  const problems: string[] = []
  const encoding = await serverEncoding(db)
  if (encoding !== 'UTF8') problems.push(`the database is encoded in ${encoding}, not UTF8`)
  const status = await migrationStatus(db)
  if (status.pending.length > 0) problems.push(`${status.pending.length} migrations are pending`)
  if (isTooNew(status)) problems.push('the database is newer than this version of Stipend')
  return problems
}
