/**
 * What the digits of an amount say about the period it was typed in.
 *
 * A year's pay is nearly always round: $65,000, $72,500. A month of it is not: 5,416.67. The chance of an amount with k
 * digits up to its last that is not a nought is share(k) / 10^(k - 1), of which the evidence for a period is
 *
 *   1/2 + 1/2 chance(the year's pay) / chance(the amount itself)
 *
 * because half of those who type a month's pay divide a round year's, and half have a round month's. Noughts more or
 * fewer leave the digits as they are: about ten times and a tenth this tells nothing.
 */

/**
 * How many digits typed yearly pay has; sixth and more are cents. Of two surveys with free-text pay, 50,000 answers,
 * which agree to five points in each.
 */
const SHARES = [0.15, 0.5, 0.26, 0.05, 0.03, 0.007, 0.003] as const
/** Digits are evidence, but people differ in how they type: never more than this, either way. */
const MOST = 100

/**
 * How much likelier the digits are where the amount was typed for the period of which `times` make a year; 1 tells
 * nothing.
 */
export function digitEvidence(amount: number, times: number): number {
  const cents = Math.round(100 * amount)
  if (cents < 1) return 1
  const year = roundestBetween(Math.ceil(times * (cents - 0.5)), Math.floor(times * (cents + 0.5)))
  const ratio = 0.5 + (0.5 * chanceOf(year)) / chanceOf(cents)
  return Math.min(MOST, Math.max(1 / MOST, ratio))
}

function chanceOf(cents: number): number {
  const digits = significantDigits(cents)
  return SHARES[Math.min(digits, SHARES.length) - 1]! / 10 ** (digits - 1)
}

/** Digits up to the last that is not a nought: 3 of 72,500. */
function significantDigits(whole: number): number {
  return String(whole).replace(/0+$/, '').length
}

/** The number in the range that ends in most noughts; what was rounded to cents may have been any of them. */
function roundestBetween(low: number, high: number): number {
  for (let step = 10 ** Math.floor(Math.log10(high)); step > 1; step /= 10) {
    const round = Math.floor(high / step) * step
    if (round >= low) return round
  }
  return high
}
