/** How often pay is paid, the hours of a full year, and the words people read. */
import { formatCount } from './format-number.ts'

export const PERIODS = ['hour', 'week', 'biweekly', 'semimonthly', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]

/** Hours in a full-time year: 40 a week, 52 weeks. Defined only here. */
export const HOURS_PER_YEAR_FULL_TIME = 2080
export const WEEKS_PER_YEAR = 52
export const HOURS_PER_WEEK_FULL_TIME = HOURS_PER_YEAR_FULL_TIME / WEEKS_PER_YEAR

interface PaidTime {
  readonly hoursPerWeek: number
  readonly weeksPerYear?: number
}

/** "20 hours a week"; "20 hours a week, 40 weeks a year" where not all weeks are paid. */
export function paidTimeWords({ hoursPerWeek, weeksPerYear = WEEKS_PER_YEAR }: PaidTime): string {
  return `${formatCount(hoursPerWeek, 'hour')} a week${paidWeeksWords(weeksPerYear)}`
}

/** ", 40 weeks a year"; nothing for a whole year. */
export function paidWeeksWords(weeksPerYear: number): string {
  return weeksPerYear < WEEKS_PER_YEAR ? `, ${formatCount(weeksPerYear, 'week')} a year` : ''
}

/** For the choice "Paid per". */
export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  hour: 'Hour',
  week: 'Week',
  biweekly: 'Two weeks',
  semimonthly: 'Half month',
  month: 'Month',
  year: 'Year',
}

/** For a sentence: "$25.00 an hour". */
export const PERIOD_PHRASES: Readonly<Record<Period, string>> = {
  hour: 'an hour',
  week: 'a week',
  biweekly: 'every two weeks',
  semimonthly: 'twice a month',
  month: 'a month',
  year: 'a year',
}
