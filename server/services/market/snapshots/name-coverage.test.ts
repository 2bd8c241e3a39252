import { expect, test } from 'vitest'
import { NotFound } from '~/core/errors.ts'
import { findPublishedSnapshot } from '~/database/queries/market/snapshots.ts'
import { actingAs, buildContext, buildUser } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { describeCoverage } from '../../answers/estimates/describe-survey.ts'
import { showSnapshot } from './show-snapshot.ts'
import { auditOf } from './snapshot-audit.ts'

/** A published survey. */
const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)
await database.knex('snapshots').update({ source: 'member', published_at: new Date('2026-01-01') })
const snapshot = (await findPublishedSnapshot(context.db))!
const audit = auditOf(snapshot)!

async function store(changed: object): Promise<void> {
  const stored = JSON.stringify(changed)
  await database.knex('snapshots').where({ id: snapshot.id }).update({ audit: stored })
  context.market.forget()
}

test('coverage by group is stored with the audit, of groups that may be published alone', () => {
  const { coverageByGroup, overall, answers } = audit.heldOut
  const groups = coverageByGroup!.groups
  expect(new Set(groups.map(({ grouping }) => grouping)).size).toBeGreaterThan(1)
  for (const { records, organizations, coverage80, coverageError } of groups) {
    expect(records).toBeGreaterThanOrEqual(100)
    expect(records).toBeLessThanOrEqual(overall.count - answers!.withoutTails)
    expect(organizations).toBeGreaterThanOrEqual(10)
    expect(organizations).toBeLessThanOrEqual(records)
    expect(Math.abs(coverage80 - 80)).toBeLessThan(20)
    expect(coverageError).toBeGreaterThan(0)
  }
  expect(coverageByGroup!.netMiscalibration).toBeGreaterThanOrEqual(0)
})

test('a snapshot shows every group by name, the method page whole percents of the farthest', async () => {
  const { coverage } = await showSnapshot(context, { name: snapshot.name })
  const groups = audit.heldOut.coverageByGroup!.groups
  expect(coverage?.groups).toEqual(
    groups.map((group) => ({ ...group, name: expect.stringMatching(/^[A-Z]/) })),
  )
  const described = await describeCoverage(context)
  expect(described).toMatchObject({
    groupCount: groups.length,
    measuredOn: snapshot.builtAt.toISOString().slice(0, 10),
  })
  for (const { name, coverage80 } of described!.farthest) {
    const exact = coverage?.groups.find((group) => group.name === name)?.coverage80
    expect(coverage80).toBe(Math.round(exact!))
  }
})

test('a stored group of nine organizations is told to staff and to nobody else', async () => {
  const [first, ...others] = audit.heldOut.coverageByGroup!.groups
  const groups = [{ ...first!, organizations: 9 }, ...others]
  const coverageByGroup = { ...audit.heldOut.coverageByGroup, groups }
  await store({ ...audit, heldOut: { ...audit.heldOut, coverageByGroup } })
  const { coverage } = await showSnapshot(context, { name: snapshot.name })
  expect(coverage?.groups).toHaveLength(groups.length)
  const described = await describeCoverage(context)
  expect(described?.groupCount).toBe(others.length)
  expect(described?.farthest.map(({ name }) => name)).not.toContain(coverage?.groups[0]?.name)
})

test('an audit stored before groups were measured is read, and says nothing about them', async () => {
  const { coverageByGroup, ...heldOut } = audit.heldOut
  expect(coverageByGroup).toBeDefined()
  await store({ ...audit, heldOut })
  const shown = await showSnapshot(context, { name: snapshot.name })
  expect(shown).toMatchObject({ audit: audit.reason, coverage: null })
  expect(await describeCoverage(context)).toBeNull()
})

test('records kept out when it was built are shown with the snapshot', async () => {
  const held = [{ rule: 'unit-error', isDecided: false, records: 12 }]
  await store({ ...audit, held })
  expect((await showSnapshot(context, { name: snapshot.name })).held).toBe(
    'Held out: 12 records by unit-error.',
  )
  await store({ ...audit, held: [] })
  expect((await showSnapshot(context, { name: snapshot.name })).held).toBeNull()
})

test('without a snapshot there is nothing to describe, and only staff are shown one', async () => {
  const anyone = actingAs(context, await buildUser(context))
  await expect(showSnapshot(anyone, { name: snapshot.name })).rejects.toThrow(NotFound)
  await database.knex('snapshots').where({ id: snapshot.id }).update({ status: 'retired' })
  context.market.forget()
  expect(await describeCoverage(context)).toBeNull()
})
