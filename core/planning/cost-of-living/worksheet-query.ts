/** What the worksheet's address asks: whose raise or which figures, and a pool to spread. */

import { type Reading, readTyped, refused, type Typed, understood } from '../../forms/reading.ts'
import { parseDate } from '../../pay/date.ts'
import { parseAmount } from '../../pay/entered-amount.ts'
import { type Cents, HOURS_PER_WEEK_FULL_TIME, WEEKS_PER_YEAR } from '../../pay/money.ts'
import { type ResolvedAmount, resolveAmount } from '../../pay/resolve-amount.ts'
import { SPREADS, type Spread } from './worksheet.ts'

/** An amount a year, or percent points of everyone's pay. */
export type Pool =
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
