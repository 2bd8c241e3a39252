/** COPY and multi-statement work need one plain `pg` connection: takes it from a pool, or uses the one given. */
import type { ClientBase } from 'pg'
import type { Queryable } from './connection.ts'

/** Runs the work on the client given, or on one borrowed from the pool and always returned. */
export async function withPostgresClient<Result>(
  database: Queryable | ClientBase,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  if (!isPool(database)) return work(database)
  const client: ClientBase = await database.client.acquireConnection()
  try {
    return await work(client)
  } finally {
    await database.client.releaseConnection(client)
  }
}

/** Everything or nothing; the first error is the one that is thrown. */
export async function inTransaction<Result>(
  client: ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the connection may be what failed
    throw error
  }
}

function isPool(database: Queryable | ClientBase): database is Queryable {
  return typeof database === 'function'
}

/** The connection of a transaction, for COPY inside it. */
export async function clientOf(transaction: Queryable): Promise<ClientBase> {
  if (!transaction.isTransaction) throw new Error('COPY here needs a transaction')
  return await transaction.client.acquireConnection()
}
