/** The queue of findings about pay: pages, bulk decisions with undo, assignment, effect on published figures. */
import { beforeAll, expect, test } from 'vitest'
import { Conflict, InvalidInput } from '~/core/errors.ts'
import { SALARY_QUEUE } from '~/core/staff/lists.ts'
import { buildContext, buildEmployee, buildUser } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../../../context.ts'
import {
  assign,
  decideFindings,
  effectOfFinding,
  listFindingDecisions,
  showSalaryQueue,
  undoFindingDecision,
} from './salary-health.ts'

const database = await freshDatabase({ market: true })
let analyst: Context
let analystId: number
beforeAll(async () => {
  const context = buildContext(database.knex)
  analystId = (await buildUser(context, { name: 'Ada Analyst', staffRoles: ['analyst'] })).id
  analyst = { ...context, actor: { kind: 'staff', id: analystId, roles: ['analyst'] } }
})

test('a page shows what each finding is about, in words, and records whose pay was looked at', async () => {
  const { id, organization } = await askedEmployee()
  const shown = await show({ source: 'member' })
  const mine = shown.findings.filter(({ employeeId }) => employeeId === id)
  expect(mine[0]).toMatchObject({
    person: 'Sam Rivera',
    organizationName: 'Grace Chapel',
    position: 'Solo Pastor',
  })
  const looks = await database
    .knex('audit_events')
    .where({ action: 'pay.read', organization_id: organization.id, subject_id: id })
  expect(looks[0]).toMatchObject({
    actor_id: analystId,
    details: { purpose: 'findings about pay' },
  })
})

test('ten thousand findings are paged, counted by rule, and filtered', async () => {
  await database.knex.raw(`
    insert into health_findings (source, record_id, rule, severity, score, message, fingerprint, holds_out, found_at)
    select 'demonstration', id, case when id % 2 = 0 then 'stale' else 'jump' end, 'ask', id % 97, 'Is it right?', 'x',
      false, timestamptz '2026-11-01' - make_interval(hours => cast(id % 700 as int))
    from pay_records limit 10000`)
  const total = Number(
    (await database.knex('health_findings').where({ status: 'open' }).count())[0]?.count,
  )
  const first = await show({ page: '1' })
  expect(first.total).toBe(total)
  expect(first.findings).toHaveLength(50)
  const last = await show({ page: '99999' })
  expect(last.page).toBe(Math.ceil(total / 50))
  const stale = await show({ rule: 'stale', order: 'oldest' })
  expect(stale.total).toBe(first.openByRule.find(({ rule }) => rule === 'stale')?.count)
  const ages = stale.findings.map(({ foundAt }) => foundAt.getTime())
  expect(ages).toEqual([...ages].sort((a, b) => a - b))
  expect((await show({ rule: 'stale', severity: 'hold' })).total).toBe(0)
})

test('many are decided with one reason and opened again with one undo; what was decided otherwise stays', async () => {
  const ids = await someFindings(5)
  const input = {
    findingIds: ids,
    decision: 'excluded' as const,
    reason: 'Duplicates of last year.',
  }
  const { decisionId, decided } = await decideFindings(analyst, input)
  expect(decided).toBeGreaterThanOrEqual(5)
  expect(await statesOf(ids)).toEqual(ids.map(() => ['excluded', true]))
  await expect(decideFindings(analyst, input)).rejects.toThrow(Conflict)
  expect((await listFindingDecisions(analyst, { limit: 1 }))[0]).toMatchObject({
    ...{ id: decisionId, decision: 'excluded', madeBy: 'Ada Analyst', findings: decided },
  })

  const some = await decideFindings(analyst, {
    ...input,
    findingIds: [...ids, ...(await someFindings(1))],
  })
  expect(some).toMatchObject({ skipped: 5 })

  expect(await undoFindingDecision(analyst, { decisionId })).toEqual({ opened: decided })
  expect(await statesOf(ids)).toEqual(ids.map(() => ['open', false]))
  await expect(undoFindingDecision(analyst, { decisionId })).rejects.toThrow(Conflict)
  const events = await database
    .knex('audit_events')
    .where({ action: 'health.undo' })
    .whereIn('subject_id', ids)
  expect(events).toHaveLength(5)
})

