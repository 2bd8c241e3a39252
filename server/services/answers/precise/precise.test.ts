import { describe, expect, test } from 'vitest'
import { type PreciseQuery, readPreciseQuery } from '~/core/answers/tools/ranges.ts'
import { organizationName } from '~/core/engine/comparables/position-index.ts'
import { mainPosition } from '~/core/engine/facts/pay-record.ts'
import { BUDGETS } from '~/core/engine/privacy/answer-question.ts'
import { LimitReached, NotFound } from '~/core/errors.ts'
import { today } from '~/server/context.ts'
import { createPublishedMarket } from '~/server/market.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { openRecords } from '../estimates/person-tool.ts'
import { countPrecise, exportPrecise, readPrecise } from './precise.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

async function employed(
  given: Readonly<Record<string, string>> = {},
  organization: Readonly<Record<string, string>> = {},
) {
  const at = await buildOrganization(context, organization)
  const employee = await buildEmployee(context, { position: 'youth-pastor', ...given }, at)
  return { ...employee, at, mine: actingAs(context, at.owner) }
}

type Employed = Awaited<ReturnType<typeof employed>>
type Search = Readonly<Record<string, string>>

function ask({ id }: Employed, search: Search): { employeeId: number; query: PreciseQuery } {
  return { employeeId: id, query: readPreciseQuery(search) }
}

async function open(person: Employed, search: Search, as = person.mine) {
  const { shown } = await readPrecise(as, ask(person, search))
  if (shown.kind !== 'open') throw new Error(shown.kind)
  return shown
}

const ANYONE = { budgetFrom: '' }

test('it begins with the window of one’s own comparables, counted and not yet answered', async () => {
  const person = await employed()
  const page = await open(person, {})
  expect(page.answered).toBeNull()
  expect(page.presets[0]?.key).toBe('comparables')
  expect(page.ranges).toEqual(page.presets[0]?.ranges)
  expect(page.counts.organizations).toEqual(page.presets[0]?.organizations)
  expect(page.histograms.map(({ axis }) => axis)).toEqual(['budget', 'attendance', 'experience'])
  expect(page.missing).toEqual([])
})

test('what is asked is answered adjusted to the person, and as they pay, from the same records', async () => {
  const person = await employed()
  const { answered, counts } = await open(person, ANYONE)
  const { published, peersAsBefore } = answered!.answer
  if (published.kind === 'refused') throw new Error(published.reason)
  expect(peersAsBefore).toBe(false)
  expect(published.organizations).toEqual(counts.organizations)
  expect(published.records).toEqual(counts.records)
  for (const { p25, p50, p75 } of [published.adjusted, published.unadjusted]) {
    expect([p25! % 100, p50! % 100, p75! % 100]).toEqual([0, 0, 0])
    expect(p25).toBeLessThan(p50!)
    expect(p50).toBeLessThan(p75!)
  }
  const small = await open(person, { budgetTo: '1.2m' })
  const few = small.answered!.answer.published
  if (few.kind === 'refused') throw new Error(few.reason)
  expect(few.unadjusted.p50).toBeLessThan(published.unadjusted.p50!)
})

test('counts that are asked alone are those of the page, and hold no pay', async () => {
  const person = await employed()
  const search = { budgetFrom: '200k', budgetTo: '1m', experienceFrom: '4' }
  const counts = await countPrecise(person.mine, ask(person, search))
  expect(counts).toEqual((await open(person, search)).counts)
  expect(counts?.steps.map(({ axis }) => axis)).toEqual([null, 'budget', 'experience'])
  expect(JSON.stringify(counts)).not.toMatch(/pay|p50|median/)
})

test('one’s own organization and its crowd are never counted', async () => {
  const person = await employed()
  const asked = { asked: null, asOf: today(person.mine) }
  const employee = await loadEmployeeFor(person.mine, 'estimate.read', person.id)
  const { key } = mainPosition(employee)
  const stranger = await openRecords(person.mine, employee, asked)
  if ('kind' in stranger) throw new Error(stranger.reason)
  const { index, eligible } = stranger
  expect(index.position).toBe(key)
  // an organization of the survey asks as itself
  const organization = index.crowds.members[0]!
  await database
    .knex('organizations')
    .where({ id: person.at.id })
    .update({ market_key: organizationName(index.organizationKeys, organization) })
  const own = await openRecords(
    person.mine,
    await loadEmployeeFor(person.mine, 'estimate.read', person.id),
    asked,
  )
  if ('kind' in own) throw new Error(own.reason)
  const crowd = index.crowds.of[organization]!
  for (let one = 0; one + 1 < index.starts.length; one++) {
    const row = index.starts[one]!
    expect(own.eligible[row]).toBe(index.crowds.of[one] === crowd ? 0 : eligible[row])
  }
})

test('too few are refused, cost no question, and lead to the nearest ranges that are answered', async () => {
  const person = await employed()
  const narrow = {
    budgetFrom: '500,000',
    budgetTo: '500,001',
    attendanceFrom: '150',
    attendanceTo: '150',
  }
  const { counts, answered } = await open(person, narrow)
  expect(answered).toBeNull()
  expect(counts.organizations.exact ?? 0).toBe(0)
  const asked = await database
    .knex('asked_questions')
    .where({ scope: `person ${person.at.owner.id}` })
  expect(asked).toEqual([])
  const { budget, attendance } = counts.nearest!
  const near = await open(person, {
    ...{ budgetFrom: String(budget.from), budgetTo: String(budget.to) },
    ...{ attendanceFrom: String(attendance.from), attendanceTo: String(attendance.to) },
  })
  expect(near.answered?.answer.published.kind).toBe('chosen')
})

