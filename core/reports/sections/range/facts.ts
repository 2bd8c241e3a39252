/** Part-time pay three ways: for these hours, per hour, and for the same position full-time. */
import { z } from 'zod'
import type { ShareRules } from '../../section.ts'
import { payQuantiles } from '../head/facts.ts'

const rangeSchema = z.object({
  /** only of part-time work */
  partTime: z
    .object({
      hoursPerWeek: z.number(),
      weeksPerYear: z.number(),
      /** the market for these hours of these weeks, dollars a year */
      actual: payQuantiles,
      /** the same per paid hour */
      hourly: payQuantiles.nullable(),
      /** the model's answer for 40 hours of 52 weeks; never `actual` divided by a share of full time */
      fullTime: payQuantiles,
      /** the person's own pay per hour; null where it is unknown or hidden */
      ownHourly: z.number().nullable(),
      /** so few hours that they are not a slice of a full-time job */
      isVeryFew: z.boolean(),
    })
    .optional(),
})

export type RangeFacts = Readonly<z.infer<typeof rangeSchema>>

const RANGE_SHARE: ShareRules<RangeFacts> = {
  partTime: (partTime) => ({ ...partTime, ownHourly: null }),
}

/** Below so many hours a week a job is another job, not a part of one. */
export const VERY_FEW_HOURS = 10

export const rangePart = { schema: rangeSchema, share: RANGE_SHARE }
