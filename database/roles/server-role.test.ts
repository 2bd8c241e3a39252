/** What a stranger could do who has taken over the server: what its role may, and no more. */
import { expect, test } from 'vitest'
import { freshDatabase } from '~/tests/support/test.ts'
import { readConnection } from '../queries/connection.ts'
import { prepareQueue } from '../queries/staff/prepare-queue.ts'
import { ensureServerRights } from './server-role.ts'

const database = await freshDatabase()
await prepareQueue(database.owner.knex)
await database.knex('audit_events').insert({ actor_kind: 'system', action: 'test' })

test('the server works as a role that owns nothing and has no right of an administrator', async () => {
  expect(await readConnection(database.knex)).toMatchObject({ isOwner: false })
  expect(await readConnection(database.owner.knex)).toMatchObject({ isOwner: true })
  const { rows } = await database.knex.raw(`
    select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as strong,
      (select count(*)::int from pg_class where relowner = r.oid) as owns,
      (select array_agg(m.roleid::regrole::text) from pg_auth_members m where pg_has_role(r.oid, m.roleid, 'member')
        and m.roleid <> r.oid) as member,
      has_database_privilege(current_database(), 'create') as creates,
      has_schema_privilege('public', 'create') as "createsInPublic"
    from pg_roles r where rolname = current_user`)
  expect(rows).toEqual([
    { strong: false, owns: 0, member: ['stipend_server'], creates: false, createsInPublic: false },
  ])
})

test.each([
  'create table loot (a int)',
  'create table graphile_worker.loot (a int)',
  'create schema loot',
  'create function f() returns int language sql as $$ select 1 $$',
  'create extension dblink',
  'create role intruder',
  'create database loot',
  'create index on users (id)',
  'create trigger t after insert on users for each row execute function refuse_audit_change()',
  'create policy p on users using (true)',
  'create or replace function make_snapshot_partition(snapshot bigint) returns void language sql as $$ select 1 $$',
  'drop table users',
  'alter table users add column x int',
  'alter table users owner to current_user',
  'alter table audit_events disable trigger user',
  'truncate users',
  'truncate audit_events',
  `update audit_events set action = 'nothing'`,
  'delete from audit_events',
  'update audit_chain set position = 1',
  'delete from audit_chain',
  'update snapshot_records set residual = 0',
  'delete from snapshot_records',
  'delete from knex_migrations',
  'insert into knex_migrations (name) values ($$x$$)',
  'select * from pg_authid',
  'select * from pg_shadow',
  `select pg_read_file('/etc/passwd')`,
  `select pg_ls_dir('.')`,
  `select lo_import('/etc/passwd')`,
  `copy users to program 'cat'`,
  `copy users from program 'cat /etc/passwd'`,
  `copy users to '/tmp/loot'`,
  `copy users from '/etc/passwd'`,
  `alter system set ssl = off`,
  'set role stipend',
  'set role stipend_server',
  'set session authorization stipend',
  'reassign owned by stipend to current_user',
  `alter role current_user superuser`,
  'set session_replication_role = replica',
  'select * from browser.users',
  'select * from browser_unmasked.users',
])('PostgreSQL refuses it: %s', async (statement) => {
  await expect(database.knex.raw(statement)).rejects.toMatchObject({
    code: '42501',
  })
})

test('it makes room for a snapshot that exists, once, and for nothing else', async () => {
  const { knex } = database
  const make = (id: number | string) => knex.raw('select make_snapshot_partition(?)', [id])
  await expect(make(999)).rejects.toThrow('there is no snapshot 999')
  await expect(make('1; drop table users')).rejects.toThrow('invalid input syntax')
  const [row] = await knex('snapshots')
    .insert({
      name: 'A',
      source: 'demonstration',
      reference_date: '2026-01-01',
      seed: 1,
      status: 'built',
    })
    .returning('id')
  await make(row!.id)
  expect(await knex(`snapshot_records_${row!.id}` as 'snapshot_records')).toEqual([])
  await expect(make(row!.id)).rejects.toThrow('already exists')
  await expect(knex.raw(`delete from snapshot_records_${row!.id}`)).rejects.toThrow(
    'permission denied',
  )
  // a schema of one's own before the others does not change what the function means
  await knex
    .transaction(async (trx) => {
      await trx.raw(
        'create temporary table snapshots (id bigint); insert into snapshots values (998)',
      )
      await expect(trx.raw('select make_snapshot_partition(998)')).rejects.toThrow(
        'no snapshot 998',
      )
    })
    .catch(() => {}) // the transaction is aborted by what was refused
})

test('it works the queue, whose tables show rows to their owner alone', async () => {
  const { knex } = database
  await knex.raw(`select graphile_worker.add_job('some job', '{}'::json)`)
  const { rows } = await knex.raw('select task_identifier from graphile_worker.jobs')
  expect(rows).toEqual([{ task_identifier: 'some job' }])
})

test('rights that are missing or too many are set right', async () => {
  const { knex, owner } = database
  await owner.knex.raw(`
    create table made_later (id int generated always as identity);
    create sequence counted_later;
    create function asked_later() returns int language sql as $$ select 7 $$;
    grant update, truncate on audit_events to stipend_server`)
  await expect(knex.raw('select * from made_later')).rejects.toThrow('permission denied')
  await ensureServerRights(owner.knex)
  await knex.raw('insert into made_later default values')
  const { rows } = await knex.raw(
    `select nextval('counted_later')::int as next, asked_later() as asked`,
  )
  expect(rows).toEqual([{ next: 1, asked: 7 }])
  await expect(knex.raw('truncate audit_events')).rejects.toThrow('permission denied')
  await ensureServerRights(knex) // the server itself may not, and needs not
})
