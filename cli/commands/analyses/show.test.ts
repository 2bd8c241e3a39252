import { expect, test } from 'vitest'
import { buildContext, buildOrganization } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { commandsWorkOn, runCommand } from '../../run-command.fixture.ts'

const database = await freshDatabase({ market: true })
commandsWorkOn(() => database)

const show = (...argv: string[]) => runCommand('analyses show', ...argv)

test('the ratios of an organization are shown in words and figures, and an unknown one is not found', async () => {
  const organization = await buildOrganization(buildContext(database.knex), { fiscalYear: '2026' })
  const { exitCode, answer, output } = await show('--organization', String(organization.id))
  expect(exitCode).toBe(0)
  expect(answer).toMatchObject({ year: { fiscalYear: 2026 }, ratios: { length: 5 } })
  expect(output).toContain('Payroll share of budget')
  expect(output).toContain('How this is made')
  expect((await show('--organization', '999999')).exitCode).not.toBe(0)
})