test('an included record counts although nobody confirmed it, and is listed so', async () => {
  const [id = 0] = await someFindings(1)
  await database.knex('health_findings').where({ id }).update({ severity: 'hold', holds_out: true })
  await decideFindings(analyst, {
    findingIds: [id],
    decision: 'included',
    reason: 'Checked the budget.',
  })
  expect(await statesOf([id])).toEqual([['included', false]])
  const { findings } = await show({ status: 'included' })
  expect(findings[0]).toMatchObject({ id, decidedBy: 'Ada Analyst', reason: 'Checked the budget.' })
})

test('findings are assigned to staff who work on the queue, and to nobody else', async () => {
  const ids = await someFindings(3)
  expect(await assign(analyst, { findingIds: ids, assignTo: analystId })).toEqual({ assigned: 3 })
  const mine = await show({ assigned: String(analystId) })
  expect(mine.findings.map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(mine.findings[0]?.assignedTo).toBe('Ada Analyst')
  await assign(analyst, { findingIds: ids.slice(0, 1), assignTo: null })
  expect((await show({ assigned: String(analystId) })).total).toBe(2)
  const { id: stranger } = await buildUser(analyst)
  const toStranger = assign(analyst, { findingIds: ids, assignTo: stranger })
  await expect(toStranger).rejects.toThrow(InvalidInput)
})

test('the effect on published figures is computed by the engine, and nothing is claimed where it cannot be', async () => {
  const snapshot = await analyst.market.current(database.knex)
  const [row] = await database
    .knex('snapshot_records')
    .where({ snapshot_id: snapshot!.id, definition: 'salary' })
    .orderByRaw('abs(abs(residual) - 0.3), record_id')
    .limit(1)
  const [finding] = await database
    .knex('health_findings')
    .insert({
      ...{
        source: 'demonstration',
        record_id: row!.record_id,
        rule: 'outlier',
        severity: 'hold',
        score: 9,
      },
      ...{ message: 'Far off.', fingerprint: 'x', holds_out: true, found_at: new Date() },
    })
    .onConflict()
    .ignore()
    .returning('id')
  const id =
    finding?.id ??
    (await database.knex('health_findings').where({ record_id: row!.record_id }).first())!.id
  expect(await effectOfFinding(analyst, id)).toMatchObject({
    ...{ kind: 'none', reason: expect.stringContaining('when the next snapshot is built') },
  })
  // a model before 1.16, which comparables correct
  await database.owner.knex('models').update({
    parameters: database.knex.raw(`jsonb_set(parameters::jsonb, '{settings,priorWeight}', '0.5')`),
  })
  const older = { ...analyst, market: buildContext(database.knex).market }
  const effect = await effectOfFinding(older, id)
  expect(effect).toMatchObject({ kind: 'computed', change: 'remove', snapshot: snapshot!.name })
  if (effect.kind !== 'computed') throw new Error('not computed')
  expect(effect.cells).toBeGreaterThan(10)
  expect(effect.changed).toBeGreaterThan(0)
  expect(Math.abs(effect.largest) % 100).toBe(0)

  await database.owner.knex('snapshot_records').where({ record_id: row!.record_id }).delete()
  expect(await effectOfFinding(older, id)).toMatchObject({ kind: 'computed', change: 'add' })

  const { finding: ofPerson } = await askedEmployee()
  expect(await effectOfFinding(older, ofPerson)).toMatchObject({ kind: 'none' })
})

async function askedEmployee() {
  const { id, organization } = await buildEmployee(analyst)
  const [row] = await database
    .knex('health_findings')
    .insert({
      ...{ source: 'member', employee_id: id, rule: 'jump', severity: 'ask', score: 1 },
      ...{ message: 'Is $58,000 right?', fingerprint: 'x', holds_out: false },
      found_at: analyst.now(),
    })
    .returning('id')
  return { id, organization, finding: row?.id ?? 0 }
}

async function show(search: Readonly<Record<string, string>>) {
  return await showSalaryQueue(analyst, { queue: SALARY_QUEUE.read(search) })
}

async function someFindings(count: number): Promise<number[]> {
  const rows = await database
    .knex('health_findings')
    .where({ status: 'open', rule: 'stale', assigned_to: null })
    .whereNotNull('record_id')
    .orderBy('id')
    .limit(count)
    .select('id')
  return rows.map(({ id }) => id)
}

async function statesOf(ids: readonly number[]) {
  const rows = await database
    .knex('health_findings')
    .whereIn('id', [...ids])
    .orderBy('id')
  return rows.map(({ status, holds_out }) => [status, holds_out])
}
