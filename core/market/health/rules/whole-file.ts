/**
 * One slip in all rows of an organization. With rows i of evidence L_i(h),
 *
 *   P(every row by h) proportional to  prior(h) * product over i of L_i(h)
 *   P(each by itself) proportional to  prior(ok) * product over i of sum over k of prior(k) L_i(k)
 *
 * because whole files are typed wrong about as often as single records.
 */

import type { Finding } from './rules.ts'
import { SLIP_WORDS } from './unit-error.ts'
import { likelihoodOf, type UnitEvidence } from './unit-evidence.ts'
import { LARGE_SLIPS, type UnitPrior, USUAL_PRIOR } from './unit-hypotheses.ts'

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

// All pay of one organization too high or too low: a unit or a convention of hours of the whole file.

export interface LevelQuestion {
  /** Standardized residuals (ln pay - mu) / s of the organization's rows of one year. */
  readonly residuals: readonly number[]
  /**
   * Share of s^2 that is between organizations, 0 to 1: what an organization pays in general moves all of its rows
   * alike. 0 gives the plain bound 3 / sqrt(m).
   */
  readonly sharedVariance: number
  /** What every row of the year looks like, and how surely; null where that is no single slip. */
  readonly slip: WholeFileSlip | null
}

/** Two rows of one sign are no convention yet. */
const FEWEST_ROWS = 3
const BEYOND = 3
/** One row that is far off says no more of the others than this: it has a question of its own. */
const MOST_OF_A_ROW = 3

const HOLD_ABOVE = 0.9

/**
 * m rows of one sign with |mean z| > 3 sqrt(rho + (1 - rho) / m), rho the share between organizations and z cut at 3,
 * so that one wrong row is not all of them. Held where all rows show one slip for nine parts in ten; asked else.
 * Score: |mean z| over its standard deviation.
 */
export function organizationLevel(question: LevelQuestion): Finding | null {
  const { residuals, sharedVariance, slip } = question
  const m = residuals.length
  if (m < FEWEST_ROWS) return null
  const cut = residuals.map((z) => Math.max(-MOST_OF_A_ROW, Math.min(MOST_OF_A_ROW, z)))
  const mean = cut.reduce((sum, z) => sum + z, 0) / m
  if (!residuals.every((z) => z * mean > 0)) return null
  const rho = Math.min(1, Math.max(0, sharedVariance))
  const score = Math.abs(mean) / Math.sqrt(rho + (1 - rho) / m)
  if (!(score > BEYOND)) return null
  const side = mean < 0 ? 'below' : 'above'
  const found = `All ${m} people of this organization are far ${side} usual pay for such positions.`
  return {
    rule: 'organization-level',
    severity: slip !== null && slip.probability > HOLD_ABOVE ? 'hold' : 'ask',
    score,
    message: slip
      ? `${found} Every amount ${SLIP_WORDS[slip.kind]}. Is the whole file that way?`
      : `${found} Is the whole file in another pay period, or does it show full-time hours?`,
  }
}
