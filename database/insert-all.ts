import type { Database, Queryable } from './connection.ts'
import type { NewRow, TableName } from './table-types.ts'

/** PostgreSQL takes 65,535 values in one statement. */
const ROWS_AT_ONCE = 500

/** As many rows as there are, in as few statements as there may be; in a transaction all or none. */
export async function insertAll<T extends TableName>(
  db: Queryable,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  const into = db as Database // rows fit the table: knex cannot tell for a table that is not known yet
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await into(table as TableName).insert(rows.slice(from, from + ROWS_AT_ONCE) as never)
  }
}
