import { expect, test } from 'vitest'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import { type CrowdSet, MOST_SETS } from '~/core/engine/privacy/answer-question.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../../../context.ts'
import type { AnsweredUnder, AskedPeers } from './admit-questions.ts'
import { admitQuestions } from './admit-questions.ts'
import { currentModel, estimatePosition } from './estimate-position.ts'

const database = await freshDatabase({ market: true })
const found = await currentModel(buildContext(database.knex), 'salary', { isDemonstration: true })
if (!found) throw new Error('the market of the tests has no model')
const current = found
const records = await database.knex('pay_records').select('id', 'organization_key')
const organizationOf = new Map(records.map(({ id, organization_key }) => [id, organization_key]))

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

const sized = (operatingBudget: number): PayQuery => ({ ...question, operatingBudget })

/** Each call is one more visitor or person unless the number was there before. */
const visitor = (number: number): Context =>
  buildContext(database.knex, { kind: 'visitor' }, { address: `192.0.2.${number}` })
const person = (id: number): Context => buildContext(database.knex, { kind: 'user', id })

/** Each set as a question of its own. */
async function settlePeers(context: Context, under: AnsweredUnder, asked: readonly AskedPeers[]) {
  const questions = asked.map((one) => ({ ...one, name: one.crowds.join(' ') }))
  return await admitQuestions(context, under, questions)
}

/** What is answered to sets of crowds, asked one after the other. */
async function settle(
  context: Context,
  sets: readonly CrowdSet[],
  organization: string | null = null,
): Promise<CrowdSet[]> {
  const under = { snapshotId: current.snapshot.id, definition: 'salary' } as const
  const settled: CrowdSet[] = []
  for (const crowds of sets) {
    const asked = [{ position: 'solo-pastor', organization, crowds }]
    settled.push(...(await settlePeers(context, under, asked)))
  }
  return settled
}

/** So many sets that nobody has had. */
function sets(count: number, from = 0): CrowdSet[] {
  return Array.from({ length: count }, (_, i) => Uint32Array.of(from + 10 * i, from + 10 * i + 1))
}

/** Sets that are nearest to no question. */
function farSets(count: number): CrowdSet[] {
  return sets(count).map(([first]) =>
    Uint32Array.from({ length: 300 }, (_, i) => 90_000 + first! + i),
  )
}

const different = (settled: readonly CrowdSet[]) =>
  new Set(settled.map((crowds) => crowds.join(' '))).size

const OHIO = '11111111-0000-4000-8000-000000000001'
const TEXAS = '22222222-0000-4000-8000-000000000002'

test('an asker gets so many different peers and no more: then the nearest of the earlier ones', async () => {
  const asked = sets(MOST_SETS)
  expect(await settle(person(1), asked)).toEqual(asked)
  const [again] = await settle(person(1), [Uint32Array.of(20, 21, 7000)])
  expect(again).toEqual(Uint32Array.of(20, 21))
  expect(different(await settle(person(1), [...sets(10, 5000), ...asked]))).toBe(MOST_SETS)
})

test('what was answered is remembered once, however often it is asked', async () => {
  const [one] = sets(1) as [CrowdSet]
  await settle(person(2), [one, one, one])
  const rows = await database.knex('answered_peers').where({ scope: 'person 2' })
  expect(rows).toHaveLength(1)
})

test('questions sent at the same time get no more than those sent one after the other', async () => {
  const asked = sets(MOST_SETS + 12)
  const settled = await Promise.all(asked.map((one) => settle(person(3), [one])))
  expect(different(settled.flat())).toBe(MOST_SETS)
})

test('questions asked together get no more either', async () => {
  const under = { snapshotId: current.snapshot.id, definition: 'salary' } as const
  const asked = sets(MOST_SETS + 12).map((crowds) => {
    return { position: 'solo-pastor', organization: OHIO, crowds }
  })
  expect(different(await settlePeers(person(4), under, asked))).toBe(MOST_SETS)
})

