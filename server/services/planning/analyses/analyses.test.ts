import { expect, test } from 'vitest'
import { Conflict, InvalidInput, LimitReached, NotAllowed, NotFound } from '~/core/errors.ts'
import { confirmationsOf } from '~/core/forms/asking.ts'
import { NO_FIGURES } from '~/core/people/organizations/figures.ts'
import { readExploreQuery } from '~/core/planning/analyzer/explore.ts'
import { figuresToAdd } from '~/core/planning/analyzer/figures-form.ts'
import { SHARES } from '~/core/planning/analyzer/peer-curve.ts'
import { RATIO_KEYS, type RatioKey } from '~/core/planning/analyzer/ratios.ts'
import type { Context } from '~/server/context.ts'
import { createPublishedMarket } from '~/server/market.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { ratiosFile } from './analysis-files.ts'
import { addFigures, readAnalysis, showAnalyzer, showCohorts, showExplore } from './analyzer.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

const ASKED_NOTHING = { asked: [], confirmed: [] } as const

const FIGURES = { operatingBudget: '600,000', attendance: '200', fiscalYear: '2026' }

async function church(given: Readonly<Record<string, string>> = {}) {
  const organization = await buildOrganization(context, { ...FIGURES, ...given })
  return { ...organization, mine: actingAs(context, organization.owner) }
}

const ask = ({ id }: { id: number }, year: number | null = null) => ({ organizationId: id, year })

function ratioOf(analysis: Awaited<ReturnType<typeof readAnalysis>>, key: RatioKey) {
  return analysis.ratios.find((ratio) => ratio.key === key)!
}

test('a ratio of the newest year stands beside the quartiles of churches of its size', async () => {
  const own = await church({ payrollBudget: '300,000', staffFte: '4.5' })
  const analysis = await readAnalysis(own.mine, ask(own))
  expect(analysis.year?.fiscalYear).toBe(2026)
  expect(ratioOf(analysis, 'budget-per-person').own).toEqual({ value: 3000 })
  for (const key of RATIO_KEYS) {
    const { peers, strength } = ratioOf(analysis, key)
    expect(peers!.p25!).toBeLessThan(peers!.p50)
    expect(peers!.p50).toBeLessThan(peers!.p75!)
    expect(strength?.overall).toMatch(/^[ABCD]$/)
  }
})

test('what is missing is named, and entering it in place keeps what was stated', async () => {
  const own = await church({ payrollBudget: '', staffFte: '' })
  const { version } = await showAnalyzer(own.mine, ask(own))
  const before = await readAnalysis(own.mine, ask(own))
  expect(ratioOf(before, 'payroll-share').own).toEqual({ missing: ['payroll'] })
  const figures = { ...NO_FIGURES, payrollBudgetCents: 30_000_000 }
  const input = { organizationId: own.id, fiscalYear: 2026, version, figures, ...ASKED_NOTHING }
  await addFigures(own.mine, input)
  const after = await readAnalysis(own.mine, ask(own))
  expect(after.year?.figures).toMatchObject({ budget: 600_000, people: 200, payroll: 300_000 })
  expect(ratioOf(after, 'payroll-share').own).toEqual({ value: 0.5 })
  await expect(addFigures(own.mine, input)).rejects.toBeInstanceOf(Conflict)
})

test('staff of zero is a divisor of zero, and not unknown', async () => {
  const own = await church({ payrollBudget: '0', staffFte: '0' })
  const analysis = await readAnalysis(own.mine, ask(own))
  expect(ratioOf(analysis, 'employment-cost').own).toEqual({ zero: 'staff' })
  expect(ratioOf(analysis, 'payroll-share').own).toEqual({ value: 0 })
})

test('an organization far from every other is told so', async () => {
  const own = await church({
    ...{ operatingBudget: '9,000,000,000', attendance: '4,000,000' },
    ...{ payrollBudget: '4,000,000,000', staffFte: '60,000' },
  })
  const analysis = await readAnalysis(own.mine, ask(own))
  for (const { peers } of analysis.ratios) expect(peers).toBeNull()
  expect(await csvOf(own.mine, ask(own))).toContain('nothing to compare with')
})

