import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import type { Actor } from '~/core/policy.ts'
import { SALARY_QUEUE } from '~/core/staff/lists.ts'
import { FINDING_COLUMNS, type FindingRow } from '~/database/queries/market/health-findings.ts'
import { payRecordPages } from '~/database/queries/market/pay-records.ts'
import { thinMarket } from '~/tests/support/database/thin-market.ts'
import { buildContext, buildUser } from '~/tests/support/database/world.ts'
import { fittingAsPublished } from '~/tests/support/fit-as-published.ts'
import { LOWER_WORLD, memberRecords } from '~/tests/support/rehearsal/member-worlds.ts'
import { reportAsMembers } from '~/tests/support/rehearsal/rehearse.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../../../context.ts'
import {
  assign,
  decideFindings,
  effectOfFinding,
  showSalaryQueue,
  undoFindingDecision,
} from '../../staff/data/salary-health.ts'
import { buildSnapshot } from '../snapshots/build-snapshot.ts'
import { checkSalaryHealth } from './check-salary-health.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)
let analyst: Context
beforeAll(async () => {
  await thinMarket(database, { oneOf: 20, keepFrom: SINCE })
  const { id } = await buildUser(context)
  analyst = asStaff(id, 'analyst')
})

const SOURCE = 'demonstration' as const
/** Most tests look at the latest records only: a tenth of the survey. */
const SINCE = '2026-04-15'

test('an hourly wage in a year’s field is found, explained and held, and a second check adds nothing', async () => {
  const record = await plant((cents) => Math.round(cents / 2080))
  const report = await check()
  const found = await findingsOf(record.id)
  const unit = found.find(({ rule }) => rule === 'unit-error')
  expect(unit).toMatchObject({ severity: 'hold', status: 'open', holdsOut: true })
  expect(unit?.message).toContain('looks like pay for an hour. Did you mean $')
  expect(Number(unit?.suggestionCents) / record.cents).toBeCloseTo(1, 1)
  expect(report).toMatchObject({ snapshot: expect.any(String), records: expect.any(Number) })
  expect(report.found['unit-error']?.hold).toBeGreaterThanOrEqual(1)
  expect(report.heldOut).toBeGreaterThanOrEqual(1)

  const again = await check()
  expect(again).toMatchObject({ added: 0, reopened: 0, withdrawn: 0, found: report.found })
  expect(await findingsOf(record.id)).toEqual(found)
})

test('a held record stays out of the snapshots until somebody confirms it', async () => {
  const record = await plant((cents) => Math.round(cents / 52))
  await check()
  expect(await isCounted(record.id)).toBe(false)
  const quick = await fittingAsPublished(context)
  const { snapshot } = await buildSnapshot(quick.context, { source: SOURCE })
  const frozen = await database
    .knex('snapshot_records')
    .where({ snapshot_id: snapshot.id, record_id: record.id })
  expect(frozen).toEqual([])

  await decideAmount(record.id, 'confirmed')
  expect(await isCounted(record.id)).toBe(true)
  await check()
  expect(await isCounted(record.id)).toBe(true)
  const statuses = (await findingsOf(record.id)).filter(({ severity }) => severity === 'hold')
  expect(statuses.every(({ status }) => status === 'confirmed')).toBe(true)
})

test('a decision stands until the record is changed; then it is asked again', async () => {
  const record = await plant((cents) => Math.round(cents / 52))
  await check()
  await decideAmount(record.id, 'confirmed')
  await setCents(record.id, Math.round(record.cents / 2080))
  const report = await check()
  expect(report.reopened).toBeGreaterThanOrEqual(1)
  expect(await findingsOf(record.id)).toContainEqual(
    expect.objectContaining({ rule: 'unit-error', status: 'open', reason: null, holdsOut: true }),
  )
})

test('a record to be corrected counts again once its figures are right', async () => {
  const record = await plant((cents) => Math.round(cents / 2080))
  await check()
  await decideAmount(record.id, 'corrected')
  await check()
  expect(await isCounted(record.id)).toBe(false)
  await setCents(record.id, record.cents)
  await check()
  expect(await isCounted(record.id)).toBe(true)
})

test('an excluded record stays out', async () => {
  const record = await plant((cents) => Math.round(cents / 2080))
  await check()
  await decideAmount(record.id, 'excluded')
  await check()
  expect(await isCounted(record.id)).toBe(false)
})

