import { expect, test } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import type { WhatChanged } from '~/core/answers/sections/changed.ts'
import { NotAllowed, NotFound } from '~/core/errors.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
  EMPLOYEE_FIELDS,
} from '~/tests/support/database/world.ts'
import { auditingAsPublished } from '~/tests/support/fit-as-published.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { buildSnapshot } from '../../market/snapshots/build-snapshot.ts'
import { publishSnapshot } from '../../market/snapshots/publish-snapshot.ts'
import { nameReport } from './report-covers.ts'
import { rerunReport } from './rerun-report.ts'
import { saveReport } from './save-report.ts'
import { showReport } from './show-report.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)
// a quarter later solo pastors earn a tenth more
await database.knex.raw(
  `update pay_records set base_cents = base_cents * 11 / 10, housing_cents = housing_cents * 11 / 10
     where position_key = 'solo-pastor'`,
)
await buildSnapshot(await auditingAsPublished(context), {
  ...{ source: 'demonstration', seed: 3, trees: false },
})

function sumOf({ market, model, both, own }: WhatChanged): number {
  return [market, model, both, own].reduce<number>((sum, part) => sum + (part ?? 0), 0)
}

async function reported() {
  const person = await buildEmployee(context)
  const mine = actingAs(context, person.organization.owner)
  const query = readReportQuery({ proposed: '82,000' })
  const { number } = await saveReport(mine, { employeeId: person.id, query })
  return { person, mine, which: { employeeId: person.id, number } }
}

async function changesOf(mine: Context, employeeId: number, number: number) {
  const { card, report } = await showReport(mine, { employeeId, number })
  if (!card.changes) throw new Error('a report made again says what changed')
  return { changes: card.changes, report }
}

/** The row of somebody's first report, and the records behind it with their weights. */
async function everythingStored(employeeId: number) {
  const row = await database.knex('reports').where({ employee_id: employeeId, number: 1 }).first()
  const weights = await database
    .knex('report_records')
    .where({ report_id: row!.id })
    .orderBy('record_id')
  return { row, weights }
}

test('on the same snapshot with the same facts nothing has changed, and the parts say so', async () => {
  const { person, mine, which } = await reported()
  const { number } = await rerunReport(mine, which)
  const { changes, report } = await changesOf(mine, person.id, number)
  expect(changes).toMatchObject({ from: 1, market: 0, model: 0, own: 0, both: null, facts: [] })
  expect(report.proposed?.dollars).toBe(82_000)
})

test('what was entered again is one’s own change, to the dollar', async () => {
  const { person, mine, which } = await reported()
  await database
    .knex('organization_metrics')
    .where({ organization_id: person.organization.id })
    .update({ operating_budget_cents: 90_000_000 })
  await nameReport(mine, { ...which, title: 'For June', labels: ['board'] })
  const { number } = await rerunReport(mine, which)
  const { changes } = await changesOf(mine, person.id, number)
  expect(changes).toMatchObject({ market: 0, model: 0, facts: ['Operating budget'] })
  expect(changes.own).toBe(changes.after - changes.before)
  expect(changes.own).toBeGreaterThan(1000)
  const { card } = await showReport(mine, { employeeId: person.id, number })
  expect([card.title, card.labels]).toEqual(['For June', ['board']])
})

test('market, model and one’s own change add up exactly across snapshots, and the old report stays', async () => {
  const { person, mine, which } = await reported()
  const before = await showReport(mine, which)
  const stored = await everythingStored(person.id)
  await database
    .knex('employees')
    .where({ id: person.id })
    .update({ years_experience: Number(EMPLOYEE_FIELDS.yearsExperience) + 8 })
  const { published } = await publishSnapshot(context, { name: '2026-Q2.2' })
  expect(published).toBe(true)
  const atOnce = await rerunReport(mine, which)
  const { changes: together } = await changesOf(mine, person.id, atOnce.number)
  expect([together.market, together.model]).toEqual([null, null])
  expect(together.both).toBeGreaterThan(together.before * 0.05)
  expect(sumOf(together)).toBe(together.after - together.before)

  // a model before 1.16 is corrected by newer records, which tell the market's move from its own
  await database.owner.knex('models').update({
    parameters: database.knex.raw(`jsonb_set(parameters::jsonb, '{settings,priorWeight}', '0.5')`),
  })
  const later = actingAs(buildContext(database.knex), person.organization.owner)
  const { number } = await rerunReport(later, which)
  const { changes, report } = await changesOf(mine, person.id, number)
  expect(changes.snapshot).toEqual({ before: '2026-Q2', after: '2026-Q2.2' })
  expect(sumOf(changes)).toBe(changes.after - changes.before)
  expect(changes.facts).toEqual(['Years of experience'])
  // most of the tenth is told as the market’s, little of it as the model’s
  expect(changes.market).toBeGreaterThan(changes.before * 0.05)
  expect(Math.abs(changes.model ?? 0)).toBeLessThan(changes.market ?? 0)
  expect(report.snapshot?.name).toBe('2026-Q2.2')
  expect(await showReport(mine, which)).toEqual(before)
  expect(await everythingStored(person.id)).toEqual(stored)
  expect(stored.weights.length).toBeGreaterThan(20)
})

test('owners and editors make reports again; a number that is not there is not found', async () => {
  const { person, mine, which } = await reported()
  const viewer = await buildMember(context, person.organization, { role: 'viewer', seesPay: true })
  await expect(rerunReport(actingAs(context, viewer), which)).rejects.toThrow(NotAllowed)
  await expect(rerunReport(mine, { ...which, number: 99 })).rejects.toThrow(NotFound)
  await expect(rerunReport(mine, { ...which, number: 2 ** 40 })).rejects.toThrow(NotFound)
})
