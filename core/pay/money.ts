/** A person's own pay is integer cents; market pay in the estimator is plain dollars. */
import {
  formatCount,
  formatDecimal,
  formatNumber,
  plainText,
  readTypedNumber,
  type TypedNumber,
} from '../forms/numbers.ts'
import { type Parser, type Reading, refused, understood } from '../forms/reading.ts'

/** An integer number of US cents. */
export type Cents = number

/** Dollars (market figures, seeds) to the nearest cent. */
export function centsFromDollars(dollars: number): Cents {
  return Math.round(dollars * 100)
}

/** Cents to dollars, for the estimator and for charts. */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100
}

// How often pay is paid, the hours of a full year, and the words people read.

export const PERIODS = ['hour', 'week', 'biweekly', 'semimonthly', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]

/** Hours in a full-time year: 40 a week, 52 weeks. Defined only here. */
export const HOURS_PER_YEAR_FULL_TIME = 2080
export const WEEKS_PER_YEAR = 52
export const HOURS_PER_WEEK_FULL_TIME = HOURS_PER_YEAR_FULL_TIME / WEEKS_PER_YEAR

interface PaidTime {
  readonly hoursPerWeek: number
  readonly weeksPerYear?: number
}

/** "20 hours a week"; "20 hours a week, 40 weeks a year" where not all weeks are paid. */
export function paidTimeWords({ hoursPerWeek, weeksPerYear = WEEKS_PER_YEAR }: PaidTime): string {
  return `${formatCount(hoursPerWeek, 'hour')} a week${paidWeeksWords(weeksPerYear)}`
}

/** ", 40 weeks a year"; nothing for a whole year. */
export function paidWeeksWords(weeksPerYear: number): string {
  return weeksPerYear < WEEKS_PER_YEAR ? `, ${formatCount(weeksPerYear, 'week')} a year` : ''
}

/** For the choice "Paid per". */
export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  hour: 'Hour',
  week: 'Week',
  biweekly: 'Two weeks',
  semimonthly: 'Half month',
  month: 'Month',
  year: 'Year',
}

/** For a sentence: "$25.00 an hour". */
export const PERIOD_PHRASES: Readonly<Record<Period, string>> = {
  hour: 'an hour',
  week: 'a week',
  biweekly: 'every two weeks',
  semimonthly: 'twice a month',
  month: 'a month',
  year: 'a year',
}

// Writes amounts of money: a person's own pay to the cent, market figures rounded.

/** 5800000 -> "$58,000", 2550 -> "$25.50", -30000 -> "−$300": cents are shown only where there are any. */
export function formatMoney(cents: Cents): string {
  return cents % 100 === 0 ? formatDollars(cents / 100) : formatToTheCent(cents)
}

/** "$58,000 a year", "$25.00 an hour": hourly pay always to the cent. */
export function formatPay(cents: Cents, period: Period): string {
  const amount = period === 'hour' ? formatHourly(cents) : formatMoney(cents)
  return `${amount} ${PERIOD_PHRASES[period]}`
}

/** 2500 -> "$25.00", 2403.85 -> "$24.0385": a rate that was entered finer than a cent, and no average. */
export function formatHourly(cents: Cents): string {
  const isFine =
    Math.abs(cents * 1e6 - Math.round(cents * 1e6)) < 1e-5 &&
    Math.abs(cents - Math.round(cents)) > 5e-7
  return isFine
    ? withDollarSign(formatDecimal(dollarsFromCents(cents), FINE_DECIMALS).replace(/(?<!0)0+$/, ''))
    : formatToTheCent(cents)
}

/** 2500 -> "$25.00", for a table of rates. */
export function formatToTheCent(cents: Cents): string {
  return withDollarSign(formatDecimal(dollarsFromCents(cents), 2))
}

/** Whole dollars: 58123.4 -> "$58,123", -900 -> "−$900". */
export function formatDollars(dollars: number): string {
  return withDollarSign(formatNumber(Math.round(dollars)))
}

/** Under tables of whole dollars with sums and differences, which are taken of the cents. */
export const ROUNDED_ONE_BY_ONE =
  'Each figure is rounded to whole dollars by itself, so a sum can differ by $1.'

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

// Reads an amount of money as people type it, into integer cents: "1.2m", "$1,200,000", "58k", "73 000$".

