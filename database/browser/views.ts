/**
 * The schemas of the database browser: for each table of SHOWN a view with masked columns, and another one unmasked.
 * They are made again whenever SHOWN or the schema changes, so migrations never depend on them.
 */
import { createHash } from 'node:crypto'
import type { Queryable } from '../connection.ts'
import { SHOWN, type Shown } from './shown.ts'

/** Who reads masked, who reads unmasked: the schema, and the role that may read it. Roles are of the whole cluster. */
export const READERS = {
  masked: { schema: 'browser', role: 'stipend_browser' },
  unmasked: { schema: 'browser_unmasked', role: 'stipend_browser_unmasked' },
} as const

export type Level = keyof typeof READERS

/** How the columns of a kind are read. */
const MASKS: Readonly<Record<Exclude<keyof Shown, 'secret' | 'hidden'>, (c: string) => string>> = {
  open: (column) => column,
  email: (column) =>
    `case when ${column} is not null then left(${column}, 1) || '***@' || split_part(${column}, '@', 2) end`,
  name: (column) => `case when ${column} is not null then left(${column}, 1) || '***' end`,
  band: (
    column,
  ) => /* sql */ `case when ${column} < 1000000 then 'below $10,000' when ${column} is not null then
    to_char(${column} / 1000000 * 10000, '"$"FM999,999,990') || ' to ' ||
    to_char(${column} / 1000000 * 10000 + 9999, '"$"FM999,999,990') end`,
}

/** Before migrations, which change and drop what the views read. */
export async function dropBrowserViews(db: Queryable): Promise<void> {
  await db.raw(
    Object.values(READERS)
      .map(({ schema }) => `drop schema if exists ${schema} cascade;`)
      .join('\n'),
  )
}

/** After migrations: makes the views where they are missing or stale, and lets the roles read them. */
export async function ensureBrowserViews(db: Queryable): Promise<void> {
  const statements = viewStatements()
  const fingerprint = createHash('sha256').update(statements).digest('hex').slice(0, 16)
  if ((await keptFingerprint(db)) !== fingerprint) {
    await db.transaction(async (trx: Queryable) => {
      await dropBrowserViews(trx)
      await trx.raw(statements)
      await trx.raw(`comment on schema ${READERS.masked.schema} is '${fingerprint}'`)
    })
  }
  await db.raw(GRANTS)
}

async function keptFingerprint(db: Queryable): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { kept: string | null }[] }>(
    `select obj_description(oid, 'pg_namespace') as kept from pg_namespace where nspname = ?`,
    [READERS.masked.schema],
  )
  return rows[0]?.kept ?? null
}

/** A barrier, so that no function of a query sees a row before the mask. */
function viewStatements(): string {
  const lines = Object.values(READERS).map(({ schema }) => `create schema ${schema};`)
  for (const [table, shown] of Object.entries(SHOWN)) {
    if (shown === 'secret') continue
    for (const level of ['masked', 'unmasked'] as const) {
      lines.push(
        `create view ${READERS[level].schema}."${table}" with (security_barrier) as select ${columnsOf(shown, level)}
         from public."${table}";`,
      )
    }
  }
  return lines.join('\n')
}

function columnsOf(shown: Shown, level: Level): string {
  return Object.entries(shown)
    .filter(([kind]) => kind !== 'secret' && (kind !== 'hidden' || level === 'unmasked'))
    .flatMap(([kind, names]) => {
      const mask = level === 'unmasked' ? MASKS.open : MASKS[kind as keyof typeof MASKS]
      return columnNames(names).map((name) => `${mask(`"${name}"`)} as "${name}"`)
    })
    .join(', ')
}

export function columnNames(names: string | undefined): string[] {
  return names?.split(/\s+/).filter((name) => name !== '') ?? []
}

/** Where the roles could not be made (no CREATEROLE), nothing is granted; the next migration grants it. */
const GRANTS = Object.values(READERS)
  .map(
    ({ schema, role }) => /* sql */ `
  do $$ begin
    if exists (select from pg_roles where rolname = '${role}')
      and not has_schema_privilege('${role}', '${schema}', 'usage') then
      grant usage on schema ${schema} to ${role};
      grant select on all tables in schema ${schema} to ${role};
    end if;
  end $$;`,
  )
  .join('\n')
