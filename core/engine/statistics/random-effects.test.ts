import { expect, test } from 'vitest'
import { poolStudies } from './random-effects.ts'

/** Trials of the BCG vaccine: cases and others among the vaccinated, then among the rest (Colditz 1994). */
const TRIALS = [
  [4, 119, 11, 128],
  [6, 300, 29, 274],
  [3, 228, 11, 209],
  [62, 13_536, 248, 12_619],
  [33, 5_036, 47, 5_761],
  [180, 1_361, 372, 1_079],
  [8, 2_537, 10, 619],
  [505, 87_886, 499, 87_892],
  [29, 7_470, 45, 7_232],
  [17, 1_699, 65, 1_600],
  [186, 50_448, 141, 27_197],
  [5, 2_493, 3, 2_338],
  [27, 16_886, 29, 17_825],
] as const

test('trials of the BCG vaccine pool as R does it', () => {
  // the figures of R's metafor: rma(ai, bi, ci, di, data = dat.bcg, measure = "RR", method = "DL")
  const pooled = poolStudies(
    TRIALS.map(([a, b, c, d]) => ({
      estimate: Math.log(a / (a + b) / (c / (c + d))),
      variance: 1 / a - 1 / (a + b) + 1 / c - 1 / (c + d),
    })),
  )
  expect(pooled.mean).toBeCloseTo(-0.7141, 4)
  expect(Math.sqrt(pooled.variance)).toBeCloseTo(0.1787, 4)
  expect(pooled.between).toBeCloseTo(0.3088, 4)
})

test('one study is its own answer, and studies that agree differ by nothing', () => {
  expect(poolStudies([{ estimate: 0.2, variance: 0.01 }])).toEqual({
    ...{ mean: 0.2, variance: 0.01, between: 0 },
  })
  const twins = poolStudies([
    { estimate: 0.3, variance: 0.02 },
    { estimate: 0.3, variance: 0.02 },
  ])
  expect(twins.mean).toBeCloseTo(0.3, 12)
  expect(twins).toMatchObject({ variance: 0.01, between: 0 })
})
