/**
 * Pay against the law's floors: the minimum wage of an hour, and the salary level of staff exempt from overtime.
 * The figures are dated constants and come from the caller; ministers are outside both (the ministerial
 * exception), so that for them the sentence is no more than a warning.
 */

import {
  centsFromDollars,
  formatDollars,
  formatDollarsRounded,
  formatPay,
} from '~/core/pay/money.ts'
import { impliedHourly } from '~/core/pay/pay-package.ts'
import type { Finding } from './rules.ts'

export interface WageQuestion {
  /** Dollars a year. */
  readonly pay: number
  readonly hoursPerWeek: number | null
  readonly weeksPerYear: number | null
  readonly minister: boolean
  /** Dollars an hour where the person works, on the day of the pay; null where none was checked. */
  readonly minimumWage: number | null
}

/**
 * pay / (hours x weeks), to the cent, below the minimum wage. Unpaid volunteers are not asked about. Score: the share
 * of the minimum that is missing, 0 to 1.
 */
export function legalFloor(question: WageQuestion): Finding | null {
  const { pay, hoursPerWeek, weeksPerYear, minimumWage } = question
  if (!(pay > 0) || hoursPerWeek === null || minimumWage === null) return null
  const hourly = impliedHourly(centsFromDollars(pay), hoursPerWeek, weeksPerYear ?? 52)
  const minimum = centsFromDollars(minimumWage)
  if (hourly === null || hourly >= minimum) return null
  return {
    rule: 'legal-floor',
    severity: question.minister ? 'warn' : 'ask',
    score: 1 - hourly / minimum,
    message:
      `That is ${formatPay(hourly, 'hour')}, below the minimum wage of ${formatPay(minimum, 'hour')}. ` +
      (question.minister ? 'It does not apply to ministers. ' : '') +
      'Are pay and hours correct?',
  }
}

export interface ExemptQuestion {
  /** Dollars a year. */
  readonly salary: number
  /** Paid by salary and treated as exempt from overtime. */
  readonly exempt: boolean
  readonly minister: boolean
  /** Lowest salary of exempt staff, dollars a year, in force there on that day; null where none was checked. */
  readonly salaryLevel: number | null
}

/**
 * Exempt staff below the salary level. The level is the same for part-time staff: it is never pro-rated.
 * Score: the share of the level that is missing. Source: 29 CFR 541.600; state levels where they are higher.
 */
export function exemptSalary({
  salary,
  exempt,
  minister,
  salaryLevel,
}: ExemptQuestion): Finding | null {
  if (!exempt || minister || salaryLevel === null || !(salary > 0) || salary >= salaryLevel) {
    return null
  }
  return {
    rule: 'exempt-salary',
    severity: 'ask',
    score: 1 - salary / salaryLevel,
    message:
      `${formatDollars(salary)} a year is below ${formatDollars(salaryLevel)}, the minimum for exempt staff, ` +
      'part-time or not. Is this person paid for overtime?',
    suggestion: salaryLevel,
  }
}

// Pay far from what the model expects, whatever the reason.

export interface OutlierQuestion {
  /** Dollars a year. */
  readonly pay: number
  /** The model's expectation of log pay at the record's date, and the spread s(x) of one person's pay. */
  readonly mu: number
  readonly scale: number
}

const WARN_BEYOND = 3.5

/** (ln pay - mu) / s; null where pay or spread is not above zero. Its size does not depend on the unit of money. */
export function standardizedResidual({ pay, mu, scale }: OutlierQuestion): number | null {
  if (!(pay > 0 && scale > 0 && Number.isFinite(mu))) return null
  return (Math.log(pay) - mu) / scale
}

/** |z| > 3.5 warns; the score is |z|. Being unusual never keeps a record out of the market: some pay is. */
export function outlier(question: OutlierQuestion): Finding | null {
  const z = standardizedResidual(question)
  if (z === null || Math.abs(z) <= WARN_BEYOND) return null
  const side = z < 0 ? 'below' : 'above'
  return {
    rule: 'outlier',
    severity: 'warn',
    score: Math.abs(z),
    message:
      `${formatDollars(question.pay)} a year is far ${side} usual pay for such a position ` +
      `(about ${formatDollarsRounded(Math.exp(question.mu))}). Is everything correct?`,
  }
}
