/** Twins are found by the key that is stored with an address, also after one of them was changed, merged or deleted. */
import { expect, test } from 'vitest'
import { normalizeEmail, twinKey } from '~/core/forms/email.ts'
import { up } from '~/database/migrations/20261129000300_mailboxes.ts'
import { User } from '~/database/models/people.ts'
import type { Context } from '~/server/context.ts'
import { actingAsStaff, buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { insertUser } from '../../people/accounts/sign-up.ts'
import { listTwins, mergeUsers, TWINS_ON_A_PAGE } from './merge-users.ts'

const database = await freshDatabase()
const context = buildContext(database.knex)
const asStaff = { ...(await actingAsStaff(context, ['support'])), request: null }

async function groups(page = 1): Promise<Record<string, string[]>> {
  const { groups } = await listTwins(asStaff, { page, keep: '', drop: '' })
  return Object.fromEntries(groups.map(({ key, twins }) => [key, twins.map(({ email }) => email)]))
}

async function sign(email: string, inside: Context = context): Promise<number> {
  const names = { address: email, normalized: normalizeEmail(email) }
  const made = await insertUser(inside, { name: 'Ann', email: names, password: 'a long password' })
  return made?.id ?? 0
}

test('a group shows while two of it are there, and not after one was merged, renamed or deleted', async () => {
  const [one, two] = [await sign('amy@gmail.com'), await sign('a.my@gmail.com')]
  expect(await groups()).toEqual({ 'amy@gmail.com': ['amy@gmail.com', 'a.my@gmail.com'] })
  const third = await sign('amy+news@googlemail.com')
  await User.query(context.db).deleteById(two)
  expect(await groups()).toEqual({ 'amy@gmail.com': ['amy@gmail.com', 'amy+news@googlemail.com'] })
  await User.query(context.db).findById(one).patch({ emailVerifiedAt: context.now() })
  const asked = {
    keep: String(one),
    drop: String(third),
    reason: 'one mailbox',
    confirmation: null,
  }
  await mergeUsers(asStaff, asked)
  expect(await groups()).toEqual({})
  const other = await sign('bea@hope.example')
  const rename = (email: string) =>
    User.query(context.db)
      .findById(other)
      .patch({ email, emailNormalized: email, twinKey: twinKey(email) })
  await rename('am.y@gmail.com')
  expect(await groups()).toEqual({ 'amy@gmail.com': ['amy@gmail.com', 'am.y@gmail.com'] })
  await rename('bea@hope.example')
  expect(await groups()).toEqual({})
})

test('two who come at once are twins', async () => {
  await Promise.all(
    ['cy@gmail.com', 'c.y@gmail.com', 'cy+a@gmail.com', 'cy+b@gmail.com'].map((email) =>
      context.db.transaction((db) => sign(email, { ...context, db })),
    ),
  )
  expect((await groups())['cy@gmail.com']?.toSorted()).toEqual([
    ...['c.y@gmail.com', 'cy+a@gmail.com', 'cy+b@gmail.com', 'cy@gmail.com'],
  ])
  expect(
    await database.knex('users').where({ twin_key: 'cy@gmail.com', has_twin: true }),
  ).toHaveLength(3)
})

test('pages follow each other without a gap', async () => {
  const emails = Array.from({ length: TWINS_ON_A_PAGE + 2 }, (_, i) => `p${100 + i}@hope.example`)
  const both = emails.flatMap((email) => [email, email.replace('@', '+x@')])
  await database.knex('users').insert(
    both.map((email) => ({
      ...{ email, email_normalized: email, twin_key: twinKey(email), name: 'P' },
      password_hash: 'none',
    })),
  )
  const [first, second] = [await groups(1), await groups(2)]
  expect(Object.keys(first)).toHaveLength(TWINS_ON_A_PAGE)
  const keys = [...Object.keys(first), ...Object.keys(second)]
  expect(keys).toEqual(['cy@gmail.com', ...emails])
  const beyond = await listTwins(asStaff, { page: 99, keep: '', drop: '' })
  expect(beyond).toMatchObject({ groups: [], total: emails.length + 1 })
})

test('a domain in two forms is one mailbox; of two accounts of before one keeps the key', async () => {
  const insert = async (email: string, key: string) => {
    const row = { email, email_normalized: key, twin_key: key, name: 'Pat', password_hash: 'none' }
    const [made] = await database.knex('users').insert(row).returning('id')
    return made?.id ?? 0
  }
  const alone = await insert('pat@Bücher.example', 'pat@bücher.example')
  const one = await insert('bo@bücher.example', 'bo@bücher.example')
  const two = await insert('bo@xn--bcher-kva.example', 'bo@xn--bcher-kva.example')
  await up(database.knex)
  const keys = await database.knex('users').whereIn('id', [alone, one, two]).orderBy('id')
  expect(keys.map((user) => [user.email_normalized, user.twin_key])).toEqual([
    ['pat@xn--bcher-kva.example', 'pat@bucher.example'],
    ['bo@bücher.example', 'bo@bucher.example'],
    ['bo@xn--bcher-kva.example', 'bo@bucher.example'],
  ])
  expect(await sign('PAT@bücher.example')).toBe(0)
})