export interface MoneyLimits {
  readonly minimum?: Cents
  readonly maximum?: Cents
  /** completes "for example ..." */
  readonly example?: string
  /** most digits after the point. Rates by the hour have a fraction of a cent, whose digits beyond are rounded */
  readonly decimals?: 2 | typeof FINE_DECIMALS
}

/** Of dollars: 24.0384615 is what a spreadsheet shows of $50,000 for 2,080 hours. */
export const FINE_DECIMALS = 8

/** Ten billion dollars: above the largest nonprofit of the country, and far below what a double holds exactly. */
const LARGEST: Cents = 1_000_000_000_000

/** Integer cents. Default limits $0 to $10 billion. */
export function parseMoney(text: string, limits: MoneyLimits = {}): Reading<Cents> {
  const { minimum = 0, maximum = LARGEST, example = '58,000 or 58k', decimals = 2 } = limits
  const bare = withoutDollarSign(plainText(text))
  const foreign = foreignProblem(bare, example, decimals)
  if (foreign !== null) return refused(foreign)

  const typed = readTypedNumber(bare, example)
  if (!typed.ok) return typed
  if (decimals === 2 && typed.value.fraction.length > 2) {
    return refused(
      `Enter dollars and cents, at most two digits after the point, for example ${example}.`,
    )
  }
  return withinLimits(centsOf(typed.value), { minimum, maximum, example })
}

/** A whole year's amount such as a budget: "1.2m a year" is one, "10k a month" is asked to become one. */
export function parseYearlyMoney(text: string, limits: MoneyLimits = {}): Reading<Cents> {
  const bare = plainText(text).replace(YEARLY, '')
  if (OTHER_PERIOD.test(bare)) return refused('Enter the amount for a whole year.')
  return parseMoney(bare, { example: '1,200,000 or 1.2m', ...limits })
}

/** parseYearlyMoney with its limits, ready for `required` and `optional`. */
export function yearlyMoneyBetween(
  minimum: Cents,
  maximum: Cents,
  example?: string,
): Parser<Cents> {
  return (text) => parseYearlyMoney(text, { minimum, maximum, ...(example ? { example } : {}) })
}

const YEARLY = / ?(\/|per|an?) ?(year|yr|annum)$| (annually|yearly|p\.?a\.?)$/iu
const OTHER_PERIOD =
  /(\/|per|an?) ?(hour|hr|h|day|week|wk|month|mo)$|(hourly|daily|weekly|monthly)$/iu

function withoutDollarSign(plain: string): string {
  return plain
    .replace(/^(us ?)?\$ ?/iu, '')
    .replace(/^([+-])(us ?)?\$ ?/iu, '$1')
    .replace(/^usd ?/iu, '')
    .replace(/ ?(\$|usd|dollars?)$/iu, '')
}

function foreignProblem(bare: string, example: string, decimals: number): string | null {
  if (/[€£¥₤₱₹]|\b(eur|gbp|cad|aud)\b/iu.test(bare))
    return `Enter the amount in US dollars, for example ${example}.`
  if (bare.includes('%'))
    return `Enter an amount in dollars, not a percentage, for example ${example}.`
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(bare))
    return `Use commas between thousands: ${bare.replaceAll('.', ',')}?`
  if (decimals === 2 && /^\d{1,3}\.\d{3}$/.test(bare))
    return `Is that ${bare.replace('.', ',')}? Use a comma between thousands and two digits for cents.`
  return null
}

/** At most twelve digits before the point are trusted to Number; longer ones are too large for any limit. */
function centsOf({ negative, whole, fraction }: TypedNumber): Cents {
  if (whole.length > 13) return negative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const beyond = fraction.length > 2 ? Number(fraction.slice(2)) / 10 ** (fraction.length - 2) : 0
  const exact = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + beyond
  const cents = beyond === 0 ? exact : Math.round(exact * 1e6) / 1e6
  return negative && cents !== 0 ? -cents : cents
}

function withinLimits(
  cents: Cents,
  { minimum, maximum, example }: Required<Omit<MoneyLimits, 'decimals'>>,
): Reading<Cents> {
  if (cents < 0) return refused(`Enter an amount of zero or more, for example ${example}.`)
  if (cents < minimum)
    return refused(`Enter ${formatMoney(minimum)} or more, for example ${example}.`)
  if (cents > maximum) {
    return refused(
      `That is more than ${formatMoney(maximum)}. Look for a zero too many; enter it like ${example}.`,
    )
  }
  return understood(cents)
}
