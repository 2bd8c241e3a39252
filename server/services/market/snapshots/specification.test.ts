import { beforeAll, expect, test } from 'vitest'
import { CURRENT_SPECIFICATION } from '~/core/engine/model/features.ts'
import { ENGINE_VERSION } from '~/core/engine/model/specification.ts'
import { thinMarket } from '~/tests/support/database/thin-market.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { fittingAsPublished } from '~/tests/support/fit-as-published.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { publishSnapshot } from './publish-snapshot.ts'
import { listSnapshots, showSnapshot } from './show-snapshot.ts'
import { auditOf } from './snapshot-audit.ts'

/** A published survey, and beside it one whose model was told to overlook what matters most. */
const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)
beforeAll(async () => {
  await thinMarket(database, { oneOf: 3 })
  const without = ['budget', 'attendance', 'budgetPerPerson', 'position']
  await buildSnapshot(context, { source: 'demonstration', without, trees: false })
}, 300_000)

async function statuses() {
  return (await listSnapshots(context)).map(({ name, status }) => [name, status])
}

function sentencesOf(models: Awaited<ReturnType<typeof showSnapshot>>['models']): string {
  return models.flatMap(({ method }) => method.flatMap(({ sentences }) => sentences)).join(' ')
}

test('a specification that predicts worse than the published one is refused, and the old one stays', async () => {
  const { published, reason } = await publishSnapshot(context, { name: '2026-Q2.2' })
  expect(published).toBe(false)
  expect(reason).toMatch(
    /the old one stays.*Kept back, worse than before: its pinball loss was 1\./,
  )
  expect(await statuses()).toEqual([
    ['2026-Q2.2', 'built'],
    ['2026-Q2', 'published'],
  ])
})

test('the reason and both measurements are kept with the snapshot and shown', async () => {
  const [newest] = await listSnapshots(context)
  const audit = auditOf(newest!)
  expect(audit).toMatchObject({ passed: false, reason: expect.stringMatching(/worse than before/) })
  const comparison = audit?.against?.comparison
  expect(comparison?.ratio).toBeGreaterThan(1.005)
  expect(audit!.heldOut.overall.pinball / comparison!.previous.pinball).toBeCloseTo(
    comparison!.ratio,
    12,
  )
  const { against, specification } = await showSnapshot(context, { name: '2026-Q2.2' })
  expect(against).toMatchObject({
    snapshot: '2026-Q2',
    engineVersion: ENGINE_VERSION,
    added: [],
    note: `Compared with the specification of 2026-Q2 (engine ${ENGINE_VERSION}).`,
  })
  expect(against?.dropped).toContain('position')
  expect(specification?.terms).not.toContain('position')
})

test('a snapshot shows the method of its own model, not of the current one', async () => {
  const { models } = await showSnapshot(context, { name: '2026-Q2.2' })
  const said = sentencesOf(models)
  expect(said).toMatch(/^Snapshot 2026-Q2\.2 holds /)
  expect(said).toContain('hours per week')
  expect(said).not.toContain('operating budget')
})

test('the first snapshot was judged by its coverage alone, and says so', async () => {
  const { audit, against } = await showSnapshot(context, { name: '2026-Q2' })
  expect(against).toMatchObject({ snapshot: null, comparison: null })
  expect(audit).toMatch(/Nothing was published before it: coverage alone was judged\.$/)
})

test('an audit against another specification than is published now does not count', async () => {
  await database
    .knex('snapshots')
    .where({ name: '2026-Q2.2' })
    .update({
      audit: database.knex.raw(
        `jsonb_set(jsonb_set(audit, '{passed}', 'true'), '{against,snapshot}', '"2026-Q1"')`,
      ),
    })
  const { published, reason } = await publishSnapshot(context, {
    ...{ name: '2026-Q2.2', reason: 'A third of the survey answers for fewer states.' },
  })
  expect(published).toBe(false)
  expect(reason).toMatch(/compared with 2026-Q1, and 2026-Q2, .* is published now. Build it again/)
})

test('a feature nobody knows cannot be left out', async () => {
  const asked = buildSnapshot(context, { source: 'demonstration', without: ['zodiac sign'] })
  await expect(asked).rejects.toThrow('The model looks at nothing named zodiac sign.')
})

test('trees answer where they were asked for, and the method says how much they count', async () => {
  const { context: quick } = await fittingAsPublished(context)
  const { snapshot } = await buildSnapshot(quick, { source: 'demonstration' })
  for (const name of ['2026-Q2', snapshot.name]) {
    const { models, specification } = await showSnapshot(context, { name })
    expect(specification?.trees).toBe(true)
    expect(sentencesOf(models)).toMatch(/They count \d+% of the answer, as much as did best/)
  }
  const { against } = await showSnapshot(context, { name: snapshot.name })
  expect(against).toMatchObject({ added: [], dropped: [] })
})

test('a build may go without trees, which its audit says', async () => {
  const { context: quick } = await fittingAsPublished(context)
  const without = await buildSnapshot(quick, { source: 'demonstration', trees: false })
  const shown = await showSnapshot(context, { name: without.snapshot.name })
  expect(shown.specification?.trees).toBe(false)
  expect(without.audit.against).toMatchObject({ added: [], dropped: ['trees'] })
})

test('a model of an engine that did not say what it was asked to be is read by what it holds', async () => {
  await database.knex('models').update({
    engine_version: '1.2.0',
    parameters: database.knex.raw(
      `jsonb_set(parameters #- '{settings,specification}', '{engineVersion}', '"1.2.0"')`,
    ),
  })
  const { specification } = await showSnapshot(context, { name: '2026-Q2' })
  expect(specification).toMatchObject({
    engineVersion: '1.2.0',
    numbers: CURRENT_SPECIFICATION.numbers,
    terms: CURRENT_SPECIFICATION.terms,
  })
})
