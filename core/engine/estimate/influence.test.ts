import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shrunkenMean } from '../model/local-correction.ts'
import { largestInfluence } from './influence.ts'

const row = fc.record({
  organization: fc.constantFrom('a', 'b', 'c', 'd'),
  weight: fc.double({ min: 0, max: 5, noNaN: true }),
  residual: fc.double({ min: -1, max: 1, noNaN: true }),
})

test('is the correction without the group less the correction with it', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
      const delta = (kept: typeof rows) =>
        shrunkenMean(
          Float64Array.from(kept, ({ weight }) => weight),
          Float64Array.from(kept, ({ residual }) => residual),
          0.5,
        )
      const largest = largestInfluence({
        groups: rows.map(({ organization }) => organization),
        weights: rows.map(({ weight }) => weight),
        residuals: rows.map(({ residual }) => residual),
        priorWeight: 0.5,
      })
      if (largest === null) {
        expect(rows.every(({ weight }) => weight === 0)).toBe(true)
        return
      }
      const shifts = ['a', 'b', 'c', 'd'].map((left) => ({
        left,
        shift: delta(rows.filter(({ organization }) => organization !== left)) - delta(rows),
      }))
      const naive = shifts.find(({ left }) => left === largest.group)!
      expect(largest.shift).toBeCloseTo(naive.shift, 9)
      const most = Math.max(...shifts.map(({ shift }) => Math.abs(shift)))
      expect(Math.abs(largest.shift)).toBeCloseTo(most, 9)
    }),
  )
})
