/** --as: who of staff sits at the terminal. */
import { beforeAll, expect, test } from 'vitest'
import { buildContext, buildEmployee, buildUser } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { commandsWorkOn, runCommand } from '../run-command.fixture.ts'

const database = await freshDatabase()
const ids = new Map<string, number>()

beforeAll(async () => {
  const context = buildContext(database.knex)
  for (const role of ['admin', 'analyst', 'support'] as const) {
    const user = await buildUser(context, { email: `${role}@example.org`, staffRoles: [role] })
    ids.set(role, user.id)
  }
  await buildUser(context, { email: 'member@example.org' })
  const gone = await buildUser(context, { email: 'gone@example.org', staffRoles: ['admin'] })
  await database
    .knex('staff_roles')
    .where({ user_id: gone.id })
    .update({ expires_at: new Date('2020-01-01'), granted_at: new Date('2019-01-01') })
})
commandsWorkOn(() => database)

test('the audit log names the member of staff, whatever the case of the email', async () => {
  const { exitCode } = await runCommand('salaries check', '--as', ' Analyst@Example.ORG')
  expect(exitCode).toBe(0)
  const events = await database
    .knex('audit_events')
    .where({ actor_kind: 'staff', actor_id: ids.get('analyst') })
    .orderBy('id')
  // of the records of members and of the demonstration
  const checks = ['health.check', 'health.check']
  expect(events.map(({ action }) => action)).toEqual(['staff.command', ...checks])
  expect(events[0]?.details).toEqual({ command: 'stipend salaries check' })
})

test.each(['nobody@example.org', 'member@example.org', 'gone@example.org', ''])(
  'an email that nobody of staff has is refused, and nothing is done: %s',
  async (email) => {
    const before = await database.knex('audit_events').count()
    const { exitCode, complaints } = await runCommand(
      'records simulate',
      '--count',
      '5',
      '--as',
      email,
    )
    expect({ exitCode, complaints }).toMatchObject({
      exitCode: 4,
      complaints: expect.stringContaining('No staff member has the email'),
    })
    expect(await database.knex('audit_events').count()).toEqual(before)
    expect(await database.knex('pay_records')).toEqual([])
  },
)

test.each([
  ['records list-imports'],
  ['records undo-import', '1'],
  ['records simulate', '--count', '5'],
  ['salaries check'],
  ['organizations find-extreme'],
])('staff without the role for it find nothing: %s', async (...words) => {
  const [command = '', ...rest] = words
  expect((await runCommand(command, ...rest, '--as', 'support@example.org')).exitCode).toBe(3)
})

test('records with exact pay are exported by admins alone', async () => {
  expect((await runCommand('records export', '--as', 'analyst@example.org')).exitCode).toBe(3)
  expect((await runCommand('records export', '--as', 'admin@example.org')).exitCode).toBe(0)
})

test('a person’s pay is shown to a named admin only, and their organization can read who looked', async () => {
  const { id, organization } = await buildEmployee(buildContext(database.knex))
  const show = async (...as: string[]) =>
    await runCommand('estimates show', '--employee', String(id), ...as)
  const alone = await show()
  expect(alone).toMatchObject({ exitCode: 2, complaints: expect.stringContaining('--as') })
  expect((await show('--as', 'support@example.org')).exitCode).toBe(4)
  expect((await show('--as', 'admin@example.org')).exitCode).toBe(0)
  const missing = ['--employee', '999999', '--as', 'admin@example.org']
  expect((await runCommand('estimates show', ...missing)).exitCode).toBe(3)
  const looked = await database
    .knex('audit_events')
    .where({ action: 'pay.read', organization_id: organization.id })
  expect(looked).toMatchObject([{ actor_kind: 'staff', actor_id: ids.get('admin') }])
})
