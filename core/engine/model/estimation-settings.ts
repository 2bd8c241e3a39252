/** The settings of a fit and of an estimate: their types. The chosen values are in specification.ts. */

import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { LookupTables } from '../facts/fact-figures.ts'

/** An index of wages: at least one point, months ascending ('YYYY-MM'), values above zero. */
export type IndexSeries = readonly { readonly month: string; readonly value: number }[]

/** What a fit is asked to be, apart from its data: kept with a model so that it can be fitted again. */
export interface Specification {
  /** Keys of the numbers and terms it looks at, in the order of the fit. */
  readonly numbers: readonly string[]
  readonly terms: readonly string[]
  /** Whether ranges are as wide as was learned for positions like this. */
  readonly spread: boolean
  /** Whether comparables may correct the model. */
  readonly comparables: boolean
  /** Whether trees may answer beside the model; absent: no, as in fits before 1.9. */
  readonly trees?: boolean
}

/** How one estimate is made from a fitted model and candidates. */
export interface EstimateSettings {
  /** Kernel bandwidth h, in units of log pay. */
  readonly bandwidth: number
  /** Prior weight lambda of "no local correction", counted in comparables. */
  readonly priorWeight: number
  /** Largest share of the weight one organization may have. */
  readonly organizationCap: number
  /** Half-life of a record's weight, in the fit and as a comparable, in months. */
  readonly weightHalvesAfterMonths: number
  /** Older records are no comparables. */
  readonly oldestMonths: number
  /** Younger records are no comparables (antitrust: data at least three months old). */
  readonly youngestMonths: number
}

export interface EstimationSettings extends EstimateSettings {
  readonly definition: DefinitionOfPay
  /** YYYY-MM-DD: every record is moved to this date before the fit. */
  readonly referenceDate: string
  readonly seed: number
  readonly index: IndexSeries
  /** Yearly growth beyond the last point of the index. */
  readonly growthBeyondIndex: number
  readonly tables: LookupTables
  readonly folds: number
  /** Most sweeps of the fit; it stops earlier when it has converged. */
  readonly maximumSweeps: number
  /** Absent in models fitted before 1.3: `specificationOf` reads it from what they hold. */
  readonly specification?: Specification
}
