/**
 * Writes the text of tables.ts from a migrated database: for each table what a row holds when it is read, what may be
 * written, and its primary key. `npm run database:types` keeps the file; tables.test.ts fails when it is stale.
 */
import type { Queryable } from './connection.ts'

interface Column {
  readonly table: string
  readonly name: string
  /** the name of the type in pg_type */
  readonly type: string
  readonly isArray: boolean
  readonly isNullable: boolean
  readonly hasDefault: boolean
  /** computed from other columns, or numbered by the database: nobody writes it */
  readonly isGenerated: boolean
  /** the words a check constraint of this column alone allows; null without one */
  readonly words: readonly string[] | null
}

interface Key {
  readonly table: string
  readonly columns: readonly string[]
}

export async function describeTables(db: Queryable): Promise<string> {
  const columns = await db.raw<{ rows: Column[] }>(COLUMNS)
  const keys = await db.raw<{ rows: Key[] }>(PRIMARY_KEYS)
  const tables = byTable(columns.rows)
  return [
    '/** Generated from the migrated database by `npm run database:types`: never edited by hand. */',
    '',
    ...DOCUMENTS.map(({ type, from }) => `import type { ${type} } from '${from}'`),
    '',
    '/** What each table holds, as it is read. */',
    'export interface Rows {',
    ...[...tables].flatMap(([table, held]) => interfaceOf(table, held.map(readLine))),
    '}',
    '',
    '/** What may be written: columns with a default or null may be left out, generated ones have no place. */',
    'export interface NewRows {',
    ...[...tables].flatMap(([table, held]) =>
      interfaceOf(
        table,
        held.filter((column) => !column.isGenerated).map((column) => writtenLine(column)),
      ),
    ),
    '}',
    '',
    '/** The columns of each primary key, in its order. */',
    'export const PRIMARY_KEYS = {',
    ...keys.rows.map(({ table, columns }) => `  ${table}: [${columns.map(quoted).join(', ')}],`),
    '} as const',
    '',
  ].join('\n')
}

function byTable(columns: readonly Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>()
  for (const column of columns)
    tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  return tables
}

function interfaceOf(table: string, lines: readonly string[]): string[] {
  return [`  ${table}: {`, ...lines, '  }']
}

function readLine(column: Column): string {
  const document = DOCUMENTS.find((one) => one.column === `${column.table}.${column.name}`)
  return property(column.name, document ? [document.type] : alternatives(column, READ_TYPES))
}

function writtenLine(column: Column): string {
  const name = column.isNullable || column.hasDefault ? `${column.name}?` : column.name
  return property(name, alternatives(column, { ...READ_TYPES, numeric: 'number | string' }))
}

function alternatives(column: Column, types: Readonly<Record<string, string>>): string[] {
  const type = types[column.type]
  if (!type) throw new Error(`${column.table}.${column.name} is ${column.type}: say how it is read`)
  if (column.isArray) return [`${type}[]`, ...(column.isNullable ? ['null'] : [])]
  if (type === 'unknown') return [type]
  return [...(column.words?.map(quoted) ?? [type]), ...(column.isNullable ? ['null'] : [])]
}

/** As the formatter breaks it: one alternative on a line where all of them are too long for one. */
function property(name: string, types: readonly string[]): string {
  const line = `    ${name}: ${types.join(' | ')}`
  if (line.length <= LINE_WIDTH) return line
  return [`    ${name}:`, ...types.map((type) => `      | ${type}`)].join('\n')
}

function quoted(word: string): string {
  return `'${word}'`
}

const LINE_WIDTH = 100

/** How connection.ts reads each type: int8 as a checked number, numeric and date as exact strings. */
const READ_TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
}

/** JSON that one place of core describes; all other JSON is read as unknown. */
const DOCUMENTS = [
  {
    column: 'models.parameters',
    type: 'PayModel',
    from: '~/core/estimation/model/fitted-model.ts',
  },
] as const

/** Ordinary and partitioned tables, without partitions and without the migrations' own. */
const COLUMNS = /* sql */ `
  select c.relname as "table", a.attname as name, a.attndims > 0 or t.typelem <> 0 and t.typlen = -1 as "isArray",
    case when t.typelem <> 0 and t.typlen = -1 then e.typname else t.typname end as type,
    not a.attnotnull as "isNullable", a.atthasdef as "hasDefault",
    a.attidentity = 'a' or a.attgenerated <> '' as "isGenerated",
    (
      select array(
        select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') with ordinality w (m, n)
        order by n
      )
      from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[(''[^'']*''::text(, )*)+\\]\\)\\)\\)$'
    ) as words
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'knex\\_%'
  order by c.relname, a.attnum`

const PRIMARY_KEYS = /* sql */ `
  select c.relname as "table", array(
      select a.attname::text from unnest(k.conkey) with ordinality n (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = n.number
      order by n.place
    ) as columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'p' and c.relnamespace = 'public'::regnamespace and not c.relispartition
    and c.relname not like 'knex\\_%'
  order by c.relname`
