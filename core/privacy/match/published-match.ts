/** What a match answers as it may be shown, and as frozen sets store it. */
import { z } from 'zod'
import type { CountBand } from '../../disclosure/bands.ts'
import type { PayQuantiles } from '../../estimation/model/pay-quantiles.ts'
import { MATTERS, type Matter } from '../../matches/question.ts'
import { type PublishedCrowd, publishedCrowd } from '../published-crowd.ts'

/** A group of at least five organizations, with why it is near. */
export interface MatchedGroup extends PublishedCrowd {
  /** What one of its records counts on average, of one with the asker's own facts: whole percents in steps of 5. */
  readonly counts: number
  /** Nearest first. */
  readonly near: readonly Matter[]
  /** Farthest first. */
  readonly differs: readonly Matter[]
}

/** Market figures alone: own comparables are none of these. */
export interface MatchFigures {
  /** Moved to the asker's facts by the model. */
  readonly adjusted: PayQuantiles
  /** As the positions are, at the asker's date. */
  readonly unadjusted: PayQuantiles
  /** Why P10 and P90 are withheld; null where they are not. */
  readonly withheld: string | null
  readonly organizations: CountBand
  readonly records: CountBand
  /** 1 / sum of squared shares, rounded down */
  readonly effectiveOrganizations: CountBand
  readonly medianAgeMonths: number
  /** Nearest first. */
  readonly groups: readonly MatchedGroup[]
}

const number = z.number()
const band = z.object({ text: z.string(), exact: number.nullable() })
const cell = number.nullable()
const quantiles = z.object({ p10: cell, p25: cell, p50: cell, p75: cell, p90: cell })
const matters = z.array(z.enum(MATTERS))

export const MATCH_FIGURES: z.ZodType<MatchFigures> = z.object({
  ...{ adjusted: quantiles, unadjusted: quantiles, withheld: z.string().nullable() },
  ...{ organizations: band, records: band, effectiveOrganizations: band },
  medianAgeMonths: number,
  groups: z.array(publishedCrowd.extend({ counts: number, near: matters, differs: matters })),
})
