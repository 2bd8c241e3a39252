/**
 * The fit to all rows and those that leave folds out.
 *
 * With few organizations, numbers that differ between organizations and the organizations' own effects explain the same
 * pay. Fitted one after the other, the large organizations decide what such a number is worth; fitted together, each
 * organization has about one vote. Together is right for organizations nobody has seen, unless the held-out ones say
 * otherwise: then the two are mixed, coefficient by coefficient.
 */
import { effectiveSampleSize } from '~/core/statistics/effective-size.ts'
import { huberLoss } from '~/core/statistics/huber.ts'
import { median } from '~/core/statistics/quantile.ts'
import { evaluateRows } from '../model/evaluate-rows.ts'
import type { EffectTerm, NumericFeature, PayModelCore } from '../model/fitted-model.ts'
import type { FeatureTable } from '../model/schema.ts'
import { crossFit, type FoldFit, foldsOf } from './cross-fit.ts'
import { type CoreFit, type Design, type FitCoreOptions, fitCore } from './design/fit-core.ts'
import { fitWhole } from './fit-whole.ts'
import { clusteredError, organizationWeights } from './trees/organization-weights.ts'

export interface WholeAndFolds {
  readonly whole: CoreFit
  readonly folds: readonly FoldFit[]
}

/** Above this many, counted by their share of the rows, the two ways differ by less than chance. */
const FEW_ORGANIZATIONS = 400
/** Parts of the fit together that are tried. */
const SHARES = [0, 0.25, 0.5, 0.75, 1] as const
/** Errors beyond this many spreads count by their size, not their square. */
const LOSS_EDGE = 1.5 * 1.4826

export function fitAll(
  table: FeatureTable,
  design: Design,
  options: FitCoreOptions & { readonly rowsForOneFold?: number },
  onPart: () => void,
): WholeAndFolds {
  const whole = fitWhole(table, design, options)
  onPart()
  const apart = { whole, folds: crossFit(table, design, whole, options, onPart) }
  if (!hasFewOrganizations(table) || apart.folds.length === 0) return apart
  const jointly = { ...options, isJoint: true }
  const joint = fitCore(table, design, table.trust, jointly)
  onPart()
  const together = { whole: joint, folds: crossFit(table, design, joint, jointly, onPart) }
  return mixed(table, apart, together, shareTogether(table, apart.folds, together.folds))
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
