import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeForm } from '~/core/scenarios/forms/scenario-forms.ts'
import { createScenario } from '~/server/services/analyses/scenarios/make-scenario.ts'
import { addChange } from '~/server/services/analyses/scenarios/save-scenario.ts'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import { actingAs, buildContext, buildEmployee, buildUser } from '~/tests/support/database/world.ts'
import { runCommand } from '../../run-command.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ market: true })
}, 120_000)
afterAll(() => database.destroy())
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('LOG_LEVEL', 'silent')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('scenarios are listed, and one is shown line by line to staff who may see pay', async () => {
  const context = buildContext(database.knex)
  const { organization } = await buildEmployee(context)
  const mine = actingAs(context, organization.owner)
  const organizationId = organization.id
  const { id: scenarioId } = await createScenario(mine, { organizationId, name: 'Growth' })
  const typed = changeForm.parse({ kind: 'giving', on: '2027-01-01', by: '5%' })
  await addChange(mine, { organizationId, scenarioId, typed })
  const admin = await buildUser(context, { staffRoles: ['admin'] })
  const run = (...argv: string[]) =>
    runCommand('analyses scenarios', '--organization', String(organizationId), ...argv)

  const listed = await run('--as', admin.email)
  expect(listed).toMatchObject({ exitCode: 0, answer: { scenarios: [{ name: 'Growth' }] } })
  const shown = await run('--as', admin.email, '--scenario', String(scenarioId))
  expect(shown.output).toContain('Income grows 5% from January 1, 2027.')
  expect(shown.answer).toMatchObject({
    compared: { scenarios: [{ projection: { years: [{ income: 32_550_000 }, {}, {}] } }] },
  })
  const analyst = await buildUser(context, { staffRoles: ['analyst'] })
  expect((await run('--as', analyst.email)).exitCode).not.toBe(0)
})
