/** Amounts as people type them: the slip of two neighboring digits. */

/**
 * The amount with its two leading digits exchanged (54,000 for 45,000); cents are kept. Null where that changes
 * nothing or would begin with a nought.
 */
export function swapLeadingDigits(amount: number): number | null {
  const whole = Math.trunc(amount)
  const [first, second, ...rest] = String(whole)
  if (whole < 10 || first === second || second === '0') return null
  return Number([second, first, ...rest].join('')) + (amount - whole)
}
