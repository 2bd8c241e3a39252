import { expect, test } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import type { PublishedModelledEstimate } from '~/core/engine/privacy/publish-estimate.ts'
import { NotAllowed, NotFound, NotSignedIn } from '~/core/errors.ts'
import { DEFAULT_PAY_POLICY } from '~/core/people/organizations/pay-policy.ts'
import type { Actor } from '~/core/policy.ts'
import type { Context } from '~/server/context.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import { changedTables, contentsOf } from '~/tests/support/database/table-contents.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { fittingAsPublished } from '~/tests/support/fit-as-published.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { buildSnapshot } from '../../market/snapshots/build-snapshot.ts'
import { setPlan } from '../../membership/subscriptions/set-plan.ts'
import { savePayPolicy } from '../../people/organizations/pay-policy.ts'
import { workingReport } from '../reports/report.ts'
import { saveReport } from '../reports/save-report.ts'
import { listEmployeeReports, showReport } from '../reports/show-report.ts'
import { estimateEmployee } from './estimate-employee.ts'
import { currentModel, estimatePosition } from './estimate-position.ts'
import { previewEmployee, previewEstimate, UNKNOWN_FACTS } from './preview-estimate.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

const as = (actor: Actor): Context => ({ ...context, actor })

async function employed(given: Readonly<Record<string, string>> = {}) {
  const employee = await buildEmployee(context, given)
  return { ...employee, mine: actingAs(context, employee.organization.owner) }
}

function modelled(estimate: { kind: string }): PublishedModelledEstimate {
  expect(estimate.kind).not.toBe('refused')
  return estimate as PublishedModelledEstimate
}

test('a solo pastor in Ohio gets a range in order, rounded to $100, with the person placed in it', async () => {
  const { id, mine } = await employed()
  const proposed = { kind: 'pay', cents: 8_200_000, period: null } as const
  const made = await estimateEmployee(mine, { employeeId: id, proposed })
  const { quantiles, evidence } = modelled(made.estimate)
  const figures = [quantiles.p10, quantiles.p25, quantiles.p50, quantiles.p75, quantiles.p90]
  expect(figures).toEqual(figures.toSorted((a, b) => Number(a) - Number(b)))
  for (const figure of figures) expect(Number(figure) % 100).toBe(0)
  expect(quantiles.p50).toBeGreaterThan(55_000)
  expect(quantiles.p50).toBeLessThan(105_000)
  expect(made.pay?.dollars).toBe(76_000)
  expect(made.proposed?.dollars).toBe(82_000)
  expect(Number(made.pay?.percentile?.percentile)).toBeLessThan(
    Number(made.proposed?.percentile?.percentile),
  )
  expect(evidence.organizations.text).toMatch(/\d/)
  expect(made.snapshot?.name).toBe('2026-Q2')
})

test('the lines of the explanation add up exactly to the median', async () => {
  const { id, mine } = await employed()
  const { base, contributions, quantiles } = modelled(
    (await estimateEmployee(mine, { employeeId: id })).estimate,
  )
  const sum = contributions.reduce((total, { dollars }) => total + dollars, base)
  expect(sum).toBe(quantiles.p50)
})

test('the same question gets the same answer, and looking stores nothing but that somebody looked', async () => {
  const { id, mine } = await employed()
  const before = await contentsOf(database.knex)
  const first = await estimateEmployee(mine, { employeeId: id })
  const looked = await contentsOf(database.knex)
  expect(changedTables(before, looked)).toEqual(LEFT_BY_LOOKING)
  const second = await estimateEmployee(mine, { employeeId: id })
  expect(second.estimate).toEqual(first.estimate)
  expect(changedTables(looked, await contentsOf(database.knex))).toEqual(['estimate_views'])
})

test('a working report with a proposal, another day and other facts stores nothing more', async () => {
  const { id, mine } = await employed()
  const before = await contentsOf(database.knex)
  const questions: Readonly<Record<string, string>>[] = [
    {},
    { proposed: '82k' },
    { asOf: '2027-06-01' },
    { experience: '30' },
  ]
  for (const asked of questions) {
    await workingReport(mine, { employeeId: id, query: readReportQuery(asked) })
  }
  expect(changedTables(before, await contentsOf(database.knex))).toEqual(LEFT_BY_LOOKING)
})

/** Which peers were answered and what was asked, which have their limits; and who looked at whose range. */
const LEFT_BY_LOOKING = ['answered_peers', 'asked_questions', 'estimate_views']

