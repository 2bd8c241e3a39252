import { expect, test } from 'vitest'
import { findCensusSource } from '~/database/queries/market/sources.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { askCensus } from './ask-census.ts'

const database = await freshDatabase()
const context = buildContext(database.knex)

type Asked = Parameters<typeof askCensus>[1]

const ask = (changed: Partial<Asked>) =>
  askCensus(context, {
    ...{ position: 'administrative-assistant', organizationType: 'church', state: 'OH' },
    ...{ hoursPerWeek: null, weeksPerYear: null, education: null, asOf: '2026-11-27' },
    ...changed,
  })

test('of people whom the fit has not seen the range holds 80%, give or take 2', async () => {
  const source = await findCensusSource(database.knex)
  expect(source).toMatchObject({ year: 2024, people: 21_140 })
  const { all, sectors } = source!.levels.coverage
  for (const { share } of [all, sectors.religious, sectors.nonprofit]) {
    expect(Math.abs(share - 0.8)).toBeLessThan(0.02)
  }
})

// medians of full-time workers in the Bureau's own file, moved to 2026 by the index (about 8%)
test.each([
  ['church secretary', { state: 'OH' }, 36_000, 46_000],
  ['janitor', { position: 'custodian', state: 'MS' }, 33_000, 42_000],
  ['clergy', { position: 'senior-pastor', state: 'GA' }, 57_000, 72_000],
  ['bookkeeper', { position: 'bookkeeper', state: 'WA' }, 45_000, 62_000],
  ['music director', { position: 'music-director', state: 'IL' }, 58_000, 82_000],
  ['preschool director', { position: 'preschool-director', state: 'NC' }, 44_000, 62_000],
  [
    'finance director of a nonprofit',
    { position: 'finance-director', organizationType: 'nonprofit', state: 'NY' },
    ...([84_000, 110_000] as const),
  ],
  ['youth director', { position: 'youth-director', state: 'OH' }, 46_000, 64_000],
  [
    'program manager of a food bank',
    { position: 'program-manager', organizationType: 'nonprofit', state: 'OH' },
    ...([56_000, 74_000] as const),
  ],
] as const)('a %s has a median that people of this work report', async (_, asked, low, high) => {
  const answer = await ask(asked)
  expect(answer?.quantiles.p50).toBeGreaterThan(low)
  expect(answer?.quantiles.p50).toBeLessThan(high)
  expect(answer?.ageing).toBeCloseTo(1.08, 1)
})

test('pay of 20 hours a week is for 20 hours', async () => {
  const full = await ask({})
  const half = await ask({ hoursPerWeek: 20 })
  expect(half?.weeklyHours).toBe(20)
  expect(half!.quantiles.p50).toBeLessThan(full!.quantiles.p50 * 0.6)
})

test('nobody of California and Texas was asked, and the answer knows', async () => {
  for (const state of ['CA', 'TX']) {
    expect(await ask({ position: 'senior-pastor', state })).toMatchObject({
      ...{ knowsState: false, place: 'nation', missing: ['CA', 'TX'] },
    })
  }
})

test('an executive director is not counted as a general manager, and has no answer', async () => {
  const asked = { organizationType: 'nonprofit', state: 'NY' } as const
  expect(await ask({ ...asked, position: 'executive-director' })).toBeNull()
  expect(await ask({ ...asked, position: 'deputy-director' })).not.toBeNull()
})

test('a question without a place, and a position outside the catalog, have no answer', async () => {
  expect(await ask({ state: null })).toBeNull()
  expect(await ask({ position: 'astronaut' })).toBeNull()
})
