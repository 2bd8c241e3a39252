import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimatePay } from '~/core/estimation/estimate-pay.ts'
import type { Comparable, PayQuery } from '~/core/estimation/types.ts'
import { publishEstimate } from '~/core/privacy/publish-estimate.ts'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database.ts'
import { buildContext } from '~/tests/support/world.ts'
import type { Context } from '../../context.ts'
import type { CurrentModel } from './candidates.ts'
import { currentModel } from './estimate-position.ts'
import { findPeers } from './same-peers.ts'

let database: TestDatabase
let visitor: Context
let current: CurrentModel

beforeAll(async () => {
  database = await createTestDatabase({ market: true })
  visitor = buildContext(database.knex, { kind: 'visitor' }, { address: '192.0.2.7' })
  const found = await currentModel(visitor, 'salary')
  if (!found) throw new Error('the market of the tests has no model')
  current = found
})
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

const organizationsOf = (candidates: readonly Comparable[]) =>
  new Set(candidates.map(({ organization }) => organization))

function differing(a: readonly Comparable[], b: readonly Comparable[]): number {
  const [one, other] = [organizationsOf(a), organizationsOf(b)]
  return (
    [...one].filter((key) => !other.has(key)).length +
    [...other].filter((key) => !one.has(key)).length
  )
}

test('the same question twice has the same peers and is remembered once', async () => {
  const first = await findPeers(visitor, current, question)
  const second = await findPeers(visitor, current, question)
  expect(differing(first.candidates, second.candidates)).toBe(0)
  expect(second.asBefore).toBe(false)
  const rows = await database.knex('answered_peers').where({ position_key: 'solo-pastor' })
  expect(rows).toHaveLength(1)
})

test('no two answers to one person differ by one or two organizations, however finely a slider moves', async () => {
  const sets: Comparable[][] = []
  let kept = 0
  for (let step = 0; step < 40; step++) {
    const operatingBudget = Math.round(200_000 * 1.004 ** step)
    const { candidates, asBefore } = await findPeers(visitor, current, {
      ...question,
      operatingBudget,
    })
    sets.push(candidates)
    if (asBefore) kept++
  }
  expect(kept).toBeGreaterThan(0)
  for (const a of sets) for (const b of sets) expect([1, 2]).not.toContain(differing(a, b))
})

test('another address starts anew, and the system leaves no trace', async () => {
  const other = buildContext(database.knex, { kind: 'visitor' }, { address: '192.0.2.8' })
  const nearby = { ...question, operatingBudget: 201_000 }
  expect((await findPeers(other, current, nearby)).asBefore).toBe(false)
  const before = await database.knex('answered_peers').count({ count: '*' }).first()
  await findPeers(buildContext(database.knex), current, { ...question, operatingBudget: 900_000 })
  const after = await database.knex('answered_peers').count({ count: '*' }).first()
  expect(after).toEqual(before)
})

test('an attacker who moves a slider past one organization cannot recover its pay', async () => {
  const attacker = buildContext(database.knex, { kind: 'visitor' }, { address: '192.0.2.9' })
  const answers: { median: number; peers: Comparable[] }[] = []
  for (let step = 0; step < 60; step++) {
    const query = { ...question, operatingBudget: Math.round(150_000 * 1.006 ** step) }
    const { candidates } = await findPeers(attacker, current, query)
    const published = publishEstimate(estimatePay(current.model, query, candidates))
    if (published.kind === 'refused' || published.quantiles.p50 === null) continue
    answers.push({ median: published.quantiles.p50, peers: candidates })
  }
  // the attack: where one organization alone enters, its pay would follow from the step of the median
  const alone = answers.slice(1).filter((answer, i) => {
    const entered = differing(answer.peers, answers[i]?.peers ?? [])
    return entered === 1 || entered === 2
  })
  expect(answers.length).toBeGreaterThan(50)
  expect(alone).toEqual([])
})
