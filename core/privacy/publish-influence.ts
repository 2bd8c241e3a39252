/**
 * The door for the influence of one group of organizations that are compared together: how far the middle would move
 * without it, as a step only.
 *
 * It follows from the mean of the group alone, which the list of comparables tells too: nothing is learned of a single
 * pay.
 */
import type { Influence } from '~/core/estimation/estimate/influence.ts'
import { formatDollars } from '~/core/quantities/format-money.ts'
import { MINIMUM_ORGANIZATIONS_FOR_TAILS } from '../disclosure/minimums.ts'

export interface PublishedInfluence {
  /** The median would change by less than this many dollars; null when that is not published. */
  readonly lessThan: number | null
  /** The whole statement, or why there is none. */
  readonly sentence: string
}

/** Dollars a year; beyond the last it is "or more". */
const STEPS = [500, 1_000, 2_000, 5_000, 10_000] as const

export interface InfluenceFacts {
  /** Null where no comparable has weight. */
  readonly influence: Pick<Influence, 'shift'> | null
  /** Organizations with weight. */
  readonly organizations: number
  readonly median: number | null
  /** Whether comparables corrected the model at all. */
  readonly corrected: boolean
}

/** Published from ten organizations up, like P10 and P90: with fewer there is one group or two. */
export function publishInfluence(facts: InfluenceFacts): PublishedInfluence {
  const { influence, organizations, median, corrected } = facts
  if (!corrected || influence === null || median === null) return { lessThan: null, sentence: NONE }
  if (organizations < MINIMUM_ORGANIZATIONS_FOR_TAILS) return { lessThan: null, sentence: TOO_FEW }
  const moved = Math.abs(Math.expm1(influence.shift)) * median
  const step = STEPS.find((dollars) => moved < dollars) ?? null
  return {
    lessThan: step,
    sentence: step === null ? FAR : `${WITHOUT} less than ${formatDollars(step)}.`,
  }
}

const WITHOUT =
  'Without the single most influential group of organizations, the median would change by'
const FAR = `${WITHOUT} ${formatDollars(STEPS.at(-1)!)} or more. Use it with caution.`
const NONE = 'No comparable changes the median here. It comes from the model alone.'
const TOO_FEW = `We show how much one group of organizations changes the median only with ${MINIMUM_ORGANIZATIONS_FOR_TAILS} or more organizations. There are fewer here.`
