/** Publishes what a match answers: figures of chosen records, and the groups that they are in. */
import type { MatchCounts } from '~/core/estimation/comparables/match/match-records.ts'
import type { MatchedCrowd } from '~/core/estimation/comparables/match/matched-crowds.ts'
import type { FixedKey } from '~/core/matches/question.ts'
import { type CountBand, countBand } from '../../disclosure/bands.ts'
import { MINIMUM_ORGANIZATIONS } from '../../disclosure/minimums.ts'
import type { ChosenFigures } from '../publish-chosen.ts'
import { publishCrowds } from '../publish-comparables.ts'
import type { MatchedGroup, MatchFigures } from './published-match.ts'

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
