/** Cents are whole. A half cent goes away from zero; there is no other rounding here. */

/** `amount * part / whole`, in whole cents, exactly. */
export function share(amount: number, part: number, whole: number): number {
  if (whole <= 0) throw new Error(`A share of ${whole} is no share`)
  const exact = BigInt(amount) * BigInt(part)
  const size = exact < 0n ? -exact : exact
  const rounded = (size * 2n + BigInt(whole)) / (BigInt(whole) * 2n)
  return Number(exact < 0n ? -rounded : rounded)
}

/** Percentages have up to four decimals. */
const PERCENT_UNIT = 10_000

export function percentOf(amount: number, percent: number): number {
  return share(amount, Math.round(percent * PERCENT_UNIT), 100 * PERCENT_UNIT)
}

/** The tax that is inside an amount. */
export function taxWithin(amount: number, percent: number): number {
  const rate = Math.round(percent * PERCENT_UNIT)
  return share(amount, rate, 100 * PERCENT_UNIT + rate)
}

/** Splits `total` in proportion to `weights`; the cents left over go to the largest remainders, first come first. */
export function split(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (total * weight) / whole)
  const parts = exact.map(Math.floor)
  const left = total - parts.reduce((sum, part) => sum + part, 0)
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
