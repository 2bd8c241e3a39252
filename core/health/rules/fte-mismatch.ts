/** Pay and hours that contradict each other. */
import type { Finding } from './finding.ts'

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
