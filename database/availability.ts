/** Distinguishes a database that is unreachable, or too busy, from every other error. */
import { NotFoundError } from 'objection'
import type { Queryable } from './connection.ts'

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '08000',
  '08001',
  '08003',
  '08004',
  '08006', // connection exceptions
  '53300', // too_many_connections
])
// node-postgres and tarn name these only in words
const AWAY_WORDS =
  /Connection terminated|timeout acquiring a connection|Connection ended unexpectedly|connection error and is not queryable/i

/** What PgBouncer says of a server it cannot reach or of a wait that took too long, all with the code 08P01. */
const POOLER_WORDS =
  /pgbouncer|server conn|server login|login failed|server closed|shutting down|no more connections|_timeout|idle transaction timeout|DNS lookup/i

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code !== undefined && AWAY_CODES.has(code)) return true
  if (code === '08P01' && POOLER_WORDS.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return AWAY_WORDS.test(error.message)
}

const BUSY_CODES = new Set([
  '57014', // statement_timeout
  '55P03', // lock_timeout
  '25P03', // idle_in_transaction_session_timeout
  '40P01', // deadlock_detected
  '53100', // disk_full
  '53200', // out_of_memory
  '58030', // io_error
])

/** It answers and could not do this: a time limit of `openDatabase` has passed, or it has no space left. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof Error && BUSY_CODES.has(codeOf(error) ?? '')
}

/** A change was tried through a pool of `openReadOnly`. */
export function isReadOnlyRefusal(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '25006'
}

/** A row was written for something that somebody deleted a moment before, or read after it. */
export function isGone(error: unknown): boolean {
  if (error instanceof NotFoundError) return true
  if (!(error instanceof Error) || codeOf(error) !== '23503') return false
  return error.message.includes('insert or update on table')
}

/** SQLSTATE or the system's own; objection wraps what it has no class for. */
function codeOf(error: Error): string | undefined {
  const { code, nativeError } = error as Error & { code?: unknown; nativeError?: unknown }
  if (typeof code === 'string') return code
  return nativeError instanceof Error ? codeOf(nativeError) : undefined
}

/** UTF8, or what the cluster was made with. */
export async function serverEncoding(db: Pick<Queryable, 'raw'>): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { server_encoding: string }[] }>('show server_encoding')
  return rows[0]?.server_encoding
}
