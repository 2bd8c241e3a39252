/** How figures are written for readers: dollars, signed dollars, shares, counts and ranks. Amounts are plain dollars. */

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const minus = '\u2212'

/** One's own pay, exact to the dollar: $49,520. */
export function dollars(amount: number): string {
  return `${Math.round(amount) < 0 ? minus : ''}$${whole.format(Math.abs(Math.round(amount)))}`
}

/** A market figure, to the nearest $100: $52,200. */
export function marketDollars(amount: number): string {
  return dollars(Math.round(amount / 100) * 100)
}

/** A market figure that adds or takes away: +$2,500, −$900, $0. */
export function signedMarketDollars(amount: number): string {
  const rounded = Math.round(amount / 100) * 100
  return rounded > 0 ? `+${dollars(rounded)}` : dollars(rounded)
}

/** For axes: $50k, $52.5k, $1.2M, $800. */
export function shortDollars(amount: number): string {
  const size = Math.abs(amount)
  if (size >= 1e6) return `${amount < 0 ? minus : ''}$${trim(size / 1e6)}M`
  if (size >= 1e3) return `${amount < 0 ? minus : ''}$${trim(size / 1e3)}k`
  return dollars(amount)
}

/** 20,412 */
export function count(n: number): string {
  return whole.format(n)
}

/** 0.414 as 41%. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** 46 as 46th. */
export function ordinal(n: number): string {
  const tens = n % 100
  if (tens >= 11 && tens <= 13) return `${n}th`
  return `${n}${['th', 'st', 'nd', 'rd'][n % 10] ?? 'th'}`
}

function trim(n: number): string {
  return String(Math.round(n * 10) / 10)
}
