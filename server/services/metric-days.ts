/**
 * Keeps the facts of every day that is over, each once: filling again changes nothing. What deletes or restores people
 * and organizations, and what merges accounts, fills the last month first, so that a day that is filled late counts
 * them as on its own night.
 */
import { addDays } from '~/core/pay/date.ts'
import { WINDOW_DAYS } from '~/core/staff/measures.ts'
import type { DayFacts } from '~/core/staff/stored-facts.ts'
import {
  cohortsOf,
  type DaySpan,
  firstDayOfAll,
  insertMetricDay,
  lastMetricDay,
  lockMetricDays,
  revenueOf,
  writeRevenueChanges,
} from '~/database/queries/staff/metric-days.ts'
import { countDay, countSteps, marketOf } from '~/database/queries/staff/metric-facts.ts'
import { type Context, transact } from '../context.ts'

/** Rows and columns of the triangle. */
const COHORT_MONTHS = 12

/** The last day (in UTC) that is over. */
export function lastWholeDay({ now }: Pick<Context, 'now'>): string {
  return addDays(now().toISOString().slice(0, 10), -1)
}

/**
 * Fills the days since the last one that is kept, each in a transaction of its own: an interrupted run loses nothing.
 * The caller authorizes. Answers how many days were added.
 */
export async function fillMetricDays(context: Context): Promise<number> {
  const until = lastWholeDay(context)
  for (let added = 0; ; added += 1) {
    if (!(await transact(context, (inside) => fillNext(inside, until)))) return added
  }
}

/** Days. */
const MOST_ARREARS = 31

/**
 * Before people, pay, accounts or organizations go, come back or become one. Where more is missing than a month, it
 * does nothing: no deletion waits for that. Takes no lock where nothing is missing.
 */
export async function fillRecentDays(context: Context): Promise<void> {
  const until = lastWholeDay(context)
  const next = await nextDay(context, until)
  if (next <= until && next >= addDays(until, -MOST_ARREARS)) await fillMetricDays(context)
}

async function fillNext(context: Context, until: string): Promise<boolean> {
  const { db } = context
  await lockMetricDays(db)
  const day = await nextDay(context, until)
  if (day > until) return false
  const span = { day, start: startOf(day), end: startOf(addDays(day, 1)) }
  await writeRevenueChanges(db, span)
  const facts = JSON.stringify(await factsOf(context, span, day === until))
  await insertMetricDay(db, { day, madeAt: context.now(), facts })
  return true
}

async function nextDay({ db }: Context, until: string): Promise<string> {
  const last = await lastMetricDay(db)
  if (last !== null) return addDays(last, 1)
  return (await firstDayOfAll(db)).day ?? until
}

async function factsOf({ db }: Context, span: DaySpan, isLast: boolean): Promise<DayFacts> {
  const { day } = span
  const counts = await countDay(db, span)
  const steps = await countSteps(db, span)
  const revenue = await revenueOf(db, { day, before: addDays(day, -WINDOW_DAYS) })
  const market = await marketOf(db, span)
  const made = await cohortsOf(db, { day, months: COHORT_MONTHS })
  const cohorts = made.map(({ kept, ...cohort }) => ({ ...cohort, kept: [...kept] }))
  return { reconstructed: !isLast, ...counts, steps, revenue, market, cohorts }
}

export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
