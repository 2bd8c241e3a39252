/** Row types by table, declared to knex: an unknown table or column does not compile. */
import type { Knex } from 'knex'
import type { Documents, Exact, Generated, Optional, Rows } from './tables.ts'

export type TableName = keyof Rows

/** What a table holds, as it is read. */
export type Row<T extends TableName> = Rows[T]

/** What an insert needs: columns with a default or null may be left out, generated ones have no place. */
export type NewRow<T extends TableName> = NewRows[T]

type NewRows = { [T in TableName]: Needed<T> & Partial<Written<T>> }

type Needed<T extends TableName> = Pick<
  Written<T>,
  {
    [C in keyof Written<T>]: C extends ColumnsIn<Optional, T> ? never : NeverNull<Written<T>, C>
  }[keyof Written<T>]
>

type NeverNull<Columns, C extends keyof Columns> = unknown extends Columns[C]
  ? C
  : null extends Columns[C]
    ? never
    : C

type Written<T extends TableName> = {
  [C in Exclude<keyof Rows[T], ColumnsIn<Generated, T>>]: C extends ColumnsIn<Exact, T>
    ? Rows[T][C] | number
    : C extends ColumnsIn<Documents, T>
      ? string
      : Rows[T][C]
}

type ColumnsIn<Kind, T extends TableName> = T extends keyof Kind ? Kind[T] : never

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
