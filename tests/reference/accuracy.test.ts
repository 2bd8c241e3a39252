/** How ranges are judged, beside scikit-learn; a robust line, beside statsmodels. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { judge } from '~/core/engine/audit/judge.ts'
import { fitMixedModel } from '~/core/engine/statistics/mixed-model/mixed-model.ts'
import { readReference } from './read-reference.ts'

const numbers = z.array(z.number())
const reference = readReference(
  'accuracy',
  z.object({
    pay: numbers,
    quantiles: z.array(numbers),
    pinball: z.number(),
    medianAbsolutePercentageError: z.number(),
    robust: z.object({ x: numbers, y: numbers, coefficients: numbers }),
  }),
)

test('pinball loss and the median error are those of scikit-learn, to 1e-9', () => {
  const rows = reference.pay.map((pay, i) => ({ pay, quantiles: reference.quantiles[i]! }))
  const judged = judge(rows)
  expect(judged.pinball).toBeCloseTo(reference.pinball, 9)
  expect(judged.medianAbsolutePercentageError).toBeCloseTo(
    reference.medianAbsolutePercentageError,
    9,
  )
})

/** statsmodels estimates the spread by Huber's second proposal, we by the median: a few weights differ. */
test('a robust line lies within .01 of that of statsmodels', () => {
  const { x, y, coefficients } = reference.robust
  const ones = new Float64Array(x.length).fill(1)
  const fit = fitMixedModel({
    response: Float64Array.from(y),
    weights: ones,
    dense: { columns: [ones, Float64Array.from(x)], penaltyGroups: [0, 0] },
    terms: [],
  })
  fit.coefficients.forEach((own, a) => {
    expect(Math.abs(own - coefficients[a]!)).toBeLessThan(0.01)
  })
})
