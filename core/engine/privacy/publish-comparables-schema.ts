/** The published groups of comparables as they are stored. Apart from their words, because pages load no zod. */
import { type ZodType, z } from 'zod'
import { NEARNESS, type PublishedCrowd } from './publish-comparables.ts'

export const publishedCrowd = z.object({
  ...{ budgetBand: z.string(), place: z.string(), hoursBand: z.string() },
  ...{ nearness: z.enum(NEARNESS), low: z.number(), high: z.number(), adjusted: z.number() },
  width: z.number().optional(),
  organizations: z.object({ text: z.string(), exact: z.number().nullable() }),
})

export const PUBLISHED_CROWDS: ZodType<readonly PublishedCrowd[]> = z.array(publishedCrowd)
