/** Converts an amount and its period to a year's pay, and a year's pay to an hour's. */
import type { Cents } from '../quantities/cents.ts'
import {
  HOURS_PER_WEEK_FULL_TIME,
  HOURS_PER_YEAR_FULL_TIME,
  type Period,
  WEEKS_PER_YEAR,
} from '../quantities/period.ts'

/**
 * Annual cents, rounded to the cent. Hourly: amount x weekly hours x paid weeks; weekly: x weeks; every
 * two weeks: x weeks / 2; twice a month and monthly: 24 and 12 in a full year of paid weeks, less in
 * proportion for fewer. Hours and weeks are never guessed: null where one is needed and unknown.
 */
export function annualize(
  cents: Cents,
  period: Period,
  hoursPerWeek: number | null,
  weeksPerYear: number | null,
): Cents | null {
  if (period === 'year') return cents
  if (weeksPerYear === null || (period === 'hour' && hoursPerWeek === null)) return null
  return Math.round(cents * timesPerYear(period, hoursPerWeek ?? 0, weeksPerYear))
}

/** Weekly paid hours / 40. */
export function fullTimeEquivalent(hoursPerWeek: number): number {
  return hoursPerWeek / HOURS_PER_WEEK_FULL_TIME
}

/** Pay for one paid hour, in cents, rounded; null without paid hours. */
export function impliedHourly(
  annual: Cents,
  hoursPerWeek: number,
  weeksPerYear: number,
): Cents | null {
  const hours = hoursPerWeek * weeksPerYear
  return hours > 0 ? Math.round(annual / hours) : null
}

/**
 * The same hourly rate for a full-time year. Shown in addition to actual pay, never instead of it: a job of a few
 * hours does not scale to full time without a note.
 */
export function fullTimePay(
  annual: Cents,
  hoursPerWeek: number,
  weeksPerYear: number,
): Cents | null {
  const hours = hoursPerWeek * weeksPerYear
  return hours > 0 ? Math.round((annual * HOURS_PER_YEAR_FULL_TIME) / hours) : null
}

function timesPerYear(period: Exclude<Period, 'year'>, hours: number, weeks: number): number {
  switch (period) {
    case 'hour':
      return hours * weeks
    case 'week':
      return weeks
    case 'biweekly':
      return weeks / 2
    case 'semimonthly':
      return (24 * weeks) / WEEKS_PER_YEAR
    case 'month':
      return (12 * weeks) / WEEKS_PER_YEAR
  }
}