test('a figure in place is asked about as in the form of the organization, beside what is stated', async () => {
  const own = await church({ payrollBudget: '' })
  const typed = (more: Record<string, string>) =>
    figuresToAdd.parse({ fiscalYear: '2026', ...more })
  const add = async (more: Record<string, string>) => {
    const { version } = await showAnalyzer(own.mine, ask(own))
    await addFigures(own.mine, { ...typed(more), organizationId: own.id, version })
  }
  const refusal = await add({ payrollBudget: '9m' }).catch((error: unknown) => error)
  if (!(refusal instanceof InvalidInput)) throw refusal
  const [question] = refusal.questions
  expect(question?.sentence).toMatch(/^Payroll of \$9,000,000 is larger than the whole budget/)
  // the budget is no field here, so that no answer swaps the two
  expect(question?.answers.map(({ enters }) => enters)).toEqual([{ payrollBudget: '' }, {}])
  expect((await showAnalyzer(own.mine, ask(own))).analysis?.year?.figures.payroll).toBeNull()
  const kept = confirmationsOf(refusal.questions, { payrollBudget: '9m' })
  await add({ payrollBudget: '9m', ...kept })
  expect((await showAnalyzer(own.mine, ask(own))).analysis?.year?.figures.payroll).toBe(9_000_000)
  // what is stated already and not asked for here is not asked about again
  await add({ staffFte: '3' })
})

test('nonprofits are compared with nonprofits, per client served', async () => {
  const own = await church({ type: 'nonprofit', payrollBudget: '300,000' })
  const csv = await csvOf(own.mine, ask(own))
  expect(csv).toContain('Budget per client served')
  expect(csv).not.toMatch(/attend/i)
})

test('every question reads one table: any size, and any fact of one’s own', async () => {
  const own = await church({ payrollBudget: '300,000' })
  const curveAt = async (search: Record<string, string>) => {
    const { ratio } = readExploreQuery(search)
    return (await showExplore(own.mine, { organizationId: own.id, ratio })).curve
  }
  const first = await curveAt({ ratio: 'payroll-share' })
  expect(await curveAt({ ratio: 'payroll-share', budget: '1m' })).toEqual(first)
  await addFigures(own.mine, {
    ...{ organizationId: own.id, fiscalYear: 2027, version: 0, ...ASKED_NOTHING },
    figures: { ...NO_FIGURES, operatingBudgetCents: 90_000_000 },
  })
  expect(await curveAt({ ratio: 'payroll-share' })).toEqual(first)
})

test('organizations of the survey read one of few tables, without themselves, and no row reaches it', async () => {
  const own = await church({ payrollBudget: '300,000' })
  const asked = { organizationId: own.id, ratio: 'payroll-share' } as const
  const stranger = JSON.stringify((await showExplore(own.mine, asked)).curve)
  const rows = await database
    .knex('snapshot_organizations')
    .where({ organization_type: 'church' })
    .whereNotNull('payroll_budget')
    .whereBetween('operating_budget', [400_000, 800_000])
    .orderBy('organization_key')
    .limit(20)
  expect(rows).toHaveLength(20)
  const tables = new Set([stranger])
  for (const { organization_key: key } of rows) {
    await database.knex('organizations').where({ id: own.id }).update({ market_key: key })
    const table = JSON.stringify((await showExplore(own.mine, asked)).curve)
    expect(table).not.toContain(key)
    tables.add(table)
  }
  expect(tables.size).toBeGreaterThan(2)
  expect(tables.size).toBeLessThanOrEqual(SHARES)
})

