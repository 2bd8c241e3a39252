/**
 * Cents, years and prices. Cents are whole, and half a cent goes away from zero. Years are in UTC: February 29 becomes
 * February 28 until the next leap year.
 */

/** `amount * part / whole`, in whole cents, exactly. */
export function share(amount: number, part: number, whole: number): number {
  if (whole <= 0) throw new Error(`A share of ${whole} is no share`)
  const exact = BigInt(amount) * BigInt(part)
  const size = exact < 0n ? -exact : exact
  const rounded = (size * 2n + BigInt(whole)) / (BigInt(whole) * 2n)
  return Number(exact < 0n ? -rounded : rounded)
}

/** Percentages have up to four decimals. */
export function percentOf(amount: number, percent: number): number {
  return share(amount, Math.round(percent * 10_000), 1_000_000)
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

/** So many years after the anchor, in seconds. */
export function yearsAfter(anchor: number, years: number): number {
  return monthsAfter(anchor, 12 * years)
}

export function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime() / 1000
}

/** The first anniversary of the anchor after a second. */
export function nextAnniversary(anchor: number, after: number): number {
  let years = 1
  while (yearsAfter(anchor, years) <= after) years += 1
  return yearsAfter(anchor, years)
}

/** Cents before discounts; below zero is a credit. */
export interface Priceable {
  readonly amount: number
  readonly discountable: boolean
}

/** A coupon that applies; `id` is the discount's. */
export interface Reduction {
  readonly id: string
  readonly percentOff: number | null
  readonly amountOff: number | null
}

export interface Taxation {
  /** null where no tax is collected */
  readonly rate: { readonly id: string; readonly percentage: number } | null
  readonly reason: 'standard_rated' | 'not_collecting'
}

/** What each line costs: discounts first, then tax on what is left, on top of it. */
export function priceLines(
  lines: readonly Priceable[],
  reductions: readonly Reduction[],
  taxation: Taxation | null,
) {
  let left = lines.map((line) => line.amount)
  const taken: { id: string; amount: number }[][] = lines.map(() => [])
  for (const reduction of reductions) {
    const amounts = reduce(lines, left, reduction)
    left = left.map((amount, index) => amount - (amounts[index] ?? 0))
    for (const [index, amount] of amounts.entries()) {
      if (lines[index]?.discountable) taken[index]?.push({ id: reduction.id, amount })
    }
  }
  return lines.map(({ amount: subtotal }, index) => {
    const discounted = left[index] ?? 0
    const tax = taxation ? percentOf(discounted, taxation.rate?.percentage ?? 0) : 0
    return {
      ...{ subtotal, reductions: taken[index] ?? [], discounted },
      ...{ tax, taxable: taxation?.rate ? discounted : 0, total: discounted + tax },
    }
  })
}

function reduce(lines: readonly Priceable[], left: readonly number[], by: Reduction): number[] {
  const { percentOff } = by
  const open = left.map((amount, index) => (lines[index]?.discountable ? Math.max(0, amount) : 0))
  if (percentOff !== null) return open.map((amount) => percentOf(amount, percentOff))
  const most = open.reduce((sum, amount) => sum + amount, 0)
  return split(Math.min(by.amountOff ?? 0, most), open)
}

export function totalsOf(lines: ReturnType<typeof priceLines>) {
  const sum = (amount: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + amount(line), 0)
  const byDiscount = new Map<string, number>()
  for (const { id, amount } of lines.flatMap((line) => line.reductions)) {
    byDiscount.set(id, (byDiscount.get(id) ?? 0) + amount)
  }
  return {
    subtotal: sum((line) => line.subtotal),
    discount: sum((line) => line.subtotal - line.discounted),
    tax: sum((line) => line.tax),
    taxable: sum((line) => line.taxable),
    total: sum((line) => line.total),
    reductions: [...byDiscount].map(([id, amount]) => ({ id, amount })),
  }
}
