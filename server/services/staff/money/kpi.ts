/** The measures of Stipend itself on one day and over time, from the facts that are kept of each day. */

import { authorize } from '~/core/authorize.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import { addDays, formatDate } from '~/core/pay/date.ts'
import {
  csvReport,
  DEMONSTRATION_NOTE,
  dayColumns,
  type MeasureLine,
  measureLines,
} from '~/core/staff/kpi.ts'
import { daysByName, type MeasureKey, measure, WINDOW_DAYS } from '~/core/staff/measures.ts'
import { STORED_DAY_FACTS } from '~/core/staff/stored-facts.ts'
import { wasFurnished } from '~/database/queries/people/organization-figures.ts'
import { lastDoneAt } from '~/database/queries/staff/job-runs.ts'
import { lastMetricDay, listMetricDays } from '~/database/queries/staff/metric-days.ts'
import { exampleDays } from '~/database/seeds/demonstration/days.ts'
import { type Context, readLagging } from '../../../context.ts'
import { fillMetricDays, lastWholeDay, startOf } from '../../metric-days.ts'
import { recordEvent } from '../../record-event.ts'
import { type DeliveredReport, deliverReport } from '../data/deliver-report.ts'

/** Null where the day is not kept. The caller authorizes. */
async function measureDay(context: Context, day: string, days?: KeptDays) {
  const span = { from: addDays(day, -2 * WINDOW_DAYS), to: day, whole: day }
  const kept = days ?? (await keptDays(context, span))
  const facts = kept.get(day)
  const values = measure(kept, windowUntil(day))
  if (!facts || !values) return null
  return {
    day,
    /** in the order of the measures */
    values,
    /** the same measures 30 days earlier; null where that day is not kept */
    earlier: measure(kept, windowUntil(addDays(day, -WINDOW_DAYS))),
    facts,
  }
}

export interface KpiAsked {
  /** null: the newest */
  readonly day: string | null
  readonly measure: MeasureKey
  /** how many days the trend has */
  readonly days: number
  /** the invented days of a demonstration; they are shown as well while no day is kept */
  readonly example?: boolean
}

