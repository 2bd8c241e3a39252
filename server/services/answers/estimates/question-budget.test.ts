import { expect, test } from 'vitest'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import { BUDGETS } from '~/core/engine/privacy/answer-question.ts'
import { LimitReached } from '~/core/errors.ts'
import { buildContext, TEST_NOW } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../../../context.ts'
import { liftLimits, listCountedAttempts } from '../../limits-of-user.ts'
import { currentModel, estimatePosition, estimatePositions } from './estimate-position.ts'

const database = await freshDatabase({ market: true })
const found = await currentModel(buildContext(database.knex), 'salary', { isDemonstration: true })
if (!found) throw new Error('the market of the tests has no model')
const current = found

const TODAY = TEST_NOW.toISOString().slice(0, 10)
const OHIO = '11111111-0000-4000-8000-000000000001'

function question(number: number, organization: string | null = null): PayQuery {
  return {
    ...{ organization, position: 'solo-pastor', organizationType: 'church', denomination: null },
    ...{ setting: 'suburb', state: 'OH', county: null, operatingBudget: 200_000 + 50_000 * number },
    ...{ attendance: 150, staffFte: 2.5, hoursPerWeek: 40, weeksPerYear: 52, yearsExperience: 12 },
    ...{ yearsInRole: 4, education: 'master', ordained: true, asOf: '2026-11-20' },
  }
}

const person = (id: number, later = 0): Context =>
  buildContext(
    database.knex,
    { kind: 'user', id },
    { now: () => new Date(TEST_NOW.getTime() + later) },
  )
const visitor = (number: number): Context =>
  buildContext(database.knex, { kind: 'visitor' }, { address: `192.0.2.${number}` })

/** As if so many other questions had been asked today. */
async function spend(scope: string, count: number, organization: string | null = null) {
  await database.knex.raw(
    `insert into asked_questions (scope, day, question, organization_scope, peers, asked_at)
     select :scope, :day, decode(md5(:scope || i), 'hex'), :organization, decode(md5('one'), 'hex'), :at
     from generate_series(1, :count::int) i`,
    { scope, day: TODAY, organization, count, at: TEST_NOW },
  )
}

async function askedOf(scope: string): Promise<number> {
  return (await database.knex('asked_questions').where({ scope })).length
}

async function refusalOf(asking: Promise<unknown>): Promise<LimitReached> {
  const refused = await asking.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(refused instanceof LimitReached)) throw new Error('it was answered')
  return refused
}

test('a question counts once a day, however often and in whatever list it is asked', async () => {
  await estimatePosition(person(1), current, question(1))
  await estimatePosition(person(1), current, question(1))
  await estimatePositions(person(1), current, [question(1), question(1), question(2)])
  expect(await askedOf('person 1')).toBe(2)
})

test('questions sent at the same time do not get past the budget, and the refused ones are not counted', async () => {
  await spend('person 2', BUDGETS.person.questions - 3)
  const asking = Array.from({ length: 12 }, (_, i) =>
    estimatePosition(person(2), current, question(i)),
  )
  const settled = await Promise.allSettled(asking)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await askedOf('person 2')).toBe(BUDGETS.person.questions)
})

test('beyond it the sentence says when it goes on, what was asked today is still answered', async () => {
  await estimatePosition(person(3), current, question(1))
  await spend('person 3', BUDGETS.person.questions - 1)
  const { message, status, retryAfterSeconds } = await refusalOf(
    estimatePosition(person(3), current, question(2)),
  )
  expect(status).toBe(429)
  expect(message).toBe(
    'You have asked 3,000 different questions today, as many as a day has. New ones can be asked after midnight UTC. Saved reports and ranges you saw today still open. If you need more today, write to us.',
  )
  const midnight = TEST_NOW.getTime() + 1000 * retryAfterSeconds!
  expect(new Date(midnight).toISOString()).toMatch(/T00:00:0/)
  await estimatePosition(person(3), current, question(1))
  await estimatePosition(person(3, 1000 * retryAfterSeconds!), current, question(2))
})

test('an organization has a budget across its people, an address one across its visitors', async () => {
  await spend('person 4', BUDGETS.organization.questions, `organization ${OHIO}`)
  const ours = estimatePosition(person(5), current, question(1, OHIO))
  expect((await refusalOf(ours)).message).toContain('Your organization has asked 6,000')
  await estimatePosition(person(5), current, question(1))

  await estimatePosition(visitor(1), current, question(1))
  const [row] = await database.knex('asked_questions').where('scope', 'like', 'visitor %')
  await spend(row!.scope, BUDGETS.address.questions)
  const theirs = estimatePosition(visitor(1), current, question(2))
  expect((await refusalOf(theirs)).message).toContain('Your network has asked 200')
  await estimatePosition(visitor(2), current, question(2))
})

test('different sets of peers have a budget of their own', async () => {
  await database.knex.raw(
    `insert into asked_questions (scope, day, question, peers, asked_at)
     select 'person 6', :day, decode(md5('q' || i), 'hex'), decode(md5('p' || i), 'hex'), :at
     from generate_series(1, :count::int) i`,
    { day: TODAY, count: BUDGETS.person.peers, at: TEST_NOW },
  )
  const { message } = await refusalOf(estimatePosition(person(6), current, question(1)))
  expect(message).toContain('You have asked about very many different groups of organizations')
})

test('staff see what was asked today and lift it; the system has no budget', async () => {
  const user = { id: 7, emailNormalized: 'seven@church.example' }
  await spend('person 7', BUDGETS.person.questions)
  const [counted] = await listCountedAttempts(person(7), user)
  expect(counted).toMatchObject({ what: 'different pay ranges asked for today', count: 3000 })
  await refusalOf(estimatePosition(person(7), current, question(1)))
  expect(await liftLimits(person(7), user)).toBe(1)
  await estimatePosition(person(7), current, question(1))
  const before = await database.knex('asked_questions')
  await estimatePosition(buildContext(database.knex), current, question(3))
  expect(await database.knex('asked_questions')).toHaveLength(before.length)
})
