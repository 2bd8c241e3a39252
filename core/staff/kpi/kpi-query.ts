/** Which day, which measure and how long a trend the address of the page asks for. */

import { readTyped, type Typed } from '../../forms/reading.ts'
import { parseDate } from '../../pay/date.ts'
import { MEASURES, type MeasureKey } from './measures.ts'

export const TREND_LENGTHS = [30, 90, 365] as const

export interface KpiQuery {
  /** YYYY-MM-DD; empty: the newest day */
  readonly day: Typed<string>
  readonly measure: MeasureKey
  readonly days: number
}

export function readKpiQuery(search: Readonly<Record<string, string>>): KpiQuery {
  return {
    day: readTyped(search.day, parseDate),
    measure: MEASURES.find(({ key }) => key === search.measure)?.key ?? 'mrr',
    days: TREND_LENGTHS.find((length) => String(length) === search.days) ?? 90,
  }
}

/** The same page with another measure, or its file. */
export function kpiHref(
  query: KpiQuery,
  { measure = query.measure, path = '/mgmt/kpi' } = {},
): string {
  const { day, days } = query
  const search = new URLSearchParams({ measure, days: String(days) })
  if (day.typed) search.set('day', day.typed)
  return `${path}?${search}`
}
