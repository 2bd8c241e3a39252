import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { densityFromQuantiles, payAtPercentile, percentileOfPay } from './pay-curve.ts'

const quantiles = { p10: 42_000, p25: 50_000, p50: 60_000, p75: 71_000, p90: 85_000 }
const middle = { ...quantiles, p10: null, p90: null }

describe('the percentile of a pay', () => {
  test('is exact at the quantiles themselves', () => {
    expect(percentileOfPay({ quantiles }, 50_000)).toMatchObject({
      percentile: expect.closeTo(25, 9),
      side: 'within',
    })
    expect(percentileOfPay({ quantiles }, 60_000)?.percentile).toBeCloseTo(50, 9)
    expect(percentileOfPay({ quantiles }, 85_000)?.percentile).toBeCloseTo(90, 9)
  })

  test('claims no place beyond the known quantiles', () => {
    expect(percentileOfPay({ quantiles }, 20_000)).toEqual({ percentile: 10, side: 'below' })
    expect(percentileOfPay({ quantiles: middle }, 99_000)).toEqual({
      percentile: 75,
      side: 'above',
    })
  })

  test('never falls when the pay rises', () => {
    const pay = fc.integer({ min: 1, max: 200_000 })
    fc.assert(
      fc.property(pay, pay, (a, b) => {
        const [low, high] = [
          percentileOfPay({ quantiles }, Math.min(a, b)),
          percentileOfPay({ quantiles }, Math.max(a, b)),
        ]
        expect(low!.percentile).toBeLessThanOrEqual(high!.percentile + 1e-9)
      }),
    )
  })

  test('is unknown without a range', () => {
    const nothing = { p10: null, p25: null, p50: 60_000, p75: null, p90: null }
    expect(percentileOfPay({ quantiles: nothing }, 60_000)).toBeNull()
  })

  test('survives quantiles rounded to the same hundred', () => {
    const tied = { p10: 50_000, p25: 50_000, p50: 50_000, p75: 50_100, p90: 50_200 }
    expect(percentileOfPay({ quantiles: tied }, 50_000)?.percentile).toBeCloseTo(50, 9)
    expect(densityFromQuantiles(tied).every(({ density }) => Number.isFinite(density))).toBe(true)
  })
})

describe('the drawn curve', () => {
  test('encloses 98% of the area and puts a quarter of it under P25', () => {
    const points = densityFromQuantiles(quantiles, 2001)
    const area = (below: number) =>
      points.slice(1).reduce((sum, { pay, density }, i) => {
        const left = points[i]!
        return pay > below ? sum : sum + ((density + left.density) / 2) * (pay - left.pay)
      }, 0)
    expect(area(Infinity)).toBeCloseTo(0.98, 3)
    expect(area(50_000)).toBeCloseTo(0.24, 2)
  })

  test('of two quantiles is a lognormal one', () => {
    const [spread, at] = [
      Math.log(71_000 / 50_000) / (2 * 0.6744897501960817),
      Math.sqrt(50_000 * 71_000),
    ]
    const points = densityFromQuantiles({ ...middle, p50: null }, 401)
    const peak = points.reduce((best, point) =>
      Math.abs(point.pay - at) < Math.abs(best.pay - at) ? point : best,
    )
    expect(peak.density * peak.pay * spread * Math.sqrt(2 * Math.PI)).toBeCloseTo(1, 3)
  })

  test('is empty without two quantiles', () => {
    expect(densityFromQuantiles({ p10: null, p25: null, p50: 1, p75: null, p90: null })).toEqual([])
  })
})

describe('the pay at a percentile', () => {
  test('is the quantile itself where it is known, and nothing beyond the known ones', () => {
    expect([10, 25, 50, 75, 90].map((rank) => payAtPercentile({ quantiles }, rank))).toEqual([
      42_000, 50_000, 60_000, 71_000, 85_000,
    ])
    expect([9, 91].map((rank) => payAtPercentile({ quantiles }, rank))).toEqual([null, null])
    expect(payAtPercentile({ quantiles: middle }, 20)).toBeNull()
  })

  test('finds the percentile again', () => {
    for (const rank of [11, 33.3, 60, 62.5, 89]) {
      const pay = payAtPercentile({ quantiles }, rank) ?? 0
      expect(percentileOfPay({ quantiles }, pay)?.percentile).toBeCloseTo(rank, 6)
    }
  })
})
