/** The command that merges two accounts, killed (SIGKILL) half way: nothing of it is there, and it can be run again. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database } from '~/database/connection.ts'
import { changedTables, contentsOf } from '../support/database/table-contents.ts'
import {
  buildContext,
  buildEmployee,
  buildOrganization,
  buildUser,
} from '../support/database/world.ts'
import { launch } from '../support/server/process.ts'
import { freshDatabase } from '../support/test.ts'

const database = await freshDatabase()
const context = buildContext(database.knex)
await buildUser(context, { email: 'support@stipend.test', staffRoles: ['support'] })
const keep = await buildUser(context, { email: 'ruth@gmail.com' })
const drop = await buildUser(context, { email: 'r.uth@gmail.com' })
const ids = { keep: keep.id, drop: drop.id }
const shared = await buildOrganization(context, { name: 'Hope Chapel' }, keep)
const rights = { user_id: drop.id, role: 'editor' as const, sees_pay: true }
await database.knex('memberships').insert({ organization_id: shared.id, ...rights })
const own = await buildOrganization(context, { name: 'Grace Chapel' }, drop)
for (const organization of [shared, own]) {
  const { id } = await buildEmployee(context, {}, organization)
  await database.knex('employees').where({ id }).update({ updated_by: drop.id })
  await database.knex('pay_packages').where({ employee_id: id }).update({ created_by: drop.id })
  const fields = { organization_id: organization.id, employee_id: id, fields: {} }
  const draft = { ...fields, user_id: drop.id, saved_at: context.now() }
  await database.knex('employee_drafts').insert(draft)
}

function merge() {
  const words = ['users', 'merge-twins', String(ids.keep), String(ids.drop)]
  const flags = ['--reason', 'one mailbox', '--as', 'support@stipend.test', '--json']
  return launch({ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.owner.url }, [
    'cli/bin/run.js',
    ...words,
    ...flags,
  ])
}

// in the order in which it comes to them: the first of its moves, one in the middle, its last word
test.each(['employee_drafts', 'pay_packages', 'outgoing_mails'])(
  'killed while it waits for %s, it has changed nothing',
  async (table) => {
    const before = await contentsOf(database.knex)
    await database.knex.transaction(async (held) => {
      await held.raw(`lock table ${table} in share mode`)
      const command = merge()
      const backend = await waiting(database.knex, table, command)
      // it is in the midst of it: what it did so far is only not there for others
      expect(await locksOf(database.knex, backend)).toContain('users')
      command.child.kill('SIGKILL')
      expect(await command.ended()).toBeNull()
    })
    await noneOf(database.knex)
    // only that staff ran the command, which is written before its work
    expect(changedTables(before, await contentsOf(database.knex))).toEqual(['audit_events'])
    expect(await database.knex('audit_events').where({ action: 'user.merge' })).toEqual([])
  },
)

test('run again it merges once, and a third time it says so', async () => {
  const { knex } = database
  const rows = async (table: 'employees' | 'employee_drafts' | 'pay_packages' | 'memberships') =>
    (await knex(table).select('*')).length
  const tables = ['employees', 'employee_drafts', 'pay_packages'] as const
  const counts = await Promise.all(tables.map(rows))

  const done = merge()
  expect([await done.ended(), done.log()]).toEqual([0, expect.stringContaining('"plan"')])
  expect(await Promise.all(tables.map(rows))).toEqual(counts)
  const members = await knex('memberships').orderBy('organization_id').select('user_id', 'role')
  expect(members).toEqual([
    { user_id: ids.keep, role: 'owner' },
    { user_id: ids.keep, role: 'owner' },
  ])
  expect(await knex('employees').whereNot({ updated_by: ids.keep })).toEqual([])
  expect(await knex('pay_packages').whereNot({ created_by: ids.keep })).toEqual([])
  expect(await knex('employee_drafts').whereNot({ user_id: ids.keep })).toEqual([])
  expect(await knex('user_merges').select('kept_id', 'dropped_id')).toEqual([
    { kept_id: ids.keep, dropped_id: ids.drop },
  ])
  expect(await knex('outgoing_mails').where({ kind: 'accounts-merged' })).toHaveLength(2)

  const merged = await contentsOf(knex)
  const again = merge()
  expect(await again.ended()).not.toBe(0)
  expect(again.log()).toContain('merged before')
  expect(changedTables(merged, await contentsOf(knex))).toEqual(['audit_events'])
  expect(await knex('audit_events').where({ action: 'user.merge' })).toHaveLength(2)
})

/** The server process of PostgreSQL that waits for this table. */
async function waiting(
  db: Database,
  table: string,
  command: ReturnType<typeof launch>,
): Promise<number> {
  for (let tries = 0; tries < 600; tries++) {
    const { rows } = await db.raw<{ rows: { pid: number }[] }>(
      'select pid from pg_locks where not granted and relation = ?::regclass',
      [table],
    )
    if (rows[0]) return rows[0].pid
    if (command.child.exitCode !== null) break
    await sleep(50)
  }
  throw new Error(`It never came to ${table}:\n${command.log()}`)
}

async function locksOf(db: Database, pid: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select relation::regclass::text as name from pg_locks
     where pid = ? and granted and relation is not null and mode in ('RowShareLock', 'RowExclusiveLock')`,
    [pid],
  )
  return rows.map(({ name }) => name)
}

/** Until no connection but those of the test is left: what the killed one had begun is rolled back. */
async function noneOf(db: Database): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await db.raw<{ rows: unknown[] }>(
      `select from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    if (rows.length === 0) return
    await sleep(50)
  }
  throw new Error('The connection of the killed command is still there')
}
