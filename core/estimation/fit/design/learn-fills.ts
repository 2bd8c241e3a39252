/** What is learned about numbers before any pay is looked at: what fills unknown ones, and how far families reach. */
import { choleskyInPlace, choleskySolve } from '~/core/statistics/mixed-model/cholesky.ts'
import { quantileOfSorted } from '~/core/statistics/quantile.ts'
import type { NumericFeature, OwnRange } from '../../model/fitted-model.ts'
import { type FeatureTable, slopeTerms } from '../../model/schema.ts'
import { type Scale, standardize } from '../../model/standardize.ts'
import { learnScale } from './learn-scale.ts'

type Fill = NonNullable<NumericFeature['fills']>[number]

/** Fewer rows than this tell nothing about how two numbers go together, or how far a family reaches. */
const FEWEST_ROWS = 30
/** A family's curve is flat beyond these quantiles of its own rows, and almost none of them are beyond the others. */
const [FLAT, SEEN] = [0.02, 0.005] as const

export function learnScales(table: FeatureTable): Scale[] {
  const { numbers } = table.schema
  const scales = numbers.map((feature, q) => learnScale(table.numbers[q]!, feature))
  const terms = slopeTerms(table.schema)
  return scales.map((scale, q) => {
    const { fillsFrom, hasOwnRange } = numbers[q]!
    const fills = fillsFrom ? learnFills(table, scales, q, fillsFrom) : []
    return {
      ...scale,
      ...(fills.length > 0 && { fills }),
      ...(hasOwnRange && terms[q]! >= 0 && { ranges: learnRanges(table, scale, q, terms[q]!) }),
    }
  })
}

/**
 * From all relatives to each alone and to none, which is the mean with its whole variance; the most first. A relative
 * that would pull the wrong way is left out.
 */
function learnFills(
  table: FeatureTable,
  scales: readonly Scale[],
  target: number,
  relatives: readonly number[],
): Fill[] {
  return subsetsOf(relatives)
    .flatMap((from) => {
      const fill = regression(table, scales, target, from)
      return fill?.weights.every((weight) => weight >= 0) ? [fill] : []
    })
    .sort((a, b) => b.from.length - a.from.length || a.variance - b.variance)
}

function subsetsOf(places: readonly number[]): number[][] {
  return Array.from({ length: 2 ** places.length }, (_, i) =>
    places.filter((_, place) => (i >> place) % 2 === 1),
  )
}

/** Least squares of one standardized number on others, over the rows that know all of them. */
function regression(
  { numbers, rowCount }: FeatureTable,
  scales: readonly Scale[],
  target: number,
  from: readonly number[],
): Fill | null {
  const size = from.length + 1
  const products = new Float64Array(size * size)
  const right = new Float64Array(size)
  const used = [...from, target]
  let [count, squares] = [0, 0]
  for (let row = 0; row < rowCount; row++) {
    if (used.some((place) => Number.isNaN(numbers[place]![row]!))) continue
    const x = [1, ...from.map((place) => standardize(scales[place]!, numbers[place]![row]!))]
    const y = standardize(scales[target]!, numbers[target]![row]!)
    count++
    squares += y * y
    for (let a = 0; a < size; a++) {
      right[a]! += x[a]! * y
      for (let b = 0; b < size; b++) products[a * size + b]! += x[a]! * x[b]!
    }
  }
  if (count < FEWEST_ROWS) return null
  // a hair of ridge, so that a number that never varies is no division by zero
  for (let a = 1; a < size; a++) products[a * size + a]! += 1e-6 * count
  const solved = choleskySolve(choleskyInPlace(products, size), size, right)
  const explained = solved.reduce((sum, value, a) => sum + value * right[a]!, 0)
  const variance = Math.max(0, (squares - explained) / (count - size))
  return { from, constant: solved[0]!, weights: [...solved.slice(1)], variance }
}

function learnRanges(
  { numbers, codes, levels }: FeatureTable,
  scale: Scale,
  q: number,
  term: number,
): (OwnRange | null)[] {
  const byLevel: number[][] = Object.keys(levels[term]!).map(() => [])
  numbers[q]!.forEach((raw, row) => {
    if (!Number.isNaN(raw)) byLevel[codes[term]![row]!]?.push(standardize(scale, raw))
  })
  return byLevel.map((values) => {
    if (values.length < FEWEST_ROWS) return null
    const sorted = Float64Array.from(values).sort()
    const [low, high] = [FLAT, 1 - FLAT].map((p) => quantileOfSorted(sorted, p))
    const [least, most] = [SEEN, 1 - SEEN].map((p) => quantileOfSorted(sorted, p))
    return { low: low!, high: high!, least: least!, most: most! }
  })
}
