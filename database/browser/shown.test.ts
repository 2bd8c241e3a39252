/** Nothing is readable in the database browser because somebody forgot to say whether it may be. */
import { expect, test } from 'vitest'
import { testWorld } from '~/tests/support/test.ts'
import { SHOWN } from './shown.ts'
import { columnNames, ensureBrowserViews, READERS } from './views.ts'

const { database } = await testWorld()

async function columnsIn(schema: string): Promise<Map<string, string[]>> {
  const { rows } = await database.knex.raw<{ rows: { name: string; columns: string[] }[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = to_regnamespace(:schema) 
       and case when :schema = 'public' then c.relkind in ('r', 'p') else c.relkind = 'v' end and not c.relispartition
       and c.relname not like 'knex\\_%' group by c.relname`,
    { schema },
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

test('every column of every table is open, masked, hidden or secret: list new ones in shown.ts', async () => {
  const stored = await columnsIn('public')
  const listed = new Map(
    Object.entries(SHOWN).map(([table, shown]) => [
      table,
      shown === 'secret' ? stored.get(table) : Object.values(shown).flatMap(columnNames).toSorted(),
    ]),
  )
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(stored))
})

test('what is secret is in neither schema, what is hidden in the unmasked alone', async () => {
  const [masked, unmasked] = [await columnsIn('browser'), await columnsIn('browser_unmasked')]
  for (const [table, shown] of Object.entries(SHOWN)) {
    const secret = shown === 'secret' ? [] : columnNames(shown.secret)
    if (shown === 'secret')
      expect([masked.get(table), unmasked.get(table)]).toEqual([undefined, undefined])
    for (const column of secret) expect(unmasked.get(table), table).not.toContain(column)
    for (const column of shown === 'secret' ? [] : columnNames(shown.hidden)) {
      expect(masked.get(table), table).not.toContain(column)
      expect(unmasked.get(table), table).toContain(column)
    }
  }
})

test('columns that hold secrets by their name are never open', () => {
  const suspicious = /hash|token|secret|password|sealed|code_hash|shown_codes/
  const open = Object.entries(SHOWN).flatMap(([table, shown]) =>
    shown === 'secret' ? [] : columnNames(shown.open).map((column) => `${table}.${column}`),
  )
  // fingerprints of texts that are public, or of files of ours
  const known = /sha256|password_changed_at|sealed_at|sealed_by|sealed$/
  expect(open.filter((column) => suspicious.test(column) && !known.test(column))).toEqual([])
})

test('keys, seals of the audit log and queries of other admins are not open', () => {
  expect(SHOWN.audit_chain).toMatchObject({ secret: expect.stringMatching(/\bhash\b/) })
  expect(SHOWN.payment_corrections).toMatchObject({ secret: expect.stringMatching(/\bkey\b/) })
  expect(SHOWN.browser_queries).toMatchObject({ hidden: expect.stringMatching(/\btext\b/) })
})

test('roles read the views and nothing else; a table made later is not readable', async () => {
  const { knex } = database.owner
  await knex.raw(
    'create table public.made_later (id int); create function public.made() returns int language sql as $$ select 1 $$',
  )
  for (const { role } of Object.values(READERS)) {
    const { rows } = await knex.raw<{ rows: { name: string }[] }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
         and n.nspname not like 'browser%' and has_any_column_privilege(:role, c.oid, 'select, insert, update')`,
      { role },
    )
    expect(rows).toEqual([])
    const may = await knex.raw<{ rows: { may: boolean }[] }>(
      `select has_function_privilege(:role, 'public.made()', 'execute') as may`,
      { role },
    )
    expect(may.rows).toEqual([{ may: false }])
  }
  const definers = await knex.raw<{ rows: unknown[] }>(
    `select proname from pg_proc where prosecdef and has_function_privilege('stipend_browser', oid, 'execute')`,
  )
  expect(definers.rows).toEqual([])
})

test('views are made again when they are gone or older than the list', async () => {
  const { knex } = database.owner
  await knex.raw(`comment on schema browser is 'older'; drop view browser.users`)
  await ensureBrowserViews(knex)
  expect((await columnsIn('browser')).get('users')).toContain('email')
})
