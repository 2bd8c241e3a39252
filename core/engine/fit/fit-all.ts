/**
 * The fit to all rows and those that leave folds out.
 *
 * With few organizations, numbers that differ between organizations and the organizations' own effects explain the same
 * pay. Fitted one after the other, the large organizations decide what such a number is worth; fitted together, each
 * organization has about one vote. Together is right for organizations nobody has seen, unless the held-out ones say
 * otherwise: then the two are mixed, coefficient by coefficient.
 */

import { effectiveSampleSize } from '~/core/engine/statistics/capped-weights.ts'
import { huberLoss, LOSS_EDGE } from '~/core/engine/statistics/huber.ts'
import {
  fitMixedModel,
  type StartingPoint,
} from '~/core/engine/statistics/mixed-model/mixed-model.ts'
import { chainsOf } from '~/core/engine/statistics/mixed-model/random-term.ts'
import { median } from '~/core/engine/statistics/quantile.ts'
import { evaluateRows } from '../model/evaluate-rows.ts'
import type { EffectTerm, NumericFeature, PayModelCore } from '../model/fitted-model.ts'
import { type FeatureTable, selectRows } from '../model/schema.ts'
import { crossFit, type FoldFit, foldsOf } from './cross-fit.ts'
import { clusteredError, organizationWeights } from './direct-trees.ts'
import { type CoreFit, type Design, type FitCoreOptions, fitCore } from './fit-core.ts'
import { shapedDesign } from './shaped-design.ts'

// The fit to all rows. The sweeps it takes do not get fewer with more rows, so where there are many the first
// ones are made with a fifth of the organizations, and the rest begin where those end.

/** Above this number of rows a fit to a part gives the start. */
const ROWS_FOR_A_START = 200_000
/** Number of parts that organizations are dealt into; one is enough for a start. */
const PARTS = 5

export function fitWhole(
  table: FeatureTable,
  design: Design,
  options: FitCoreOptions & { readonly rowsForOneFold?: number },
): CoreFit {
  const isLarge = table.rowCount > (options.rowsForOneFold ?? ROWS_FOR_A_START)
  const startAt = isLarge ? { startAt: startingPoint(table, design, options) } : {}
  return fitCore(table, design, table.trust, { ...options, ...startAt })
}

/** Figures of a fit to some whole organizations, in the columns of the fit to all. */
function startingPoint(
  table: FeatureTable,
  design: Design,
  options: FitCoreOptions,
): StartingPoint {
  const rows = table.organizations.map((_, row) => row).filter((row) => isInPart(table, row))
  const floats = (column: ArrayLike<number>) =>
    gathered(new Float32Array(rows.length), column, rows)
  const doubles = (column: ArrayLike<number>) =>
    gathered(new Float64Array(rows.length), column, rows)
  const terms = design.terms.map((term) => ({
    ...term,
    levels: gathered(new Int32Array(rows.length), term.levels, rows),
    slope: term.slope && floats(term.slope),
  }))
  const {
    coefficients,
    priorVariances,
    residualVariance,
    terms: effects,
  } = fitMixedModel(
    {
      response: doubles(design.response),
      weights: doubles(table.trust),
      dense: { ...design.dense, columns: design.dense.columns.map(floats) },
      terms,
      chains: chainsOf(terms),
    },
    options,
  )
  return { coefficients, priorVariances, residualVariance, terms: effects }
}

function isInPart({ organizations }: FeatureTable, row: number): boolean {
  return organizations[row]! % PARTS === 0
}

function gathered<Column extends Float64Array | Float32Array | Int32Array>(
  into: Column,
  column: ArrayLike<number>,
  rows: Int32Array,
): Column {
  for (let i = 0; i < rows.length; i++) into[i] = column[rows[i]!]!
  return into
}

export interface WholeAndFolds {
  readonly whole: CoreFit
  readonly folds: readonly FoldFit[]
}

/** Above this many, counted by their share of the rows, the two ways differ by less than chance. */
const FEW_ORGANIZATIONS = 400
/** Parts of the fit together that are tried. */
const SHARES = [0, 0.25, 0.5, 0.75, 1] as const

export function fitAll(
  table: FeatureTable,
  design: Design,
  options: FitCoreOptions & { readonly rowsForOneFold?: number },
  onPart: () => void,
): WholeAndFolds {
  const whole = fitWhole(table, design, options)
  onPart()
  const ownDesigns = designsOfFolds(table, options)
  const apart = { whole, folds: crossFit(table, design, whole, { ...options, ownDesigns }, onPart) }
  if (!hasFewOrganizations(table) || apart.folds.length === 0) return apart
  const jointly = { ...options, ownDesigns, isJoint: true }
  const joint = fitCore(table, design, table.trust, jointly)
  onPart()
  const together = { whole: joint, folds: crossFit(table, design, joint, jointly, onPart) }
  return mixed(table, apart, together, shareTogether(table, apart.folds, together.folds))
}

