import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import type { Arena, Victim } from './arena.ts'
import { type Bound, foundAmong, judge } from './judge.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const random = randomNumbers(1)
const victims = Array.from({ length: 400 }, () => ({
  worlds: Array.from({ length: 4 }, () => 0.4 * (random() - 0.5)),
  expected: 60_000,
})) as unknown as Victim[]
const arena = { victims } as unknown as Arena

function above(name: string, guess: (residual: number, victim: Victim) => number) {
  const of = victims.map((victim) => victim.worlds.map((residual) => guess(residual, victim)))
  const told = judge(arena, { name, of })
  return (bound: Bound) => told.find((one) => one.bound === bound)!
}

test('who is told nothing finds what chance finds', () => {
  const nothing = above('nothing', () => 0)
  for (const bound of ['$200', '1%', '2%', '5%'] as const) expect(nothing(bound).above).toBe(0)
  expect(nothing('5%').found).toBeGreaterThan(0.2)
  const luck = above('luck', () => 0.4 * (random() - 0.5))
  expect(Math.abs(luck('5%').above)).toBeLessThan(luck('5%').error + 0.01)
})

test('who is told the pay finds it, however much is found by chance', () => {
  const all = above('all', (residual) => residual + 0.015)
  expect(all('$200').found).toBe(0)
  expect(all('1%').found).toBe(0)
  expect(all('2%')).toMatchObject({ found: 1 })
  expect(all('2%').above).toBeGreaterThan(0.85)
})

test('a pay that helps in one world of four is seen, with its error', () => {
  const some = above('some', (residual, { worlds }) => (residual === worlds[0] ? residual : 9))
  expect(some('$200').found).toBe(0.25)
  expect(some('$200').above - some('$200').error).toBeGreaterThan(0.2)
})

test('guesses in dollars are judged by the pays of all other victims', () => {
  const pays = [40_000, 40_150, 60_000, 80_000]
  const told = foundAmong(pays.map((pay) => ({ pay, guess: pay + 100 })))
  expect(told[0]).toMatchObject({ bound: '$200', found: 1 })
  // one of three others is within $200 of the guess at the first pay, none of the guess at the second
  expect(told[0]?.chance).toBeCloseTo(1 / 12)
})
