/** How amounts are written: own pay to the cent, market figures rounded. */
import { type Cents, dollarsFromCents } from './cents.ts'
import { PERIOD_PHRASES, type Period } from './period.ts'

/** 5800000 -> "$58,000", 2550 -> "$25.50": cents are shown only where there are any. */
export function formatMoney(cents: Cents): string {
  return cents % 100 === 0 ? formatDollars(cents / 100) : toTheCent.format(dollarsFromCents(cents))
}

/** "$58,000 a year", "$25.00 an hour": hourly pay always to the cent. */
export function formatPay(cents: Cents, period: Period): string {
  const amount = period === 'hour' ? toTheCent.format(dollarsFromCents(cents)) : formatMoney(cents)
  return `${amount} ${PERIOD_PHRASES[period]}`
}

/** Whole dollars: 58123.4 -> "$58,123". */
export function formatDollars(dollars: number): string {
  return wholeDollars.format(dollars === 0 ? 0 : dollars)
}

/** Market figures: 58123 -> "$58,100" with the default step of $100; comparables' pay uses 500. */
export function formatDollarsRounded(dollars: number, step = 100): string {
  return formatDollars(roundDollars(dollars, step))
}

/** To the nearest multiple of `step`, halves up; what CSV and JSON carry. */
export function roundDollars(dollars: number, step = 100): number {
  return Math.round(dollars / step) * step
}

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const toTheCent = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
