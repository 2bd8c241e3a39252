import { expect, test } from 'vitest'
import { freshDatabase } from '~/tests/support/test.ts'
import { commandsWorkOn, runCommand } from '../../run-command.fixture.ts'

const database = await freshDatabase({ market: true })
commandsWorkOn(() => database)
// figures of an invented survey are shown to nobody who asks without an organization
await database
  .knex('snapshots')
  .update({ source: 'member', published_at: new Date('2026-01-01T00:00:00Z') })

const compare = (...argv: string[]) => runCommand('places compare', ...argv)

test('two places are compared in words and figures', async () => {
  const { exitCode, answer, output } = await compare(
    ...['43215', 'Austin, TX', '--position', 'youth-pastor'],
  )
  expect(exitCode).toBe(0)
  expect(answer).toMatchObject({
    position: { key: 'youth-pastor' },
    places: [{ area: 'Franklin County, Ohio' }, { area: 'Travis County, Texas' }],
    moves: [{ pay: { factor: expect.any(Number), deviation: expect.any(Number) } }],
  })
  expect(output).toContain('Do not multiply pay')
  expect(output).toContain('Household income')
})

test('a name of several places is refused with its choices, an unknown one in words', async () => {
  const several = await compare('Springfield', '--position', 'youth-pastor')
  expect(several.exitCode).not.toBe(0)
  expect(several.complaints).toContain('"Springfield, MO"')
  const unknown = await compare('Nowhere Springs', '--position', 'youth-pastor')
  expect(unknown.complaints).toContain('We do not know this place')
})

test('more than four places are refused', async () => {
  const { exitCode, complaints } = await compare(
    ...['Ohio', 'Texas', 'Iowa', 'Utah', 'Maine', '--position', 'youth-pastor'],
  )
  expect(exitCode).not.toBe(0)
  expect(complaints).toContain('up to 4 places')
})
