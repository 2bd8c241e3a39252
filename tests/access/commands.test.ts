/** Who may run what at the terminal: every command against every role `--as` can name. */
import { expect, test } from 'vitest'
import { COMMANDS } from '~/cli/all-commands.fixture.ts'
import { commandsWorkOn, runCommand } from '~/cli/run-command.fixture.ts'
import { buildContext, buildEmployee, buildUser } from '../support/database/world.ts'
import { freshDatabase } from '../support/test.ts'
import { COMMAND_ROWS } from './commands.ts'

const PEOPLE = ['nobody', 'member', 'support', 'analyst', 'editor', 'admin'] as const

const database = await freshDatabase()
const context = buildContext(database.knex)
await buildUser(context, { email: 'member@example.org' })
for (const role of ['support', 'analyst', 'editor', 'admin'] as const) {
  await buildUser(context, { email: `${role}@example.org`, staffRoles: [role] })
}
const { id, organization } = await buildEmployee(context)
const ids = { employee: id, organization: organization.id }
commandsWorkOn(() => database)

const commands = Object.keys(COMMANDS).map((id) => id.replaceAll(':', ' '))

test('every command has a row, and no row is left of what is gone', () => {
  expect(Object.keys(COMMAND_ROWS).sort()).toEqual(commands.sort())
})

test('the operator’s commands know no person, all others take --as', () => {
  for (const [id, command] of Object.entries(COMMANDS)) {
    const isOperators = COMMAND_ROWS[id.replaceAll(':', ' ')] === 'operator'
    expect([id, 'as' in (command.flags ?? {})]).toEqual([id, !isOperators])
  }
})

const named = Object.entries(COMMAND_ROWS).flatMap(([id, row]) => {
  return row === 'operator' ? [] : [{ id, ...row }]
})

test.each(named)('stipend $id lets in whom the table says', async ({ id, as, argv }) => {
  const letters: string[] = []
  for (const person of PEOPLE) {
    const words = [...(argv?.(ids) ?? []), '--as', `${person}@example.org`]
    const { exitCode, complaints } = await runCommand(id, ...words)
    expect([0, 2, 3, 4]).toContain(exitCode)
    letters.push(
      /No staff member has|nothing here, or you don’t have access|You can view this|You don’t have access to pay/.test(
        complaints,
      )
        ? 'n'
        : 'o',
    )
  }
  expect(letters.join('')).toBe(as)
})
