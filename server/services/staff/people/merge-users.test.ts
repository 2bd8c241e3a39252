/** Two accounts made one: nothing is lost, nothing is doubled, and the undo restores exactly what was. */
import { expect, test } from 'vitest'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { ORGANIZATION_ROLES } from '~/core/policy.ts'
import { listMovable, listUserReferences } from '~/database/queries/staff/merge-users.ts'
import type { Context } from '~/server/context.ts'
import { waitingForLocks } from '~/tests/support/database/database.ts'
import { changedTables, contentsOf } from '~/tests/support/database/table-contents.ts'
import {
  actingAsStaff,
  buildContext,
  buildEmployee,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { openSession } from '../../people/sessions/session.ts'
import { mergeUsers, previewMerge, undoMerge } from './merge-users.ts'

const database = await freshDatabase()
const context = buildContext(database.knex)
// as at the terminal, which is not asked for a password
const asStaff = { ...(await actingAsStaff(context, ['support'])), request: null }

let pairs = 0

async function buildPair() {
  pairs += 1
  const keep = await buildUser(context, { email: `ruth${pairs}@gmail.com`, name: 'Ruth' })
  const drop = await buildUser(context, {
    email: `ru.th${pairs}+church@gmail.com`,
    name: 'Ruth B.',
  })
  return { keep, drop, asked: { keep: keep.email, drop: drop.email } }
}

const CONFIRMED = { reason: 'Two spellings of one mailbox', confirmation: null }

/** Rows of many tables, some in the way of each other, by chance. */
async function furnish(seed: number, keep: { id: number }, drop: { id: number }) {
  const random = randomNumbers(seed)
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const { knex } = database
  for (let count = 0; count < 4; count += 1) {
    const owner = random() < 0.5 ? undefined : one([keep, drop])
    const organization = await buildOrganization(
      context,
      { name: `Chapel ${seed} ${count}` },
      owner,
    )
    const employee = await buildEmployee(context, {}, organization)
    for (const { id } of [keep, drop]) {
      if (random() < 0.7) {
        const role = one(ORGANIZATION_ROLES)
        const rights = { role, sees_pay: role !== 'viewer' || random() < 0.5 }
        await knex('memberships')
          .insert({ organization_id: organization.id, user_id: id, ...rights })
          .onConflict(['organization_id', 'user_id'])
          .ignore()
      }
      if (random() < 0.6) {
        const seen = { first_at: context.now(), last_at: context.now(), count: 1 + count }
        await knex('estimate_views').insert({ employee_id: employee.id, user_id: id, ...seen })
      }
      if (random() < 0.6) {
        const draft = { organization_id: organization.id, employee_id: employee.id, user_id: id }
        await knex('employee_drafts').insert({ ...draft, fields: {}, saved_at: context.now() })
      }
      if (random() < 0.6) {
        await knex('employees').where({ id: employee.id }).update({ updated_by: id })
        await knex('pay_packages').where({ employee_id: employee.id }).update({ created_by: id })
      }
    }
  }
  await openSession(context, drop.id)
}

/** They tell of the merge itself. */
const OF_THE_MERGE = ['audit_events', 'outgoing_mails', 'sessions', 'user_merges', 'users']

async function counts(): Promise<Record<string, string>> {
  const contents = await contentsOf(database.knex)
  return Object.fromEntries(
    Object.entries(contents).map(([table, text]) => [table, text.split(' ')[0]!]),
  )
}

test.each([1, 2, 3, 4, 5, 6])(
  'world %s: no row is lost or doubled, and the undo restores exactly what was',
  async (seed) => {
    const { keep, drop, asked } = await buildPair()
    await furnish(seed, keep, drop)
    const before = await contentsOf(database.knex)
    const rows = await counts()

    const preview = await previewMerge(asStaff, asked)
    expect(changedTables(before, await contentsOf(database.knex))).toEqual([])

    const { id, plan } = await mergeUsers(asStaff, { ...asked, ...CONFIRMED })
    expect(plan).toEqual(preview.plan)
    const shared = plan.memberships.filter(({ kept }) => kept !== null)
    const after = await counts()
    const fewer: Record<string, string> = {
      ...rows,
      memberships: String(Number(rows.memberships) - shared.length),
    }
    for (const table of OF_THE_MERGE) delete fewer[table]
    expect(after).toMatchObject(fewer)
    // nothing that could move names the closed account, except what stayed on purpose
    for (const { table, column } of await listMovable(database.knex)) {
      const left = await database.knex.raw('select count(*)::int as count from ?? where ?? = ?', [
        ...[table, column, drop.id],
      ])
      const stayed = plan.stayed.find((one) => one.table === table && one.column === column)
      expect([table, column, left.rows[0].count]).toEqual([table, column, stayed?.count ?? 0])
    }
    expect(await database.knex('memberships').where({ user_id: drop.id })).toEqual([])
    for (const { kept, dropped, result } of shared) {
      const rank = (role: (typeof ORGANIZATION_ROLES)[number]) => ORGANIZATION_ROLES.indexOf(role)
      expect(rank(result.role)).toBe(Math.min(rank(kept!.role), rank(dropped.role)))
      expect(result.seesPay).toBe(kept!.seesPay || dropped.seesPay)
    }

    expect((await undoMerge(asStaff, { merge: id, confirmation: null })).notMovedBack).toBe(0)
    const changed = changedTables(before, await contentsOf(database.knex))
    expect(changed).toEqual(OF_THE_MERGE.filter((table) => table !== 'users'))
  },
)

test('a merge that fails at its end leaves nothing of it', async () => {
  const { keep, drop, asked } = await buildPair()
  await furnish(7, keep, drop)
  const before = await contentsOf(database.knex)
  await database.owner.knex.raw(`
    create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'the process died'; end $$;
    create trigger fail_here before insert on outgoing_mails for each row execute function fail_here()`)
  await expect(mergeUsers(asStaff, { ...asked, ...CONFIRMED })).rejects.toThrow('the process died')
  await database.owner.knex.raw('drop trigger fail_here on outgoing_mails; drop function fail_here')
  expect(changedTables(before, await contentsOf(database.knex))).toEqual([])
})

test('the closed account signs in nowhere, both addresses are told, and it is merged once', async () => {
  const { keep, drop, asked } = await buildPair()
  await openSession(context, drop.id)
  const both = await Promise.allSettled([
    mergeUsers(asStaff, { ...asked, ...CONFIRMED }),
    mergeUsers(asStaff, { ...asked, ...CONFIRMED }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { knex } = database
  const open = await knex('sessions').where({ user_id: drop.id, revoked_at: null })
  expect(open).toEqual([])
  expect(await knex('users').where({ email_normalized: drop.email })).toEqual([])
  const told = await knex('outgoing_mails').whereIn('to_address', [keep.email, drop.email])
  expect(told.map(({ kind }) => kind)).toEqual(['accounts-merged', 'accounts-merged'])
  const events = await knex('audit_events').where({ action: 'user.merge', actor_kind: 'staff' })
  expect(events.map(({ subject_id }) => subject_id)).toEqual(
    expect.arrayContaining([keep.id, drop.id]),
  )
})

test('strangers, look-alikes, staff, and addresses that are not confirmed are refused', async () => {
  const stranger = await buildUser(context)
  const { keep, drop, asked } = await buildPair()
  const plain = await buildUser(context, { email: 'ann@grace.example' })
  const alike = await buildUser(context, { email: 'аnn@grace.example' })
  const staff = await buildUser(context, { email: 'ann+s@grace.example', staffRoles: ['editor'] })
  const tries: [string, string, RegExp][] = [
    [keep.email, stranger.email, /not two spellings/],
    [keep.email, keep.email, /same account/],
    [alike.email, plain.email, /only look alike/],
    // confirmed: the mailbox with the other letter answers, so it is another one
    [plain.email, alike.email, /a mailbox of its own/],
    [plain.email, staff.email, /staff role/],
    [keep.email, 'nobody@nowhere.example', /No account/],
  ]
  for (const [one, other, sentence] of tries) {
    const merge = mergeUsers(asStaff, { keep: one, drop: other, ...CONFIRMED })
    await expect(merge).rejects.toThrow(sentence)
  }
  await database.knex('users').where({ id: keep.id }).update({ email_verified_at: null })
  await expect(mergeUsers(asStaff, { ...asked, ...CONFIRMED })).rejects.toThrow('not confirmed')
  const atScreen = { ...asStaff, request: context.request }
  const swapped = { keep: drop.email, drop: keep.email }
  await expect(mergeUsers(atScreen, { ...swapped, ...CONFIRMED })).rejects.toMatchObject({
    errors: { currentPassword: expect.any(String) },
  })
})

test('an account that is closed by another merge meanwhile is no longer kept', async () => {
  const { keep, drop, asked } = await buildPair()
  const { knex } = database
  const other = await knex.transaction()
  await other('users').where({ id: keep.id }).forUpdate()
  const merge = mergeUsers(asStaff, { ...asked, ...CONFIRMED })
  const refused = expect(merge).rejects.toThrow('was merged before')
  await waitForLock()
  const last = await buildUser(context)
  await other('users').where({ id: keep.id }).update({ merged_into: last.id })
  await other.commit()
  await refused
  expect(await knex('users').where({ id: drop.id }).first()).toMatchObject({ merged_into: null })
})

/** Until a query waits for the lock of another transaction. */
async function waitForLock(): Promise<void> {
  await expect.poll(() => waitingForLocks(database.knex)).toBeGreaterThan(0)
}

test('every table that a merge moves has a key, so that its undo finds the row', async () => {
  const movable = await listMovable(database.knex)
  expect(movable.filter(({ key, mayCollide }) => key.length === 0 && !mayCollide)).toEqual([])
  expect((await listUserReferences(database.knex)).length).toBeGreaterThan(movable.length)
})

test('nobody undoes a merge of their own account', async () => {
  const { keep, drop, asked } = await buildPair()
  const { id: merge } = await mergeUsers(asStaff, { ...asked, ...CONFIRMED })
  for (const { id } of [keep, drop]) {
    const oneself: Context = { ...asStaff, actor: { kind: 'staff', id, roles: ['support'] } }
    const undone = undoMerge(oneself, { merge, confirmation: null })
    await expect(undone).rejects.toThrow('your own account')
  }
  await undoMerge(asStaff, { merge, confirmation: null })
})
