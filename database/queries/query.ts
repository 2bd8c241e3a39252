/**
 * Makes a function of an SQL statement. What it answers and takes stands in query-types.ts, which PostgreSQL describes
 * (`npm run database:types`): a column that the statement does not have does not compile, and tables.test.ts fails when
 * the file is stale. A statement takes its `:names` as one object, or its `?` one after the other.
 */
import type { Queryable } from '../connection.ts'
import type { Queries } from './query-types.ts'

export type QueryName = keyof Queries

/** What one row of a statement holds; `Finer` says more of JSON and of words, and cannot contradict it. */
export type RowOf<N extends QueryName, Finer = object> = Omit<Queries[N]['row'], keyof Finer> &
  Finer

type Taken<N extends QueryName> = Queries[N]['takes'] extends readonly unknown[]
  ? Queries[N]['takes']
  : [bindings: Queries[N]['takes']]

/** All rows. */
export function many<N extends QueryName, Finer extends Partial<Queries[N]['row']> = object>(
  name: N,
  text: string,
) {
  const ask = asking<N, Finer>(name, text)
  return async (db: Queryable, ...taken: Taken<N>) => (await ask(db, taken)).rows
}

/** The first row, or null. */
export function one<N extends QueryName, Finer extends Partial<Queries[N]['row']> = object>(
  name: N,
  text: string,
) {
  const ask = asking<N, Finer>(name, text)
  return async (db: Queryable, ...taken: Taken<N>) => (await ask(db, taken)).rows[0] ?? null
}

/** The row of a statement that always answers one, such as a count. */
export function only<N extends QueryName, Finer extends Partial<Queries[N]['row']> = object>(
  name: N,
  text: string,
) {
  const ask = asking<N, Finer>(name, text)
  return async (db: Queryable, ...taken: Taken<N>) => {
    const [row] = (await ask(db, taken)).rows
    if (!row) throw new Error(`${name} answered no row`)
    return row
  }
}

function asking<N extends QueryName, Finer = object>(name: N, text: string) {
  STATEMENTS.set(name, [...(STATEMENTS.get(name) ?? []), text])
  const isInOrder = /(?<!\\)\?/.test(text)
  return async (db: Queryable, taken: Taken<N>) => {
    // knex names kinds of bindings of its own; these are of the kinds that PostgreSQL named
    const asked: Asked = db
    return await asked.raw<{ rows: RowOf<N, Finer>[] }>(text, isInOrder ? taken : (taken[0] ?? []))
  }
}

interface Asked {
  raw<Result>(text: string, bindings: unknown): PromiseLike<Result>
}

/** The texts by name, for those who describe them; a name that has two is a mistake. */
export const STATEMENTS = new Map<string, string[]>()
