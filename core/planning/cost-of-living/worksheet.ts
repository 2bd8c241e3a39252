/** The worksheet of raises and prices: one pay over time, and a pool spread over the staff. */

import { formatPercent } from '../../forms/numbers.ts'
import { formatDate } from '../../pay/date.ts'
import { dollars } from '../../pay/figures.ts'
import type { Growth, IndexPoint } from './growth.ts'
import type { Spread } from './pool.ts'

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

/** "May 2026" of a month YYYY-MM. */
export function monthWords(month: string): string {
  const [name = '', , year = ''] = formatDate(`${month}-01`).split(' ')
  return `${name} ${year}`
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
  const rose = `Prices in ${monthWords(to)}, the last month published, are ${growthWords(factor)} than in ${monthWords(from)}.`
  if (pay === null) return [rose]
  const [needed, worth] = [Math.round(pay * factor), Math.round(pay / factor)]
  return [
    rose,
    `To buy what ${dollars(pay)} bought then, pay must be ${dollars(needed)}, ${changeOf(needed - pay)}.`,
    `Without a raise, ${dollars(pay)} now buys what ${dollars(worth)} bought then.`,
  ]
}

function marketSentences({ factor, from, to }: Growth, pay: number | null): string[] {
  const rose = `Private employers’ pay in ${monthWords(to)}, the last quarter published, is ${growthWords(factor)} than in ${monthWords(from)}.`
  if (pay === null) return [rose]
  const kept = Math.round(pay * factor)
  return [rose, `Pay that kept up with them is ${dollars(kept)}, ${changeOf(kept - pay)}.`]
}

function changeOf(amount: number): string {
  if (amount === 0) return 'the same'
  return `${dollars(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'}`
}

/** What the pool does, in a sentence. */
export function poolSentence({ shortfall, total, pool }: StaffPool): string {
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
