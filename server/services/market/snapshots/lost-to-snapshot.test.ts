/** A first snapshot of members who all have one family of positions, while another answers for everyone. */
import { beforeAll, expect, test } from 'vitest'
import { previewForm } from '~/core/answers/reports/library-schema.ts'
import type { Actor } from '~/core/policy.ts'
import { listPositionGroups } from '~/database/queries/market/positions.ts'
import { actingAs, buildContext, buildUser } from '~/tests/support/database/world.ts'
import { auditingAsPublished } from '~/tests/support/fit-as-published.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../../../context.ts'
import { answerPreview } from '../../answers/estimates/preview-estimate.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { showWaitingSnapshot } from './lost-to-snapshot.ts'
import { publishSnapshot } from './publish-snapshot.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)
let analyst: Context
let name: string
let kept: string
beforeAll(async () => {
  const { id } = await buildUser(context)
  analyst = { ...context, actor: { kind: 'staff', id, roles: ['analyst'] } satisfies Actor }
  const { knex } = database
  const families = await listPositionGroups(knex)
  const own = families.find(({ positions }) =>
    positions.some(({ key }) => key === 'senior-pastor'),
  )!
  kept = own.family
  await knex('pay_records')
    .whereIn(
      'position_key',
      own.positions.map(({ key }) => key),
    )
    .whereNot({ state_code: 'OH' })
    .update({ source: 'member' })
  const built = await buildSnapshot(await auditingAsPublished(context), { source: 'member' })
  name = built.snapshot.name
}, 300_000)

test('it is held, and families, places and sizes that were answered before are listed', async () => {
  const held = await publishSnapshot(analyst, { name })
  expect(held.published).toBe(false)
  const [families, ...others] = held.lost
  expect(families).toMatch(/^Families lost: .*Office, Facilities/)
  expect(families).not.toContain(kept)
  expect(others.join(' ')).toMatch(/Places lost: .*Ohio/)
  expect(held.reason).toContain('2026-Q2 answers what 2026-Q2.2 would not')
  for (const sentence of held.lost) expect(held.reason).toContain(sentence)
  const statuses = await database.knex('snapshots').orderBy('id').pluck('status')
  expect(statuses).toEqual(['published', 'built'])
})

test('staff see that it waits, with the same list; nobody else does', async () => {
  const { lost } = await publishSnapshot(analyst, { name })
  expect(await showWaitingSnapshot(analyst)).toMatchObject({
    ...{ name, source: 'member', previous: '2026-Q2', lost },
  })
  const anyone = actingAs(context, await buildUser(context))
  await expect(showWaitingSnapshot(anyone)).rejects.toThrow()
})

test('a reason confirms it and is kept; what it cannot answer, the next source does', async () => {
  const { lost } = await publishSnapshot(analyst, { name })
  const reason = 'The first survey of our members.'
  expect(await publishSnapshot(analyst, { name, reason })).toMatchObject({ published: true, lost })
  const [event] = await database
    .knex('audit_events')
    .where({ action: 'snapshot.publish' })
    .orderBy('id', 'desc')
  expect(event?.details).toMatchObject({ name, previous: '2026-Q2', reason, lost })
  expect(await showWaitingSnapshot(analyst)).toBeNull()
  const visitor: Context = {
    ...context,
    actor: { kind: 'visitor' },
    request: { id: '198.51.100.7', address: '198.51.100.7' },
  }
  const ask = async (position: string) => {
    const asked = { position, operatingBudget: '650k', state: 'PA', type: 'church' }
    return await answerPreview(visitor, previewForm.parse(asked))
  }
  expect(await ask('bookkeeper')).toMatchObject({
    kind: 'public',
    estimate: { source: { kind: 'census_workers' } },
  })
  expect(await ask('senior-pastor')).toMatchObject({ kind: 'range', snapshot: name })
})
