/** The value of each measure on a day, and how it is written. */

import { formatDecimal, formatNumber, formatShare } from '../../forms/numbers.ts'
import { formatToTheCent } from '../../pay/money.ts'
import type { DayFacts, MetricDay } from './day-facts.ts'
import { MEASURES, type MeasureKey, type MeasureRule, type MeasureUnit } from './measures.ts'

export interface MeasuredValue {
  readonly key: MeasureKey
  readonly value: number | null
  /** outside of its bounds */
  readonly isAlarming: boolean
}

/** Every measure at the end of `day`; null where that day is not kept. `kept`: days in any order. */
export function measure(
  kept: ReadonlyMap<string, DayFacts>,
  window: readonly string[],
): readonly MeasuredValue[] | null {
  const [first, ...days] = window
  const facts = days.flatMap((day) => kept.get(day) ?? [])
  const last = kept.get(days.at(-1) ?? '')
  if (!last || first === undefined) return null
  const before = kept.get(first) ?? null
  return MEASURES.map((rule: MeasureRule & { readonly key: MeasureKey }) => {
    const value = rule.of({ last, days: facts, before })
    const [least, most] = rule.within ?? [-Infinity, Infinity]
    return { key: rule.key, value, isAlarming: value !== null && (value < least || value > most) }
  })
}

export function daysByName(days: readonly MetricDay[]): ReadonlyMap<string, DayFacts> {
  return new Map(days.map(({ day, facts }) => [day, facts]))
}

export function formatMeasure(value: number | null, unit: MeasureUnit): string {
  if (value === null) return 'not known'
  switch (unit) {
    case 'money':
      return formatToTheCent(value)
    case 'share':
      return formatShare(value, 1)
    case 'days':
      return value === 1 ? '1 day' : `${formatNumber(value)} days`
    case 'hours':
      return value < 48
        ? `${formatDecimal(value, 1)} hours`
        : `${formatDecimal(value / 24, 1)} days`
    case 'count':
      return formatNumber(value)
  }
}
