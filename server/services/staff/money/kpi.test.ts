import { expect, onTestFinished, test } from 'vitest'
import { NotFound } from '~/core/errors.ts'
import type { MeasureKey } from '~/core/staff/measures.ts'
import type { Context } from '~/server/context.ts'
import type { createStaffReports } from '~/server/integrations/staff-reports.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import {
  actingAsStaff,
  type BuiltOrganization,
  buildContext,
  buildEmployee,
  buildRealOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { lettersTo } from '~/tests/support/server/mail.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { fillMetricDays } from '../../metric-days.ts'
import {
  deliverMetrics,
  exportKpi,
  type MetricsReport,
  reportMetrics,
  reportMetricsDaily,
  showKpi,
} from './kpi.ts'

const database = await freshDatabase()
const at = (text: string) => new Date(`2026-${text}:00Z`)
const contextAt = (text: string): Context =>
  buildContext(database.knex, undefined, { now: () => at(text) })

/**
 * November 2026: one organization signs up on the 1st and pays for Basic from the 6th; another comes on the 10th, pays
 * for Pro at once and leaves on the 15th; a demonstration organization pays, and never counts.
 */
const stays = await member('11-01T09', 'Grace Chapel')
const person = await buildEmployee(contextAt('11-20T12'), {}, stays)
const entered = { created_at: at('11-03T10') }
await database.knex('employees').where({ id: person.id }).update(entered)
await database.knex('pay_packages').where({ employee_id: person.id }).update(entered)
await database.knex('estimate_views').insert({
  ...{ employee_id: person.id, user_id: stays.owner.id, first_at: at('11-04T10') },
  last_at: at('11-04T10'),
})
await subscribe(stays, { id: 'sub_stays', cents: 9_900, from: '11-06T12' })
const leaves = await member('11-10T09', 'Hope Church')
await subscribe(leaves, { id: 'sub_leaves', cents: 39_900, from: '11-10T12', until: '11-15T12' })
const shown = await member('11-02T09', 'Shown Church')
await database.knex('organizations').where({ id: shown.id }).update({ is_demonstration: true })
await subscribe(shown, { id: 'sub_shown', cents: 79_900, from: '11-02T12' })

async function member(from: string, name: string): Promise<BuiltOrganization> {
  const built = await buildRealOrganization(contextAt('11-20T12'), { name })
  const created = { created_at: at(from) }
  await database.knex('users').where({ id: built.owner.id }).update(created)
  await database.knex('organizations').where({ id: built.id }).update(created)
  await database.knex('memberships').where({ organization_id: built.id }).update(created)
  return built
}

interface Subscribed {
  readonly id: string
  readonly cents: number
  readonly from: string
  readonly until?: string
}

async function subscribe({ id: organization_id }: BuiltOrganization, given: Subscribed) {
  const [created_at, ended_at] = [at(given.from), given.until ? at(given.until) : null]
  const customer_id = `cus_${given.id}`
  await database
    .knex('customers')
    .insert({ id: customer_id, organization_id, created_at, is_main: true })
  await database.knex('subscriptions').insert({
    ...{ id: given.id, customer_id, organization_id, created_at, ended_at },
    ...{ standing: ended_at ? 'ended' : 'counts', status: ended_at ? 'canceled' : 'active' },
    ...{ plan: 'basic', price_cents: given.cents, period_start: created_at },
    period_end: at('12-31T12'),
  })
  await database.knex('payments').insert({
    ...{ id: `pay_${given.id}`, customer_id, organization_id, plan: 'basic' },
    ...{ amount_cents: given.cents, refunded_cents: 0, paid_at: created_at },
  })
}

const valuesOf = ({ measures }: MetricsReport, ...keys: MeasureKey[]) =>
  Object.fromEntries(keys.map((key) => [key, measures.find((one) => one.key === key)?.value]))

const storedDays = () => database.knex('metric_days').orderBy('day')

/** What does not depend on the night in which it was written. */
async function lastingFacts() {
  const days = await storedDays()
  return days.map(({ day, facts }) => {
    const { reconstructed: _, cohorts: __, ...lasting } = facts as Record<string, unknown>
    return { day, ...lasting }
  })
}

