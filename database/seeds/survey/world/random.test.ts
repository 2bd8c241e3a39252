import { expect, test } from 'vitest'
import { chance, createRandom, pick, studentT, uuid, xoshiro128 } from './random.ts'

const many = <Value>(count: number, draw: () => Value) => Array.from({ length: count }, draw)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('the same seed and stream give the same numbers, another stream or seed others', () => {
  const first = (seed: number, stream: number) => {
    const random = createRandom(seed, stream)
    return many(5, random.bits)
  }
  expect(first(7, 3)).toEqual(first(7, 3))
  expect(first(7, 3)).not.toEqual(first(7, 4))
  expect(first(7, 3)).not.toEqual(first(8, 3))
})

test('the numbers of a seed never change, so that a survey can be made again', () => {
  const random = createRandom(1, 0)
  expect(many(4, random.bits)).toEqual(FIRST_OF_SEED_ONE)
})

test('the generator agrees with the reference implementation from the state 1, 2, 3, 4', () => {
  let state = 0
  const bits = xoshiro128(() => {
    state += 1
    return state
  })
  expect(many(6, bits)).toEqual([11520, 0, 5927040, 70819200, 2031721883, 1637235492])
})

test('neighboring streams are unrelated: their first numbers fill the unit interval evenly', () => {
  const firsts = Array.from({ length: 20_000 }, (_, stream) =>
    createRandom(20_261_120, stream).uniform(),
  )
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => firsts.filter((value) => Math.floor(value * 10) === tenth).length,
  )
  for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(200)
})

test('the normal has mean 0 and deviation 1, the t heavier tails', () => {
  const random = createRandom(5, 0)
  const normals = many(40_000, random.normal)
  expect(mean(normals)).toBeCloseTo(0, 1)
  expect(mean(normals.map((value) => value ** 2))).toBeCloseTo(1, 1)
  const far = (values: number[]) => values.filter((value) => Math.abs(value) > 4).length
  expect(far(many(40_000, () => studentT(random, 5)))).toBeGreaterThan(
    20 * Math.max(1, far(normals)),
  )
})

test('a pick follows its shares and never gives what has none', () => {
  const random = createRandom(6, 0)
  const picked = many(10_000, () =>
    pick(random, [
      ['often', 3],
      ['never', 0],
      ['seldom', 1],
    ]),
  )
  expect(picked).not.toContain('never')
  expect(picked.filter((value) => value === 'often').length / 10_000).toBeCloseTo(0.75, 1)
})

test('a certainty always happens and an impossibility never', () => {
  const random = createRandom(9, 0)
  expect(many(1_000, () => chance(random, 1))).not.toContain(false)
  expect(many(1_000, () => chance(random, 0))).not.toContain(true)
})

test('keys are version 4 UUIDs and do not repeat in 200,000 streams', () => {
  const keys = Array.from({ length: 200_000 }, (_, stream) => uuid(createRandom(3, stream)))
  expect(new Set(keys).size).toBe(keys.length)
  const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(keys.filter((key) => !pattern.test(key))).toEqual([])
})

const FIRST_OF_SEED_ONE = [3_033_744_235, 1_998_227_380, 1_372_646_164, 1_783_540_536]
