import { beforeAll, expect, test } from 'vitest'
import { buildContext, buildEmployee, buildUser } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { commandsWorkOn, runCommand } from '../../run-command.fixture.ts'

const database = await freshDatabase({ market: true })
let employee: Awaited<ReturnType<typeof buildEmployee>>
beforeAll(async () => {
  const context = buildContext(database.knex)
  employee = await buildEmployee(context)
  for (const role of ['admin', 'support'] as const) {
    await buildUser(context, { email: `${role}@example.org`, staffRoles: [role] })
  }
})
commandsWorkOn(() => database)

const about = (command: string, ...words: string[]) =>
  runCommand(`reports ${command}`, '--employee', String(employee.id), ...words)

test('a report is frozen as on the screen, and the organization can read who did it', async () => {
  const made = await about('create', '--proposed', '82k', '--as', 'admin@example.org')
  expect(made).toMatchObject({
    exitCode: 0,
    answer: { number: 1, address: `http://127.0.0.1:3000/report/${employee.id}?report=1` },
  })
  const [row] = await database.knex('reports')
  expect(row).toMatchObject({ number: 1, query: { proposed: '82k' }, definition: 'salary' })
  const events = await database
    .knex('audit_events')
    .where({ organization_id: employee.organization.id, actor_kind: 'staff' })
    .orderBy('id')
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['pay.read', 'report.create']),
  )
})

test('nobody unnamed saves a person’s pay, and support may not', async () => {
  expect((await about('create')).exitCode).toBe(2)
  expect((await about('create', '--as', 'support@example.org')).exitCode).toBe(4)
  expect((await about('create', '--proposed', 'much', '--as', 'admin@example.org')).exitCode).toBe(
    2,
  )
})

test('a single report is given once, and again only after it was used', async () => {
  const given = await about('grant', '--as', 'support@example.org', '--reason', 'paid by check')
  expect(given).toMatchObject({ exitCode: 0, answer: { employeeId: employee.id } })
  expect((await about('grant', '--as', 'support@example.org')).exitCode).toBe(4)
  const missing = await runCommand('reports grant', '--employee', '999999')
  expect([missing.exitCode, missing.complaints]).toEqual([
    3,
    expect.stringContaining('There is no employee 999999.'),
  ])
})
