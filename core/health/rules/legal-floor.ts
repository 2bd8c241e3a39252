/**
 * Pay against the law's floors: the minimum wage of an hour, and the salary level of staff exempt from overtime.
 * The figures are dated constants and come from the caller; ministers are outside both (the ministerial
 * exception), so that for them the sentence is no more than a warning.
 */
import { impliedHourly } from '~/core/pay/annualize.ts'
import { centsFromDollars } from '~/core/quantities/cents.ts'
import { formatDollars, formatPay } from '~/core/quantities/format-money.ts'
import type { Finding } from './finding.ts'

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
