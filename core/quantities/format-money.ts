/** Writes amounts of money: a person's own pay to the cent, market figures rounded. */
import { type Cents, dollarsFromCents } from './cents.ts'
import { formatDecimal, formatNumber } from './format-number.ts'
import { PERIOD_PHRASES, type Period } from './period.ts'

/** 5800000 -> "$58,000", 2550 -> "$25.50", -30000 -> "−$300": cents are shown only where there are any. */
export function formatMoney(cents: Cents): string {
  return cents % 100 === 0 ? formatDollars(cents / 100) : formatToTheCent(cents)
}

/** "$58,000 a year", "$25.00 an hour": hourly pay always to the cent. */
export function formatPay(cents: Cents, period: Period): string {
  const amount = period === 'hour' ? formatToTheCent(cents) : formatMoney(cents)
  return `${amount} ${PERIOD_PHRASES[period]}`
}

/** 2500 -> "$25.00", for a table of rates. */
export function formatToTheCent(cents: Cents): string {
  return withDollarSign(formatDecimal(dollarsFromCents(cents), 2))
}

/** Whole dollars: 58123.4 -> "$58,123", -900 -> "−$900". */
export function formatDollars(dollars: number): string {
  return withDollarSign(formatNumber(Math.round(dollars)))
}

/** The same from cents: 5812340 -> "$58,123". */
export function formatWholeDollars(cents: Cents): string {
  return formatDollars(dollarsFromCents(cents))
}

/** Market figures: 58123 -> "$58,100" with the default step of $100; comparables' pay uses 500. */
export function formatDollarsRounded(dollars: number, step = 100): string {
  return formatDollars(roundDollars(dollars, step))
}

/** What is added or taken away: "+$500", "−$1,200", "$0". */
export function formatSignedDollars(dollars: number): string {
  return Math.round(dollars) > 0 ? `+${formatDollars(dollars)}` : formatDollars(dollars)
}

/** For the axes of charts only: "$50k", "$52.5k", "$1.2M", "$800". */
export function formatShortDollars(dollars: number): string {
  const size = Math.abs(dollars)
  if (size < 1e3) return formatDollars(dollars)
  const [unit, letter] = size >= 1e6 ? [1e6, 'M'] : [1e3, 'k']
  return `${withDollarSign(formatNumber(Math.round((dollars / unit) * 10) / 10))}${letter}`
}

/** To the nearest multiple of `step`, halves up; what CSV and JSON carry. */
export function roundDollars(dollars: number, step = 100): number {
  return Math.round(dollars / step) * step
}

function withDollarSign(number: string): string {
  return number.startsWith('\u2212') ? number.replace('\u2212', '\u2212$') : `$${number}`
}
