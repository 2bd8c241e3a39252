/** The loss that a quantile minimizes. */

/** p x shortfall when the value lies above the quantile, (1 - p) x excess when below. */
export function pinballLoss(value: number, quantile: number, p: number): number {
  const difference = value - quantile
  return difference >= 0 ? p * difference : (p - 1) * difference
}
