/** The measures of Stipend itself on one day and over time, from the facts that are kept of each day. */

import { authorize } from '~/core/authorize.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import { addDays } from '~/core/pay/date.ts'
import { type DayFacts, STORED_DAY_FACTS } from '~/core/staff/kpi/day-facts.ts'
import { dayColumns } from '~/core/staff/kpi/kpi-file.ts'
import { daysByName, type MeasuredValue, measure } from '~/core/staff/kpi/measure.ts'
import { type MeasureKey, WINDOW_DAYS } from '~/core/staff/kpi/measures.ts'
import { lastMetricDay, listMetricDays } from '~/database/queries/staff/metric-days.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'

export interface MeasuredDay {
  readonly day: string
  /** in the order of the measures */
  readonly values: readonly MeasuredValue[]
  /** the same measures 30 days earlier; null where that day is not kept */
  readonly earlier: readonly MeasuredValue[] | null
  readonly facts: DayFacts
}

/** Null where the day is not kept. The caller authorizes. */
export async function measureDay(context: Context, day: string): Promise<MeasuredDay | null> {
  const span = { from: addDays(day, -2 * WINDOW_DAYS), to: day, whole: day }
  const kept = await keptDays(context, span)
  const facts = kept.get(day)
  const values = measure(kept, windowUntil(day))
  if (!facts || !values) return null
  return { day, values, earlier: measure(kept, windowUntil(addDays(day, -WINDOW_DAYS))), facts }
}

export interface ShownKpi {
  /** the newest day that is kept; null before any */
  readonly newest: string | null
  readonly shown: MeasuredDay | null
  /** one measure over time, the oldest first */
  readonly trend: readonly { readonly day: string; readonly value: number | null }[]
}

export interface KpiAsked {
  /** null: the newest */
  readonly day: string | null
  readonly measure: MeasureKey
  /** how many days the trend has */
  readonly days: number
}

export async function showKpi(context: Context, asked: KpiAsked): Promise<ShownKpi> {
  authorize(context.actor, 'staff.kpi')
  const newest = await lastMetricDay(context.db)
  const day = asked.day ?? newest
  if (day === null) return { newest, shown: null, trend: [] }
  const shown = await measureDay(context, day)
  const days = await measureDays(context, { from: addDays(day, 1 - asked.days), to: day })
  const trend = days.map(({ day: at, values }) => {
    return { day: at, value: values.find(({ key }) => key === asked.measure)?.value ?? null }
  })
  return { newest, shown, trend }
}

/** Every measure of each kept day of a trend, as CSV. */
export async function exportKpi(
  context: Context,
  { day, days }: Pick<KpiAsked, 'day' | 'days'>,
): Promise<string> {
  authorize(context.actor, 'staff.kpi')
  const to = day ?? (await lastMetricDay(context.db))
  const from = to && addDays(to, 1 - days)
  const kept = from && to ? await measureDays(context, { from, to }) : []
  await recordEvent(context, { action: 'kpi.export', details: { from, to } })
  const lines = kept.map((one) => [one.day, ...one.values.map(({ value }) => value)])
  return [dayColumns(), ...lines].map(csvLine).join('')
}

async function measureDays(context: Context, { from, to }: { from: string; to: string }) {
  const kept = await keptDays(context, { from: addDays(from, -WINDOW_DAYS), to, whole: null })
  const days = [...kept.keys()].filter((day) => day >= from)
  return days.flatMap((day) => {
    const values = measure(kept, windowUntil(day))
    return values ? [{ day, values }] : []
  })
}

async function keptDays({ db }: Context, span: Parameters<typeof listMetricDays>[1]) {
  const rows = await listMetricDays(db, span)
  return daysByName(rows.map(({ day, facts }) => ({ day, facts: STORED_DAY_FACTS.read(facts) })))
}

/** The day ahead of the 30, and the 30. */
function windowUntil(day: string): string[] {
  return Array.from({ length: WINDOW_DAYS + 1 }, (_, index) => addDays(day, index - WINDOW_DAYS))
}
