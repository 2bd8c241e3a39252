/** What each fact about the person is worth to the market, and by the organization's own pay policy. */
import { z } from 'zod'
import type { PublishedFact } from '../../../privacy/publish-tuning.ts'
import type { ShareRules } from '../../section.ts'

const price = z.number().nullable()

const publishedFact: z.ZodType<PublishedFact> = z.object({
  key: z.enum(['experience', 'tenure', 'education', 'ordination', 'setting']),
  value: z.string().nullable(),
  options: z.array(z.object({ label: z.string(), dollars: z.number() })).readonly(),
})

const policyLine = z.object({
  factor: z.enum(['yearOfExperience', 'yearInRole', 'educationLevel', 'ordination']),
  /** "12 years", "Ordained" */
  value: z.string(),
  /** what the survey has typically: "14 years" */
  typical: z.string(),
  /** steps from typical: -2 is two years fewer */
  difference: z.number(),
  /** for these hours, to the dollar */
  dollarsPer: z.number(),
  /** difference x dollarsPer, to the dollar */
  dollars: z.number(),
})

/**
 * The median by the organization's own prices: what the market pays for typical facts, and the policy's dollars for the
 * difference. `start` and the lines add up to `dollars` exactly.
 */
const policyMedian = z.object({
  /** the market's median with typical facts in place of those that have a price; in hundreds */
  start: z.number(),
  lines: z.array(policyLine).readonly(),
  dollars: z.number(),
  /** of 40 paid hours; part-time work counts the policy's dollars in this share */
  hoursShare: z.number(),
})

/** How the organization decides pay, as far as it touches this report. */
const policyView = z.object({
  targetPercentile: z.number(),
  /** the pay at it on the published curve, in hundreds; null where the curve is not published so far out */
  targetPay: price,
  /** dollars a year for one more of each; null = as the market pays it */
  dollarsPer: z.object({
    ...{ yearOfExperience: price, yearInRole: price, educationLevel: price, ordination: price },
  }),
  /** null where the policy has no price for anything that is known about the person */
  median: policyMedian.nullable(),
})

const reasonsSchema = z.object({
  /** of a person who serves one campus, dollars a year; absent in reports saved before campuses counted */
  campus: z
    .object({
      ...{ name: z.string(), operatingBudget: price, attendance: price },
      /** false: it has no figures of its own, so those of the whole organization count */
      counts: z.boolean(),
      /** "Overland Park, KS", where that is another county or state than the organization's */
      place: z.string().optional(),
    })
    .optional(),
  tuning: z.object({ facts: z.array(publishedFact).readonly(), policy: policyView }).optional(),
})

export type ReasonsFacts = Readonly<z.infer<typeof reasonsSchema>>

export type PolicyView = Readonly<z.infer<typeof policyView>>
export type PolicyMedian = Readonly<z.infer<typeof policyMedian>>
export type PolicyLine = Readonly<z.infer<typeof policyLine>>

/** It names what was entered about the person, and the organization's own pay policy. */
const REASONS_SHARE: ShareRules<ReasonsFacts> = { campus: true, tuning: false }

export const reasonsPart = { schema: reasonsSchema, share: REASONS_SHARE }
