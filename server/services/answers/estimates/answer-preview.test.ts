import { expect, test } from 'vitest'
import { previewForm } from '~/core/answers/reports/library-schema.ts'
import { LimitReached, NotFound, NotSignedIn } from '~/core/errors.ts'
import type { Context } from '~/server/context.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildRealOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { scopeOf } from '../../asking-scope.ts'
import { answerPreview, previewEmployee, rangeForEveryone } from './preview-estimate.ts'
import { showSample } from './show-sample.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

// what visitors are told of records of members; the invented ones answer examples alone
await database.knex('snapshots').update({ source: 'member', published_at: new Date('2026-11-01') })

const QUESTION = { position: 'youth-pastor', operatingBudget: '650k', state: 'OH', type: 'church' }
const ask = (asker: Context, given: Record<string, string> = {}) =>
  answerPreview(asker, previewForm.parse({ ...QUESTION, ...given }))
const visitorAt = (address: string): Context => {
  return { ...context, actor: { kind: 'visitor' }, request: { id: address, address } }
}

test('a visitor gets a coarse range to $1,000 with one grade and where it comes from', async () => {
  const answer = await ask(visitorAt('198.51.100.1'))
  if (answer?.kind !== 'range') throw new Error('a range was expected')
  expect([answer.p25 % 1000, answer.p50 % 1000, answer.p75 % 1000]).toEqual([0, 0, 0])
  expect(answer.p25).toBeLessThan(answer.p75)
  expect(answer).toMatchObject({
    title: 'Youth Pastor',
    snapshot: '2026-Q2',
    source: 'member',
  })
  expect(answer.strength).toMatch(/^[A-D]$/)
  // neither P10 and P90 nor a comparable nor a reason in dollars
  expect(Object.keys(answer)).not.toContain('comparables')
})

test('an alias in an address is the position that has it, and a likeness is none', async () => {
  const visitor = visitorAt('198.51.100.15')
  const answer = await ask(visitor, { position: 'chief-financial-officer', type: '' })
  expect(answer).toMatchObject({ position: 'finance-director', type: 'nonprofit' })
  expect(await ask(visitor, { position: 'Sexton' })).toMatchObject({ position: 'custodian' })
  expect(await ask(visitor, { position: 'chief-organ-officer' })).toBeNull()
})

// in the invented survey pay follows the budget: at the same one attendance moves nothing
test('attendance is asked, may be left out, and is looked at', async () => {
  const visitor = visitorAt('198.51.100.11')
  const without = await ask(visitor)
  const large = await ask(visitor, { attendance: '15,000' })
  expect(without).toMatchObject({ kind: 'range' })
  expect(large).toMatchObject({ kind: 'range', caution: expect.stringContaining('attendance') })
  expect(without).toMatchObject({ caution: null })
})

test('a range in a text of ours is asked by the system, and no reader spends a question on it', async () => {
  const visitor = visitorAt('198.51.100.14')
  const question = { position: 'youth-pastor', budget: 655_000, attendance: null, state: 'OH' }
  const answer = await rangeForEveryone(visitor, { ...question, type: 'church' })
  expect(answer).toMatchObject({ kind: 'range' })
  const scope = scopeOf(visitor) ?? ''
  const spent = () => database.knex('asked_questions').where({ scope })
  expect(await showSample(visitor)).not.toBeNull()
  expect(await spent()).toEqual([])
  await ask(visitor)
  expect(await spent()).toHaveLength(1)
})

test('beyond the data a preview says so before its range, and is graded C or lower', async () => {
  const visitor = visitorAt('198.51.100.12')
  const answer = await ask(visitor, { operatingBudget: '20m', attendance: '10,000' })
  if (answer?.kind !== 'range') throw new Error('a range was expected')
  expect(answer.caution).toBe(
    'The annual operating budget and attendance are beyond almost all our data. Use this range with caution.',
  )
  expect('CD').toContain(answer.strength)
})

test('where members have too few similar organizations the Census answers, and says that it is the Census', async () => {
  const visitor = visitorAt('198.51.100.13')
  const few = { operatingBudget: '30,000', attendance: '15,000', hoursPerWeek: '2' }
  for (const asked of [few, { operatingBudget: '10' }]) {
    expect(await ask(visitor, asked)).toMatchObject({
      kind: 'public',
      estimate: { source: { kind: 'census_workers' } },
    })
  }
})

test('a budget that nobody is near is refused and named where no public source answers', async () => {
  const director = { position: 'executive-director', type: 'nonprofit', operatingBudget: '10' }
  expect(await ask(visitorAt('198.51.100.14'), director)).toMatchObject({
    kind: 'refused',
    reason:
      'This is so far below our data on such positions that a range would be a guess: annual operating budget.',
    unlock: expect.stringContaining('Check the number.'),
  })
})

