/** How far an estimate can be leaned on: three grades with their own cut-offs, and the lowest of them. */
import type { Evidence, Grade, Strength } from './types.ts'

/** Effective organizations needed for A, B, C. */
const ORGANIZATIONS = [20, 10, 5] as const
/** Median age in months allowed for A, B, C. */
const MONTHS = [12, 18, 30] as const
/** Uncertainty of the middle over the spread of pay, allowed for A, B, C. */
const TIGHTNESS = [0.25, 0.4, 0.6] as const

const GRADES = ['A', 'B', 'C'] as const
const WORST_FIRST: readonly Grade[] = ['D', 'C', 'B', 'A']

/** Grades the evidence; `variance` and `scale` are the prediction's. Without comparables recency is D. */
export function strengthOf(
  evidence: Pick<Evidence, 'effectiveOrganizations' | 'medianAgeMonths'>,
  { variance, scale }: { readonly variance: number; readonly scale: number },
): Strength {
  const months = evidence.medianAgeMonths ?? Number.POSITIVE_INFINITY
  const organizations = gradeWhere(ORGANIZATIONS, (cut) => evidence.effectiveOrganizations >= cut)
  const recency = gradeWhere(MONTHS, (cut) => months <= cut)
  const tightness = gradeWhere(TIGHTNESS, (cut) => Math.sqrt(variance) / scale <= cut)
  return { organizations, recency, tightness, overall: lowest(organizations, recency, tightness) }
}

function gradeWhere(cuts: readonly number[], holds: (cut: number) => boolean): Grade {
  return GRADES[cuts.findIndex(holds)] ?? 'D'
}

function lowest(...grades: Grade[]): Grade {
  return WORST_FIRST.find((grade) => grades.includes(grade)) ?? 'D'
}
