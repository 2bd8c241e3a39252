/** Local linear quantile regression beside a linear program that SciPy solved. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fitLocalLine, lossOf } from '~/core/engine/statistics/local-quantile.ts'
import { readReference } from './read-reference.ts'

const numbers = z.array(z.number())
const fit = z.object({
  x0: z.number(),
  p: z.number(),
  value: z.number(),
  slope: z.number(),
  loss: z.number(),
})
const reference = readReference(
  'local-quantile',
  z.object({
    bandwidth: z.number(),
    cases: z.array(z.object({ heaped: z.boolean(), x: numbers, y: numbers, fits: z.array(fit) })),
  }),
)

function kernelWeight(distance: number): number {
  const weight = Math.exp(-(distance ** 2) / (2 * reference.bandwidth ** 2))
  return Math.round(weight * 1e12) / 1e12
}

test('every line has the loss of the linear program, and its value where the minimum is one line', () => {
  for (const { x: xs, y: ys, heaped, fits } of reference.cases) {
    for (const { x0, p, value, slope, loss } of fits) {
      const all = Float64Array.from(xs, (x) => kernelWeight(x - x0))
      const near = [...xs.keys()].filter((i) => all[i]! > 0.01)
      const points = {
        x: Float64Array.from(near, (i) => xs[i]!),
        y: Float64Array.from(near, (i) => ys[i]!),
        weights: Float64Array.from(near, (i) => all[i]!),
      }
      for (const from of [undefined, 0, near.length - 1]) {
        const line = fitLocalLine(points, x0, p, from)
        expect(Math.abs(lossOf(points, line, p) - loss)).toBeLessThan(1e-9 * (1 + loss))
        if (heaped) continue
        expect(line.value).toBeCloseTo(value, 8)
        expect(line.slope).toBeCloseTo(slope, 7)
      }
    }
  }
})
