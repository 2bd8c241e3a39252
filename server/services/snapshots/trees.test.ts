import { expect, test } from 'vitest'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { showSnapshot } from './show-snapshot.ts'

test('trees answer where they were asked for, and the method says how much they count', async () => {
  const database = await createTestDatabase({ market: true })
  const context = buildContext(database.knex)
  await buildSnapshot(context, { source: 'demonstration', trees: true })
  const { models, against, specification } = await showSnapshot(context, { name: '2026-Q2.2' })
  expect(specification?.trees).toBe(true)
  expect(against?.added).toEqual(['trees'])
  const said = models
    .flatMap(({ method }) => method.flatMap(({ sentences }) => sentences))
    .join(' ')
  expect(said).toMatch(/They count \d+% of the answer, as much as did best/)
  await database.destroy()
}, 300_000)
