/** The worksheet of raises and prices: one pay over time, and a pool spread over the staff. */
import { roundToSum } from '../../engine/facts/disclosure.ts'
import { ageingFactor, monthNumber } from '../../engine/model/ageing.ts'
import type { IndexSeries } from '../../engine/model/estimation-settings.ts'
import { formatPercent } from '../../forms/numbers.ts'
import { type Reading, readTyped, refused, type Typed, understood } from '../../forms/reading.ts'
import { formatDate, formatMonth, parseDate } from '../../pay/date.ts'
import { parseAmount } from '../../pay/entered-amount.ts'
import { dollars } from '../../pay/figures.ts'
import { type Cents, HOURS_PER_WEEK_FULL_TIME, WEEKS_PER_YEAR } from '../../pay/money.ts'
import { type ResolvedAmount, resolveAmount } from '../../pay/resolve-amount.ts'
import { figureSource } from '../../pay/vintage.ts'

export interface Worksheet {
  /** whose it is; null for typed figures */
  readonly name: string | null
  /** YYYY-MM-DD of the last raise */
  readonly since: string
  /** dollars a year then */
  readonly pay: number | null
  /** null: nothing is published since */
  readonly prices: Growth | null
  readonly market: Growth | null
  readonly series: {
    readonly prices: readonly IndexPoint[]
    readonly market: readonly IndexPoint[]
  }
}

export interface StaffPool {
  readonly people: readonly PooledPerson[]
  /** dollars a year */
  readonly total: number
  readonly shortfall: number
  /** null where none is typed */
  readonly pool: {
    readonly dollars: number
    readonly spread: Spread
    readonly isSpread: boolean
  } | null
}

/** Dollars a year, of salary (cash and housing). */
export interface PooledPerson {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
  readonly pay: number
  /** YYYY-MM-DD */
  readonly since: string
  readonly prices: Growth | null
  /** what the pay lacks to buy what it bought then */
  readonly shortfall: number
  /** null without a pool */
  readonly raise: number | null
}

/** "9.4% higher", "0.6% lower", "no higher" of a factor, to a tenth of a percent. */
export function growthWords(factor: number): string {
  const percent = Math.round((factor - 1) * 1000) / 10
  if (percent === 0) return 'no higher'
  return `${formatPercent(Math.abs(percent), 1)} ${percent > 0 ? 'higher' : 'lower'}`
}

/** What happened to the pay, in sentences; each ends where its figures end. */
export function worksheetSentences({ since, pay, prices, market }: Worksheet): string[] {
  const nothing = `Our indexes do not cover the time since ${formatDate(since)}.`
  if (!prices && !market) return [nothing]
  return [
    ...(prices
      ? priceSentences(prices, pay)
      : ['Our price index does not cover the time since then.']),
    ...(market
      ? marketSentences(market, pay)
      : ['Our index of market pay does not cover the time since then.']),
  ]
}

function priceSentences({ factor, from, to }: Growth, pay: number | null): string[] {
  const rose = `Prices in ${formatMonth(to)}, the last month published here, are ${growthWords(factor)} than in ${formatMonth(from)}.`
  if (pay === null) return [rose]
  const [needed, worth] = [Math.round(pay * factor), Math.round(pay / factor)]
  return [
    rose,
    `To buy what ${dollars(pay)} bought then, pay must be ${dollars(needed)}, ${changeOf(needed - pay)}.`,
    `Without a raise, ${dollars(pay)} now buys what ${dollars(worth)} bought then.`,
  ]
}

function marketSentences({ factor, from, to }: Growth, pay: number | null): string[] {
  const rose = `Private employers’ pay in ${formatMonth(to)}, the last quarter published here, is ${growthWords(factor)} than in ${formatMonth(from)}.`
  if (pay === null) return [rose]
  const kept = Math.round(pay * factor)
  return [rose, `Pay that kept up with them is ${dollars(kept)}, ${changeOf(kept - pay)}.`]
}

function changeOf(amount: number): string {
  if (amount === 0) return 'the same'
  return `${dollars(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'}`
}

/** What the pool does, and of when the prices are that it is compared with. */
export function poolSentence(staff: StaffPool): string {
  const [month] = staff.people.flatMap(({ prices }) => prices?.to ?? [])
  const source = month ? ` Prices: ${figureSource('consumer_price_index', month)}.` : ''
  return `${poolWords(staff)}${source}`
}

function poolWords({ shortfall, total, pool }: StaffPool): string {
  const needed =
    shortfall > 0
      ? `It takes ${dollars(shortfall)} a year (${percentOf(shortfall, total)} of pay) to buy again what each pay bought at its last raise.`
      : 'No pay has fallen behind published prices since its last raise.'
  if (!pool) return needed
  const share = `The pool is ${dollars(pool.dollars)} a year, ${percentOf(pool.dollars, total)} of pay.`
  if (!pool.isSpread) return `${needed} ${share} There is nothing to spread it by.`
  const covers =
    shortfall > 0 ? ` That is ${percentOf(pool.dollars, shortfall)} of what prices took.` : ''
  return `${needed} ${share}${covers}`
}

function percentOf(part: number, whole: number): string {
  return whole === 0 ? '0%' : formatPercent(Math.round((part / whole) * 1000) / 10)
}

export const TIME_NOT_PLACE =
  'This is about time, not place. It uses prices and pay of the whole nation and never the prices of one area.'

