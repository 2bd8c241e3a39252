/** Which day, which measure and how long a trend the address of the page asks for. */
import { choice, flag, queryOf, typed } from '../forms/query.ts'
import { csvLine } from '../market/records/csv-line.ts'
import { parseDate } from '../pay/date.ts'
import { formatMeasure, MEASURES, type MeasuredValue } from './measures.ts'

export const TREND_LENGTHS = ['30', '90', '365'] as const

export const KPI = queryOf('/mgmt/kpi', {
  /** YYYY-MM-DD; empty: the newest day */
  day: typed(parseDate),
  measure: choice(
    MEASURES.map(({ key }) => key),
    'mrr',
  ),
  days: choice(TREND_LENGTHS, '90'),
  /** the invented days of a demonstration */
  example: flag,
})

/** Above the invented days of a demonstration. */
export const EXAMPLE_NOTE =
  'These figures are invented. They show what this page is for, are stored nowhere, and are in no report.'

/** With figures of a day on which the invented survey was published. */
export const DEMONSTRATION_NOTE =
  'These are figures of the demonstration: the measures of data are of its invented survey, and its example organizations do not count.'

// One day of measures as text: a table for the terminal, CSV, Markdown; and the columns of many days.

export const REPORT_FORMATS = ['table', 'json', 'csv', 'md'] as const

export interface MeasureLine {
  readonly key: string
  readonly label: string
  readonly unit: string
  readonly value: number | null
  readonly earlier: number | null
  readonly text: string
  readonly earlierText: string
  readonly isAlarming: boolean
}

export function measureLines(
  values: readonly MeasuredValue[],
  earlier: readonly MeasuredValue[] | null,
): readonly MeasureLine[] {
  return MEASURES.map(({ key, label, unit }) => {
    const now = values.find((one) => one.key === key)
    const value = now?.value ?? null
    const before = earlier?.find((one) => one.key === key)?.value ?? null
    return {
      ...{ key, label, unit, value, earlier: before },
      text: formatMeasure(value, unit),
      earlierText: formatMeasure(before, unit),
      isAlarming: now?.isAlarming ?? false,
    }
  })
}

/** Money in cents, shares as parts of one. */
export function csvReport(day: string, lines: readonly MeasureLine[]): string {
  const header = ['day', 'measure', 'unit', 'value', 'value_30_days_earlier', 'needs_attention']
  return [
    header,
    ...lines.map(({ key, unit, value, earlier, isAlarming }) => {
      return [day, key, unitOf(unit), value, earlier, isAlarming]
    }),
  ]
    .map(csvLine)
    .join('')
}

export function markdownReport(title: string, lines: readonly MeasureLine[]): string {
  const rows = lines.map(({ label, text, earlierText, isAlarming }) => {
    return `| ${label} | ${text}${isAlarming ? ' (needs attention)' : ''} | ${earlierText} |`
  })
  const head = ['| Measure | Value | 30 days earlier |', '| --- | --- | --- |']
  return [`# ${title}`, '', ...head, ...rows, ''].join('\n')
}

/** "mrr (cents)": the first line of the export of many days. */
export function dayColumns(): readonly string[] {
  return ['day', ...MEASURES.map(({ key, unit }) => `${key} (${unitOf(unit)})`)]
}

function unitOf(unit: string): string {
  return unit === 'money' ? 'cents' : unit
}
