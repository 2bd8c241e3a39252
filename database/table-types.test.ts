/** What must not compile: each line below a mark fails the type check as soon as it does compile. */
import { expect, test } from 'vitest'
import type { Context } from '~/server/context.ts'
import type { Queryable } from './connection.ts'
import { User } from './models/people.ts'

test('a table, a column or a value that the database does not have does not compile', () => {
  expect([ofContext, ofQueries, ofModels]).toHaveLength(3)
})

async function ofContext(context: Context) {
  await context.db('users').where({ id: 1 })
  // @ts-expect-error no such table
  await context.db('user')
  // @ts-expect-error no such table
  await context.db('user as u')
}

async function ofQueries(db: Queryable) {
  // @ts-expect-error no such column
  await db('users').where({ mail: 'pat@example.org' })
  // @ts-expect-error no such column
  await db('users').where({ id: 1 }).update({ mail: 'pat@example.org' })
  // @ts-expect-error a new user has an email address
  await db('users').insert({ name: 'Pat' })
  // @ts-expect-error staff roles have no number
  await db('staff_roles').insert({ user_id: 1, role: 'admin', id: 1 })
  // @ts-expect-error no such role
  await db('staff_roles').insert({ user_id: 1, role: 'owner' })
  // @ts-expect-error a moment is a Date
  await db('users').update({ email_verified_at: '2026-01-01' })
  const row = await db('users').first('id', 'name')
  // @ts-expect-error not among what was read
  return row?.email
}

async function ofModels(db: Queryable) {
  // @ts-expect-error no such column
  await User.query(db).where({ emailNormalized: 'pat@example.org' })
  // @ts-expect-error no such field
  await User.query(db).findById(1).patch({ email_normalized: 'pat@example.org' })
  // @ts-expect-error a forgotten transaction
  await User.query()
  const user = await User.query(db).findById(1).select('id')
  // @ts-expect-error not among what was read
  return user?.email
}
