import { expect, test } from 'vitest'
import { FICA_LEFT_OUT } from '~/core/pay/definition.ts'
import { changeForm } from '~/core/planning/scenarios/schemas.ts'
import {
  addChange,
  archiveScenario,
  createScenario,
} from '~/server/services/planning/analyses/scenarios/save-scenario.ts'
import {
  actingAs,
  buildBookkeeper,
  buildContext,
  buildEmployee,
  buildUser,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { commandsWorkOn, runCommand } from '../../run-command.fixture.ts'

const database = await freshDatabase({ market: true })
commandsWorkOn(() => database)

test('without a known rate of employer FICA a scenario and a raise plan say that it is left out', async () => {
  const context = buildContext(database.knex)
  const { organization } = await buildEmployee(context)
  await buildBookkeeper(context, {}, organization)
  const mine = actingAs(context, organization.owner)
  const admin = await buildUser(context, { staffRoles: ['admin'] })
  const rates = await database.knex('calc_constants').where({ key: 'fica.employer_rate' })
  await database.knex('calc_constants').where({ key: 'fica.employer_rate' }).delete()
  try {
    const organizationId = organization.id
    const { id } = await createScenario(mine, { organizationId, name: 'Growth' })
    const asked = ['--organization', String(organizationId), '--as', admin.email]
    const shown = await runCommand('analyses scenarios', ...asked, '--scenario', String(id))
    expect(shown.output.replaceAll(/\s+/g, ' ')).toContain(FICA_LEFT_OUT)
    const planned = await runCommand('analyses plan', ...asked, '--pool', '3%')
    expect(planned.output.replaceAll(/\s+/g, ' ')).toContain(FICA_LEFT_OUT)
  } finally {
    await database.knex('calc_constants').insert(rates.map(({ id: _, ...rate }) => rate))
  }
})

test('a raise plan says who is left out and why, and what it rests on, in words and as data', async () => {
  const context = buildContext(database.knex)
  const { organization } = await buildEmployee(context)
  const volunteer = { name: 'Cy Given', kind: 'volunteer', basePay: '' }
  await buildBookkeeper(context, volunteer, organization)
  const admin = await buildUser(context, { staffRoles: ['admin'] })
  const asked = ['--organization', String(organization.id), '--as', admin.email, '--pool', '3%']
  const { answer, output } = await runCommand('analyses plan', ...asked)
  const said = output.replaceAll(/\s+/g, ' ')
  expect(said).toContain('Not in the plan: Cy Given (a volunteer).')
  expect(said).toContain('Salary is cash and housing. Market ranges are those of the staff table')
  expect(answer).toMatchObject({
    leftOut: [{ name: 'Cy Given', because: 'a volunteer' }],
    basis: expect.stringContaining('1 person in the plan.'),
  })
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

test('other scenarios are compared, and numbers that cannot be compared are refused in words', async () => {
  const context = buildContext(database.knex)
  const { organization } = await buildEmployee(context)
  const mine = actingAs(context, organization.owner)
  const organizationId = organization.id
  const made = []
  for (const name of ['Growth', 'Steady', 'Lean', 'Old']) {
    made.push((await createScenario(mine, { organizationId, name })).id)
  }
  const [first, second, third, old] = made.map(String) as [string, string, string, string]
  await archiveScenario(mine, { organizationId, scenarioId: Number(old) })
  const admin = await buildUser(context, { staffRoles: ['admin'] })
  const asked = ['--organization', String(organizationId), '--as', admin.email]
  const beside = (...others: string[]) =>
    runCommand(
      'analyses scenarios',
      ...[...asked, '--scenario', first],
      ...others.flatMap((id) => ['--with', id]),
    )
  expect((await beside(second, third, third)).answer).toMatchObject({
    compared: { scenarios: { length: 3 } },
  })
  const refused: readonly (readonly [string[], string])[] = [
    [[second, third, old], 'at most 2 others'],
    [[old], `Scenario ${old} is archived.`],
    [['999999'], 'no scenario 999999'],
    [[first], `Scenario ${first} is the one that you ask for.`],
  ]
  for (const [others, words] of refused) {
    const { answer, exitCode, complaints } = await beside(...others)
    expect([answer, exitCode === 0, complaints.replaceAll(/\s+/g, ' ')]).toEqual([
      undefined,
      false,
      expect.stringContaining(words),
    ])
  }
})
