/**
 * What a typed amount of pay comes to beside the present pay: "58k", "17/hr", "+3%" as an amount, its period and a
 * year's sum.
 */

import { plainText } from '../forms/numbers.ts'
import { type Reading, refused, understood } from '../forms/reading.ts'
import {
  MAY_BE_THOUSANDS,
  parseAmount,
  parsePay,
  type TypedAmount,
  type TypedPay,
} from './entered-amount.ts'
import { type Cents, formatMoney, PERIODS, type Period } from './money.ts'
import { annualize } from './pay-package.ts'

export interface PayRate {
  readonly amount: Cents
  readonly period: Period
}

/** Null where unknown. */
export interface PaidTime {
  readonly hoursPerWeek: number | null
  readonly weeksPerYear: number | null
}

export interface ResolvedAmount extends PayRate {
  readonly annual: Cents
}

/** Smaller changes without a sign of percent are slips: "-5" for "-5%". */
const SMALLEST_YEARLY_CHANGE: Cents = 10_000

/**
 * An amount without a period is paid per year, or as the present pay is, whichever comes nearer to the present pay.
 * Changes are of the present pay, to the cent of its rate.
 */
export function resolveAmount(
  value: TypedAmount,
  now: PayRate | null,
  time: PaidTime,
): Reading<ResolvedAmount> {
  if (value.kind === 'pay') return resolvePay(value, now, time)
  if (now === null) return refused(NOTHING_TO_RAISE)
  if (value.kind === 'raise' && changedPer(value, now) !== now.period) {
    return resolveYearlyRaise(value, now, time)
  }
  const changed = changedRate(value, now)
  return changed.ok ? annual(changed.value, time) : changed
}

export const NOTHING_TO_RAISE = 'There is no current pay to raise. Enter an amount.'

/** The period of a change: as typed, or that of the present pay where the change is the smaller amount. */
function changedPer(value: TypedChange, now: PayRate): Period {
  if (value.kind === 'percent') return now.period
  return value.period ?? (Math.abs(value.cents) < now.amount ? now.period : 'year')
}

/** A rate after a change per the same period, to the cent. */
function changedRate(value: TypedChange, now: PayRate): Reading<PayRate> {
  if (isSlip(value, now)) return refused(SLIP)
  const change = value.kind === 'raise' ? value.cents : now.amount * (value.percent / 100)
  const amount = Math.round(now.amount + change)
  return amount < 0 ? refused(LESS_THAN_NOTHING) : understood({ ...now, amount })
}

/** Reads and resolves text. */
export function readAmount(
  text: string,
  now: PayRate | null,
  time: PaidTime,
): Reading<ResolvedAmount> {
  const isFine = now?.period === 'hour' && !MAY_BE_THOUSANDS.test(text)
  const typed = parseAmount(text, isFine ? 'hour' : null)
  if (!typed.ok) return typed
  const read = resolveAmount(typed.value, now, time)
  const isSlip = read.ok && read.value.period !== 'hour' && !Number.isInteger(read.value.amount)
  return isSlip ? readAmount(text, null, time) : read
}

type Typed<Kind extends TypedAmount['kind']> = Extract<TypedAmount, { readonly kind: Kind }>
type TypedChange = Typed<'raise' | 'percent'>

function resolvePay(
  { cents, period }: Typed<'pay'>,
  now: PayRate | null,
  time: PaidTime,
): Reading<ResolvedAmount> {
  if (period !== null) return annual({ amount: cents, period }, time)
  const yearly = annual({ amount: cents, period: 'year' }, time)
  if (now === null || now.period === 'year') return yearly
  const likeNow = annual({ amount: cents, period: now.period }, time)
  const present = annual(now, time)
  if (!likeNow.ok || !present.ok || !yearly.ok) return yearly
  const far = ({ value }: typeof yearly) => Math.abs(Math.log(value.annual / present.value.annual))
  return far(likeNow) <= far(yearly) ? likeNow : yearly
}

function resolveYearlyRaise(
  value: Typed<'raise'>,
  now: PayRate,
  time: PaidTime,
): Reading<ResolvedAmount> {
  if (isSlip(value, now)) return refused(SLIP)
  const raise = { amount: value.cents, period: changedPer(value, now) }
  const [present, change] = [annual(now, time), annual(raise, time)]
  if (!present.ok) return present
  if (!change.ok) return change
  return annual({ amount: present.value.annual + change.value.annual, period: 'year' }, time)
}

function isSlip(value: TypedChange, now: PayRate): boolean {
  if (value.kind === 'percent' || value.period !== null) return false
  return changedPer(value, now) !== 'hour' && Math.abs(value.cents) < SMALLEST_YEARLY_CHANGE
}

const SLIP = 'Is that a percentage? Enter a change like +3%, or the new amount.'
const LESS_THAN_NOTHING = 'That is less than nothing. Enter the new amount.'

function annual({ amount, period }: PayRate, time: PaidTime): Reading<ResolvedAmount> {
  const year = annualize(amount, period, time.hoursPerWeek, time.weeksPerYear)
  if (year === null) {
    return refused(
      'Enter the weekly hours. Without them we cannot turn an hourly wage into yearly pay.',
    )
  }
  if (year < 0) return refused(LESS_THAN_NOTHING)
  return understood({ amount, period, annual: year })
}

// Reads an amount of pay beside its "Paid per"; a change such as "+3%" is of the amount the form was drawn with.

/** Hidden field of a form with the amount it was drawn with: "5200000 year". */
export function beforeField(name: string): string {
  return `${name}Before`
}

export function beforeText({ amount, period }: PayRate): string {
  return `${amount} ${period}`
}

/** Null where the form has none, or not a whole one. */
export function readBefore(text: string | undefined): PayRate | null {
  const [, digits, word] = /^(\d{1,12}(?:\.\d{1,6})?) (\w+)$/.exec(text ?? '') ?? []
  const period = PERIODS.find((one) => one === word)
  return digits === undefined || period === undefined ? null : { amount: Number(digits), period }
}

/** "10%" and "10% of salary": a share of pay, or without the last words perhaps a raise. Null for anything else. */
export function readShare(text: string) {
  // most amounts are none, and every form asks this of each of them
  if (!/[%％p]/iu.test(text)) return null
  const [, points = '', words] =
    /^(\d{1,3}(?:\.\d{1,3})?) ?(?:%|per ?cent|pct)(?: of (?:the |their |his |her |my |annual |gross |cash |total )*(base|pay|salary|wages?|compensation|earnings)(?: salary| pay)?)?$/iu.exec(
      plainText(text),
    ) ?? []
  if (points === '') return null
  const of =
    words === undefined ? null : /base/iu.test(words) ? ('base' as const) : ('pay' as const)
  return { percent: Number(points), of }
}

export function readPayField(
  text: string,
  chosen: Period,
  before: PayRate | null,
): Reading<TypedPay> {
  const typed = parseAmount(text)
  if (!typed.ok || typed.value.kind === 'pay') return parsePay(text, chosen)
  if (before === null) {
    // more than nothing is an amount: "+2,000" of housing where none is paid
    return typed.value.kind === 'percent' ? refused(NOTHING_TO_RAISE) : parsePay(text, chosen)
  }
  if (chosen !== before.period || changedPer(typed.value, before) !== before.period) {
    return refused('A change is of the amount paid now, per the same period. Enter the new amount.')
  }
  const changed = changedRate(typed.value, before)
  if (!changed.ok) return changed
  const { amount: cents, period } = changed.value
  return understood({ cents, period, asTyped: formatMoney(cents) })
}
