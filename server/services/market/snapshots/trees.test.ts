import { beforeAll, expect, test } from 'vitest'
import { thinMarket } from '~/tests/support/database/thin-market.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { showSnapshot } from './show-snapshot.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)
beforeAll(async () => {
  await thinMarket(database.knex, { oneOf: 3 })
  await buildSnapshot(context, { source: 'demonstration' })
}, 300_000)

test('trees answer where they were asked for, and the method says how much they count', async () => {
  const { models, against, specification } = await showSnapshot(context, { name: '2026-Q2.2' })
  expect(specification?.trees).toBe(true)
  expect(against).toMatchObject({ added: [], dropped: [] })
  const said = models
    .flatMap(({ method }) => method.flatMap(({ sentences }) => sentences))
    .join(' ')
  expect(said).toMatch(/They count \d+% of the answer, as much as did best/)
})

test('a build may go without trees, which its audit says', async () => {
  const without = await buildSnapshot(context, { source: 'demonstration', trees: false })
  const shown = await showSnapshot(context, { name: without.snapshot.name })
  expect(shown.specification?.trees).toBe(false)
  expect(without.audit.against).toMatchObject({ added: [], dropped: ['trees'] })
}, 300_000)
