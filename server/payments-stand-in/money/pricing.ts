/** What lines cost: discounts on each, then tax on what is left. */
import { percentOf, split, taxWithin } from './rounding.ts'

export interface Priceable {
  /** cents before discounts; below zero is a credit */
  readonly amount: number
  readonly discountable: boolean
  readonly taxBehavior: 'exclusive' | 'inclusive'
}

/** A coupon that applies; `id` is the discount's. */
export interface Reduction {
  readonly id: string
  readonly percentOff: number | null
  readonly amountOff: number | null
}

export interface Taxation {
  /** null where no tax is collected, or from nobody like this customer */
  readonly rate: { readonly id: string; readonly percentage: number } | null
  readonly reason: 'standard_rated' | 'customer_exempt' | 'not_collecting' | 'reverse_charge'
}

export interface Priced {
  readonly subtotal: number
  readonly reductions: readonly { readonly id: string; readonly amount: number }[]
  readonly discounted: number
  /** null when tax is not calculated at all */
  readonly tax: {
    readonly amount: number
    readonly taxable: number
    readonly behavior: 'exclusive' | 'inclusive'
    readonly taxation: Taxation
  } | null
  /** after discounts, with tax */
  readonly total: number
}

export function priceLines(
  lines: readonly Priceable[],
  reductions: readonly Reduction[],
  taxation: Taxation | null,
): Priced[] {
  let left = lines.map((line) => line.amount)
  const taken: { id: string; amount: number }[][] = lines.map(() => [])
  for (const reduction of reductions) {
    const amounts = reduce(lines, left, reduction)
    left = left.map((amount, index) => amount - (amounts[index] ?? 0))
    for (const [index, amount] of amounts.entries()) {
      if (lines[index]?.discountable) taken[index]?.push({ id: reduction.id, amount })
    }
  }
  return lines.map((line, index) => priced(line, taken[index] ?? [], left[index] ?? 0, taxation))
}

function reduce(lines: readonly Priceable[], left: readonly number[], by: Reduction): number[] {
  const open = left.map((amount, index) => (lines[index]?.discountable ? Math.max(0, amount) : 0))
  if (by.percentOff !== null) return open.map((amount) => percentOf(amount, by.percentOff ?? 0))
  const most = open.reduce((sum, amount) => sum + amount, 0)
  return split(Math.min(by.amountOff ?? 0, most), open)
}

function priced(
  line: Priceable,
  reductions: { id: string; amount: number }[],
  discounted: number,
  taxation: Taxation | null,
): Priced {
  const base = { subtotal: line.amount, reductions, discounted }
  if (!taxation) return { ...base, tax: null, total: discounted }
  const percentage = taxation.rate?.percentage ?? 0
  const behavior = line.taxBehavior
  const inclusive = behavior === 'inclusive'
  const amount = inclusive ? taxWithin(discounted, percentage) : percentOf(discounted, percentage)
  const taxable = taxation.rate ? discounted - (inclusive ? amount : 0) : 0
  return {
    ...base,
    tax: { amount, taxable, behavior, taxation },
    total: inclusive ? discounted : discounted + amount,
  }
}

export interface Totals {
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  readonly exclusiveTax: number
  readonly inclusiveTax: number
  readonly total: number
  readonly reductions: readonly { readonly id: string; readonly amount: number }[]
}

export function totalsOf(lines: readonly Priced[]): Totals {
  const sum = (amount: (line: Priced) => number) =>
    lines.reduce((all, line) => all + amount(line), 0)
  const taxOf = (behavior: string) =>
    sum((line) => (line.tax?.behavior === behavior ? line.tax.amount : 0))
  const byDiscount = new Map<string, number>()
  for (const { id, amount } of lines.flatMap((line) => line.reductions)) {
    byDiscount.set(id, (byDiscount.get(id) ?? 0) + amount)
  }
  return {
    subtotal: sum((line) => line.subtotal),
    discount: sum((line) => line.subtotal - line.discounted),
    tax: sum((line) => line.tax?.amount ?? 0),
    exclusiveTax: taxOf('exclusive'),
    inclusiveTax: taxOf('inclusive'),
    total: sum((line) => line.total),
    reductions: [...byDiscount].map(([id, amount]) => ({ id, amount })),
  }
}
