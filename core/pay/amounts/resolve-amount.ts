/**
 * What a typed amount of pay comes to beside the present pay: "58k", "17/hr", "+3%" as an amount, its period and a
 * year's sum.
 */
import { parseAmount, type TypedAmount } from '../../quantities/amount.ts'
import type { Cents } from '../../quantities/cents.ts'
import type { Period } from '../../quantities/period.ts'
import { type Reading, refused, understood } from '../../quantities/reading.ts'
import { annualize } from '../annualize.ts'

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
  if (now === null) return refused('There is no current pay to raise. Enter an amount.')
  if (value.kind === 'percent') {
    return annual({ ...now, amount: Math.round(now.amount * (1 + value.percent / 100)) }, time)
  }
  return resolveRaise(value, now, time)
}

/** Reads and resolves text. */
export function readAmount(
  text: string,
  now: PayRate | null,
  time: PaidTime,
): Reading<ResolvedAmount> {
  const typed = parseAmount(text)
  return typed.ok ? resolveAmount(typed.value, now, time) : typed
}

type Typed<Kind extends TypedAmount['kind']> = Extract<TypedAmount, { readonly kind: Kind }>

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

function resolveRaise(
  { cents, period }: Typed<'raise'>,
  now: PayRate,
  time: PaidTime,
): Reading<ResolvedAmount> {
  const per = period ?? (Math.abs(cents) < now.amount ? now.period : 'year')
  if (period === null && per !== 'hour' && Math.abs(cents) < SMALLEST_YEARLY_CHANGE) {
    return refused('Is that a percentage? Enter a change like +3%, or the new amount.')
  }
  if (per === now.period) return annual({ ...now, amount: now.amount + cents }, time)
  const [present, change] = [annual(now, time), annual({ amount: cents, period: per }, time)]
  if (!present.ok) return present
  if (!change.ok) return change
  return annual({ amount: present.value.annual + change.value.annual, period: 'year' }, time)
}

function annual({ amount, period }: PayRate, time: PaidTime): Reading<ResolvedAmount> {
  const year = annualize(amount, period, time.hoursPerWeek, time.weeksPerYear)
  if (year === null) {
    return refused(
      'Enter the weekly hours. Without them we cannot turn an hourly wage into yearly pay.',
    )
  }
  if (year < 0) return refused('That is less than nothing. Enter the new amount.')
  return understood({ amount, period, annual: year })
}
