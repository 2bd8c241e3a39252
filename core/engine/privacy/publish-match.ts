/** Publishes what a match answers: figures of chosen records, and the groups that they are in. */

import { z } from 'zod'
import type { FixedKey } from '~/core/engine/comparables/match-question.ts'
import type { MatchCounts, MatchedCrowd } from '~/core/engine/comparables/match-records.ts'
import { MATTERS, type Matter } from '../comparables/match-question.ts'
import { type CountBand, countBand, MINIMUM_ORGANIZATIONS } from '../facts/disclosure.ts'
import type { PayQuantiles } from '../model/fitted-model.ts'
import type { ChosenFigures } from './publish-chosen.ts'
import { type PublishedCrowd, publishCrowds } from './publish-comparables.ts'
import { publishedCrowd } from './publish-comparables-schema.ts'

/** Nearest first. What is said of a group follows from it alone, as in a report's list. */
export function publishMatch(
  { kind: _, suppressed, ...figures }: ChosenFigures,
  crowds: readonly MatchedCrowd[],
): MatchFigures {
  const [withheld = null] = suppressed.map(({ reason, unlock }) => `${reason} ${unlock}`)
  return { ...figures, withheld, groups: crowds.flatMap(publishGroup) }
}

const COUNTS_STEP = 5

function publishGroup({ crowd, closeness, near, differs }: MatchedCrowd): MatchedGroup[] {
  const counts = COUNTS_STEP * Math.round((100 * closeness) / COUNTS_STEP)
  return publishCrowds([crowd]).map((published) => ({ ...published, counts, near, differs }))
}

export interface PublishedCounts {
  readonly eligible: CountBand
  readonly fixed: CountBand
  readonly near: CountBand
  /** the fixed fact whose release would open the range most widely, where it is closed; null where none would */
  readonly release: { readonly key: FixedKey; readonly organizations: CountBand } | null
}

export function publishCounts({ eligible, fixed, near, without }: MatchCounts): PublishedCounts {
  const [most] = without.toSorted((a, b) => b.organizations - a.organizations)
  const opens =
    near < MINIMUM_ORGANIZATIONS && most !== undefined && most.organizations > near ? most : null
  return {
    ...{ eligible: countBand(eligible), fixed: countBand(fixed), near: countBand(near) },
    release: opens && { key: opens.key, organizations: countBand(opens.organizations) },
  }
}

// What a match answers as it may be shown, and as frozen sets store it.

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
