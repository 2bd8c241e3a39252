import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundMarketFigure, roundRecordPay, roundToSum } from './disclosure.ts'

test('market figures go to the nearest $100', () => {
  expect(roundMarketFigure(58_449.99)).toBe(58_400)
  expect(roundMarketFigure(58_450)).toBe(58_500)
})

test('pay of a record goes to $100, a small one never to nothing, and what is not pay stays', () => {
  expect(roundRecordPay(58_449.99)).toBe(58_400)
  expect(roundRecordPay(12)).toBe(100)
  expect([roundRecordPay(0), roundRecordPay(-5)]).toEqual([0, -5])
})

test('by hand: 149, 149, 102 to hundreds that sum to 400 become 200, 100, 100', () => {
  expect(roundToSum([149, 149, 102], 400, 100)).toEqual([200, 100, 100])
})

test('negative parts round down and are lifted like the others', () => {
  expect(roundToSum([-149, 349], 200, 100)).toEqual([-100, 300])
})

test('the parts sum to the total and move by at most two steps when they summed to about it', () => {
  const parts = fc.array(fc.double({ min: -50_000, max: 50_000, noNaN: true }), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(parts, (exact) => {
      const total = roundMarketFigure(exact.reduce((sum, part) => sum + part, 0))
      const rounded = roundToSum(exact, total, 100)
      expect(rounded.reduce((sum, part) => sum + part, 0)).toBe(total)
      rounded.forEach((part, i) => {
        expect(Math.abs(part - exact[i]!)).toBeLessThanOrEqual(200)
      })
    }),
  )
})
