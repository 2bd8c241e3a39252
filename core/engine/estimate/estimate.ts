/** The answer of the engine: quantiles, evidence, strength, explanation and method facts. */
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { formatList } from '../../forms/numbers.ts'
import type { AttritionStep, WeightedComparable } from '../comparables/weigh-comparables.ts'
import type { ContributionKey, PayQuantiles, QuantileKey } from '../model/fitted-model.ts'
import type { RefusedEstimate } from '../predict/refusal.ts'
import type { Influence } from './influence.ts'

/** A figure that is not shown, why, and what would change that. */
export interface Suppression {
  readonly cell: QuantileKey
  readonly reason: string
  readonly unlock: string
}

export interface Evidence {
  /** Organizations and records among the comparables that carry weight. */
  readonly organizations: number
  readonly records: number
  readonly effectiveSampleSize: number
  /** 1 / sum of squared organization shares. */
  readonly effectiveOrganizations: number
  /** Weighted; null without comparables. */
  readonly medianAgeMonths: number | null
  readonly attrition: readonly AttritionStep[]
}

export type Grade = 'A' | 'B' | 'C' | 'D'

export interface Strength {
  readonly organizations: Grade
  readonly recency: Grade
  readonly tightness: Grade
  /** The lowest of the three; lower beyond the data, and C at most there and for the model alone. */
  readonly overall: Grade
}

/** One line of the explanation; dollars of all lines sum to the median less the base. */
export interface Contribution {
  readonly key: ContributionKey
  readonly label: string
  readonly logPay: number
  readonly dollars: number
}

export interface EstimateWarning {
  readonly kind: 'out-of-range' | 'contradiction' | 'unseen-level' | 'missing' | 'old-index'
  readonly feature: string
  readonly message: string
}

export interface MethodFacts {
  readonly engineVersion: string
  readonly definition: DefinitionOfPay
  readonly referenceDate: string
  readonly asOf: string
  /** What pay was multiplied by to come from the reference date to the asker's date. */
  readonly ageingFactor: number
  readonly indexEndsOn: string
  /** Months beyond the end of the index, filled by assumed growth. */
  readonly monthsBeyondIndex: number
  readonly growthBeyondIndex: number
  /** Quarters the index lacks on the way, filled by interpolation, e.g. "2013-06 to 2013-12"; absent before 1.3. */
  readonly indexGaps?: readonly string[]
  /** What the reference year's records paid beyond the index, as a share: .004 is 0.4%; absent before 1.3. */
  readonly yearEffect?: number
  readonly modelRecords: number
  readonly modelOrganizations: number
  /** Cross-fitted, in percent, of the range P10 to P90. */
  readonly coverage80: number
  /** Cross-fitted median of the absolute error, in percent; absent in reports saved before 1.3. */
  readonly typicalMiss?: number
  readonly bandwidth: number
  readonly priorWeight: number
  /** Effective organizations from which comparables count in full; absent before 1.10. */
  readonly believedFrom?: number
  /** Whether ranges grow beyond the data; absent: no, and before 1.10. */
  readonly widensBeyondData?: boolean
  /** What trees count of the prediction, 0 to 1; absent: nothing, and before 1.9. */
  readonly treesShare?: number
}

export interface ModelledEstimate {
  /**
   * 'comparables': records of the same position near this question, worth 5 organizations or more, corrected the model.
   * 'modelled': too few of them are near; the family of positions supports the estimate.
   */
  readonly kind: 'comparables' | 'modelled'
  readonly quantiles: PayQuantiles
  readonly suppressed: readonly Suppression[]
  /** Interval that contains the true median 8 times of 10; not a range of people's pay. */
  readonly medianInterval: { readonly low: number; readonly high: number }
  /** The average of the position's family at the asker's date, where the explanation starts. */
  readonly base: number
  readonly contributions: readonly Contribution[]
  readonly evidence: Evidence
  readonly strength: Strength
  /** Paid hours a year behind the estimate, null when the asker's hours are unknown. */
  readonly annualHours: number | null
  readonly partTime: boolean
  readonly comparables: readonly WeightedComparable[]
  /** Of the organization that moves the local correction most; null without comparables. */
  readonly influence: Influence | null
  readonly warnings: readonly EstimateWarning[]
  readonly method: MethodFacts
}

/** What an audit and others that show no explanation read. */
export type UnexplainedEstimate = Omit<ModelledEstimate, 'base' | 'contributions'>

export type Estimate = ModelledEstimate | RefusedEstimate

// Facts that almost no record of the survey reaches, or that almost none has together: an estimate only continues a
// curve there, so its grade falls.

type Told = Pick<EstimateWarning, 'feature' | 'message'> & { readonly kind: string }

/** What somebody typed; ratios and figures of a place follow from it. */
const TYPED: Readonly<Record<string, string>> = {
  budget: 'annual operating budget',
  attendance: 'attendance',
  staff: 'staff size',
  hours: 'hours per week',
  experience: 'years of experience',
  tenure: 'years in this role',
}

/** Names of the facts beyond the data, in the order of the warnings. */
export function factsBeyondData(warnings: readonly Told[]): string[] {
  return warnings.flatMap(({ kind, feature }) => {
    const name = kind === 'out-of-range' ? TYPED[feature] : undefined
    return name === undefined ? [] : [name]
  })
}

/** The first sentences of an answer about such facts; null where they are usual. */
export function doubtWords(warnings: readonly Told[]): string | null {
  const facts = factsBeyondData(warnings)
  const [first] = facts
  const verb = first === undefined || facts.length > 1 ? 'are' : isOrAre(first)
  const beyond =
    first !== undefined &&
    `The ${formatList(facts)} ${verb} beyond almost all our data. Use this range with caution.`
  const contradictions = warnings.filter(({ kind }) => kind === 'contradiction')
  const said = [beyond, ...contradictions.map(({ message }) => message)].filter(Boolean)
  return said.length > 0 ? said.join(' ') : null
}

/** "hours per week" are; "attendance" is. */
export function isOrAre(name: string): 'is' | 'are' {
  return /^\w+s\b/.test(name) ? 'are' : 'is'
}