test('an organization that expects pay to grow faster beyond the index is answered with more, to the day', async () => {
  const { id, organization, mine } = await employed()
  const usual = await estimateEmployee(mine, { employeeId: id })
  const policy = { ...DEFAULT_PAY_POLICY, growthBeyondIndex: 0.08, version: 0 }
  await savePayPolicy(mine, { ...policy, organizationId: organization.id })
  const own = await estimateEmployee(mine, { employeeId: id })
  expect(modelled(usual.estimate).method.growthBeyondIndex).toBe(0.03)
  expect(modelled(own.estimate).method.growthBeyondIndex).toBe(0.08)
  expect(modelled(own.estimate).quantiles.p50).toBeGreaterThan(
    Number(modelled(usual.estimate).quantiles.p50),
  )
})

test('no employer, exact pay or record of another leaves with a report', async () => {
  const { id, mine } = await employed()
  const told = JSON.stringify(
    (await workingReport(mine, { employeeId: id, query: readReportQuery({}) })).report,
  )
  const keys = await database.knex('snapshot_records').distinct('organization_key').limit(50)
  expect(keys.length).toBe(50)
  expect(told).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}/)
  expect(told).not.toMatch(/recordId|marketKey|"share"|"weights"/)
  const { crowds = [] } = modelled(JSON.parse(told).estimate)
  expect(crowds.length).toBeGreaterThan(5)
  for (const { low, high, adjusted } of crowds) {
    expect([low % 500, high % 500, adjusted % 500]).toEqual([0, 0, 0])
  }
})

test('what one organization alone would tell is never published: no record carries over a quarter', async () => {
  const { id, mine } = await employed()
  const { weights } = await estimateEmployee(mine, { employeeId: id })
  const rows = await database
    .knex('snapshot_records')
    .whereIn(
      'record_id',
      weights.map(({ recordId }) => recordId),
    )
    .select('record_id', 'organization_key')
  const keyOf = new Map(rows.map((row) => [row.record_id, row.organization_key]))
  const shares = new Map<string, number>()
  for (const { recordId, weight } of weights) {
    const key = keyOf.get(recordId)!
    shares.set(key, (shares.get(key) ?? 0) + weight)
  }
  expect(shares.size).toBeGreaterThanOrEqual(5)
  expect(Math.max(...shares.values())).toBeLessThanOrEqual(0.25 + 1e-9)
})

test('of a position that only four organizations reported no tail and no comparable is shown, and what would unlock them is said', async () => {
  const few = await createTestDatabase({ market: true })
  try {
    const there = buildContext(few.knex)
    await few.knex.raw(`
      delete from pay_records where position_key = 'solo-pastor' and organization_key not in (
        select distinct organization_key from pay_records where position_key = 'solo-pastor'
        order by organization_key limit 4)`)
    const quick = await fittingAsPublished(there)
    const { snapshot } = await buildSnapshot(quick.context, { source: 'demonstration' })
    await few.knex('snapshots').where({ status: 'published' }).update({ status: 'retired' })
    await few
      .knex('snapshots')
      .where({ id: snapshot.id })
      .update({ status: 'published', published_at: there.now() })
    const current = await currentModel(there, 'salary', { isDemonstration: true })
    const asked = {
      ...UNKNOWN_FACTS,
      ...QUESTION,
      hoursPerWeek: 40,
      setting: null,
      education: null,
    }
    const { published: estimate } = await estimatePosition(there, current!, {
      ...{ ...asked, asOf: '2026-11-20' },
    })
    const { kind, quantiles, suppressed, crowds, comparablesWithheld } = modelled(estimate)
    expect([kind, quantiles.p10, quantiles.p90, crowds]).toEqual(['modelled', null, null, []])
    for (const withheld of [...suppressed, comparablesWithheld]) {
      expect([withheld?.reason, withheld?.unlock]).toEqual([
        expect.stringContaining('organizations'),
        expect.stringContaining('available when'),
      ])
    }
    expect(suppressed.map(({ cell }) => cell)).toEqual(['p10', 'p90'])
  } finally {
    await few.destroy()
  }
})

const QUESTION = {
  ...{ position: 'solo-pastor', operatingBudget: 310_000, state: 'OH' },
  organizationType: 'church',
} as const

test('where no source answers the answer says so', async () => {
  const empty = await createTestDatabase()
  const { estimate, snapshot } = await previewEstimate(buildContext(empty.knex), {
    ...{ ...QUESTION, position: 'executive-director', organizationType: 'nonprofit' },
    operatingBudget: 10,
  })
  await empty.destroy()
  expect([estimate.kind, snapshot]).toEqual(['refused', null])
})

