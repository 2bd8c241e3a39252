import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '~/server/context.ts'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { publishSnapshot } from './publish-snapshot.ts'
import { showSnapshot } from './show-snapshot.ts'

let database: TestDatabase
let context: Context
beforeAll(async () => {
  database = await createTestDatabase({ market: true })
  context = buildContext(database.knex)
  await buildSnapshot(context, { source: 'demonstration', trees: true })
}, 300_000)
afterAll(() => database.destroy())

test('trees answer where they were asked for, and the method says how much they count', async () => {
  const { models, against, specification } = await showSnapshot(context, { name: '2026-Q2.2' })
  expect(specification?.trees).toBe(true)
  expect(against?.added).toEqual(['trees'])
  const said = models
    .flatMap(({ method }) => method.flatMap(({ sentences }) => sentences))
    .join(' ')
  expect(said).toMatch(/They count \d+% of the answer, as much as did best/)
})

test('a build that does not ask for trees keeps what the published model has', async () => {
  const built = { source: 'demonstration' } as const
  const treesOf = async (name: string) =>
    (await showSnapshot(context, { name })).specification?.trees

  const { published } = await publishSnapshot(context, { name: '2026-Q2.2' })
  expect(published).toBe(true)
  const after = await buildSnapshot(context, built)
  expect(await treesOf(after.snapshot.name)).toBe(true)
  expect(after.audit.against).toMatchObject({ snapshot: '2026-Q2.2', added: [], dropped: [] })

  const without = await buildSnapshot(context, { ...built, trees: false })
  expect(await treesOf(without.snapshot.name)).toBe(false)
  expect(without.audit.against?.dropped).toEqual(['trees'])
}, 300_000)
