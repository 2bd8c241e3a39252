/** A fitted model: an immutable plain value that survives JSON unchanged. */

import type { OrganizationType, Setting } from '~/core/engine/facts/organization.ts'
import type { Tree } from '~/core/engine/statistics/trees/grow-tree.ts'
import type { EstimationSettings } from './estimation-settings.ts'

export type ContributionKey =
  | 'position'
  | 'size'
  | 'place'
  | 'experience'
  | 'education'
  | 'hours'
  | 'denomination'
  | 'comparables'

/** A curve that never falls: heights at even steps, straight between them, flat beyond the ends. */
export interface Shape {
  /** Where the first and the last height stand, standardized. */
  readonly from: number
  readonly to: number
  readonly heights: readonly number[]
}

export interface OwnRange {
  /** Beyond these the level's curve is flat. */
  readonly low: number
  readonly high: number
  /** Almost none of its records are beyond these. */
  readonly least: number
  readonly most: number
}

/** One numeric feature as learned: standardization, spline and coefficients. */
export interface NumericFeature {
  readonly key: string
  /** Unit of the logarithm that drew a skewed number together; absent when it is as it was given. */
  readonly compression?: number
  readonly mean: number
  readonly deviation: number
  /** Winsorizing bounds and the value for a missing one, standardized. */
  readonly low: number
  readonly high: number
  /** The upper bound of the records, where a lower one is the most that counts. */
  readonly highest?: number
  readonly median: number
  /** Knots of the natural cubic spline, standardized; fewer than three mean a straight line. */
  readonly knots: readonly number[]
  /** Log pay per unit: linear, then curved parts in the order of the basis. */
  readonly coefficients: readonly number[]
  /** In place of line and knots: what the one coefficient and the slopes multiply. Its mean over the records is 0. */
  readonly shape?: Shape
  /** By level of its slope's term, a shape of its own; null where its records are too few. */
  readonly ownShapes?: readonly (Shape | null)[]
  /** By level of its slope's term, what its own records reach, standardized; null where they are too few. */
  readonly ranges?: readonly (OwnRange | null)[]
  /** What an unknown value counts as: the first of these whose numbers, by their places, are all known. */
  readonly fills?: readonly {
    readonly from: readonly number[]
    readonly constant: number
    readonly weights: readonly number[]
    /** Of the number around what it is filled with. */
    readonly variance: number
  }[]
  /** Log pay added when the value is unknown. */
  readonly whenMissing: number
  /** Standard deviation of the feature's contribution over the records: its share in distance. */
  readonly contributionDeviation: number
  /** Part of its distance that sets comparables apart; absent: all of it. */
  readonly setsApart?: number
}

/** One random-effect term as learned. Levels never seen have effect 0: their parent's answer. */
export interface EffectTerm {
  readonly key: string
  /** tau squared: variance of the effects between levels. */
  readonly variance: number
  /** Level name to code: the place in the arrays below and the number in packed features. */
  readonly levels: Readonly<Record<string, number>>
  readonly effects: readonly number[]
  /** Posterior variance of each level's effect. */
  readonly variances: readonly number[]
  /** Another level moves pay, but not who is compared: more of it could pay less by other comparables. */
  readonly isOrdered?: true
}

export interface FamilySummary extends PositionSummary {
  /** Mean contribution of the family's records to log pay, by line. */
  readonly meanContributions: Readonly<Record<ContributionKey, number>>
}

export interface PositionSummary {
  readonly records: number
  readonly organizations: number
}

/** Quantiles of the standardized out-of-fold residuals: overall, by position family, by width of the range. */
export interface Calibration {
  /**
   * What is added to a prediction before they are, in log pay, so that the median is no matter of the spread: where
   * more of something pays no less, it must not fall because the spread does. Absent in a model before 1.8.
   */
  readonly centers?: {
    readonly overall: number
    readonly groups: Readonly<Record<string, number>>
  }
  readonly probabilities: readonly number[]
  readonly overall: readonly number[]
  readonly groups: Readonly<Record<string, readonly number[]>>
  /** Boundaries of narrow, medium and wide ranges, by s(x); null when there were too few rows. */
  readonly widths: {
    readonly cuts: readonly [number, number]
    /** What is added to the group's quantiles, by third. */
    readonly shifts: readonly (readonly number[])[]
    /**
     * The s(x) in the middle of each third, between which shifts are interpolated, because a quantile must not jump
     * where the median rises. Absent in a model before 1.16: the whole third has its shift.
     */
    readonly centers?: readonly number[]
  } | null
  /** Whether s(x) is told of the variance that is the same at every size; absent in a model before 1.16. */
  readonly isSteady?: true
  /** By number that was measured; absent in a model before 1.10. */
  readonly extrapolation?: readonly Extrapolation[]
}

/** What answers beyond the data of one number missed pay by; null where too little is known. */
export interface Extrapolation {
  /** The number's place. */
  readonly of: number
  readonly below: EdgeCost | null
  readonly above: EdgeCost | null
}

