import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimatePay } from '~/core/estimation/estimate/estimate-pay.ts'
import type { PayQuery } from '~/core/estimation/facts/pay-record.ts'
import type { Comparable } from '~/core/estimation/model/encoded-record.ts'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database.ts'
import { buildContext } from '~/tests/support/world.ts'
import type { Context } from '../../context.ts'
import {
  type CurrentModel,
  findCandidates,
  openQuestion,
  type PlacedQuestion,
} from './candidates.ts'
import { currentModel } from './estimate-position.ts'
import { peersOf, settlePeers } from './same-peers.ts'

let database: TestDatabase
let visitor: Context
let current: CurrentModel

beforeAll(async () => {
  database = await createTestDatabase({ market: true })
  visitor = buildContext(database.knex, { kind: 'visitor' }, { address: '192.0.2.7' })
  const found = await currentModel(visitor, 'salary')
  if (!found) throw new Error('the market of the tests has no model')
  current = found
}, 120_000)
afterAll(() => database.destroy())

const question: PayQuery = {
  organization: null,
  position: 'solo-pastor',
  organizationType: 'church',
  denomination: null,
  setting: 'suburb',
  state: 'OH',
  county: null,
  operatingBudget: 310_000,
  attendance: 150,
  staffFte: 2.5,
  hoursPerWeek: 40,
  weeksPerYear: 52,
  yearsExperience: 12,
  yearsInRole: 4,
  education: 'master',
  ordained: true,
  asOf: '2026-11-20',
}

async function placed(context: Context, query: PayQuery): Promise<PlacedQuestion> {
  const found = await openQuestion(context, current, query)
  if (!found) throw new Error('the model refuses the question of the tests')
  return found
}

/** What is answered from. */
async function findPeers(context: Context, query: PayQuery) {
  const asked = await placed(context, query)
  const candidates = findCandidates(asked)
  const own = { question: asked, peers: peersOf(candidates), candidates: () => candidates }
  const [settled] = await settlePeers(context, current, [own])
  return { asBefore: settled!.asBefore, candidates: settled!.candidates() }
}

/** Which rows of which organizations two lists of candidates do not share. */
function differing(a: readonly Comparable[], b: readonly Comparable[]): number {
  const rows = (list: readonly Comparable[]) => new Set(list.map(({ recordId }) => recordId))
  const [one, other] = [rows(a), rows(b)]
  const alone = [
    ...a.filter((row) => !other.has(row.recordId)),
    ...b.filter((row) => !one.has(row.recordId)),
  ]
  return new Set(alone.map(({ organization }) => organization)).size
}

const sized = (operatingBudget: number): PayQuery => ({ ...question, operatingBudget })
const visitorFrom = (address: string) =>
  buildContext(database.knex, { kind: 'visitor' }, { address })

test('the same question twice has the same peers and is remembered once', async () => {
  const first = await findPeers(visitor, question)
  const second = await findPeers(visitor, question)
  expect(differing(first.candidates, second.candidates)).toBe(0)
  expect(second.asBefore).toBe(false)
  const rows = await database.knex('answered_peers').where({ position_key: 'solo-pastor' })
  expect(rows).toHaveLength(1)
})

test('no two answers to one person differ by fewer than five organizations, however finely a slider moves', async () => {
  const sets: (readonly Comparable[])[] = []
  for (let step = 0; step < 40; step++) {
    const asked = sized(Math.round(200_000 * 1.004 ** step))
    sets.push((await findPeers(visitor, asked)).candidates)
  }
  expect(new Set(sets.map(({ length }) => length)).size).toBeGreaterThan(2)
  for (const a of sets) for (const b of sets) expect([1, 2, 3, 4]).not.toContain(differing(a, b))
})

test('peers that differ by fewer than five organizations are those of the earlier answer', async () => {
  const context = visitorFrom('192.0.2.30')
  const asked = await placed(context, question)
  const candidates = findCandidates(asked)
  const organizations = [...new Set(candidates.map(({ organization }) => organization))]
  const isAsBefore = async (without: number) => {
    const gone = organizations.slice(0, without)
    const left = candidates.filter(({ organization }) => !gone.includes(organization))
    const own = { question: asked, peers: peersOf(left), candidates: () => left }
    const [settled] = await settlePeers(context, current, [own])
    if (settled!.asBefore) expect(differing(settled!.candidates(), candidates)).toBe(0)
    return settled!.asBefore
  }
  expect(await isAsBefore(0)).toBe(false)
  expect(await isAsBefore(1)).toBe(true)
  expect(await isAsBefore(4)).toBe(true)
  expect(await isAsBefore(5)).toBe(false)
})

test('an answer is not forgotten after any number of others', async () => {
  const patient = visitorFrom('192.0.2.20')
  const sets: (readonly Comparable[])[] = []
  for (const factor of [
    1,
    ...Array.from({ length: 20 }, (_, i) => 1.15 ** (i + 1)),
    1.002,
    1.004,
  ]) {
    sets.push((await findPeers(patient, sized(Math.round(200_000 * factor)))).candidates)
  }
  for (const a of sets) for (const b of sets) expect([1, 2, 3, 4]).not.toContain(differing(a, b))
})

test('questions sent at the same time are answered as if one came after the other', async () => {
  const hasty = visitorFrom('192.0.2.21')
  const budgets = Array.from({ length: 12 }, (_, i) => Math.round(300_000 * 1.003 ** i))
  const answers = await Promise.all(budgets.map((budget) => findPeers(hasty, sized(budget))))
  for (const a of answers) {
    for (const b of answers)
      expect([1, 2, 3, 4]).not.toContain(differing(a.candidates, b.candidates))
  }
})

test('a second person of an organization, and a second organization of a person, get no second chance', async () => {
  const person = (id: number) => buildContext(database.knex, { kind: 'user', id })
  const church = '11111111-0000-4000-8000-000000000001'
  const other = '22222222-0000-4000-8000-000000000002'
  const sets: (readonly Comparable[])[] = []
  const askers = [
    [901, church],
    [902, church],
    [901, other],
    [902, other],
  ] as const
  for (const [i, [id, organization]] of askers.entries()) {
    const asked = { ...sized(Math.round(400_000 * 1.003 ** i)), organization }
    sets.push((await findPeers(person(id), asked)).candidates)
  }
  for (const a of sets) for (const b of sets) expect([1, 2, 3, 4]).not.toContain(differing(a, b))
})

test('the peers of a question are the same tomorrow and in half a year', async () => {
  const now = findCandidates(await placed(visitor, question))
  const later = findCandidates(await placed(visitor, { ...question, asOf: '2027-05-20' }))
  expect(differing(now, later)).toBe(0)
  const [a, b] = ['2026-11-20', '2027-05-20'].map((asOf) => {
    const estimate = estimatePay(current.model, { ...question, asOf }, now)
    return estimate.kind === 'refused' ? null : estimate.evidence.records
  })
  expect(a).toBe(b)
})

test('another address starts anew, and the system leaves no trace', async () => {
  expect((await findPeers(visitorFrom('192.0.2.8'), sized(201_000))).asBefore).toBe(false)
  const before = await database.knex('answered_peers').count({ count: '*' }).first()
  await findPeers(buildContext(database.knex), sized(900_000))
  const after = await database.knex('answered_peers').count({ count: '*' }).first()
  expect(after).toEqual(before)
})
