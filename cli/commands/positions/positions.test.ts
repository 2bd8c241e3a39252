import { expect, test } from 'vitest'
import { requestPosition } from '~/server/services/staff/data/position-requests.ts'
import { actingAs, buildContext, buildUser } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { commandsWorkOn, runCommand } from '../../run-command.fixture.ts'

const { database } = await testWorld()
commandsWorkOn(() => database)

test('several words are one title, and the answer says why each was found', async () => {
  const { exitCode, output, answer } = await runCommand(
    ...['positions find', 'minister', 'of', 'musick', '--type', 'church', '--limit', '2'],
  )
  expect(exitCode).toBe(0)
  expect(output).toContain('Minister of Music')
  expect(answer).toMatchObject([{ key: 'worship-pastor', because: 'Minister of Music' }, {}])
})

test('--json answers the same as data, and nothing alike is said', async () => {
  const { output } = await runCommand('positions find', 'ED', '--type', 'nonprofit', '--json')
  expect(JSON.parse(output)[0]).toMatchObject({ key: 'executive-director', score: 1 })
  const { complaints, answer } = await runCommand('positions find', 'xyzzy')
  expect(answer).toEqual([])
  expect(complaints).toContain('No position is like "xyzzy".')
})

test.each([
  [['positions find']],
  [['positions find', 'x', '--type', 'school']],
  [['positions find', 'x', '--limit', '0']],
  [['positions answer', '1', '--use', 'a', '--decline', '--message', 'No.']],
])('bad usage is exit code 2: %s', async ([command = '', ...words]) => {
  expect((await runCommand(command, ...words)).exitCode).toBe(2)
})

test('a request is listed, answered, and answered once', async () => {
  const context = buildContext(database.knex)
  const mine = actingAs(context, await buildUser(context))
  const asked = { missingTitle: 'Bell ringer', missingType: null, duties: 'Rings the bells.' }
  await requestPosition(mine, asked)
  const listed = await runCommand('positions requests')
  expect(listed.output).toContain('Bell ringer')
  const { id } = (await database.knex('position_requests').first('id'))!
  const answer = ['--use', 'custodian', '--message', 'Opens and closes, too.']
  const done = await runCommand('positions answer', String(id), ...answer)
  expect(done.output).toContain(`Answered request ${id}.`)
  expect((await runCommand('positions answer', String(id), ...answer)).exitCode).not.toBe(0)
  expect((await runCommand('positions requests')).complaints).toContain('No request is open.')
})

test('an answer without a decision, or with an unknown position, is refused', async () => {
  const none = await runCommand('positions answer', '1', '--message', 'Well.')
  expect(none.exitCode).not.toBe(0)
  const unknown = await runCommand(
    'positions answer',
    '1',
    '--use',
    'no-such',
    '--message',
    'Well.',
  )
  expect(unknown.exitCode).not.toBe(0)
})
