import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import { ensureLogin } from './logins.ts'

test('PostgreSQL is told a verifier of the password, never the password, and lets the login in', async () => {
  const { owner, destroy } = await createTestDatabase()
  const { knex, url } = owner
  onTestFinished(destroy)
  // told the password itself, PostgreSQL would store it this way
  await knex.raw(`alter database ?? set password_encryption = 'md5'`, [
    new URL(url).pathname.slice(1),
  ])
  const login = `test_login_${randomBytes(4).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  const address = await ensureLogin(url, { role: 'stipend_browser', login, password })
  onTestFinished(() => knex.raw('drop owned by ??; drop role ??', [login, login]))
  const { rows } = await knex.raw<{ rows: { rolpassword: string }[] }>(
    'select rolpassword from pg_authid where rolname = ?',
    [login],
  )
  expect(rows[0]?.rolpassword).toMatch(/^SCRAM-SHA-256\$4096:/)
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  expect((await client.query('select current_user as name')).rows).toEqual([{ name: login }])
  await client.end()
})
