import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishSensitivity } from './publish-tuning.ts'

const line = { key: 'size', direction: 'more', change: 'a quarter larger' } as const

test('by hand: 4.1% of $60,000 is $2,500', () => {
  expect(publishSensitivity([{ ...line, share: 0.041 }], 60_000)).toEqual([
    { ...line, dollars: 2_500 },
  ])
})

test('without a middle there is nothing to move', () => {
  expect(publishSensitivity([{ ...line, share: 0.041 }], null)).toEqual([])
})

test('whatever comes in leaves in hundreds of dollars', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.9, max: 3, noNaN: true }), (share) => {
      const [published] = publishSensitivity([{ ...line, share }], 58_400)
      expect(Math.abs(published!.dollars) % 100).toBe(0)
      expect(Object.is(published!.dollars, -0)).toBe(false)
    }),
  )
})
