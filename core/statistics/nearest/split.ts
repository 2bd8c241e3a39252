/** The split of a node: the dimension along which its points differ most, from a sample of them. */
import type { PointSet } from './point-set.ts'

/** Points by which a node's split is chosen. */
const SAMPLED = 48

export interface Split {
  readonly dimension: number
  readonly at: number
}

/** The split of the dimension along which two points of the node differ most on average. */
export function bestSplit(points: PointSet, from: number, to: number): Split | null {
  const { length, penalties } = points
  const numbers = length - penalties.length
  let best = -1
  let most = 0
  for (let dimension = 0; dimension < length; dimension++) {
    if (dimension >= numbers && penalties[dimension - numbers]! <= 2 * most) continue
    const sample = sampleOf(points, from, to, dimension)
    const spread =
      dimension < numbers
        ? spreadOfNumbers(sample)
        : penalties[dimension - numbers]! * spreadOfCodes(sample.sort())
    if (spread > most) {
      most = spread
      best = dimension
    }
  }
  if (best < 0) return null
  const sample = sampleOf(points, from, to, best).sort()
  return { dimension: best, at: best < numbers ? sample[sample.length >> 1]! : commonest(sample) }
}

function sampleOf(
  { values, length }: PointSet,
  from: number,
  to: number,
  dimension: number,
): Float32Array {
  const count = Math.min(SAMPLED, to - from)
  const sample = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const place = from + Math.floor((i * (to - from)) / count)
    sample[i] = values[place * length + dimension]!
  }
  return sample
}

/** Mean squared difference of two of them. */
function spreadOfNumbers(sample: Float32Array): number {
  let mean = 0
  for (let i = 0; i < sample.length; i++) mean += sample[i]! / sample.length
  let squares = 0
  for (let i = 0; i < sample.length; i++) squares += (sample[i]! - mean) ** 2
  return (2 * squares) / sample.length
}

/** Chance that just one of two has the commonest of the sorted codes. */
function spreadOfCodes(sorted: Float32Array): number {
  const share = runOf(sorted, commonest(sorted)) / sorted.length
  return 2 * share * (1 - share)
}

function commonest(sorted: Float32Array): number {
  let best = sorted[0]!
  let most = 0
  for (let i = 0; i < sorted.length; ) {
    const run = runOf(sorted, sorted[i]!, i)
    if (run > most) {
      most = run
      best = sorted[i]!
    }
    i += run
  }
  return best
}

function runOf(sorted: Float32Array, code: number, from = sorted.indexOf(code)): number {
  let to = from
  while (to < sorted.length && sorted[to] === code) to++
  return to - from
}
