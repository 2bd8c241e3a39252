/**
 * How far an estimate can be trusted: three grades with their own cut-offs, and an overall grade, never above the
 * lowest.
 *
 * Cut-offs are where the observed error changes, measured out of fold: see docs/methodology/strength.md. Tightness
 * is half the width of the middle half, in log pay, which is the miss the model itself expects; the uncertainty of the
 * middle is part of it. That uncertainty over the spread, which was graded before, told nothing of the error.
 */

import type { Prediction } from '../predict/predict-pay.ts'
import type { Evidence, Grade, ModelledEstimate, Strength } from './estimate.ts'

/** Effective organizations needed for A, B, C. */
export const ORGANIZATIONS_CUTS = [20, 10, 5] as const
/** Median age in months allowed for A, B, C. */
export const MONTHS_CUTS = [18, 24, 30] as const
/** Expected miss allowed for A, B, C, in log pay: .15 is about 15%. */
export const EXPECTED_MISS_CUTS = [0.15, 0.2, 0.3] as const

const GRADES = ['A', 'B', 'C'] as const
const WORST_FIRST: readonly Grade[] = ['D', 'C', 'B', 'A']

/** What limits the overall grade besides the three. */
export interface RestsOn {
  readonly kind: ModelledEstimate['kind']
  /** whether a fact is beyond what almost all records hold */
  readonly isBeyondData: boolean
}

/** The overall grade of the model alone, and of facts beyond the data. */
const BEST_WITHOUT_EVIDENCE = 'C'

/**
 * Grades the evidence and the prediction's own quantiles. Without comparables recency is D. The overall grade is the
 * lowest of the three; beyond the data it is one lower. It is C at most there, and for the model alone.
 */
export function strengthOf(
  evidence: Pick<Evidence, 'effectiveOrganizations' | 'medianAgeMonths'>,
  prediction: Pick<Prediction, 'quantiles'>,
  { kind, isBeyondData }: RestsOn,
): Strength {
  const months = evidence.medianAgeMonths ?? Number.POSITIVE_INFINITY
  const miss = expectedMiss(prediction)
  const organizations = gradeWhere(
    ORGANIZATIONS_CUTS,
    (cut) => evidence.effectiveOrganizations >= cut,
  )
  const recency = gradeWhere(MONTHS_CUTS, (cut) => months <= cut)
  const tightness = gradeWhere(EXPECTED_MISS_CUTS, (cut) => miss <= cut)
  const three = lowest(organizations, recency, tightness)
  const told = isBeyondData ? oneLower(three) : three
  const isLimited = isBeyondData || kind === 'modelled'
  const overall = isLimited ? lowest(told, BEST_WITHOUT_EVIDENCE) : told
  return { organizations, recency, tightness, overall }
}

/** Half of people's pay lies within this distance of the median, so half of the misses are smaller. */
function expectedMiss({ quantiles }: Pick<Prediction, 'quantiles'>): number {
  const [, p25, , p75] = quantiles
  return (p75! - p25!) / 2
}

function gradeWhere(cuts: readonly number[], holds: (cut: number) => boolean): Grade {
  return GRADES[cuts.findIndex(holds)] ?? 'D'
}

function oneLower(grade: Grade): Grade {
  return WORST_FIRST[Math.max(0, WORST_FIRST.indexOf(grade) - 1)] ?? 'D'
}

/** The worst of several grades. */
export function lowest(...grades: Grade[]): Grade {
  return WORST_FIRST.find((grade) => grades.includes(grade)) ?? 'D'
}
