import { serverEncoding } from '~/database/availability.ts'
import { migrationStatus } from '~/database/migrate.ts'
import type { Resources } from '../../../context.ts'

/** What the process knows of its own parts. */
interface Standing {
  readonly areJobsRunning: boolean
  readonly isDatabaseRunning: boolean
}

const RESTARTING = 'the database has ended; it is being started again'

/**
 * Whether this process can answer requests: the database is reachable, migrated to this code, and UTF8. Jobs that do
 * not run are told and no more: a balancer that turned away would take the pages from people as well.
 */
export async function checkReadiness(
  { db }: Pick<Resources, 'db'>,
  { areJobsRunning, isDatabaseRunning }: Standing,
) {
  const problems: string[] = []
  try {
    const encoding = await serverEncoding(db)
    if (encoding !== 'UTF8') problems.push(`the database is encoded in ${encoding}, not UTF8`)
    const { pending, unknown } = await migrationStatus(db)
    if (pending.length > 0) problems.push(`${pending.length} migrations are pending`)
    if (unknown.length > 0) problems.push('the database is newer than this version of Stipend')
  } catch {
    // the reason is in the database's own log
    problems.push(isDatabaseRunning ? 'the database cannot be reached' : RESTARTING)
  }
  const ready = problems.length === 0
  if (!areJobsRunning) problems.push('scheduled jobs are not running; they will be started again')
  return { ready, problems }
}
