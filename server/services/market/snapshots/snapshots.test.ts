import { beforeAll, expect, test } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import { thinMarket } from '~/tests/support/database/thin-market.ts'
import { actingAs, buildContext, buildEmployee, buildUser } from '~/tests/support/database/world.ts'
import { auditingAsPublished } from '~/tests/support/fit-as-published.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { estimateEmployee } from '../../answers/estimates/estimate-employee.ts'
import { saveReport } from '../../answers/reports/save-report.ts'
import { showReport } from '../../answers/reports/show-report.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { publishSnapshot, rollBackSnapshot } from './publish-snapshot.ts'
import { listSnapshots } from './show-snapshot.ts'
import { auditOf } from './snapshot-audit.ts'

/** A published survey, and the same survey built a second time: what a quarter later looks like. */
const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)
const said: string[] = []
beforeAll(async () => {
  const say = (sentence: string) => said.push(sentence)
  const audited = await auditingAsPublished(context)
  await thinMarket(database, { oneOf: 3 })
  await buildSnapshot(audited, { source: 'demonstration', seed: 2, say })
}, 300_000)

function auditIn(snapshot: Awaited<ReturnType<typeof listSnapshots>>[number] | undefined) {
  if (!snapshot) throw new Error('No snapshot was built')
  return auditOf(snapshot)
}

async function statuses() {
  return (await listSnapshots(context)).map(({ name, status }) => [name, status])
}

test('a snapshot freezes every record with its prediction, counts them and keeps its audit', async () => {
  const [newest] = await listSnapshots(context)
  expect(newest).toMatchObject({
    name: '2026-Q2.2',
    source: 'demonstration',
    status: 'built',
    seed: 2,
    referenceDate: '2026-06-30',
    publishedAt: null,
  })
  const frozen = await database.knex('snapshot_records').where({ snapshot_id: newest?.id })
  expect(newest?.recordCount).toBe(frozen.length)
  expect(frozen.length).toBeGreaterThan(1500)
  expect(new Set(frozen.map((row) => row.organization_key)).size).toBe(newest?.organizationCount)
  expect(
    frozen.every((row) => Number.isFinite(row.predicted_log_pay) && Number.isFinite(row.residual)),
  ).toBe(true)
  expect(frozen.every((row) => row.observed_on <= '2026-06-30')).toBe(true)
  expect(newest?.audit).toMatchObject({ passed: true, reason: expect.stringMatching(/80% ± \d/) })
  const metrics = await database.knex('snapshot_organizations').where({ snapshot_id: newest?.id })
  expect(new Set(metrics.map((row) => row.organization_key)).size).toBe(newest?.organizationCount)
})

test('building says in one line where coverage is farthest from 80%', () => {
  const [sentence, ...others] = said.filter((line) => line.startsWith('Coverage'))
  expect(sentence).toMatch(/^Coverage in \d+ groups, farthest from 80% of each kind: .* \d\d\.\d%/)
  expect(sentence).toMatch(/; net miscalibration \d+\.\d points\.$/)
  expect(others).toEqual([])
})

test('building publishes nothing; publishing retires the one before; reports keep their figures, also after rolling back', async () => {
  expect(await statuses()).toEqual([
    ['2026-Q2.2', 'built'],
    ['2026-Q2', 'published'],
  ])
  const employee = await buildEmployee(context)
  const mine = actingAs(context, employee.organization.owner)
  const asked = { employeeId: employee.id }
  const query = readReportQuery({ proposed: '82,000' })
  const { number } = await saveReport(mine, { ...asked, query })
  const before = await showReport(mine, { employeeId: employee.id, number })

  const { published, previous } = await publishSnapshot(context, {
    ...{ name: '2026-Q2.2', reason: 'A third of the survey answers for fewer states.' },
  })
  expect([published, previous?.name]).toEqual([true, '2026-Q2'])
  expect(await statuses()).toEqual([
    ['2026-Q2.2', 'published'],
    ['2026-Q2', 'retired'],
  ])
  expect((await estimateEmployee(mine, asked)).snapshot?.name).toBe('2026-Q2.2')

  expect(await showReport(mine, { employeeId: employee.id, number })).toEqual(before)
  expect(before.report.snapshot?.name).toBe('2026-Q2')
  const again = await publishSnapshot(context, { name: '2026-Q2.2' })
  expect([again.published, again.reason]).toEqual([false, '2026-Q2.2 is published already.'])

  const later = await saveReport(mine, { ...asked, query })
  const made = await showReport(mine, { employeeId: employee.id, number: later.number })
  await rollBackSnapshot(context, { reason: 'a test' })
  expect((await estimateEmployee(mine, asked)).snapshot?.name).toBe('2026-Q2')
  expect(await showReport(mine, { employeeId: employee.id, number })).toEqual(before)
  expect(await showReport(mine, { employeeId: employee.id, number: later.number })).toEqual(made)
  expect(made.report.snapshot?.name).toBe('2026-Q2.2')
  await rollBackSnapshot(context, { name: '2026-Q2.2', reason: 'and forth again' })
})

test('a snapshot whose audit failed is refused with the reason, and the old one stays', async () => {
  const reason = 'Only 61% of pay was inside the range that promises 80%.'
  const [newest] = await listSnapshots(context)
  const audit = { ...auditIn(newest), passed: false, reason }
  await database.knex('snapshots').insert({
    name: '2026-Q3',
    source: 'demonstration',
    reference_date: '2026-09-30',
    seed: 1,
    status: 'built',
    audit: JSON.stringify(audit),
  })
  const before = await statuses()
  const answer = await publishSnapshot(context, { name: '2026-Q3' })
  expect(answer).toMatchObject({
    published: false,
    reason: `Its audit failed, so the old one stays. ${reason}`,
  })
  expect(await statuses()).toEqual(before)
})

test('the demonstration never replaces member data, and a snapshot has one source', async () => {
  await expect(buildSnapshot(context, { source: 'member' })).rejects.toThrow(InvalidInput)
  const members = await createTestDatabase({ market: true })
  const there = buildContext(members.knex)
  await members.knex('snapshots').where({ status: 'published' }).update({ source: 'member' })
  const [newest] = await listSnapshots(context)
  const passed = JSON.stringify({ ...auditIn(newest), passed: true, reason: '' })
  await members.knex('snapshots').insert({
    name: 'later',
    source: 'demonstration',
    reference_date: '2026-09-30',
    seed: 1,
    status: 'built',
    audit: passed,
  })
  const { published, reason } = await publishSnapshot(there, { name: 'later' })
  expect(published).toBe(false)
  expect(reason).toMatch(/demonstration survey cannot replace it/)
  await members.destroy()
})

test('a build that fails leaves nothing', async () => {
  const before = await statuses()
  const fit = () => Promise.reject(new Error('out of memory'))
  const audit = fit
  const { outside } = context
  const failing = {
    ...context,
    outside: { ...outside, fitting: { ...outside.fitting, fit, audit } },
  }
  await expect(buildSnapshot(failing, { source: 'demonstration' })).rejects.toThrow('out of memory')
  expect(await statuses()).toEqual(before)
})

test('only the system and staff who may build, list and publish', async () => {
  const anyone = actingAs(context, await buildUser(context))
  for (const asked of [
    () => listSnapshots(anyone),
    () => publishSnapshot(anyone, { name: '2026-Q2' }),
    () => buildSnapshot(anyone, { source: 'demonstration' }),
  ]) {
    await expect(asked()).rejects.toThrow(NotFound)
  }
  const missing = publishSnapshot(context, { name: 'never' })
  await expect(missing).rejects.toThrow('There is no snapshot named never.')
})
