import { expect, test } from 'vitest'
import { locationLede, locationSections } from '~/core/content/resources/location.ts'
import { NotFound } from '~/core/errors.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { listLocations, showLocation } from './locations.ts'

const database = await freshDatabase({ market: true })
await database.knex('snapshots').update({ source: 'member', published_at: new Date('2026-01-01') })
const context = buildContext(database.knex, { kind: 'visitor' })

test('every state, the District of Columbia and a hundred metropolitan areas have a page of their own', async () => {
  const { states, metros, territories, map } = await listLocations(context)
  expect([states.length, metros.length, map.states.length]).toEqual([51, 100, 51])
  const all = [...states, ...metros, ...territories].map(({ path }) => path)
  expect(new Set(all).size).toBe(152)
  for (const path of all)
    expect(path).toMatch(/^\/resources\/location\/(metro\/)?[a-z]+(-[a-z]+)*$/)
  const people = metros.map((metro) => metro.people)
  expect(people).toEqual(people.toSorted((a, b) => b - a))
})

test('every one of them opens, and its sections say something', async () => {
  const { states, metros } = await listLocations(context)
  for (const { kind, path, name } of [...states, ...metros]) {
    const location = await showLocation(context, { kind, slug: path.split('/').at(-1) ?? '' })
    expect(location.place.name).toContain(name)
    expect(location.pay.length).toBeGreaterThan(3)
    expect(locationLede(location)).toMatch(/ Our model pays a senior pastor about/)
    for (const { blocks } of locationSections(location)) expect(blocks.length).toBeGreaterThan(1)
  }
})

test('what a place pays is said with the range of the truth, and the states come to nothing together', async () => {
  const { states } = await listLocations(context)
  const people = states.reduce((sum, state) => sum + state.people, 0)
  const mean = states.reduce(
    (sum, state) => sum + state.people * Math.log(state.pay ?? Number.NaN),
    0,
  )
  expect(mean / people).toBeCloseTo(0, 9)
  const ohio = await showLocation(context, { kind: 'state', slug: 'ohio' })
  for (const { effect } of ohio.pay) {
    expect(effect.low).toBeLessThan(effect.factor)
    expect(effect.high).toBeGreaterThan(effect.factor)
  }
  expect(ohio.near.map(({ path }) => path)).toContain('/resources/location/metro/columbus-oh')
  const columbus = await showLocation(context, { kind: 'metro', slug: 'columbus-oh' })
  expect(columbus.near[0]).toEqual({ name: 'Ohio', path: '/resources/location/ohio' })
})

test('Puerto Rico has what is published of it, and neither pay nor wages', async () => {
  const rico = await showLocation(context, { kind: 'state', slug: 'puerto-rico' })
  expect(rico).toMatchObject({ pay: [], occupations: [] })
  expect(rico.place.figures.find(({ key }) => key === 'income')?.here).toBeGreaterThan(15_000)
  expect(locationLede(rico)).toBe('No price level is published for Puerto Rico.')
})

test.each(['', 'atlantis', 'Ohio', 'columbus-oh', 'constructor', '../x', 'guam'])(
  'there is no state %o',
  async (slug) => {
    await expect(showLocation(context, { kind: 'state', slug })).rejects.toThrow(NotFound)
  },
)

test('while only the demonstration is published, Census workers say what a state is worth', async () => {
  const real = await createTestDatabase({ market: true })
  const visitor = buildContext(real.knex, { kind: 'visitor' })
  const { market, states, metros } = await listLocations(visitor)
  expect(market).toEqual({ title: 'Clergy', source: { kind: 'census', year: 2024 } })
  const known = states.filter(({ pay }) => pay !== null)
  expect(states.filter(({ pay }) => pay === null).map(({ code }) => code)).toEqual(['CA', 'TX'])
  const people = known.reduce((sum, state) => sum + state.people, 0)
  const mean = known.reduce((sum, state) => sum + state.people * Math.log(state.pay!), 0) / people
  expect(mean).toBeCloseTo(0, 9)
  const ohio = await showLocation(visitor, { kind: 'state', slug: 'ohio' })
  expect(ohio.pay.length).toBeGreaterThan(3)
  for (const { effect } of ohio.pay) {
    expect(effect.low).toBeLessThan(effect.factor)
    expect(effect.high).toBeGreaterThan(effect.factor)
  }
  expect(locationLede(ohio)).toMatch(/By what Census workers told in 2024, clergy are paid about/)
  const columbus = await showLocation(visitor, { kind: 'metro', slug: 'columbus-oh' })
  expect(columbus.pay).toEqual(ohio.pay)
  expect(metros.find(({ name }) => name === 'Columbus, OH')?.pay).toBe(ohio.pay[0]?.effect.factor)
  expect(JSON.stringify(locationSections(columbus))).toContain('these figures are those of Ohio.')
  const texas = await showLocation(visitor, { kind: 'state', slug: 'texas' })
  expect(JSON.stringify(locationSections(texas))).toContain('Nobody in Texas is in the Census file')
  for (const shown of [ohio, columbus, texas])
    expect(JSON.stringify(locationSections(shown))).not.toMatch(/[Ss]napshot|our model/i)
  await real.destroy()
})

test('without any source of pay the public figures are shown, and no pay', async () => {
  const empty = await createTestDatabase()
  await empty.owner.knex('market_sources').delete()
  const early = buildContext(empty.knex, { kind: 'visitor' })
  const { market, states } = await listLocations(early)
  expect([market, states[0]?.pay]).toEqual([null, null])
  const ohio = await showLocation(early, { kind: 'state', slug: 'ohio' })
  expect(ohio).toMatchObject({ pay: [], source: null })
  expect(JSON.stringify(locationSections(ohio))).toContain('No source of pay is loaded')
  await empty.destroy()
})
