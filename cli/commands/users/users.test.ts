import { beforeAll, expect, test } from 'vitest'
import type { UserInfo } from '~/server/services/staff/people/user-info.ts'
import { buildContext, buildUser } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { commandsWorkOn, runCommand } from '../../run-command.fixture.ts'

const SUPPORT = ['--as', 'support@stipend.test'] as const

const { database } = await testWorld()
beforeAll(async () => {
  const context = buildContext(database.knex)
  const support = { email: 'support@stipend.test', staffRoles: ['support'] as const }
  await buildUser(context, support)
  await buildUser(context, { email: 'kpi@stipend.test', staffRoles: ['analyst'] })
  for (const email of ['jo.hn@gmail.com', 'john+church@googlemail.com', 'ann@grace.org']) {
    await buildUser(context, { email })
  }
  await buildUser(context, { email: 'аnn@grace.org' }) // a Cyrillic а
})
commandsWorkOn(() => database)

test('twins are found by provider dots, +tags, provider names and look-alike letters', async () => {
  const { answer, output } = await runCommand('users find-case-twins', ...SUPPORT)
  const groups = answer as { key: string; twins: { email: string; traits: string[] }[] }[]
  expect(groups.map(({ key, twins }) => [key, twins.map(({ traits }) => traits)])).toEqual([
    ['ann@grace.org', [[], ['look-alike or accented letters']]],
    ['john@gmail.com', [['dots the provider ignores'], ['a +tag', 'another name of the provider']]],
  ])
  expect(output).toContain('jo.hn@gmail.com')
})

test('an account is shown by its address or its number, and the look is written down', async () => {
  const byAddress = await runCommand('users show', 'ANN@grace.org', ...SUPPORT)
  const { id } = (byAddress.answer as UserInfo).user
  expect(byAddress.output).toContain('ann@grace.org')
  const byNumber = await runCommand('users show', String(id), ...SUPPORT)
  expect(byNumber.answer).toMatchObject({ user: { id }, sessions: [], staffRoles: [] })
  const looks = await database.knex('audit_events').where({ action: 'user.show', subject_id: id })
  expect(looks.map(({ actor_kind }) => actor_kind)).toEqual(['staff', 'staff'])
})

test('nobody there, and a role that may not look, are told', async () => {
  const nobody = await runCommand('users show', 'nobody@nowhere.example', ...SUPPORT)
  expect(nobody.complaints).toContain('No account has this number or address.')
  expect(nobody.exitCode).not.toBe(0)
  const analyst = await runCommand('users find-case-twins', '--as', 'kpi@stipend.test')
  expect(analyst.exitCode).not.toBe(0)
})

test('devices are signed out from the terminal, with the reason in the audit log', async () => {
  const flags = [...SUPPORT, '--reason', 'lost the laptop']
  const ended = await runCommand('users end-sessions', 'ann@grace.org', ...flags)
  expect(ended.answer).toEqual({ ended: 0 })
  const [event] = await database.knex('audit_events').where({ action: 'user.endSessions' })
  expect(event?.details).toEqual({ ended: 0, reason: 'lost the laptop' })
  const lifted = await runCommand('users lift-limits', 'ann@grace.org', ...flags)
  expect(lifted.complaints).toContain('No attempts of this account are counted.')
  const confirmed = await runCommand('users send-verification', 'ann@grace.org', ...flags)
  expect(confirmed.complaints).toContain('already confirmed')
})
