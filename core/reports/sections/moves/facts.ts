/** How far the median would move if one fact were different. */
import { z } from 'zod'
import type { ShareRules } from '../../section.ts'

const movesSchema = z.object({
  /** absent without a range, and in reports saved before it was computed */
  sensitivity: z
    .array(
      z.object({
        key: z.enum(['size', 'experience', 'education', 'hours', 'state']),
        direction: z.enum(['less', 'more']),
        /** "5 more years of experience" */
        change: z.string(),
        /** dollars a year in hundreds; 0 is less than $50 */
        dollars: z.number(),
      }),
    )
    .readonly()
    .optional(),
})

export type MovesFacts = Readonly<z.infer<typeof movesSchema>>

const MOVES_SHARE: ShareRules<MovesFacts> = { sensitivity: true }

export const movesPart = { schema: movesSchema, share: MOVES_SHARE }
