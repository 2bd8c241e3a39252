/** Row types by table, declared to knex: an unknown table or column does not compile. */
import type { Knex } from 'knex'
import type { NewRows, Rows } from './tables.ts'

export type TableName = keyof Rows

/** What a table holds, as it is read. */
export type Row<T extends TableName> = Rows[T]

/** What an insert needs. */
export type NewRow<T extends TableName> = NewRows[T]

/** What an update may set. */
export type Changes<T extends TableName> = { [C in keyof NewRows[T]]?: NewRows[T][C] | Knex.Raw }

type KnownTables = {
  [T in TableName]: Knex.CompositeTableType<Row<T>, NewRow<T>, Changes<T>>
}

declare module 'knex/types/tables.js' {
  interface Tables extends KnownTables {}
}

/** `user_id` -> `userId`: what a column is called in a model. */
type FieldName<Column extends string> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<FieldName<Rest>>}`
  : Column

type Named<Columns> = { [C in keyof Columns as FieldName<C & string>]: Columns[C] }

/** A row as a model holds it. */
export type Fields<T extends TableName> = Named<Row<T>>

/** What a model inserts. */
export type NewFields<T extends TableName> = Named<NewRow<T>>

/** The fields of some columns. */
export type SomeFields<T extends TableName, C extends keyof Row<T>> = Named<Pick<Row<T>, C>>
