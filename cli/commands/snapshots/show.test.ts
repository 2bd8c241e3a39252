import { beforeEach, expect, test, vi } from 'vitest'
import type { ShownSnapshot } from '~/server/services/market/snapshots/show-snapshot.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { commandsWorkOn, runCommand } from '../../run-command.fixture.ts'

const database = await freshDatabase({ market: true })
commandsWorkOn(() => database)
beforeEach(() => {
  vi.stubEnv('DATABASE_OWNER_URL', database.owner.url)
})

/** Names of the groups in the order in which they are listed. */
function listedIn(output: string): string[] {
  return [
    ...output.matchAll(/^(?:position|state|denomination|operating budget) +(.+?) {2,}\d/gm),
  ].map(([, name]) => name!)
}

test('the groups farthest from 80% are listed, three of each kind, and all of them when asked', async () => {
  const { output, answer } = await runCommand('snapshots show', '2026-Q2', '--no-pager')
  const { groups } = (answer as ShownSnapshot).coverage!
  expect(output).toMatch(
    /^Coverage in \d+ groups, farthest from 80% of each kind: .*beyond chance/m,
  )
  const farthest = groups.filter(({ grouping, name }) => {
    const ofKind = groups.filter((group) => group.grouping === grouping)
    return ofKind.slice(0, 3).some((group) => group.name === name)
  })
  expect(farthest.length).toBeLessThan(groups.length)
  expect(listedIn(output)).toEqual(farthest.map(({ name }) => name))

  const all = await runCommand('snapshots show', '2026-Q2', '--groups', '--no-pager')
  expect(listedIn(all.output)).toEqual(groups.map(({ name }) => name))
})

test('--json has every group; an older audit prints nothing about groups', async () => {
  const { output } = await runCommand('snapshots show', '2026-Q2', '--json')
  const { coverage } = JSON.parse(output) as ShownSnapshot
  expect(coverage?.groups[0]).toMatchObject({ records: expect.any(Number) })
  await database.knex.raw(
    `update snapshots set audit = audit #- '{heldOut,coverageByGroup}' where name = '2026-Q2'`,
  )
  const older = await runCommand('snapshots show', '2026-Q2')
  expect(older.answer).toMatchObject({ coverage: null })
  expect(older.output).not.toMatch(/coverage in|std\. error/i)
})
