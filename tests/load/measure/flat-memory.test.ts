import { expect, test } from 'vitest'
import { FEWEST_READINGS, growthOf, isFlat, type MemoryReading } from './flat-memory.ts'

/** One reading after each thousand requests. */
function run(thousands: number, reading: (thousand: number) => MemoryReading): MemoryReading[] {
  return Array.from({ length: thousands }, (_, index) => reading(index + 1))
}

test('a server that fills its caches and goes on as it is stays flat, whatever one reading meets', () => {
  const warm = run(100, (thousand) => ({
    heap: 100 - 40 / thousand,
    resident: 380 - 200 / thousand + (thousand % 3 === 0 ? 250 : 0),
  }))
  const growth = growthOf(warm)!
  expect(growth).toEqual({ heap: expect.closeTo(1, 0), resident: expect.closeTo(5, 0) })
  expect(isFlat(growth)).toBe(true)
})

test('what keeps a little of every request is found', () => {
  const leaking = run(100, (thousand) => ({ heap: 90, resident: 350 + 2 * thousand }))
  expect(growthOf(leaking)).toEqual({ heap: 0, resident: 100 })
  expect(isFlat(growthOf(leaking)!)).toBe(false)
  const growing = run(100, (thousand) => ({ heap: 90 + 0.4 * thousand, resident: 400 }))
  expect(isFlat(growthOf(growing)!)).toBe(false)
})

test('a short run says nothing', () => {
  expect(growthOf(run(FEWEST_READINGS - 1, () => ({ heap: 90, resident: 400 })))).toBeNull()
})
