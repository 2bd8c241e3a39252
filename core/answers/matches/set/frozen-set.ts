/** What a match answers, and the set that it becomes when it is frozen: kept as canonical JSON under a hash. */
import { z } from 'zod'
import type { MatchQuestion } from '../../../engine/comparables/match-question.ts'
import { MATCH_FIGURES, type MatchFigures } from '../../../engine/privacy/publish-match.ts'
import { storedJson } from '../../../stored-json.ts'
import type { OwnComparable } from '../../own-comparables/comparable.ts'
import { OWN_COMPARABLE } from '../../own-comparables/stored-comparable.ts'
import { QUESTION } from '../stored-match.ts'

export interface FrozenSet {
  readonly name: string
  readonly person: string
  readonly position: string
  /** YYYY-MM-DD: the day that figures are for */
  readonly asOf: string
  readonly snapshot: {
    readonly name: string
    readonly source: 'demonstration' | 'member'
    readonly referenceDate: string
  }
  readonly codeVersion: string
  readonly question: MatchQuestion
  /** the fixed facts in words: "Churches" */
  readonly facts: readonly string[]
  readonly figures: MatchFigures
  readonly comparables: readonly OwnComparable[]
  /** an instant */
  readonly frozenAt: string
  readonly frozenBy: string
}

const text = z.string()
const FROZEN_SET: z.ZodType<FrozenSet> = z.object({
  ...{ name: text, person: text, position: text, asOf: text },
  snapshot: z.object({
    ...{ name: text, referenceDate: text },
    source: z.enum(['demonstration', 'member']),
  }),
  ...{ codeVersion: text, question: QUESTION, facts: z.array(text), figures: MATCH_FIGURES },
  ...{ comparables: z.array(OWN_COMPARABLE), frozenAt: text, frozenBy: text },
})

export const STORED_SET = storedJson('frozen match', FROZEN_SET)

/** A set as a board packet cites it; `sha256` is of the set's canonical JSON. */
export interface CitedMatch {
  readonly id: number
  readonly sha256: string
  readonly set: FrozenSet
}

export const CITED_MATCH: z.ZodType<CitedMatch> = z.object({
  ...{ id: z.number(), sha256: text, set: FROZEN_SET },
})
