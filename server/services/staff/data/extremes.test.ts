/** Organizations whose figures do not fit together: the drawing, the list, the question to their owners. */
import { expect, test } from 'vitest'
import { NotFound } from '~/core/errors.ts'
import { EXTREMES } from '~/core/staff/lists.ts'
import {
  actingAs,
  actingAsStaff,
  buildContext,
  buildMember,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { lettersTo } from '~/tests/support/server/mail.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../../../context.ts'
import { confirmFigures } from '../../people/organizations/figures.ts'
import { showOrganization } from '../../people/organizations/show-organization.ts'
import { askOwners, showExtremes } from './extremes.ts'
import { findExtremeOrganizations } from './find-extreme-organizations.ts'
import { decideFindings } from './salary-health.ts'

const database = await freshDatabase({ market: true })
const clock = { now: new Date('2026-11-20T12:00:00Z') }
const organization = { id: 0, finding: 0 }
const context = buildContext(database.knex, undefined, { now: () => clock.now })
const analyst = await actingAsStaff(context, ['analyst'], { name: 'Ada Analyst' })
const owner = await buildUser(context)
organization.id = (await buildOrganization(context, {}, owner)).id
await plantFigures()
await findExtremeOrganizations(context)
const row = await database
  .knex('health_findings')
  .where({ organization_key: await marketKey(), rule: 'organization-ratios' })
  .first('id')
organization.finding = row?.id ?? 0

test('the page draws the market, marks the extreme ones, and tells the owners who looked', async () => {
  const shown = await show()
  expect(shown.scatter.count).toBeGreaterThan(100)
  expect(shown.scatter.points.length).toBeLessThanOrEqual(shown.scatter.count)
  expect(shown.lines[0]).toMatchObject({
    ...{ id: organization.finding, name: 'Grace Chapel', place: 'Columbus, OH', askedAt: null },
    ratios: { 'payroll-share': 4.839, 'people-per-fte': 60 },
    at: { y: 4.839 },
  })
  const looks = await database
    .knex('audit_events')
    .where({ action: 'metrics.read', organization_id: organization.id })
  expect(looks.length).toBeGreaterThan(0)
  const others = (await show({ type: 'nonprofit' })).lines.map(({ id }) => id)
  expect(others).not.toContain(organization.finding)
})

test('the owners are asked by mail once a week, without a figure, and a change is told as an answer', async () => {
  const ask = () => askOwners(analyst, { findingIds: [organization.finding, 999_999] })
  expect(await ask()).toEqual({ asked: 1, skipped: 1 })
  expect(await ask()).toEqual({ asked: 0, skipped: 2 })
  const letters = await lettersTo(analyst, owner.email)
  expect(letters).toHaveLength(1)
  expect(JSON.stringify(letters)).toContain(`/organization/${organization.id}`)
  expect(JSON.stringify(letters)).not.toMatch(/1,500,000|480%/)
  expect((await show()).lines[0]).toMatchObject({ askedBy: 'Ada Analyst', changedAt: null })

  clock.now = new Date('2026-11-24T12:00:00Z')
  await database
    .knex('organization_metrics')
    .where({ organization_id: organization.id })
    .update({ updated_at: clock.now })
  expect((await show()).lines[0]).toMatchObject({ changedAt: clock.now })

  clock.now = new Date('2026-11-30T12:00:00Z')
  expect(await ask()).toMatchObject({ asked: 1 })
})

test('an owner says with one click that the figures are correct, staff see who, and nobody asks again', async () => {
  const organizationId = organization.id
  const asOwner = actingAs(analyst, owner)
  const { askedAt } = await showOrganization(asOwner, { organizationId })
  expect(askedAt).toEqual(clock.now)

  const editor = await buildMember(analyst, organization, { role: 'editor', seesPay: true })
  const asEditor = actingAs(analyst, editor)
  expect((await showOrganization(asEditor, { organizationId })).askedAt).toBeNull()
  for (const other of [asEditor, analyst, actingAs(analyst, await buildUser(analyst))]) {
    await expect(confirmFigures(other, { organizationId })).rejects.toThrow()
  }
  expect((await show()).lines[0]).toMatchObject({ answeredAt: null, answeredBy: null })

  clock.now = new Date('2026-12-01T12:00:00Z')
  for (const _ of ['once', 'again']) await confirmFigures(asOwner, { organizationId })
  expect((await showOrganization(asOwner, { organizationId })).askedAt).toBeNull()
  const { name } = (await database.knex('users').where({ id: owner.id }).first()) ?? {}
  expect((await show()).lines[0]).toMatchObject({ answeredAt: clock.now, answeredBy: name })
  const told = await database.knex('audit_events').where({ action: 'metrics.confirm' })
  expect(told.map(({ actor_id, organization_id }) => [actor_id, organization_id])).toEqual([
    [owner.id, organizationId],
  ])

  clock.now = new Date('2026-12-20T12:00:00Z')
  expect(await askOwners(analyst, { findingIds: [organization.finding] })).toEqual({
    ...{ asked: 0, skipped: 1 },
  })
})

test('figures that were changed after the question answer it, and there is nothing to confirm', async () => {
  const organizationId = organization.id
  const { knex } = database
  await knex('organization_questions').update({ answered_at: null, answered_by: null })
  const asOwner = actingAs(analyst, owner)
  expect((await showOrganization(asOwner, { organizationId })).askedAt).not.toBeNull()
  await knex('organization_metrics')
    .where({ organization_id: organizationId })
    .update({ updated_at: clock.now })
  expect((await showOrganization(asOwner, { organizationId })).askedAt).toBeNull()
  await confirmFigures(asOwner, { organizationId })
  expect(await knex('organization_questions').whereNotNull('answered_at')).toEqual([])
})

test('a decision takes the organization off the list, and one that is excluded holds all of its records out', async () => {
  const findingIds = [organization.finding]
  await decideFindings(analyst, {
    findingIds,
    decision: 'excluded',
    reason: 'The payroll is wrong.',
  })
  expect((await show()).lines.map(({ id }) => id)).not.toContain(organization.finding)
  expect((await show({ status: 'excluded' })).lines[0]).toMatchObject({ id: organization.finding })
  expect(await askOwners(analyst, { findingIds })).toEqual({ asked: 0, skipped: 1 })
})

test('to anybody but analysts there is nothing here', async () => {
  const { id } = await buildUser(analyst)
  for (const role of ['support', 'editor'] as const) {
    const other: Context = { ...analyst, actor: { kind: 'staff', id, roles: [role] } }
    await expect(showExtremes(other, EXTREMES.read({}))).rejects.toThrow(NotFound)
    await expect(askOwners(other, { findingIds: [1] })).rejects.toThrow(NotFound)
  }
})

async function show(search: Readonly<Record<string, string>> = {}) {
  return await showExtremes(analyst, EXTREMES.read(search))
}

async function marketKey(): Promise<string> {
  const row = await database.knex('organizations').where({ id: organization.id }).first()
  return row?.market_key ?? ''
}

/** The snapshot of tests is of demonstration data; this one organization makes it a member's. */
async function plantFigures(): Promise<void> {
  const snapshot = await database.knex('snapshots').where({ status: 'published' }).first()
  await database
    .knex('snapshots')
    .where({ id: snapshot?.id ?? 0 })
    .update({ source: 'member' })
  await database.knex('snapshot_organizations').insert({
    ...{ snapshot_id: snapshot?.id ?? 0, organization_key: await marketKey(), pay_year: 2025 },
    ...{ organization_type: 'church', operating_budget: 310_000, payroll_budget: 1_500_000 },
    ...{ attendance: 150, staff_fte: 2.5 },
  })
}
