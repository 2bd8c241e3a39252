/** Housing that seems to be counted twice, or that cannot be. */
import { formatDollars } from '~/core/pay/money.ts'
import type { Finding } from './rules.ts'

export interface HousingQuestion {
  /** Dollars a year as typed. */
  readonly base: number
  readonly housing: number
  /** The stated total; null where none was stated. */
  readonly statedTotal: number | null
  readonly ordained: boolean | null
  /** The model's quartiles and upper twentieth of base + housing, dollars a year; null without a model. */
  readonly expected: { readonly q25: number; readonly q75: number; readonly q95: number } | null
}

/**
 * Three signs, the surest first: housing of somebody not ordained; a stated total that equals the base
 * within 1% although there is housing; pay at or above the model's q95 that falls within q25 to q75 once
 * housing is taken out. Score: housing / base.
 */
export function housingDoubleCount(question: HousingQuestion): Finding | null {
  const { base, housing, ordained } = question
  if (!(housing > 0 && base > 0)) return null
  const score = housing / base
  if (ordained === false) return notForLay(housing, score)
  if (!totalEqualsBase(question) && !fitsWithout(question)) return null
  const suggestion = Math.round(base - housing)
  const meant =
    suggestion > 0
      ? ` Did you mean ${formatDollars(suggestion)} a year plus ${formatDollars(housing)} of housing?`
      : ''
  return {
    rule: 'housing',
    severity: 'ask',
    score,
    message: `Housing of ${formatDollars(housing)} seems to be included in the base pay of ${formatDollars(base)} already.${meant}`,
    ...(suggestion > 0 && { suggestion }),
  }
}

function notForLay(housing: number, score: number): Finding {
  return {
    rule: 'housing',
    severity: 'ask',
    score,
    message: `A housing allowance of ${formatDollars(housing)} is for ministers. Is this person ordained, licensed or commissioned?`,
  }
}

function totalEqualsBase({ base, statedTotal }: HousingQuestion): boolean {
  return statedTotal !== null && Math.abs(statedTotal - base) < 0.01 * base
}

function fitsWithout({ base, housing, expected }: HousingQuestion): boolean {
  if (expected === null) return false
  return base + housing >= expected.q95 && base >= expected.q25 && base <= expected.q75
}

// Pay and hours that contradict each other.

export interface HoursQuestion {
  readonly hoursPerWeek: number | null
  /** The organization's label of the job; null where unknown. */
  readonly statedFullTime: boolean | null
  /**
   * How far a year's pay, and an hour's, lie from what the model expects of the same job at full time, in
   * spreads; null without a model or hours.
   */
  readonly annualZ: number | null
  readonly hourlyZ: number | null
}

const FULL_TIME_FROM_HOURS = 30
const BEYOND = 2

/**
 * Asked when the yearly pay is far below and the hourly pay far above full-time pay (hours too few), or the other way
 * round (hours too many), both beyond 2 spreads; or when a job called full-time has fewer than 30 hours.
 * Score: the smaller of the two distances, or the share of 30 hours that is missing.
 */
export function fteMismatch(question: HoursQuestion): Finding | null {
  const { hoursPerWeek, statedFullTime } = question
  if (hoursPerWeek === null || !(hoursPerWeek > 0)) return null
  if (statedFullTime === true && hoursPerWeek < FULL_TIME_FROM_HOURS) {
    const score = 1 - hoursPerWeek / FULL_TIME_FROM_HOURS
    return asked(score, `A full-time job of ${hoursPerWeek} hours a week? Please check the hours.`)
  }
  return disagreement(question, hoursPerWeek)
}

function disagreement({ annualZ, hourlyZ }: HoursQuestion, hours: number): Finding | null {
  if (annualZ === null || hourlyZ === null || annualZ * hourlyZ >= 0) return null
  const score = Math.min(Math.abs(annualZ), Math.abs(hourlyZ))
  if (score <= BEYOND) return null
  const sentence =
    hourlyZ > 0
      ? `For ${hours} hours a week the hourly pay is very high, yet the year’s pay is low. Are there more hours?`
      : `For ${hours} hours a week the hourly pay is very low, yet the year’s pay is high. Are there fewer hours?`
  return asked(score, sentence)
}

function asked(score: number, message: string): Finding {
  return { rule: 'fte-mismatch', severity: 'ask', score, message }
}