interface Growth {
  /** 1.094: 9.4% more than on the day */
  readonly factor: number
  /** YYYY-MM */
  readonly from: string
  /** the last published month, YYYY-MM */
  readonly to: string
}

/**
 * What prices and market pay did since a day: factor = I(last published month) / I(month of the day).
 *
 * I is an index by month, interpolated in logarithms where a month was not published; nothing is assumed beyond its
 * ends. Time, not place: nothing here knows where anybody lives.
 *
 * Null where the day (YYYY-MM-DD) is before the index, or nothing is published after its month yet.
 */
export function growthSince(index: IndexSeries, day: string): Growth | null {
  const [first, last] = [index[0], index.at(-1)]
  const month = day.slice(0, 7)
  if (!first || !last || month < first.month || month >= last.month) return null
  const factor = ageingFactor({ index, growthBeyondIndex: 0 }, month, last.month)
  return { factor, from: month, to: last.month }
}

interface IndexPoint {
  /** months since year 0 */
  readonly month: number
  /** 100 in the first month; null: not published */
  readonly value: number | null
}

/** The index from the month of a day on, 100 there: at the ends of quarters up to `to`, and at both ends. */
export function indexSince(index: IndexSeries, day: string, to: string): IndexPoint[] {
  const [start, end] = [monthNumber(day), monthNumber(to)]
  const last = index.at(-1)
  const months = Array.from({ length: end - start + 1 }, (_, i) => start + i)
  return months
    .filter((month) => month === start || month === end || month % 3 === 2)
    .map((month) => ({
      month,
      value:
        last && month <= monthNumber(last.month)
          ? 100 * ageingFactor({ index, growthBeyondIndex: 0 }, day, monthText(month))
          : null,
    }))
}

/** "2026-05" from months since year 0. */
export function monthText(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

export const SPREADS = ['percent', 'equal', 'prices'] as const
type Spread = (typeof SPREADS)[number]

export const SPREAD_LABELS: Readonly<Record<Spread, string>> = {
  percent: 'Same percent for all',
  equal: 'Same dollars for all',
  prices: 'By what prices took',
}

export interface PoolPerson {
  readonly id: number
  /** cents a year, above zero */
  readonly pay: Cents
  /** prices now over prices at the last raise; null: not published since */
  readonly factor: number | null
}

/** Cents a year that pay lacks to buy what it bought at the last raise; never below zero. */
export function shortfallOf({ pay, factor }: Pick<PoolPerson, 'pay' | 'factor'>): Cents {
  return factor === null ? 0 : Math.max(0, Math.round(pay * (factor - 1)))
}

/**
 * Cents for each person, in the order given, that sum exactly to the pool. Null where nobody has a claim: no people, or
 * by prices without a shortfall.
 */
export function spreadPool(
  pool: Cents,
  people: readonly PoolPerson[],
  spread: Spread,
): readonly Cents[] | null {
  const claims = people.map((person) => claimOf(person, spread))
  const total = claims.reduce((sum, claim) => sum + claim, 0)
  if (total <= 0) return null
  const exact = claims.map((claim) => (pool * claim) / total)
  return roundToSum(exact, pool, 1)
}

function claimOf(person: PoolPerson, spread: Spread): number {
  if (spread === 'equal') return 1
  return spread === 'percent' ? person.pay : shortfallOf(person)
}

/** An amount a year, or percent points of everyone's pay. */
type Pool =
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'percent'; readonly percent: number }

export interface WorksheetQuery {
  /** number of an employee, as typed; null: figures of one's own */
  readonly employee: string | null
  readonly since: Typed<string>
  readonly pay: Typed<ResolvedAmount>
  readonly pool: Typed<Pool>
  readonly spread: Spread
}

/** `today`: YYYY-MM-DD. */
export function readWorksheetQuery(
  search: Readonly<Record<string, string>>,
  today: string,
): WorksheetQuery {
  const { employee = '', since, pay, pool, spread } = search
  return {
    employee: employee.trim() || null,
    since: readTyped(since, (text) => readPastDay(text, today)),
    pay: readTyped(pay, readPay),
    pool: readTyped(pool, readPool),
    spread: SPREADS.find((one) => one === spread) ?? 'percent',
  }
}

function readPastDay(text: string, today: string): Reading<string> {
  const day = parseDate(text)
  if (day.ok && day.value > today) return refused('Enter a day in the past.')
  return day
}

function readPay(text: string): Reading<ResolvedAmount> {
  const amount = parseAmount(text)
  if (!amount.ok) return amount
  if (amount.value.kind !== 'pay') return refused('Enter the pay itself, for example 58,000.')
  const time = { hoursPerWeek: HOURS_PER_WEEK_FULL_TIME, weeksPerYear: WEEKS_PER_YEAR }
  return resolveAmount(amount.value, null, time)
}

function readPool(text: string): Reading<Pool> {
  const amount = parseAmount(text)
  if (!amount.ok) return amount
  const { value } = amount
  if (value.kind === 'percent') {
    return value.percent < 0 ? refused(POOL) : understood({ ...value })
  }
  const isYearly = value.period === null || value.period === 'year'
  if (value.cents <= 0 || !isYearly) return refused(POOL)
  return understood({ kind: 'amount', cents: value.cents })
}

const POOL = 'Enter dollars a year or a percent of pay, for example 20,000 or 3%.'
