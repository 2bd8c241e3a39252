/** A crowd of comparables as it may be shown, and as reports and packets store it. */
import { type ZodType, z } from 'zod'
import type { CountBand } from '../disclosure/bands.ts'

export const NEARNESS = ['very close', 'close', 'near'] as const

export interface PublishedCrowd {
  readonly budgetBand: string
  /** State, region, or 'United States': the narrowest that all of the crowd share. */
  readonly place: string
  readonly hoursBand: string
  /** Of the crowd's mean distance. */
  readonly nearness: (typeof NEARNESS)[number]
  readonly organizations: CountBand
  /**
   * A range around its geometric mean at the asker's date, to $500, as wide as from P25 to P75. In reports saved before
   * there was a width, these are P25 and P75 themselves.
   */
  readonly low: number
  readonly high: number
  /** In log pay, a multiple of .25. */
  readonly width?: number | undefined
  /** Its pay moved to the asker's situation by the model, its geometric mean, to $500. */
  readonly adjusted: number
}

/** A record of a list as reports told it until crowds were told by row. */
export interface PublishedComparable {
  readonly position: string
  readonly budgetBand: string
  readonly place: string
  readonly nearness: PublishedCrowd['nearness']
  readonly pay: number
  readonly movedPay: number
}

export const publishedCrowd = z.object({
  ...{ budgetBand: z.string(), place: z.string(), hoursBand: z.string() },
  ...{ nearness: z.enum(NEARNESS), low: z.number(), high: z.number(), adjusted: z.number() },
  width: z.number().optional(),
  organizations: z.object({ text: z.string(), exact: z.number().nullable() }),
})

export const PUBLISHED_CROWDS: ZodType<readonly PublishedCrowd[]> = z.array(publishedCrowd)
