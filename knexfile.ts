/**
 * For the knex CLI only (a new migration file, a look at the state); Stipend itself migrates by `stipend database
 * migrate`.
 */
import type { Knex } from 'knex'
import { configFromProcess } from './server/config.ts'

export default {
  client: 'pg',
  connection: configFromProcess().databaseUrl ?? undefined,
  migrations: { directory: './database/migrations', extension: 'ts', loadExtensions: ['.ts'] },
} satisfies Knex.Config
