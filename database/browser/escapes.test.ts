/** The database browser attacked with every way out we could think of: none may answer a secret or leave a trace. */
import { existsSync } from 'node:fs'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { BrowserRefusal, type DatabaseBrowser } from '~/core/staff/database-browser.ts'
import { ANSWERED, REFUSED } from '~/tests/fixtures/database-browser/escapes.ts'
import { openTestBrowser } from '~/tests/support/database/browser.ts'
import { changedTables, contentsOf } from '~/tests/support/database/table-contents.ts'
import { buildContext, buildEmployee, buildUser } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'

const database = await freshDatabase()
const opened = await openTestBrowser(database, 1)
await plant()
await database.owner.knex.raw('analyze')
const before = await contentsOf(database.knex)
afterAll(() => opened.close())

/** Texts that no answer may hold. */
const SECRETS = [
  ...['zqvictim', 'zqhash', 'zqtoken', 'zqmail', 'zqform', 'zqdetails', 'Zaphod Quill'],
  ...['61237', '6123789', '61,237.89', 'zqtitle', 'zqreason'],
]

async function plant(): Promise<void> {
  const context = buildContext(database.knex)
  const user = await buildUser(context, { email: 'zqvictim@example.org' })
  const employee = await buildEmployee(context, { name: 'Zaphod Quill', basePay: '61,237.89' })
  const { knex } = database
  await knex('users').where({ id: user.id }).update({ password_hash: 'zqhash' })
  await knex('sessions').insert({
    token_hash: Buffer.from('zqtoken'.padEnd(32, 'z')),
    user_id: user.id,
    user_agent: 'zqtoken',
    expires_at: new Date('2030-01-01'),
  })
  await knex('outgoing_mails').insert({
    ...{ to_address: 'zqvictim@example.org', kind: 'verify-email', content: 'zqmail' },
    ...{ sealed: false, queued_at: new Date(), not_before: new Date(), problem: 'zqmail' },
  })
  await knex('kept_forms').insert({
    ...{ token_hash: Buffer.from('z'.repeat(32)), path: '/', values: '{"a": "zqform"}' },
    kept_at: new Date(),
  })
  await knex('audit_events').insert({
    ...{
      at: new Date(),
      actor_kind: 'system',
      action: 'test.plant',
      details: '{"a": "zqdetails"}',
    },
  })
  await knex('pay_packages').where({ employee_id: employee.id }).update({ reason: 'zqreason' })
}

/** What came back, as one text: of an answer its rows, of a refusal its sentence. */
async function comesBack(browser: DatabaseBrowser, text: string, explain = false) {
  const question = { text, values: [], explain, mostRows: 500 }
  return await browser.ask('masked', question).then(
    (answer) => ({ refused: false, said: JSON.stringify(answer.rows) }),
    (error: unknown) => {
      if (!(error instanceof BrowserRefusal)) throw error
      return { refused: true, said: error.message }
    },
  )
}

function leaks(said: string): string[] {
  return SECRETS.filter((secret) => said.includes(secret))
}

const refused = Object.entries(REFUSED).flatMap(([kind, texts]) =>
  texts.map((text) => [kind, text] as const),
)

test('there are at least 200 ways out to try, each once', () => {
  const texts = [...refused.map(([, text]) => text), ...ANSWERED]
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.length).toBeGreaterThanOrEqual(200)
})

describe('is refused, and the refusal says no secret', () => {
  test.each(refused)('%s: %s', async (_, text) => {
    const asked = await comesBack(opened.browser, text)
    expect(leaks(asked.said)).toEqual([])
    expect(asked.refused).toBe(true)
  })
})

test.each(ANSWERED)('answers no secret: %s', async (text) => {
  expect(leaks((await comesBack(opened.browser, text)).said)).toEqual([])
})

test('a plan shows no secret, and only of what may be read', async () => {
  for (const text of [...(REFUSED.secrets ?? []), ...ANSWERED].slice(0, 60)) {
    expect(leaks((await comesBack(opened.browser, text, true)).said), text).toEqual([])
  }
  const forbidden = await comesBack(opened.browser, 'select * from public.users', true)
  expect(forbidden.said).toMatch(/permission denied/)
  const analyzed = await comesBack(opened.browser, '(analyze) delete from users', true)
  expect(analyzed.refused).toBe(true)
})

test('the role alone keeps secrets, without cursor, transaction and words that are refused', async () => {
  const client = new pg.Client({ connectionString: await opened.addressOf('masked') })
  await client.connect()
  await client.query('set default_transaction_read_only = off')
  for (const kind of ['secrets', 'other roles', 'files', 'other servers']) {
    for (const text of REFUSED[kind]?.filter((one) => !one.includes('std')) ?? []) {
      const said = await client.query(text).then(
        ({ rows }) => JSON.stringify(rows),
        (error: Error) => error.message,
      )
      expect(leaks(said), text).toEqual([])
      const { rows } = await client.query('select current_user = session_user as self')
      expect(rows, text).toEqual([{ self: true }])
    }
  }
  await client.end()
})

test('none of it changed a table, a role, a file, or holds a lock', async () => {
  expect(changedTables(before, await contentsOf(database.knex))).toEqual([])
  expect(existsSync('/tmp/escaped')).toBe(false)
  const { rows } = await database.knex.raw<{ rows: { left: number }[] }>(
    `select count(*)::int as left from pg_locks l join pg_stat_activity a using (pid)
     where a.application_name = 'stipend browser' and a.datname = current_database() and l.locktype = 'advisory'`,
  )
  expect(rows[0]?.left).toBe(0)
  const roles = await database.knex.raw<{ rows: { rolname: string }[] }>(
    `select rolname from pg_roles where rolname like 'stipend_browser%' and (rolsuper or rolcreaterole or rolbypassrls)`,
  )
  expect(roles.rows).toEqual([])
})

test('the planted secrets are there for those who may read them', async () => {
  const { rows } = await opened.browser.ask('unmasked', {
    ...{ text: `select email from users where email like 'zq%'`, values: [], explain: false },
    mostRows: 5,
  })
  expect(rows).toEqual([['zqvictim@example.org']])
  for (const text of ['select password_hash from users', 'select * from sessions']) {
    const question = { text, values: [], explain: false, mostRows: 5 }
    await expect(opened.browser.ask('unmasked', question)).rejects.toThrow(BrowserRefusal)
  }
})