test('a second organization of a person gives no second chance, nor does a colleague of an organization', async () => {
  await settle(person(5), sets(MOST_SETS), TEXAS)
  const others = sets(5, 9000)
  const earlier = sets(MOST_SETS).map((crowds) => crowds.join(' '))
  for (const [who, organization] of [
    [5, null] as const,
    [5, 'another'] as const,
    [6, TEXAS] as const,
  ]) {
    for (const crowds of await settle(person(who), others, organization)) {
      expect(earlier).toContain(crowds.join(' '))
    }
  }
})

test('another position, another definition and another asker have their own', async () => {
  const asked = sets(MOST_SETS)
  await settle(visitor(7), asked)
  const [other] = sets(1, 3000) as [CrowdSet]
  const under = { snapshotId: current.snapshot.id, definition: 'salary' } as const
  const about = { position: 'youth-pastor', organization: null, crowds: other }
  expect(await settlePeers(visitor(7), under, [about])).toEqual([other])
  const cash = { ...under, definition: 'cash' } as const
  expect(await settlePeers(visitor(7), cash, [{ ...about, position: 'solo-pastor' }])).toEqual([
    other,
  ])
  expect(await settle(visitor(8), [other])).toEqual([other])
  expect(await settle(visitor(7), [other])).not.toEqual([other])
})

test('the system has no limit and leaves no trace', async () => {
  const before = await database.knex('answered_peers').count({ count: '*' }).first()
  const asked = sets(MOST_SETS + 5)
  expect(await settle(buildContext(database.knex), asked)).toEqual(asked)
  await estimatePosition(buildContext(database.knex), current, sized(900_000))
  expect(await database.knex('answered_peers').count({ count: '*' }).first()).toEqual(before)
})

test('beyond the limit an estimate is made from earlier peers and says so, its own organization left out', async () => {
  const context = person(9)
  const first = await estimatePosition(context, current, question)
  expect(first.peersAsBefore).toBe(false)
  await settle(context, farSets(MOST_SETS - 1))
  const later = await estimatePosition(context, current, sized(3_000_000))
  expect(later.peersAsBefore).toBe(true)
  expect([...later.peers].sort()).toEqual([...first.peers].sort())
  const own = organizationOf.get(first.peers[0]!)!
  const asked = { ...sized(3_000_000), organization: own }
  const without = await estimatePosition(context, current, asked)
  const employers = new Set(without.peers.map((record) => organizationOf.get(record)))
  expect(employers.has(own)).toBe(false)
  expect(differing(first.peers, without.peers)).toBeGreaterThanOrEqual(5)
  expect(without.peers.length).toBeGreaterThan(0)
})

/** Organizations with a record that two lists do not share. */
function differing(a: readonly number[], b: readonly number[]): number {
  const alone = [...a, ...b].filter((record) => a.includes(record) !== b.includes(record))
  return new Set(alone.map((record) => organizationOf.get(record))).size
}

test('no matter who asks, and how finely a slider moves, peers differ by five organizations or not at all', async () => {
  const lists: (readonly number[])[] = []
  for (let step = 0; step < 40; step++) {
    const asked = sized(Math.round(200_000 * 1.02 ** step))
    lists.push((await estimatePosition(visitor(100 + step), current, asked)).peers)
  }
  expect(new Set(lists.map((list) => list.join(' '))).size).toBeGreaterThan(2)
  for (const a of lists) for (const b of lists) expect([1, 2, 3, 4]).not.toContain(differing(a, b))
})

test('the peers of a question are the same tomorrow and in half a year, and so are those that count', async () => {
  const [now, later] = await Promise.all(
    ['2026-11-20', '2027-05-20'].map((asOf) =>
      estimatePosition(visitor(9), current, { ...question, asOf }),
    ),
  )
  expect(later!.peers).toEqual(now!.peers)
  const carrying = (made: typeof now) => made!.weights.map(({ recordId }) => recordId).sort()
  expect(carrying(later)).toEqual(carrying(now))
})