test('two processes that fill at once, and one that was interrupted, keep each day once', async () => {
  await fillMetricDays(contextAt('11-11T01'))
  expect((await storedDays()).map(({ day }) => day)).toContain('2026-11-10')
  const added = await Promise.all([
    fillMetricDays(contextAt('11-20T12')),
    fillMetricDays(contextAt('11-20T12')),
  ])
  expect(added[0]! + added[1]!).toBe(9)
  const inParts = await lastingFacts()
  expect(inParts.map(({ day }) => day).slice(0, 2)).toEqual(['2026-11-01', '2026-11-02'])
  expect(inParts).toHaveLength(19)
  expect(await fillMetricDays(contextAt('11-20T12'))).toBe(0)
  await database.knex('metric_days').delete()
  await database.knex('revenue_changes').delete()
  expect(await fillMetricDays(contextAt('11-20T12'))).toBe(19)
  expect(await lastingFacts()).toEqual(inParts)
})

test('revenue of a day counts plans in force at its end, and what came and went in 30 days', async () => {
  const context = contextAt('11-20T12')
  const twelfth = await reportMetrics(context, { day: '2026-11-12' })
  const keys: MeasureKey[] = ['mrr', 'payers', 'arpu', 'newRevenue', 'churned', 'revenueChurn']
  expect(valuesOf(twelfth, ...keys)).toEqual({
    ...{ mrr: 4_150, payers: 2, arpu: 2_075, newRevenue: 4_150, churned: 0 },
    revenueChurn: null, // nobody paid 30 days before
  })
  const nineteenth = await reportMetrics(context, { day: '2026-11-19' })
  expect(valuesOf(nineteenth, ...keys)).toEqual({
    ...{ mrr: 825, payers: 1, arpu: 825, newRevenue: 4_150, churned: 3_325, revenueChurn: null },
  })
  expect(valuesOf(await reportMetrics(context, { day: '2026-11-05' }), 'mrr', 'arpu')).toEqual({
    ...{ mrr: 0, arpu: null },
  })
})

test('steps from sign-up to payment are counted as they were on the day', async () => {
  const context = contextAt('11-20T12')
  const keys: MeasureKey[] = [
    'signUps',
    'withOrganization',
    'withPerson',
    'withRange',
    'withPayment',
  ]
  const ofDay = async (day: string) => valuesOf(await reportMetrics(context, { day }), ...keys)
  expect(await ofDay('2026-11-03')).toEqual({
    ...{ signUps: 1, withOrganization: 1, withPerson: 1, withRange: 0, withPayment: 0 },
  })
  expect(await ofDay('2026-11-12')).toEqual({
    ...{ signUps: 2, withOrganization: 1, withPerson: 0.5, withRange: 0.5, withPayment: 1 },
  })
  const completeness = await reportMetrics(context, { day: '2026-11-12' })
  expect(valuesOf(completeness, 'completeness', 'organizations')).toEqual({
    ...{ completeness: 1, organizations: 2 },
  })
})

test('a past day gives the same after a price changed, a person came and an organization was deleted', async () => {
  const before = await reportMetrics(contextAt('11-20T12'), { day: '2026-11-12' })
  await database.knex('subscriptions').where({ id: 'sub_stays' }).update({ price_cents: 19_900 })
  await buildEmployee(contextAt('11-20T12'), {}, stays)
  await database
    .knex('payments')
    .where({ organization_id: leaves.id })
    .update({ organization_id: null })
  await database
    .knex('subscriptions')
    .where({ organization_id: leaves.id })
    .update({ organization_id: null })
  await database.knex('organizations').where({ id: leaves.id }).delete()
  await database.knex('users').where({ id: leaves.owner.id }).delete()
  const after = await reportMetrics(contextAt('11-22T12'), { day: '2026-11-12' })
  expect(after).toEqual({ ...before, filled: 2 })
  const grown = await reportMetrics(contextAt('11-22T12'), { day: '2026-11-21' })
  expect(valuesOf(grown, 'mrr', 'expansion', 'churned')).toEqual({
    ...{ mrr: 1_658, expansion: 833, churned: 3_325 },
  })
})

test('cohorts say how many of those who first paid in a month still pay', async () => {
  const { shown } = await showKpi(contextAt('11-22T12'), { day: null, measure: 'mrr', days: 30 })
  expect(shown?.facts.cohorts).toEqual([{ month: '2026-11', size: 2, kept: [1] }])
})

test('the page has a trend of the kept days; the export has a line for each', async () => {
  const context = contextAt('11-22T12')
  const { newest, trend } = await showKpi(context, { day: null, measure: 'payers', days: 12 })
  expect(newest).toBe('2026-11-21')
  expect(trend.map(({ value }) => value)).toEqual([2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1])
  const csv = await exportKpi(context, { day: '2026-11-13', days: 2 })
  const [header, first, ...rest] = csv.trimEnd().split('\n')
  expect(header).toMatch(/^day,mrr \(cents\),payers \(count\),/)
  expect(first).toMatch(/^2026-11-12,4150,2,2075,/)
  expect(rest).toHaveLength(1)
  const none = await exportKpi(context, { day: '2020-01-01', days: 30 })
  expect(none.trimEnd().split('\n')).toEqual([header])
})

