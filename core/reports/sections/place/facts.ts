/** How long ago pay last changed, and how wages have risen since. */
import { z } from 'zod'
import type { ShareRules } from '../../section.ts'

const placeSchema = z.object({
  /** only where pay is known, seen, and old enough to mention */
  since: z
    .object({
      /** YYYY-MM-DD */
      changedOn: z.string(),
      months: z.number(),
      /** rise of the wage index since then, as a share */
      indexRise: z.number(),
      /** salary of then carried to today, dollars a year, exact */
      inTodaysDollars: z.number(),
      /** last published month of the index, YYYY-MM; growth is assumed after it */
      publishedTo: z.string(),
    })
    .optional(),
  /** pay is entered, but the person lives in a parsonage of unknown rental value */
  parsonageUnvalued: z.boolean().optional(),
})

export type PlaceFacts = Readonly<z.infer<typeof placeSchema>>

const PLACE_SHARE: ShareRules<PlaceFacts> = { since: false, parsonageUnvalued: false }

export const placePart = { schema: placeSchema, share: PLACE_SHARE }
