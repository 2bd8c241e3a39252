/**
 * The explanation in dollars: ln P50 = ln base + sum_k f_k becomes P50 - base = sum_k L f_k.
 *
 * L is the logarithmic mean of P50 and base, (P50 - base) / ln(P50 / base), so the lines sum exactly.
 * Source: Ang 2004, Energy Policy 32, 1131 (LMDI).
 */

import { LINES } from '../model/evaluate-position.ts'
import type { ContributionKey, PayQuantiles } from '../model/fitted-model.ts'
import { type Explanation, explain, type Question } from '../predict/predict-pay.ts'
import type { Contribution } from './estimate.ts'

const LABELS: Readonly<Record<ContributionKey, string>> = {
  position: 'Position',
  size: 'Size and budget',
  place: 'Place',
  experience: 'Experience and tenure',
  education: 'Education and ordination',
  hours: 'Hours',
  denomination: 'Denomination and type',
  comparables: 'Nearest comparables',
}

/** One line per group of features, in a fixed order; dollars a year. */
export function contributionsOf({ base, contributions }: Explanation): Contribution[] {
  const total = LINES.reduce((sum, key) => sum + contributions[key], 0)
  const perLogUnit = logarithmicMean(Math.exp(base + total), Math.exp(base))
  return LINES.map((key) => ({
    key,
    label: LABELS[key],
    logPay: contributions[key],
    dollars: perLogUnit * contributions[key],
  }))
}

/** Without the line of comparables, which say nothing there. */
export function linesOfModel(lines: readonly Contribution[]): Contribution[] {
  return lines.filter(({ key }) => key !== 'comparables')
}

/** (a - b) / ln(a / b), and a where they meet. */
export function logarithmicMean(a: number, b: number): number {
  const ratio = Math.log(a / b)
  return Math.abs(ratio) < 1e-6 ? Math.sqrt(a * b) : (a - b) / ratio
}

// What the model answers without comparables: its quantiles, and why its median is what it is.

/** Exact dollars a year: must pass `publishModelAlone` before anyone sees them. */
export interface ModelAlone {
  readonly quantiles: PayQuantiles
  /** The average of the position's family at the asker's date. */
  readonly base: number
  /** Dollars of all lines sum to the median less the base. */
  readonly contributions: readonly Contribution[]
}

export function modelAlone(question: Question): ModelAlone {
  const sorted = [...question.alone.quantiles].sort((a, b) => a - b).map(Math.exp)
  const [p10, p25, p50, p75, p90] = sorted
  const explanation = explain(question)
  return {
    quantiles: { p10: p10!, p25: p25!, p50: p50!, p75: p75!, p90: p90! },
    base: Math.exp(explanation.base),
    contributions: linesOfModel(contributionsOf(explanation)),
  }
}