test('what is open and no longer found goes away', async () => {
  const record = await plant((cents) => Math.round(cents / 2080))
  await check()
  await setCents(record.id, record.cents)
  const report = await check()
  expect(report.withdrawn).toBeGreaterThanOrEqual(1)
  expect((await findingsOf(record.id)).filter(({ severity }) => severity === 'hold')).toEqual([])
})

test('a decision needs a reason, is made once, and stands in the audit log without pay', async () => {
  const record = await plant((cents) => Math.round(cents / 2080))
  await check()
  const finding = await unitErrorOf(record.id)
  const input = { findingIds: [finding.id], decision: 'confirmed' as const, reason: '  ' }
  await expect(decideFindings(analyst, input)).rejects.toThrow(InvalidInput)
  await decideFindings(analyst, { ...input, reason: ' paid by the week, asked ' })
  expect(await unitErrorOf(record.id)).toMatchObject({
    ...{ status: 'confirmed', reason: 'paid by the week, asked' },
  })
  await expect(decideFindings(analyst, { ...input, reason: 'again' })).rejects.toThrow(Conflict)
  await expect(
    decideFindings(analyst, { ...input, findingIds: [999_999_999], reason: 'none' }),
  ).rejects.toThrow(NotFound)
  const event = await database
    .knex('audit_events')
    .where({ action: 'health.decide', subject_id: finding.id })
    .first()
  expect(event).toMatchObject({ actor_kind: 'staff', subject_kind: 'health-finding' })
  expect(JSON.stringify(event!.details)).not.toContain('paid')
})

test('only analysts check and decide; to anybody else there is nothing here', async () => {
  const user = await buildUser(context)
  const asUser: Context = { ...context, actor: { kind: 'user', id: user.id } }
  const checks = () => database.knex('audit_events').where({ action: 'health.check' }).count()
  const before = await checks()
  for (const other of [asUser, asStaff(user.id, 'support'), asStaff(user.id, 'editor')]) {
    await expect(checkSalaryHealth(other, { source: SOURCE })).rejects.toThrow(NotFound)
    const queue = SALARY_QUEUE.read({})
    await expect(showSalaryQueue(other, { queue })).rejects.toThrow(NotFound)
    const decision = { findingIds: [1], decision: 'confirmed' as const, reason: 'mine' }
    await expect(decideFindings(other, decision)).rejects.toThrow(NotFound)
    await expect(undoFindingDecision(other, { decisionId: 1 })).rejects.toThrow(NotFound)
    await expect(assign(other, { findingIds: [1], assignTo: null })).rejects.toThrow(NotFound)
    await expect(effectOfFinding(other, 1)).rejects.toThrow(NotFound)
  }
  expect(await checks()).toEqual(before) // refused before anything is read or kept
})

test('one rule alone leaves the findings of others as they are', async () => {
  const record = await plant((cents) => Math.round(cents / 2080))
  const before = await database.knex('health_findings').whereNot({ rule: 'outlier' }).count()
  const report = await checkSalaryHealth(analyst, { source: SOURCE, since: SINCE, rule: 'outlier' })
  expect(Object.keys(report.found)).toEqual(['outlier'])
  expect(report.findings.every(({ rule }) => rule === 'outlier')).toBe(true)
  expect(await database.knex('health_findings').whereNot({ rule: 'outlier' }).count()).toEqual(
    before,
  )
  expect((await findingsOf(record.id)).map(({ rule }) => rule)).toEqual(['outlier'])
})

test('since a day, only records observed from then on are judged', async () => {
  const [early, late] = await database
    .knex('pay_records')
    .where({ position_key: 'bookkeeper', hours_per_week: '40' })
    .orderBy('observed_on')
    .then((rows) => [rows[0], rows.at(-1)])
  for (const row of [early, late]) await setCents(row!.id, 2500)
  await checkSalaryHealth(analyst, { source: SOURCE, since: late!.observed_on })
  expect(await findingsOf(early!.id)).toEqual([])
  expect(await findingsOf(late!.id)).not.toEqual([])
})

test('the answer holds the most urgent first and no more than asked for; all are kept', async () => {
  const report = await checkSalaryHealth(analyst, { source: SOURCE, limit: 3 })
  expect(report.findings).toHaveLength(3)
  expect(report.findings.every(({ severity }) => severity === 'hold')).toBe(true)
  const { total } = await showSalaryQueue(analyst, { queue: SALARY_QUEUE.read({}) })
  expect(total).toBeGreaterThan(3)
})

test('a snapshot that does not exist is not found', async () => {
  await expect(checkSalaryHealth(analyst, { source: SOURCE, snapshot: '1999-Q1' })).rejects.toThrow(
    'There is no snapshot named 1999-Q1.',
  )
})

