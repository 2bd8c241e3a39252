/** Login roles of the database browser with the embedded database. */
import { ensureLogin } from '../roles/logins.ts'
import { type Level, READERS } from './views.ts'

interface ReaderLogin {
  readonly level: Level
  readonly login: string
  readonly password: string
}

/** It reads what its level shows, and nothing else. `adminUrl` names a superuser. */
export async function ensureReaderLogin(
  adminUrl: string,
  { level, login, password }: ReaderLogin,
): Promise<string> {
  const { role } = READERS[level]
  return await ensureLogin(adminUrl, {
    ...{ role, login, password, connections: 6, settings: SETTINGS },
  })
}

/** Those that only a superuser may set stay as they are, whatever a statement tries. */
const SETTINGS = [
  'default_transaction_read_only = on',
  "temp_file_limit = '256MB'",
  "work_mem = '16MB'",
  'max_parallel_workers_per_gather = 0',
  'jit = off',
] as const
