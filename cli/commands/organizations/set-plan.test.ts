import { beforeAll, expect, test } from 'vitest'
import { buildContext, buildOrganization, buildUser } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { commandsWorkOn, runCommand } from '../../run-command.fixture.ts'

const database = await freshDatabase()
let organization: { readonly id: number }
beforeAll(async () => {
  const context = buildContext(database.knex)
  organization = await buildOrganization(context)
  await buildUser(context, { email: 'support@example.org', staffRoles: ['support'] })
  await buildUser(context, { email: 'analyst@example.org', staffRoles: ['analyst'] })
})
commandsWorkOn(() => database)

test('staff set a plan and see the organization without its pay; both are written down', async () => {
  const words = [String(organization.id), 'expanded', '--as', 'support@example.org']
  const set = await runCommand('organizations set-plan', ...words)
  expect(set).toMatchObject({
    exitCode: 0,
    answer: { id: organization.id, before: 'free', plan: 'expanded', inForce: 'pro_plus' },
  })
  const shown = await runCommand('organizations show', String(organization.id))
  expect(shown).toMatchObject({
    exitCode: 0,
    answer: { name: 'Grace Chapel', plan: 'expanded', campuses: 1, members: [{ role: 'owner' }] },
  })
  const events = await database
    .knex('audit_events')
    .where({ organization_id: organization.id })
    .whereIn('action', ['plan.set', 'organization.read'])
    .orderBy('id')
  expect(events.map(({ actor_kind, action }) => `${actor_kind} ${action}`)).toEqual([
    ...['staff plan.set', 'system organization.read'],
  ])
})

test.each([
  [['999999999', 'pro'], 3],
  [['1', 'gold'], 2],
  [['none', 'pro'], 2],
  [['1', 'pro', '--as', 'analyst@example.org'], 3],
  [['1', 'pro', '--as', 'nobody@example.org'], 4],
])('set-plan %j ends with code %i', async (words, code) => {
  expect((await runCommand('organizations set-plan', ...words)).exitCode).toBe(code)
})