export interface EdgeCost {
  /**
   * What a unit of distance (years, or the log of a size) adds to how many times as wide the range is. Absent in a
   * model before 1.12: its ranges are as wide as inside.
   */
  readonly widens?: number
  /** Beyond this distance nothing was measured: the range widens no more. */
  readonly farthest: number
}

/** What the trees ask about. */
export type TreeColumn =
  /** A number by its place; the standardized centers of its bins, ascending. */
  | {
      readonly kind: 'number'
      readonly of: number
      readonly centers: readonly number[]
      /** Whether it lies between two bins; else it lies in the nearest. */
      readonly isSmooth: boolean
      /** What an unknown one counts as; absent: what the model fills it with. */
      readonly otherwise?: number
    }
  /** Whether a number is unknown: bin 1. */
  | { readonly kind: 'unknown'; readonly of: number }
  /** A term by its place: the bin of each level, and of a level never seen. */
  | {
      readonly kind: 'level'
      readonly of: number
      readonly bins: readonly number[]
      readonly otherwise: number
    }

export interface DirectTrees {
  /** Log pay that the trees begin at. */
  readonly base: number
  readonly columns: readonly TreeColumn[]
  readonly trees: readonly Tree[]
}

export interface StackedTrees extends DirectTrees {
  /** Of the prediction, 0 to 1. */
  readonly share: number
}

/** Draws of the model's figures around the fitted ones: see median-doubt.ts. */
export interface MedianDoubt {
  /** By dense column (the constant, then of each number its line, curved parts and missing flag), then draw. */
  readonly coefficients: readonly (readonly number[])[]
  /** By term, level and draw. */
  readonly effects: readonly (readonly (readonly number[])[])[]
}

/** What was learned about spread; a core whose response is the log of it. See spread-model.ts. */
export interface SpreadModel extends PayModelCore {
  readonly shrinkage: number
  readonly mean: number
}

export interface PayModelDiagnosis {
  readonly converged: boolean
  readonly iterations: number
  readonly recordCount: number
  readonly organizationCount: number
  /** Records left out because pay, date or family could not be used. */
  readonly skippedCount: number
  /** Measured on organizations the fold's fit has not seen. */
  readonly crossFitted: Accuracy
}

/** What prediction needs; the fold fits of calibration stop here. */
export interface PayModelCore {
  readonly intercept: number
  readonly residualVariance: number
  /** Variance between organizations; single organizations' effects are never stored. */
  readonly organizationVariance: number
  readonly numerics: readonly NumericFeature[]
  readonly terms: readonly EffectTerm[]
}

/** A fitted model: an immutable plain value that survives JSON unchanged. */
export interface PayModel extends PayModelCore {
  readonly engineVersion: string
  readonly settings: EstimationSettings
  readonly families: Readonly<Record<string, FamilySummary>>
  readonly positions: Readonly<Record<string, PositionSummary>>
  readonly calibration: Calibration
  /** Null where the spread of pay is constant, as far as the records show. */
  readonly spread: SpreadModel | null
  /** Null where trees lost on held-out records; absent in a model before 1.9. */
  readonly trees?: StackedTrees | null
  /** Absent in a model before 1.15: its median is as uncertain as its levels are, one by one. */
  readonly doubt?: MedianDoubt
  readonly diagnosis: PayModelDiagnosis
}

/** Every figure a share of 100 except count; pinball is 100 x mean loss of log pay over five quantiles. */
export interface Accuracy {
  readonly count: number
  readonly pinball: number
  readonly medianAbsolutePercentageError: number
  readonly coverage50: number
  readonly coverage80: number
}

// Published quantiles of pay; null where a quantile is withheld.

export interface PayQuantiles {
  readonly p10: number | null
  readonly p25: number | null
  readonly p50: number | null
  readonly p75: number | null
  readonly p90: number | null
}

export type QuantileKey = keyof PayQuantiles

// A record as a snapshot stores it with its prediction, ready to be compared.

/** A record as the snapshot stores it, ready to be compared. */
export interface EncodedRecord {
  readonly recordId: number
  readonly position: string
  readonly predictedLogPay: number
  /**
   * Log pay at the reference date minus the prediction; what sets the organization apart is still in it.
   * `exp(predictedLogPay + residual)` is the record's own pay moved to the reference date.
   */
  readonly residual: number
  readonly features: Float32Array
}

/** A candidate: the encoded record plus the facts from which bands are made. */
export interface Comparable extends EncodedRecord {
  readonly organization: string
  readonly observedOn: string
  readonly organizationType: OrganizationType
  readonly denomination: string | null
  readonly setting: Setting | null
  readonly state: string | null
  readonly operatingBudget: number | null
  readonly attendance: number | null
  readonly hoursPerWeek: number | null
  /** Present where `residual` is the mean of its crowd: the crowd's number. */
  readonly crowd?: number
}
