/**
 * Makes a model of one table. What a model holds, and what may be asked of it, comes from tables.ts: a column that does
 * not exist, or a value of another type, does not compile. Conditions name columns; rows come back by field name.
 */
import type { Knex } from 'knex'
import { Model, snakeCaseMappers } from 'objection'
import type { Queryable } from '../connection.ts'
import type { Fields, NewFields, Row, SomeFields, TableName } from '../table-types.ts'
import { PRIMARY_KEYS } from '../tables.ts'

/** A class whose instances are rows of `table`; extend it to name it and to add relations. */
export function modelOf<T extends TableNameWithKey>(table: T): TableModel<T> {
  const key: readonly string[] = PRIMARY_KEYS[table]
  class Rows extends Model {
    static override tableName = table
    static override idColumn = key.length === 1 ? key[0]! : [...key]
    static override columnNameMappers = snakeCaseMappers()
    static override useLimitInFirst = true
  }
  return Rows as unknown as TableModel<T>
}

interface TableModel<T extends TableNameWithKey> {
  new (): Fields<T>
  /** Always with the connection or transaction it runs in: a forgotten transaction does not compile. */
  query<Instance extends Fields<T>>(
    this: new () => Instance,
    db: Queryable,
  ): ModelQuery<T, Instance, Instance[]>
}

/** A query of one table; what joins, locks tables, merges or counts has a name in database/queries. */
interface ModelQuery<T extends TableNameWithKey, Instance, Result> extends Promise<Result> {
  where(columns: Conditions<T>): this
  where<C extends ColumnOf<T>>(column: C, operator: Operator, value: NonNullable<Row<T>[C]>): this
  whereNot(columns: Conditions<T>): this
  whereNull(column: ColumnOf<T>): this
  whereNotNull(column: ColumnOf<T>): this
  whereIn<C extends ColumnOf<T>>(column: C, values: readonly Row<T>[C][]): this
  orderBy(column: ColumnOf<T>, direction?: Direction): this
  orderBy(columns: readonly (ColumnOf<T> | { column: ColumnOf<T>; order: Direction })[]): this
  limit(count: number): this
  forUpdate(): this
  skipLocked(): this

  select<C extends ColumnOf<T>>(
    ...columns: C[]
  ): ModelQuery<
    T,
    SomeFields<T, C>,
    Result extends unknown[] ? SomeFields<T, C>[] : SomeFields<T, C> | undefined
  >
  first(): ModelQuery<T, Instance, Instance | undefined>
  findOne(columns: Conditions<T>): ModelQuery<T, Instance, Instance | undefined>
  findById(key: KeyOf<T>): ModelQuery<T, Instance, Instance | undefined>
  throwIfNotFound(): ModelQuery<T, Instance, NonNullable<Result>>
  /** Each with the rows of a relation, in one more query. */
  withGraphFetched(relation: keyof Instance & string): this

  /** Gives back the primary key. */
  insert(row: NewFields<T>): ModelQuery<T, Instance, SomeFields<T, KeyColumn<T>>>
  insert(rows: readonly NewFields<T>[]): ModelQuery<T, Instance, SomeFields<T, KeyColumn<T>>[]>
  /** Gives back how many rows there were. */
  patch(fields: Partial<NewFields<T>>): ModelQuery<T, Instance, number>
  /** After a patch: the rows as they are now. */
  returning<C extends ColumnOf<T>>(...columns: C[]): ModelQuery<T, Instance, SomeFields<T, C>[]>
  delete(): ModelQuery<T, Instance, number>
  deleteById(key: KeyOf<T>): ModelQuery<T, Instance, number>
}

type TableNameWithKey = TableName & keyof typeof PRIMARY_KEYS
type ColumnOf<T extends TableName> = keyof Row<T> & string
type KeyColumns = { readonly [T in TableNameWithKey]: (typeof PRIMARY_KEYS)[T][number] }
type KeyColumn<T extends TableNameWithKey> = KeyColumns[T] & keyof Row<T>
type KeyOf<T extends TableNameWithKey> = Row<T>[KeyColumn<T>] | readonly Row<T>[KeyColumn<T>][]
type Conditions<T extends TableName> = { readonly [C in keyof Row<T>]?: Row<T>[C] | Knex.Raw }
type Operator = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'like'
type Direction = 'asc' | 'desc'
