/** What the same person's pay of the year before tells: swapped digits, jumps, and pay that nobody looked at since. */
import { formatDollars } from '~/core/pay/money.ts'
import { standardizedResidual } from './legal-floor.ts'
import type { Finding } from './rules.ts'
import { swapLeadingDigits } from './unit-hypotheses.ts'

export interface DigitQuestion {
  /** Dollars a year as typed, and housing. */
  readonly base: number
  readonly housing: number
  readonly mu: number
  readonly scale: number
  /** Base + housing of the year before, moved to this date; null when unknown. */
  readonly lastPay: number | null
}

/** Last year agrees when it is within a tenth, in logarithms. */
const AGREES_WITHIN = 0.1

/**
 * Swapping the two leading digits brings |z| from above 2.5 to below 1, and last year's pay agrees.
 * Score: |z| of the pay as typed.
 */
export function digitSwap({ base, housing, mu, scale, lastPay }: DigitQuestion): Finding | null {
  const swapped = swapLeadingDigits(base)
  if (swapped === null || lastPay === null) return null
  const typed = standardizedResidual({ pay: base + housing, mu, scale })
  const meant = standardizedResidual({ pay: swapped + housing, mu, scale })
  if (typed === null || meant === null) return null
  if (Math.abs(typed) <= 2.5 || Math.abs(meant) >= 1) return null
  if (Math.abs(Math.log((swapped + housing) / lastPay)) > AGREES_WITHIN) return null
  return {
    rule: 'digit-swap',
    severity: 'ask',
    score: Math.abs(typed),
    message: `Two digits of ${formatDollars(base)} may be swapped. Did you mean ${formatDollars(swapped)} a year?`,
    suggestion: swapped,
  }
}

export interface JumpQuestion {
  /** Dollars a year, now and the year before. */
  readonly pay: number
  readonly lastPay: number | null
  /** What wages in general were multiplied by in between. */
  readonly indexFactor: number
  /** Another position or other hours explain a jump. */
  readonly samePosition: boolean
  readonly sameHours: boolean
}

const JUMP_BEYOND = 0.25

/** |ln(pay / last) - ln(index)| > .25 with the same position and hours; the score is that distance. */
export function jump(question: JumpQuestion): Finding | null {
  const { pay, lastPay, indexFactor, samePosition, sameHours } = question
  if (lastPay === null || !(pay > 0 && lastPay > 0 && indexFactor > 0)) return null
  if (!samePosition || !sameHours) return null
  const change = Math.log(pay / lastPay) - Math.log(indexFactor)
  if (Math.abs(change) <= JUMP_BEYOND) return null
  const way = pay > lastPay ? 'rose' : 'fell'
  return {
    rule: 'jump',
    severity: 'ask',
    score: Math.abs(change),
    message:
      `Pay ${way} from ${formatDollars(lastPay)} to ${formatDollars(pay)} in the same position with the same hours. ` +
      'Is that correct?',
  }
}

export interface StaleQuestion {
  /** Months since the pay took effect or was last confirmed. */
  readonly monthsSinceEffective: number
  /** Months since the amount last changed; null when its history is unknown. */
  readonly monthsUnchanged: number | null
}

/** Older than 18 months, or unchanged for more than 24. It counts less with age anyway. Score: months. */
export function stale({ monthsSinceEffective, monthsUnchanged }: StaleQuestion): Finding | null {
  if (monthsSinceEffective > 18) {
    const months = Math.floor(monthsSinceEffective)
    return asked(months, `This pay is ${months} months old. Is it still current?`)
  }
  if (monthsUnchanged === null || monthsUnchanged <= 24) return null
  const months = Math.floor(monthsUnchanged)
  return asked(months, `This pay has not changed for ${months} months. Is it still current?`)
}

function asked(score: number, message: string): Finding {
  return { rule: 'stale', severity: 'ask', score, message }
}
