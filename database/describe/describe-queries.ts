/**
 * Writes the text of query-types.ts: what each named statement of `query.ts` answers and takes, as PostgreSQL
 * understands it on the migrated database. `npm run database:types` keeps the file; tables.test.ts fails when it is
 * stale.
 */
import type { Database, Queryable } from '../connection.ts'
import { isNode, type Node, nodesIn, readNodeTree, type Value } from './node-trees.ts'
import { type Catalog, READ_TYPES, resultColumns, shape } from './result-types.ts'

export async function describeQueries(
  db: Database,
  statements: ReadonlyMap<string, readonly string[]>,
): Promise<string> {
  const described: string[] = []
  const mistakes: string[] = []
  const transaction = await db.transaction()
  try {
    const catalog = await readCatalog(transaction)
    for (const [name, texts] of [...statements].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [text = ''] = texts
      if (new Set(texts).size > 1) throw new Error(`two statements are called ${name}`)
      // within a savepoint, so that all statements with a mistake are told at once
      await transaction
        .transaction((savepoint) => describe(savepoint, name, text, catalog))
        .then((lines) => described.push(...lines))
        .catch((error) => mistakes.push(`${name}: ${error.message}`))
    }
  } finally {
    await transaction.rollback()
  }
  if (mistakes.length > 0) throw new Error(`not described:\n${mistakes.join('\n')}`)
  const lines = described.join('\n')
  return [
    '/** Generated from the statements by `npm run database:types`: never edited by hand. */',
    '',
    '/** What each named statement answers, and what it takes. */',
    'export interface Queries {',
    lines,
    '}',
    '',
  ].join('\n')
}

async function describe(
  db: Database | Queryable,
  name: string,
  text: string,
  catalog: Catalog,
): Promise<string[]> {
  const { numbered, names } = numberedBindings(text)
  await db.raw(`prepare described as ${numbered}`)
  const prepared = await db.raw<{ rows: [{ takes: string[]; answers: boolean }] }>(/* sql */ `
      select parameter_types::text[] as takes, result_types is not null as answers
      from pg_prepared_statements where name = 'described'`)
  await db.raw('deallocate described')
  const { takes, answers } = prepared.rows[0]
  await db.raw(/* sql */ `
      create or replace function pg_temp.described_${name.toLowerCase()}(${takes.join(', ')})
      returns ${answers ? 'setof record' : 'void'} language sql begin atomic ${numbered}; end`)
  const body = await db.raw<{ rows: [{ tree: string }] }>(/* sql */ `
      select prosqlbody::text as tree from pg_proc where proname = 'described_${name.toLowerCase()}'`)
  const query = firstQuery(readNodeTree(body.rows[0].tree))
  const taken = takes.map((type) => `${takenType(type)} | null`)
  const bindings = names
    ? `{ ${names.map((one, place) => `${one}: ${taken[place]}`).join('; ')} }`
    : `[${taken.join(', ')}]`
  return [
    `  ${name}: {`,
    ...folded(`row: ${answers ? shape(resultColumns(query, catalog)) : 'object'}`),
    ...folded(`takes: ${names?.length === 0 ? '[]' : bindings}`),
    '  }',
  ]
}

/** `:name` and `?` as `$1`; names are null where there are question marks. */
function numberedBindings(text: string): { numbered: string; names: string[] | null } {
  const names: string[] = []
  let marks = 0
  const numbered = text
    .replaceAll(/(?<![:\w]):([a-z]\w*)/gi, (_, name: string) => {
      if (!names.includes(name)) names.push(name)
      return `$${names.indexOf(name) + 1}`
    })
    .replaceAll(/(?<!\\)\?/g, () => `$${++marks}`)
  return { numbered, names: marks > 0 ? null : names }
}

function takenType(type: string): string {
  const element = type.match(/^(.*)\[\]$/)?.[1]
  if (element !== undefined) return `readonly ${takenType(element)}[]`
  return TAKEN_TYPES[type] ?? READ_TYPES[type] ?? 'unknown'
}

/** By the names that `regtype` writes; an exact number is taken as a text or a number, JSON as a text. */
const TAKEN_TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  'double precision': 'number',
  integer: 'number',
  json: 'string',
  jsonb: 'string',
  numeric: 'string',
  real: 'number',
  smallint: 'number',
  'timestamp with time zone': 'Date',
}

function firstQuery(tree: Value): Node {
  if (isNode(tree)) return tree
  const [first] = nodesIn(tree)
  if (first) return first
  if (Array.isArray(tree) && tree[0] !== undefined) return firstQuery(tree[0])
  throw new Error('no query in the tree')
}

/** Lines of at most 100 characters, broken between words. */
function folded(text: string): string[] {
  const lines: string[] = []
  let line = '   '
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > 100) {
      lines.push(line)
      line = '     '
    }
    line += ` ${word}`
  }
  return [...lines, line]
}

async function readCatalog(db: Queryable): Promise<Catalog> {
  const types = await db.raw<{
    rows: { oid: string; name: string; element: string | null }[]
  }>(/* sql */ `
    select t.oid::text, t.typname as name, case when t.typlen = -1 and t.typelem <> 0 then t.typelem::text end as element
    from pg_type t`)
  const functions = await db.raw<{ rows: { oid: string; name: string }[] }>(
    'select oid::text, proname as name from pg_proc',
  )
  const operators = await db.raw<{ rows: { oid: string; name: string }[] }>(
    'select oid::text, oprname as name from pg_operator',
  )
  const columns = await db.raw<{ rows: CatalogRow[] }>(/* sql */ `
    select c.oid::text as "table", a.attnum::text as number, a.attname as name, a.atttypid::text as type,
      not a.attnotnull as "isNullable", (
        select array(
          select '''' || m[1] || '''' from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g')
            with ordinality w (m, n)
          order by n
        )
        from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[(''[^'']*''::text(, )*)+\\]\\)\\)\\)$'
      ) as known
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    order by c.oid, a.attnum`)
  const tables = new Map<string, CatalogRow[]>()
  for (const column of columns.rows) {
    tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  }
  const views = await db.raw<{ rows: { oid: string; tree: string }[] }>(/* sql */ `
    select c.oid::text, r.ev_action::text as tree from pg_class c join pg_rewrite r on r.ev_class = c.oid
    where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace`)
  return {
    views: new Map(views.rows.map(({ oid, tree }) => [oid, firstQuery(readNodeTree(tree))])),
    types: new Map(types.rows.map(({ oid, ...type }) => [oid, type])),
    functions: new Map(functions.rows.map(({ oid, name }) => [oid, name])),
    operators: new Map(operators.rows.map(({ oid, name }) => [oid, name])),
    columns: tables,
  }
}

interface CatalogRow {
  readonly table: string
  readonly number: string
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly known: string[] | null
}
