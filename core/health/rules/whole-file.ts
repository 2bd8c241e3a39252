/**
 * One slip in all rows of an organization. With rows i of evidence L_i(h),
 *
 *   P(every row by h) proportional to  prior(h) * product over i of L_i(h)
 *   P(each by itself) proportional to  prior(ok) * product over i of sum over k of prior(k) L_i(k)
 *
 * because whole files are typed wrong about as often as single records.
 */
import { likelihoodOf, type UnitEvidence } from './unit-evidence.ts'
import { LARGE_SLIPS } from './unit-hypotheses.ts'
import { type UnitPrior, USUAL_PRIOR } from './unit-prior.ts'

type Slip = (typeof LARGE_SLIPS)[number]

export interface WholeFileSlip {
  /** The likeliest. */
  readonly kind: Slip
  /** That every row has the same slip, whichever. */
  readonly probability: number
}

/** The likeliest slip of the whole file; null where it is likelier that each row is right or wrong by itself. */
export function wholeFileSlip(
  rows: readonly (readonly UnitEvidence[])[],
  prior: UnitPrior = USUAL_PRIOR,
): WholeFileSlip | null {
  if (rows.length === 0) return null
  const logs = LARGE_SLIPS.map((kind) => {
    const likelihoods = rows.map((row) => likelihoodOf(evidenceFor(row, kind), prior))
    return Math.log(prior.shares[kind]) + sumOfLogs(likelihoods)
  })
  const single = rows.map((row) =>
    row.reduce((sum, one) => sum + prior.shares[one.hypothesis] * likelihoodOf(one, prior), 0),
  )
  const apart = Math.log(prior.shares.ok) + sumOfLogs(single)
  const likeliest = Math.max(...logs)
  const most = Math.max(apart, likeliest)
  const slips = logs.reduce((sum, one) => sum + Math.exp(one - most), 0)
  const probability = slips / (slips + Math.exp(apart - most))
  return probability > 0.5 ? { kind: LARGE_SLIPS[logs.indexOf(likeliest)]!, probability } : null
}

function evidenceFor(row: readonly UnitEvidence[], kind: Slip): UnitEvidence {
  const found = row.find(({ hypothesis }) => hypothesis === kind)
  if (!found) throw new RangeError(`No evidence about ${kind}`)
  return found
}

function sumOfLogs(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + Math.log(value), 0)
}
