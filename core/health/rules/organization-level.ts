/** All pay of one organization too high or too low: a unit or a convention of hours of the whole file. */
import type { Finding } from './finding.ts'
import { SLIP_WORDS } from './unit-error.ts'
import type { WholeFileSlip } from './whole-file.ts'

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

const HOLD_ABOVE = 0.9

/**
 * m rows of one sign with |mean z| > 3 sqrt(rho + (1 - rho) / m), rho the share between organizations. Held where all
 * rows show one slip for nine parts in ten; asked else.
 * Score: |mean z| over its standard deviation.
 */
export function organizationLevel(question: LevelQuestion): Finding | null {
  const { residuals, sharedVariance, slip } = question
  const m = residuals.length
  if (m < FEWEST_ROWS) return null
  const mean = residuals.reduce((sum, z) => sum + z, 0) / m
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
