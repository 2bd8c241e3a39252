/**
 * Pay against the law's floors: the minimum wage of an hour, and the salary level of staff exempt from overtime.
 * The floors are those of the place and day and come from the caller; ministers are outside both (the ministerial
 * exception), so that for them the sentence is no more than a warning.
 */

import { againstFloor, floorRemarks, floorWords, type LegalFloor } from '~/core/pay/legal-floors.ts'
import {
  centsFromDollars,
  dollarsFromCents,
  formatDollars,
  formatDollarsRounded,
  formatPay,
  formatToTheCent,
  WEEKS_PER_YEAR,
} from '~/core/pay/money.ts'
import { impliedHourly } from '~/core/pay/pay-package.ts'
import type { Finding } from './rules.ts'

export interface WageQuestion {
  /** Dollars a year. */
  readonly pay: number
  readonly hoursPerWeek: number | null
  readonly weeksPerYear: number | null
  readonly minister: boolean
  /** The minimum wage where the person works, on the day of the pay; null where none was checked. */
  readonly floor: LegalFloor | null
}

/**
 * pay / (hours x weeks), to the cent, below the minimum wage. Unpaid volunteers are not asked about. Score: the share
 * of the minimum that is missing, 0 to 1.
 */
export function legalFloor(question: WageQuestion): Finding | null {
  const { pay, hoursPerWeek, weeksPerYear, floor } = question
  if (!(pay > 0) || hoursPerWeek === null || floor === null) return null
  const hourly = impliedHourly(centsFromDollars(pay), hoursPerWeek, weeksPerYear ?? 52)
  if (hourly === null || againstFloor(hourly, floor) !== 'below') return null
  return {
    rule: 'legal-floor',
    severity: question.minister ? 'warn' : 'ask',
    score: 1 - hourly / floor.amount,
    message: sentences(
      `That is ${formatPay(hourly, 'hour')}, below ${floorWords(floor)}.`,
      floorRemarks(floor),
      question.minister ? 'It does not apply to ministers.' : '',
      'Are pay and hours correct?',
    ),
  }
}

function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

/** Asked of exempt staff below their level, at the end of the sentence. */
export const PAID_FOR_OVERTIME = 'Is this person paid for overtime?'

export interface ExemptQuestion {
  /** Dollars a year, paid in so many weeks; null: in all of them. */
  readonly salary: number
  readonly weeksPerYear: number | null
  /** Paid by salary and treated as exempt from overtime. */
  readonly exempt: boolean
  readonly minister: boolean
  /** Lowest salary of exempt staff there on that day; null where none was checked. */
  readonly floor: LegalFloor | null
}

/**
 * Exempt staff below the salary level of a paid week. It is the same for part-time staff: it is never pro-rated. Score:
 * the share of the level that is missing. Source: 29 CFR 541.600; state levels where they are higher.
 */
export function exemptSalary({
  salary,
  weeksPerYear,
  exempt,
  minister,
  floor,
}: ExemptQuestion): Finding | null {
  if (!exempt || minister || floor === null || !(salary > 0)) return null
  const weeks = weeksPerYear ?? WEEKS_PER_YEAR
  const weekly = Math.round(centsFromDollars(salary) / weeks)
  if (againstFloor(weekly, floor) !== 'below') return null
  return {
    rule: 'exempt-salary',
    severity: 'ask',
    score: 1 - weekly / floor.amount,
    message: sentences(
      `${formatDollars(salary)} a year is ${formatToTheCent(weekly)} a week, below ${floorWords(floor)}, part-time or not.`,
      floorRemarks(floor),
      PAID_FOR_OVERTIME,
    ),
    suggestion: dollarsFromCents(floor.amount * weeks),
  }
}

// Pay far from what the model expects, whatever the reason.

export interface OutlierQuestion {
  /** Dollars a year. */
  readonly pay: number
  /** The model's expectation of log pay at the record's date, and the spread s(x) of one person's pay. */
  readonly mu: number
  readonly scale: number
  /** half of the range that holds 99% of right pay, in spreads; ASK_BEYOND where it is wider or unknown */
  readonly range99?: number
}

const ASK_BEYOND = 3.5

/** (ln pay - mu) / s; null where pay or spread is not above zero. Its size does not depend on the unit of money. */
export function standardizedResidual({ pay, mu, scale }: OutlierQuestion): number | null {
  if (!(pay > 0 && scale > 0 && Number.isFinite(mu))) return null
  return (Math.log(pay) - mu) / scale
}

/**
 * Asked outside of the range that holds 99% of right pay; the score is |z|. Being unusual never keeps a record out of
 * the market: some pay is.
 */
export function outlier(question: OutlierQuestion): Finding | null {
  const z = standardizedResidual(question)
  const { range99 = ASK_BEYOND } = question
  if (z === null || Math.abs(z) <= Math.min(range99, ASK_BEYOND)) return null
  const side = z < 0 ? 'below' : 'above'
  return {
    rule: 'outlier',
    severity: 'ask',
    score: Math.abs(z),
    message:
      `${formatDollars(question.pay)} a year is far ${side} usual pay for such a position ` +
      `(about ${formatDollarsRounded(Math.exp(question.mu))}). Is everything correct?`,
  }
}