test('missing and not yours are the same refusal, and nobody signed in is asked to sign in', async () => {
  const { id } = await employed()
  const stranger = actingAs(context, (await buildOrganization(context)).owner)
  const refusals = await Promise.all(
    [id, 987_654_321].flatMap((employeeId) =>
      [
        estimateEmployee(stranger, { employeeId }),
        showReport(stranger, { employeeId, number: 1 }),
        saveReport(stranger, { employeeId, query: readReportQuery({}) }),
      ].map((asked) => asked.catch((error: Error) => error)),
    ),
  )
  for (const refusal of refusals) expect(refusal).toEqual(new NotFound())
  await expect(estimateEmployee(as({ kind: 'visitor' }), { employeeId: id })).rejects.toThrow(
    NotSignedIn,
  )
})

test('a viewer without pay reads the market and never the person’s pay', async () => {
  const odd = { basePay: '58,123', housingAllowance: '17,779', effectiveOn: '2026-02-17' }
  const { id, organization } = await employed(odd)
  const viewer = actingAs(
    context,
    await buildMember(context, organization, { role: 'viewer', seesPay: false }),
  )
  const query = readReportQuery({ proposed: '82,000' })
  const { estimate: made, report } = await workingReport(viewer, { employeeId: id, query })
  expect(modelled(made.estimate).quantiles.p50).toBeGreaterThan(0)
  expect([made.seesPay, made.pay, made.proposed]).toEqual([false, null, null])
  const shown = JSON.stringify(report)
  expect(shown).not.toMatch(/75902|58123|17779|2026-02-17/)
  await expect(saveReport(viewer, { employeeId: id, query: readReportQuery({}) })).rejects.toThrow(
    /./,
  )
  await expect(listEmployeeReports(viewer, made.employee)).rejects.toThrow(NotAllowed)
})

test('support may not look at a person’s range; an admin leaves a trace in the organization’s log', async () => {
  const { id, organization, mine } = await employed()
  const { number } = await saveReport(mine, { employeeId: id, query: readReportQuery({}) })
  const { id: staffId } = await buildUser(context, { staffRoles: ['admin'] })
  const support = as({ kind: 'staff', id: staffId, roles: ['support'] })
  await expect(estimateEmployee(support, { employeeId: id })).rejects.toThrow(NotAllowed)
  await estimateEmployee(as({ kind: 'staff', id: staffId, roles: ['admin'] }), { employeeId: id })
  const admin = as({ kind: 'staff', id: staffId, roles: ['admin'] })
  await showReport(admin, { employeeId: id, number })
  const looks = await database
    .knex('audit_events')
    .where({ action: 'pay.read', organization_id: organization.id })
  expect(looks).toHaveLength(2)
})

/** As it will be a year after figures come from members: what an organization bought counts. */
async function withPlans(work: (now: Context) => Promise<void>): Promise<void> {
  const snapshots = database.knex('snapshots').where({ status: 'published' })
  const before = await snapshots.clone().first('source', 'published_at')
  await snapshots
    .clone()
    .update({ source: 'member', published_at: new Date('2025-06-01T00:00:00Z') })
  try {
    await work(buildContext(database.knex))
  } finally {
    await snapshots.clone().update(before!)
  }
}

test('without a plan for it nobody gets a report; a preview, and what was saved before, stay open', async () => {
  const { id, organization, mine } = await employed()
  const asked = { employeeId: id, query: readReportQuery({}) }
  const { number } = await saveReport(mine, asked)
  await withPlans(async (now) => {
    const owner = actingAs(now, organization.owner)
    const refused = estimateEmployee(owner, { employeeId: id })
    await expect(refused).rejects.toMatchObject({ kind: 'plan', status: 403 })
    await expect(refused).rejects.toThrow(
      'It is included in Basic and larger plans; yours is Free.',
    )
    await expect(saveReport(owner, asked)).rejects.toMatchObject({ kind: 'plan' })
    expect((await previewEmployee(owner, { employeeId: id })).kind).toBe('range')
    expect((await showReport(owner, { employeeId: id, number })).number).toBe(number)

    await setPlan(now, { organizationId: organization.id, plan: 'basic' })
    expect((await estimateEmployee(owner, { employeeId: id })).estimate.kind).not.toBe('refused')
    expect((await saveReport(owner, asked)).number).toBe(number + 1)
  })
})

test('a plan for one person opens the report of one, and strangers learn nothing of plans', async () => {
  const { id, organization } = await employed()
  const second = await buildEmployee(context, { name: 'Second Person' }, organization)
  await withPlans(async (now) => {
    const owner = actingAs(now, organization.owner)
    await setPlan(now, { organizationId: organization.id, plan: 'single' })
    await estimateEmployee(owner, { employeeId: id })
    const beyond = estimateEmployee(owner, { employeeId: second.id })
    await expect(beyond).rejects.toThrow('Single report includes estimates for 1 of your 2 people')
    const stranger = actingAs(now, await buildUser(context))
    await expect(estimateEmployee(stranger, { employeeId: second.id })).rejects.toThrow(NotFound)
  })
})