test('the type of organization follows from the position where it was not said or does not fit', async () => {
  const director = { position: 'executive-director' }
  const asked = visitorAt('198.51.100.9')
  const nonprofit = await ask(asked, { ...director, type: 'nonprofit' })
  expect(nonprofit?.kind).toBe('range')
  // the form of the home page does not ask
  expect(await ask(asked, { ...director, type: '' })).toEqual(nonprofit)
  expect(await ask(asked, { ...director, type: 'church' })).toEqual(nonprofit)
  expect(await ask(asked, { type: '' })).toEqual(await ask(asked))
})

test('a position that is not in the catalog has no answer, and one by its title has', async () => {
  expect(await ask(visitorAt('198.51.100.2'), { position: 'lighthouse keeper' })).toBeNull()
  expect(await ask(visitorAt('198.51.100.2'), { position: 'Youth Pastor' })).not.toBeNull()
})

test('one address may ask sixty times an hour, and another is not held up by it', async () => {
  const busy = visitorAt('198.51.100.3')
  for (let i = 0; i < 60; i++) expect(await ask(busy)).not.toBeNull()
  await expect(ask(busy)).rejects.toThrow(LimitReached)
  expect(await ask(visitorAt('198.51.100.4'))).not.toBeNull()
  const later = () => new Date(context.now().getTime() + 3_601_000)
  const anHourLater = buildContext(
    database.knex,
    { kind: 'visitor' },
    { now: later, address: '198.51.100.3' },
  )
  expect(await ask(anHourLater)).not.toBeNull()
})

test('somebody signed in is counted by their account, wherever they sit', async () => {
  const user = await buildUser(context)
  for (let i = 0; i < 60; i++) await ask(actingAs(visitorAt(`203.0.113.${i}`), user))
  await expect(ask(actingAs(visitorAt('203.0.113.99'), user))).rejects.toThrow(LimitReached)
})

test('where no source answers it says that it cannot say', async () => {
  const empty = await createTestDatabase()
  try {
    const director = {
      ...QUESTION,
      position: 'executive-director',
      type: 'nonprofit',
      operatingBudget: '10',
    }
    const answer = await answerPreview(buildContext(empty.knex), previewForm.parse(director))
    expect(answer).toMatchObject({ kind: 'refused', reason: expect.stringContaining('No source') })
  } finally {
    await empty.destroy()
  }
})

test('the teaser of an employee is for members alone, coarse as a visitor’s', async () => {
  const { id, organization } = await buildEmployee(context)
  const answer = await previewEmployee(actingAs(context, organization.owner), { employeeId: id })
  expect(answer).toMatchObject({ kind: 'range', title: 'Solo Pastor' })
  const stranger = await buildUser(context)
  await expect(previewEmployee(actingAs(context, stranger), { employeeId: id })).rejects.toThrow(
    NotFound,
  )
  await expect(previewEmployee(visitorAt('198.51.100.5'), { employeeId: id })).rejects.toThrow(
    NotSignedIn,
  )
})

test('no visitor and no real organization is told an invented figure', async () => {
  const invented = await createTestDatabase({ market: true })
  try {
    const there = buildContext(invented.knex)
    const visitor = { ...there, actor: { kind: 'visitor' } } as const
    const sample = await showSample(visitor)
    expect(sample).toMatchObject({ origin: 'census_workers', source: 'Census workers, 2024' })
    const { staff, reasons, quantiles, criteria } = sample!
    expect(staff).toHaveLength(6)
    expect(staff.filter(({ origin }) => origin !== 'census_workers')).toEqual([])
    const drawn = reasons.flatMap((block) => (block.kind === 'chart' ? [block.chart] : []))
    const [waterfall] = drawn.flatMap((chart) => (chart.type === 'waterfall' ? [chart] : []))
    const steps = waterfall!.steps.reduce((total, { change }) => total + change, 0)
    expect(waterfall!.start.value + steps).toBeCloseTo(quantiles.p50!, 6)
    expect(criteria).toContainEqual({
      name: 'Operating budget',
      value: '$750,000 to $3,000,000 a year',
    })
    expect(await ask(visitor)).toMatchObject({ kind: 'public', title: 'Youth Pastor' })
    const { id, organization } = await buildEmployee(there, {}, await buildRealOrganization(there))
    const mine = actingAs(there, organization.owner)
    expect(await previewEmployee(mine, { employeeId: id })).toMatchObject({ kind: 'public' })
  } finally {
    await invented.destroy()
  }
})
