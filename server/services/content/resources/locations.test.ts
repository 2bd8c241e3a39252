import { beforeAll, expect, test } from 'vitest'
import { locationLede, locationSections } from '~/core/content/resources/location.ts'
import { NotFound } from '~/core/errors.ts'
import type { Context } from '~/server/context.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { listLocations, showLocation } from './locations.ts'

const database = await freshDatabase({ market: true })
let context: Context
beforeAll(async () => {
  context = buildContext(database.knex, { kind: 'visitor' })
})

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
    expect(locationLede(location)).toMatch(/Invented data: Our model pays a senior pastor about/)
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

test('without a snapshot the public figures are shown, and no pay', async () => {
  const empty = await createTestDatabase()
  const early = buildContext(empty.knex, { kind: 'visitor' })
  const { market, states } = await listLocations(early)
  expect([market, states[0]?.pay]).toEqual([null, null])
  const ohio = await showLocation(early, { kind: 'state', slug: 'ohio' })
  expect(ohio).toMatchObject({ pay: [], snapshot: null })
  expect(JSON.stringify(locationSections(ohio))).toContain('No snapshot of the market is published')
  await empty.destroy()
})