test('beyond the questions of a day the counts still answer, and it says why figures do not', async () => {
  const person = await employed()
  const day = context.now().toISOString().slice(0, 10)
  await database.knex.raw(
    `insert into asked_questions (scope, day, question, peers, asked_at)
     select :scope, :day, decode(md5('q' || i), 'hex'), decode(md5('one'), 'hex'), :at
     from generate_series(1, :count::int) i`,
    {
      ...{ scope: `person ${person.at.owner.id}`, day, at: context.now() },
      count: BUDGETS.person.questions,
    },
  )
  const page = await open(person, ANYONE)
  expect(page.answered).toBeNull()
  expect(page.beyondBudget).toMatch(/today|tomorrow/)
  expect(page.counts.organizations.exact).toBeGreaterThan(20)
  await expect(exportPrecise(person.mine, ask(person, ANYONE))).rejects.toThrow(LimitReached)
})

test('who counts for hours on end counts neither by the page nor by its file', async () => {
  const person = await employed()
  const key = `precise counts ${person.at.owner.id}`
  const spent = { key, window_started_at: context.now(), count: 3600 }
  await database.knex('rate_limits').insert(spent)
  for (const search of [ANYONE, { budgetFrom: 'lots' }]) {
    await expect(countPrecise(person.mine, ask(person, search))).rejects.toThrow(LimitReached)
    const page = readPrecise(person.mine, ask(person, search))
    await expect(page).rejects.toThrow('You have counted very often.')
    await expect(exportPrecise(person.mine, ask(person, search))).rejects.toThrow(LimitReached)
  }
  expect(await open(person, {})).toMatchObject({ isAsked: false, answered: null })
})

test('what was typed wrong stays with its problem, and the rest is counted', async () => {
  const person = await employed()
  const page = await open(person, { budgetFrom: 'lots', budgetTo: '2m' })
  expect(page.errors).toEqual({ budgetFrom: expect.any(String) })
  expect(page.texts).toMatchObject({ budgetFrom: 'lots', budgetTo: '2m' })
  expect(page.answered).toBeNull()
  expect(page.ranges.budget).toEqual({ from: null, to: 2_000_000 })
})

test('without an attendance the sliders work, and presets say which fact to enter', async () => {
  const person = await employed({}, { attendance: '' })
  const page = await open(person, ANYONE)
  expect(page.missing).toEqual(['attendance'])
  const half = page.presets.find(({ key }) => key === 'half to double')
  expect(half?.ranges.attendance).toEqual({ from: null, to: null })
  expect(page.counts.organizations.exact).toBeGreaterThan(20)
})

test('a position that nobody reported has nothing to choose from', async () => {
  const known = await database.knex('positions').where({ key: 'youth-pastor' }).first()
  const unheard = { key: 'bell-ringer', title: 'Bell Ringer', ordinal: 999 }
  await database.knex('positions').insert({ ...known!, ...unheard })
  const ringer = await employed({ position: unheard.key })
  const { counts, presets } = await open(ringer, ANYONE)
  expect(counts).toMatchObject({ organizations: { exact: 0 }, nearest: null })
  expect(presets.map(({ key }) => key)).not.toContain('comparables')
})

describe('who may ask', () => {
  test('a stranger finds nothing, by any address', async () => {
    const person = await employed()
    const stranger = actingAs(context, await buildUser(context))
    await expect(readPrecise(stranger, ask(person, {}))).rejects.toThrow(NotFound)
    await expect(countPrecise(stranger, ask(person, ANYONE))).rejects.toThrow(NotFound)
    await expect(exportPrecise(stranger, ask(person, ANYONE))).rejects.toThrow(NotFound)
  })

  test('a viewer who does not see pay gets the market without the person in it', async () => {
    const person = await employed({ basePay: '60k', basePayPeriod: 'year' })
    const owners = await open(person, ANYONE)
    expect(owners.answered?.answer.pay).toBeGreaterThan(0)
    const viewer = await buildMember(context, person.at, { role: 'viewer', seesPay: false })
    const { answered } = await open(person, ANYONE, actingAs(context, viewer))
    expect(answered?.answer).toMatchObject({ pay: null, published: { kind: 'chosen' } })
  })

  test('the file says what the page says, and nothing before anything is asked', async () => {
    const person = await employed()
    expect(await exportPrecise(person.mine, ask(person, {}))).toBeNull()
    const file = await exportPrecise(person.mine, ask(person, ANYONE))
    expect(file).toContain('Organizations left after each range')
    const events = await database.knex('audit_events').where({ action: 'precise.export' })
    expect(events).toEqual([
      expect.objectContaining({ organization_id: person.at.id, subject_id: person.id }),
    ])
    const counted = await database
      .knex('rate_limits')
      .where({ key: `report files ${person.at.owner.id}` })
    expect(counted).toEqual([expect.objectContaining({ count: 1 })])
  })

  test('a plan without it shows what would open it, and no figure, by any address', async () => {
    const person = await employed()
    const { knex } = database
    await knex('organizations').where({ id: person.at.id }).update({ plan: 'expanded' })
    const published = { source: 'member' as const, published_at: new Date('2026-01-01') }
    await knex('snapshots').where({ status: 'published' }).update(published)
    const mine = { ...person.mine, market: createPublishedMarket(context.now) }
    const { shown } = await readPrecise(mine, ask(person, ANYONE))
    if (shown.kind !== 'locked') throw new Error(shown.kind)
    expect(shown.lock.message).toContain('Pro')
    await expect(countPrecise(mine, ask(person, ANYONE))).rejects.toThrow(LimitReached)
    await expect(exportPrecise(mine, ask(person, ANYONE))).rejects.toThrow(LimitReached)
  })
})