test('where pages are served the curves are made once a snapshot is known, before anybody asks', async () => {
  let queries = 0
  const count = () => {
    queries += 1
  }
  database.knex.on('query', count)
  const queriesOfFirst = async (warms: boolean) => {
    queries = 0
    const market = createPublishedMarket(context.now, { warms })
    const snapshot = await market.current(database.knex)
    // the snapshot, then the rows of both types
    if (warms) await expect.poll(() => queries).toBe(3)
    const before = queries
    const asked = { snapshotId: snapshot!.id, type: 'church', contributor: null } as const
    await market.peers.find(database.knex, asked)
    return queries - before
  }
  expect(await queriesOfFirst(false)).toBe(1)
  expect(await queriesOfFirst(true)).toBe(0)
  database.knex.off('query', count)
})

test('a viewer reads it and changes nothing, and for a stranger it is not there', async () => {
  const own = await church({ payrollBudget: '300,000' })
  const viewer = actingAs(
    context,
    await buildMember(context, own, { role: 'viewer', seesPay: false }),
  )
  expect((await showAnalyzer(viewer, ask(own))).mayUpdate).toBe(false)
  const figures = { ...NO_FIGURES, staffFte: 1 }
  const change = { organizationId: own.id, fiscalYear: 2026, version: 1, figures, ...ASKED_NOTHING }
  await expect(addFigures(viewer, change)).rejects.toBeInstanceOf(NotAllowed)
  const { mine } = await church()
  await expect(showAnalyzer(mine, ask(own))).rejects.toBeInstanceOf(NotFound)
})

test('people of similar positions are compared for those who see pay, and their look is recorded', async () => {
  const own = await church()
  const person = (given: Record<string, string>) => buildEmployee(context, given, own)
  await person({ position: 'youth-pastor', basePay: '48k', basePayPeriod: 'year' })
  await person({ position: 'youth-pastor', basePay: '95k', basePayPeriod: 'year' })
  const { review } = await showCohorts(own.mine, { organizationId: own.id })
  const people = review!.cohorts.flatMap((cohort) => cohort.people)
  expect(people).toHaveLength(2)
  for (const one of people) expect(one.explained + one.rest).toBeCloseTo(one.difference, 6)
  const seer = actingAs(context, await buildMember(context, own, { role: 'viewer', seesPay: true }))
  expect((await showCohorts(seer, { organizationId: own.id })).review).toEqual(review)
  const seen = await database.knex('staff_range_views').where({ user_id: own.owner.id })
  expect(seen).toHaveLength(1)
  const other = actingAs(
    context,
    await buildMember(context, own, { role: 'viewer', seesPay: false }),
  )
  await expect(showCohorts(other, { organizationId: own.id })).rejects.toBeInstanceOf(NotAllowed)
})

test('a church without staff has nobody to compare', async () => {
  const own = await church()
  const shown = await showCohorts(own.mine, { organizationId: own.id })
  expect(shown).toMatchObject({ people: 0, review: { cohorts: [], notCompared: [] } })
})

test('a smaller plan shows what it would give, and no figure', async () => {
  const own = await church({ payrollBudget: '300,000' })
  const published = { source: 'member' as const, published_at: new Date('2026-01-01') }
  await database.knex('snapshots').where({ status: 'published' }).update(published)
  const context = { ...own.mine, market: createPublishedMarket(own.mine.now) }
  const shown = await showAnalyzer(context, ask(own))
  expect(shown).toMatchObject({ analysis: null, years: [] })
  expect(shown.locked?.message).toContain('Expanded')
  const tour = await showExplore(context, { organizationId: own.id, ratio: 'payroll-share' })
  expect(tour).toMatchObject({ curve: null, own: { budget: null } })
  await expect(csvOf(context, ask(own))).rejects.toBeInstanceOf(LimitReached)
  const cohorts = await showCohorts(context, { organizationId: own.id })
  expect(cohorts).toMatchObject({ review: null, locked: { opensWith: 'expanded' } })
})

async function csvOf(as: Context, asked: Parameters<typeof readAnalysis>[1]): Promise<string> {
  const { body } = await ratiosFile(as, { ...asked, format: 'csv' })
  return String(body)
}