test('before the first day is over the answer is that none is kept, and the job does not fail', async () => {
  const empty = await createTestDatabase()
  onTestFinished(() => empty.destroy())
  const young = buildContext(empty.knex, undefined, { now: () => new Date() })
  const none = { isKept: false, measures: [], needsAttention: false, filled: 0 }
  await buildUser(young)
  expect(await reportMetrics(young, { day: null })).toMatchObject(none)
  const sentence = 'No day is kept yet: the first account is less than a day old.'
  expect(await reportMetricsDaily(young)).toMatchObject({
    sentence,
    needsAttention: false,
    mailed: 0,
  })
  await expect(reportMetrics(young, { day: '2026-11-12' })).rejects.toThrow(NotFound)
})

test('a day that is not over is refused, and one before the first account is not known', async () => {
  const context = contextAt('11-22T12')
  await expect(reportMetrics(context, { day: '2026-11-22' })).rejects.toMatchObject({
    errors: { date: 'This day is not over. The last whole day is 2026-11-21.' },
  })
  await expect(reportMetrics(context, { day: '2026-10-31' })).rejects.toThrow(NotFound)
})

test('only analysts and admins read the measures', async () => {
  const context = contextAt('11-22T12')
  const support = await actingAsStaff(context, ['support'])
  const asked = { day: null, measure: 'mrr', days: 30 } as const
  await expect(showKpi(support, asked)).rejects.toThrow(NotFound)
  await expect(reportMetrics(support, { day: null })).rejects.toThrow(NotFound)
})

test('the daily job writes and mails the day before once; what is out of bounds is named', async () => {
  const plain = contextAt('11-22T12')
  const written: string[] = []
  const staffReports: ReturnType<typeof createStaffReports> = {
    mailTo: ['kpi@example.org'],
    write: async (name, text) => {
      written.push(`${name}\n${text}`)
      return `/reports/${name}`
    },
  }
  const context = { ...plain, outside: { ...plain.outside, staffReports } }
  const told = await reportMetricsDaily(context)
  expect(told).toMatchObject({
    day: '2026-11-21',
    file: '/reports/metrics-2026-11-21.csv',
    mailed: 1,
  })
  expect((await reportMetricsDaily(context)).mailed).toBe(0)
  expect(written[0]).toContain('2026-11-21,mrr,cents,1658,')
  const [letter, ...others] = await lettersTo(context, 'kpi@example.org')
  expect(others).toEqual([])
  expect(letter?.text).toContain('Every measure is within its bounds.')
  expect(letter?.text).toContain('Monthly recurring revenue: $16.58')
  const report = await reportMetrics(context, { day: '2026-11-20' })
  const measures = report.measures.map((line) => {
    return line.key === 'dataAge' ? { ...line, text: '400 days', isAlarming: true } : line
  })
  await deliverMetrics(context, { ...report, measures, alarming: 1 })
  const [, alarm] = await lettersTo(context, 'kpi@example.org')
  expect(alarm?.text).toContain('1 measure needs attention: Data age: 400 days')
})

test('days on which nothing ran are reported by the next run', async () => {
  const plain = contextAt('11-22T12')
  const written: string[] = []
  const staffReports: ReturnType<typeof createStaffReports> = {
    mailTo: ['missed@example.org'],
    write: async (name) => {
      written.push(name)
      return `/reports/${name}`
    },
  }
  const context = { ...plain, outside: { ...plain.outside, staffReports } }
  const ranAt = async (started_at: Date) => {
    await database.knex('job_runs').del()
    const run = { job: 'report-metrics', started_by: 'schedule', outcome: 'done' } as const
    await database.knex('job_runs').insert({ ...run, started_at, ended_at: started_at })
    // a person who asks for one day delivers no other
    const asked = { ...run, started_by: 'command', started_at: at('11-22T11') } as const
    await database.knex('job_runs').insert({ ...asked, ended_at: at('11-22T11') })
  }
  await ranAt(at('11-19T00'))
  expect(await reportMetricsDaily(context)).toMatchObject({ days: 3, mailed: 3, day: '2026-11-21' })
  expect(written).toEqual([19, 20, 21].map((day) => `metrics-2026-11-${day}.csv`))
  await ranAt(at('11-22T00'))
  expect(await reportMetricsDaily(context)).toMatchObject({ days: 1, mailed: 0 })
})