test('a finding is about one thing, and what holds out agrees with what was decided', async () => {
  const row = { source: SOURCE, severity: 'hold', score: 5, message: 'Far off.' } as const
  const rest = { rule: 'outlier' as const, fingerprint: 'x', found_at: new Date(), holds_out: true }
  const insert = (more: object) =>
    database.knex('health_findings').insert({ ...row, ...rest, ...more })
  await expect(insert({})).rejects.toThrow('violates check constraint')
  const organization_key = randomUUID()
  await expect(insert({ organization_key, holds_out: false })).rejects.toThrow(
    'violates check constraint',
  )
  await expect(insert({ organization_key, status: 'confirmed' })).rejects.toThrow(
    'violates check constraint',
  )
  await insert({ organization_key })
  await expect(insert({ organization_key })).rejects.toThrow('duplicate key')
})

test('a first file that is wholly in another pay period is asked about as a whole', async () => {
  const records = await memberRecords(LOWER_WORLD, { records: 150, seed: 2, asOf: '2026-11-20' })
  await reportAsMembers(database.knex, records, context.now())
  const right = await checkSalaryHealth(analyst, { source: 'member', limit: 1 })
  expect(right).toMatchObject({ isJudged: true, level: null })
  const members = database.knex('pay_records').where({ source: 'member' })
  await members.clone().update({ base_cents: database.knex.raw('base_cents / 12') })
  const monthly = await checkSalaryHealth(analyst, { source: 'member', limit: 1 })
  expect(1 / (monthly.level ?? 1)).toBeGreaterThan(6)
  await members.clone().delete()
})

test('members of too few organizations cannot judge each other, and the report says so', async () => {
  const few = await memberRecords(LOWER_WORLD, { records: 40, seed: 1, asOf: '2026-11-20' })
  const { organization } = few[0]!
  const own = few.map((record) => ({ ...record, organization }))
  await reportAsMembers(database.knex, own, context.now())
  const report = await checkSalaryHealth(analyst, { source: 'member', limit: 1 })
  expect(report).toMatchObject({ isJudged: false, snapshot: null, records: own.length })
})

async function check() {
  return await checkSalaryHealth(analyst, { source: SOURCE, since: SINCE })
}

const planted: number[] = []

/** A full-time lay record without housing whose base is changed; each test takes another one. */
async function plant(change: (cents: number) => number) {
  const row = await database
    .knex('pay_records')
    .where({ source: SOURCE, hours_per_week: '40', weeks_per_year: '52' })
    .whereIn('position_key', [
      'administrator',
      'bookkeeper',
      'facilities-manager',
      'finance-director',
    ])
    .whereRaw('coalesce(housing_cents, 0) = 0 and base_cents between 4500000 and 7000000')
    .where('observed_on', '>=', SINCE)
    .whereNotIn('id', planted)
    .orderBy('id')
    .first()
  planted.push(row!.id)
  await setCents(row!.id, change(row!.base_cents))
  return { id: Number(row!.id), cents: Number(row!.base_cents) }
}

async function setCents(id: number, cents: number) {
  await database.knex('pay_records').where({ id }).update({ base_cents: cents })
}

async function findingsOf(recordId: number): Promise<FindingRow[]> {
  return await database
    .knex('health_findings')
    .where({ record_id: recordId })
    .orderBy('id')
    .select(FINDING_COLUMNS)
}

async function unitErrorOf(recordId: number) {
  const finding = (await findingsOf(recordId)).find(({ rule }) => rule === 'unit-error')
  if (!finding) throw new Error(`no unit error was found in record ${recordId}`)
  return finding
}

/** Decides all that holds the record out; the amount is one question, so one answer is enough. */
async function decideAmount(recordId: number, decision: 'confirmed' | 'corrected' | 'excluded') {
  const { id } = await unitErrorOf(recordId)
  return await decideFindings(analyst, {
    findingIds: [id],
    decision,
    reason: 'asked the treasurer',
  })
}

async function isCounted(recordId: number): Promise<boolean> {
  const window = { source: SOURCE, from: '2000-01-01', to: '2100-01-01', contributors: new Map() }
  const fica = { rate: 0, wageBase: 0, rateAboveBase: 0 }
  for await (const page of payRecordPages(database.knex, window, { definition: 'salary', fica })) {
    if (page.some(({ id }) => id === recordId)) return true
  }
  return false
}

function asStaff(id: number, role: 'analyst' | 'support' | 'editor'): Context {
  const actor: Actor = { kind: 'staff', id, roles: [role] }
  return { ...context, actor }
}