/**
 * Up to this number of rows, curves that may not fall are learned again without each fold, because curves that had seen
 * its rows made ranges too narrow. With more rows one fold moves them by little.
 */
const ROWS_FOR_OWN_DESIGNS = 3000

function designsOfFolds(
  table: FeatureTable,
  options: FitCoreOptions & { readonly rowsForOneFold?: number },
): ReadonlyMap<number, Design> {
  const hasCurves = table.schema.numbers.some(({ rises }) => rises)
  if (!hasCurves || table.rowCount > ROWS_FOR_OWN_DESIGNS) return new Map()
  const rows = Int32Array.from(table.folds.keys())
  return new Map(
    foldsOf(table, options).map((fold) => {
      const seen = selectRows(
        table,
        rows.filter((row) => table.folds[row] !== fold),
      )
      return [fold, shapedDesign(table, options, seen)]
    }),
  )
}

/** How often `onPart` is called. */
export function partsOfAll(
  table: FeatureTable,
  options: { readonly rowsForOneFold?: number },
): number {
  const folds = foldsOf(table, options).length
  return (1 + folds) * (folds > 0 && hasFewOrganizations(table) ? 2 : 1)
}

function hasFewOrganizations({ hasOrganizations, organizations, organizationCount }: FeatureTable) {
  if (!hasOrganizations) return false
  const counts = new Float64Array(organizationCount)
  for (const organization of organizations) counts[organization]!++
  return effectiveSampleSize(counts) < FEW_ORGANIZATIONS
}

/**
 * The largest part of the fit together whose loss on held-out organizations, each counted alike, is within one standard
 * error of the least.
 */
function shareTogether(
  table: FeatureTable,
  apart: readonly FoldFit[],
  together: readonly FoldFit[],
): number {
  const [a, b] = [heldOutResiduals(table, apart), heldOutResiduals(table, together)]
  const edge = LOSS_EDGE * median(a.map(Math.abs))
  const weights = organizationWeights(table, 1)
  const losses = SHARES.map((share) =>
    a.map((left, row) => weights[row]! * huberLoss((1 - share) * left + share * b[row]!, edge)),
  )
  const sums = losses.map((own) => own.reduce((sum, loss) => sum + loss, 0))
  const best = sums.indexOf(Math.min(...sums))
  const allowed = SHARES.findLastIndex((_, k) => {
    const more = losses[k]!.map((loss, row) => loss - losses[best]![row]!)
    return k === best || (k > best && sums[k]! - sums[best]! <= clusteredError(table, more))
  })
  return SHARES[allowed]!
}

function heldOutResiduals({ logPay }: FeatureTable, folds: readonly FoldFit[]): Float64Array {
  const residuals = new Float64Array(logPay.length)
  for (const { unseen, evaluated } of folds) {
    for (const row of unseen) residuals[row] = logPay[row]! - evaluated.mu[row]!
  }
  return residuals
}

function mixed(
  table: FeatureTable,
  apart: WholeAndFolds,
  together: WholeAndFolds,
  share: number,
): WholeAndFolds {
  const folds = apart.folds.map((fold, f) => {
    const core = mixedCore(fold.core, together.folds[f]!.core, share)
    return { ...fold, core, evaluated: evaluateRows(table.schema, core, table) }
  })
  const core = mixedCore(apart.whole.core, together.whole.core, share)
  return { whole: { ...apart.whole, core }, folds }
}

/** Both were fitted to the same columns, so what lies between their figures lies between their predictions. */
function mixedCore(a: PayModelCore, b: PayModelCore, share: number): PayModelCore {
  const mix = (x: number, y: number) => (1 - share) * x + share * y
  const mixAll = (x: readonly number[], y: readonly number[]) => x.map((v, i) => mix(v, y[i]!))
  return {
    intercept: mix(a.intercept, b.intercept),
    residualVariance: mix(a.residualVariance, b.residualVariance),
    organizationVariance: mix(a.organizationVariance, b.organizationVariance),
    numerics: a.numerics.map((own, q): NumericFeature => {
      const other = b.numerics[q]!
      return {
        ...own,
        coefficients: mixAll(own.coefficients, other.coefficients),
        whenMissing: mix(own.whenMissing, other.whenMissing),
        contributionDeviation: mix(own.contributionDeviation, other.contributionDeviation),
      }
    }),
    terms: a.terms.map((own, k): EffectTerm => {
      const other = b.terms[k]!
      return {
        ...own,
        variance: mix(own.variance, other.variance),
        effects: mixAll(own.effects, other.effects),
        variances: mixAll(own.variances, other.variances),
      }
    }),
  }
}
