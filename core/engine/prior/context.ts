/** A young market's records as the pay prior reads them: once, for any number of questions. */
import type { EncodedRows, FeatureTable } from '../model/schema.ts'
import {
  addNearness,
  clipped,
  encodePriorRows,
  meansOfLevel,
  numberScales,
  type PriorRows,
  sumsByLevel,
} from './encode-rows.ts'
import { conjugateGradients, fitRidge } from './ridge.ts'

export type ContextRows = EncodedRows &
  Pick<FeatureTable, 'logPay' | 'organizations' | 'hasOrganizations'>

export type PriorContext = Omit<ReturnType<typeof describeContext>, 'near' | 'y'>

/** How much nearer rows of one organization are. Questions are about organizations that are not in the context. */
const SAME_ORGANIZATION = 0.15

/**
 * Everything that the network is told about a table, before it reads it: standardized pay, how much nearness by each
 * column counts, two ridge regressions and what they miss out of fold.
 *
 * @param folds by row, 0 to 4; the same for all rows of an organization.
 */
export function describeContext(table: ContextRows, folds: Uint8Array) {
  const { rowCount, logPay, hasOrganizations } = table
  const mean = logPay.reduce((sum, pay) => sum + pay, 0) / rowCount
  const squares = logPay.reduce((sum, pay) => sum + (pay - mean) ** 2, 0)
  const deviation = Math.max(1e-3, Math.sqrt(squares / (rowCount - 1)))
  const y = logPay.map((pay) => (pay - mean) / deviation)
  const scales = numberScales(table)
  const rows = encodePriorRows(scales, rowCount, table)
  const payByLevel = rows.levels.map((levels) => sumsByLevel(levels, folds, [y]))
  const relevance = [
    ...rows.numbers.map(({ score, line }) =>
      Math.max(squaredCorrelation(score, y), squaredCorrelation(line, y)),
    ),
    ...rows.levels.map((levels, c) => {
      const level = y.map((_, k) => meansOfLevel(payByLevel[c]!, levels[k]!, folds[k]!, 3)[1]!)
      return covariance(level, y) > 0 ? squaredCorrelation(level, y) : 0
    }),
  ]
  const columnWeights = learnColumnWeights(table, rows, y, relevance)
  const near = new Float64Array(rowCount * rowCount)
  const [plain, squared] = [near.slice(), near.slice()]
  for (let row = 0; row < rowCount; row++) {
    const nearness = nearnessTo({ rows, columnWeights }, rows, row)
    addSameOrganization(nearness.plain, table, row)
    addSameOrganization(nearness.squared, table, row)
    near.set(nearness.near, row * rowCount)
    plain.set(nearness.plain, row * rowCount)
    squared.set(nearness.squared, row * rowCount)
  }
  const ridges = [fitRidge(plain, y, folds), fitRidge(squared, y, folds)] as const
  const picked = ridges[0].miss <= ridges[1].miss ? 0 : 1
  const { heldOut, miss } = ridges[picked]
  // the deviation of a normal distribution with this mean size
  const scale = Math.max(0.02, 1.2533 * miss)
  const residual = y.map((pay, k) => clipped((pay - heldOut[k]!) / scale, 5))
  const misses = [residual, residual.map((one) => Math.abs(one) - 0.8)] as const
  return {
    ...{ folds, hasOrganizations, mean, deviation, y, scales, rows, columnWeights, near },
    ...{ payByLevel, missesByLevel: rows.levels.map((own) => sumsByLevel(own, folds, misses)) },
    ...{ ridges, picked, scale, misses },
    /** Places of the columns, those that pay goes with most first. */
    order: [...relevance.keys()].sort((a, b) => relevance[b]! - relevance[a]!),
  }
}

/**
 * How near a row is to each row of the context: by its columns alone, and as the two ridges see it, with lines that go
 * on beyond the context, as it is and with its square.
 */
export function nearnessTo(
  { rows: context, columnWeights }: Pick<PriorContext, 'rows' | 'columnWeights'>,
  rows: PriorRows,
  row: number,
) {
  const near = new Float64Array(context.rowCount)
  columnWeights.forEach((weight, column) => {
    addNearness(near, context, { rows, row }, { column, weight })
  })
  const plain = near.slice()
  rows.numbers.forEach(({ wide }, j) => {
    const slope = 0.2 * columnWeights[j]! * wide[row]!
    const others = context.numbers[j]!.wide
    for (let k = 0; k < plain.length; k++) plain[k]! += slope * others[k]!
  })
  return { near, plain, squared: plain.map((own, k) => own + near[k]! * near[k]!) }
}

function addSameOrganization(
  sums: Float64Array,
  { organizations, hasOrganizations }: ContextRows,
  row: number,
): void {
  if (!hasOrganizations) return
  const own = organizations[row]!
  for (let k = 0; k < sums.length; k++) if (organizations[k] === own) sums[k]! += SAME_ORGANIZATION
}

/**
 * Begins with how far pay goes along with each column, and makes one step of multiple-kernel learning: a column counts
 * by the norm of what a ridge explains with it. Sums to 1.
 */
function learnColumnWeights(
  table: ContextRows,
  rows: PriorRows,
  y: Float64Array,
  relevance: readonly number[],
): Float64Array {
  const count = table.rowCount
  const start = shares(Float64Array.from(relevance, (own) => own + 0.02))
  const kernel = new Float64Array(count * count)
  for (let row = 0; row < count; row++) {
    const { near } = nearnessTo({ rows, columnWeights: start }, rows, row)
    addSameOrganization(near, table, row)
    kernel.set(near, row * count)
  }
  const all = { right: y, counts: new Uint8Array(count).fill(1), penalty: 0.3 }
  const alpha = conjugateGradients(kernel, [all], 16)[0]!
  const explained = start.map((weight, column) => {
    let norm = 0
    for (let row = 0; row < count; row++) {
      const near = new Float64Array(count)
      addNearness(near, rows, { rows, row }, { column, weight: alpha[row]! })
      for (let k = 0; k < count; k++) norm += near[k]! * alpha[k]!
    }
    return weight * Math.sqrt(Math.max(0, norm))
  })
  return shares(shares(explained).map((own) => own + 0.01))
}

function shares(values: Float64Array): Float64Array {
  const sum = Math.max(
    1e-6,
    values.reduce((total, value) => total + value, 0),
  )
  return values.map((value) => value / sum)
}

function covariance(a: Float64Array, b: Float64Array): number {
  const meanOf = (values: Float64Array) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  return a.reduce((sum, one, k) => sum + (one - meanA) * (b[k]! - meanB), 0) / a.length
}

function squaredCorrelation(a: Float64Array, b: Float64Array): number {
  return covariance(a, b) ** 2 / (covariance(a, a) * covariance(b, b) + 1e-6)
}