export async function showKpi(context: Context, asked: KpiAsked) {
  authorize(context.actor, 'staff.kpi')
  const kept = await readLagging(context, lastMetricDay)
  const hasExample = await wasFurnished(context.db)
  const isExample = hasExample && (asked.example === true || kept === null)
  const newest = isExample ? lastWholeDay(context) : kept
  const invented = isExample ? daysByName(exampleDays(lastWholeDay(context))) : undefined
  const day = asked.day ?? newest
  const which = { newest, hasExample, isExample }
  if (day === null) return { ...which, shown: null, trend: [] }
  const shown = await measureDay(context, day, invented)
  const days = await measureDays(context, { from: addDays(day, 1 - asked.days), to: day }, invented)
  const trend = days.map(({ day: at, values }) => {
    return { day: at, value: values.find(({ key }) => key === asked.measure)?.value ?? null }
  })
  return {
    /** newest: the newest day that is kept; null before any */
    ...which,
    shown,
    /** one measure over time, the oldest first */
    trend,
  }
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

async function measureDays(
  context: Context,
  { from, to }: { from: string; to: string },
  invented?: KeptDays,
) {
  const span = { from: addDays(from, -WINDOW_DAYS), to, whole: null }
  const kept = invented ?? (await keptDays(context, span))
  const days = [...kept.keys()].filter((day) => day >= from && day <= to)
  return days.flatMap((day) => {
    const values = measure(kept, windowUntil(day))
    return values ? [{ day, values }] : []
  })
}

type KeptDays = ReturnType<typeof daysByName>

async function keptDays(context: Context, span: Parameters<typeof listMetricDays>[1]) {
  const rows = await readLagging(context, (db) => listMetricDays(db, span))
  return daysByName(rows.map(({ day, facts }) => ({ day, facts: STORED_DAY_FACTS.read(facts) })))
}

function windowUntil(day: string): string[] {
  return Array.from({ length: WINDOW_DAYS }, (_, index) => addDays(day, index + 1 - WINDOW_DAYS))
}

// The report of one day: fills what is missing, measures, and delivers it as a dated file and a message.

export interface MetricsReport {
  readonly day: string
  /** false before the first day is over: there are no measures yet */
  readonly isKept: boolean
  readonly title: string
  /** worked out later from what was kept, not on the night after */
  readonly reconstructed: boolean
  /** the market of that day was the invented survey */
  readonly isDemonstration: boolean
  readonly measures: readonly MeasureLine[]
  /** outside of their bounds */
  readonly alarming: number
  readonly needsAttention: boolean
  /** days that were filled by this call */
  readonly filled: number
}

/** Of the last whole day where none is named. */
export async function reportMetrics(
  context: Context,
  { day }: { readonly day: string | null },
): Promise<MetricsReport> {
  authorize(context.actor, 'staff.kpi')
  const last = lastWholeDay(context)
  const asked = day ?? last
  if (asked > last) {
    throw new InvalidInput({ date: `This day is not over. The last whole day is ${last}.` })
  }
  const filled = await fillMetricDays(context)
  const measured = await measureDay(context, asked)
  if (!measured && (day !== null || (await lastMetricDay(context.db)) !== null)) {
    throw new NotFound(`Nothing is kept of ${asked}: it is before the first account.`)
  }
  const measures = measured ? measureLines(measured.values, measured.earlier) : []
  const alarming = measures.filter(({ isAlarming }) => isAlarming).length
  return {
    ...{ day: asked, isKept: measured !== null, measures, alarming, filled },
    title: measured ? `Stipend metrics of ${formatDate(asked)}` : NO_DAY_YET,
    reconstructed: measured?.facts.reconstructed ?? false,
    isDemonstration: measured?.facts.market.source === 'demonstration',
    needsAttention: alarming > 0,
  }
}

const NO_DAY_YET = 'No day is kept yet: the first account is less than a day old.'

/** The same day delivered twice is one message; the file is replaced. */
export async function deliverMetrics(
  context: Context,
  report: MetricsReport,
): Promise<DeliveredReport> {
  const { day, title, measures, alarming } = report
  const attention = measures.filter(({ isAlarming }) => isAlarming)
  return await deliverReport(context, {
    ...{ name: 'metrics', day, title },
    path: `/mgmt/kpi?day=${day}`,
    sentences: [
      ...(report.isDemonstration ? [DEMONSTRATION_NOTE] : []),
      alarming === 0
        ? 'Every measure is within its bounds.'
        : `${formatCount(alarming, 'measure needs', 'measures need')} attention: ${attention.map(sayLine).join('; ')}.`,
      `${measures
        .filter(({ key }) => IN_MESSAGES.includes(key))
        .map(sayLine)
        .join('; ')}.`,
    ],
    file: { extension: 'csv', text: csvReport(day, measures) },
  })
}

/** Most days of an outage that are made up for, the newest. */
const MOST_DAYS = 31

/** The scheduled job: the day before, and each day since the last run whose report nobody got. */
export async function reportMetricsDaily(context: Context) {
  const day = lastWholeDay(context)
  const doneAt = await lastDoneAt(context.db, 'report-metrics')
  const days = Array.from({ length: MOST_DAYS }, (_, index) => addDays(day, index + 1 - MOST_DAYS))
  const missed = days.filter((one) => doneAt && startOf(addDays(one, 1)) > doneAt)
  const told = { day, days: 0, filled: 0, alarming: 0, mailed: 0, file: null as string | null }
  for (const one of missed.includes(day) ? missed : [day]) {
    const report = await reportMetrics(context, { day: one === day ? null : one })
    if (!report.isKept) return { ...told, needsAttention: false, sentence: report.title }
    const { file, mailedTo } = await deliverMetrics(context, report)
    Object.assign(told, { file, alarming: told.alarming + report.alarming })
    told.days += 1
    told.filled += report.filled
    told.mailed += mailedTo.length
  }
  return { ...told, needsAttention: told.alarming > 0 }
}

const IN_MESSAGES: readonly string[] = ['mrr', 'payers', 'signUps', 'reports', 'dataAge']

function sayLine({ label, text, earlierText }: MeasureLine): string {
  return `${label}: ${text} (30 days earlier: ${earlierText})`
}
