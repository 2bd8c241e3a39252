/** A number of rows and a sum over them for each table, whatever the order of rows on disk. */
import type { ClientBase } from 'pg'

/** "public.users": "12 rows, 8371…" */
export type Checksums = Readonly<Record<string, string>>

export async function checksumsOf(client: ClientBase): Promise<Checksums> {
  // text of times and numbers depends on these
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1`,
  )
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `select format('%s.%s', schemaname, tablename) as name, format('%I.%I', schemaname, tablename) as quoted
     from pg_tables join pg_class c on c.oid = format('%I.%I', schemaname, tablename)::regclass
     where schemaname not in ('pg_catalog', 'information_schema') and c.relpersistence = 'p' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name, quoted } of rows) {
    const { rows: counted } = await client.query<{ sum: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${quoted} t`,
    )
    sums[name] = counted[0]?.sum ?? ''
  }
  return sums
}

/** Tables whose rows are others, or that one side lacks. */
export function differencesOf(one: Checksums, other: Checksums): readonly string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => one[name] !== other[name]).sort()
}
