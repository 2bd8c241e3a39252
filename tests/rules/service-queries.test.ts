/** Plants a query in a service and sees it caught, and a model and a named query and sees them pass. */
import { expect, test } from 'vitest'
import { checkServiceQueries } from './service-queries.ts'
import { sourceFilesIn } from './source-files.ts'

const judge = (source: string, path = 'server/services/users/find-user.ts') =>
  checkServiceQueries(new Map([[path, source]])).map(({ message }) => message)

test.each([
  `const rows = await context.db('users').where({ id })`,
  `const rows = await inside.db('users as u')`,
  `const rows = await db('users')`,
  `await trx('users').delete()`,
  `const { rows } = await context.db.raw('show server_encoding')`,
  `const since = inside.db.raw('coalesce(revoked_at, ?)', [now])`,
  `User.query(context.db).whereRaw('id = 1')`,
  'const ALL = `select id from users`',
  `const LOCK = 'lock table snapshots in share row exclusive mode'`,
  `const DROP = 'delete from users where id = 1'`,
])('a service may not say %s', (source) => {
  expect(judge(source)).not.toEqual([])
})

test.each([
  `const user = await User.query(context.db).findById(id)`,
  `const user = await findUser(context.db, id)`,
  `const said = 'Select a person from the list.'`,
])('a service may say %s', (source) => {
  expect(judge(source)).toEqual([])
})

test('queries stand in database, and tests may look for themselves', () => {
  const source = `await db('users')`
  expect(judge(source, 'database/queries/users.ts')).toEqual([])
  expect(judge(source, 'server/services/users/find-user.test.ts')).toEqual([])
})

test('no service of this house queries by itself', () => {
  const tree = sourceFilesIn(process.cwd())
  expect(checkServiceQueries(tree)).toEqual([])
  expect([...tree.keys()].some((path) => path.startsWith('server/services/'))).toBe(true)
})
