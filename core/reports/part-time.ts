/** Part-time pay three ways: for these hours, for an hour, and for the same position in full time. */
import type { PayQuantiles } from '../estimation/model/pay-quantiles.ts'

export interface PartTime {
  readonly hoursPerWeek: number
  readonly weeksPerYear: number
  /** the market for these hours of these weeks, dollars a year */
  readonly actual: PayQuantiles
  /** the same over the paid hours */
  readonly hourly: PayQuantiles | null
  /** what the model answers for 40 hours of 52 weeks; never the actual divided by a share of full time. In hundreds */
  readonly fullTime: PayQuantiles
  /** the person's own pay for an hour; null where it is unknown or hidden */
  readonly ownHourly: number | null
  /** so few hours that they are no slice of a full-time job */
  readonly isVeryFew: boolean
}

/** Below so many hours a week a job is another job, not a part of one. */
export const VERY_FEW_HOURS = 10
