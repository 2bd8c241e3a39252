/** The answer to one question from the crowds that were settled on: estimated, then rounded, banded and withheld. */

import { formatNumber } from '../../forms/numbers.ts'
import { listedCrowds } from '../comparables/listed-crowds.ts'
import { type PositionIndex, peersIn } from '../comparables/position-index.ts'
import { estimateAmong } from '../estimate/estimate-pay.ts'
import type { Question } from '../predict/predict-pay.ts'
import { type PublishedEstimate, publishEstimate } from './publish-estimate.ts'

export interface Answer {
  /** what may be shown */
  readonly published: PublishedEstimate
  /** which frozen records have weight: kept with a report, never shown */
  readonly weights: readonly { readonly recordId: number; readonly weight: number }[]
  /**
   * the frozen records of all peers, including those without weight: what is counted instead of weighed is counted over
   * these, because weights end somewhere, where one organization may leave alone
   */
  readonly peers: readonly number[]
  /** the same, crowd by crowd: who counts together */
  readonly crowds: readonly (readonly number[])[]
}

/** Depends on its arguments alone, so that it can be remembered and shared by everyone who asks the same. */
export function answerQuestion(
  question: Question,
  index: PositionIndex,
  settled: CrowdSet,
): Answer {
  const { model, query } = question
  const peers = peersIn(index, settled, model, query.organization)
  const estimate = estimateAmong(question, index, peers)
  const crowds = [...peers.values()].map((records) => records.map(({ recordId }) => recordId))
  return {
    published: publishEstimate(estimate, listedCrowds(question, index, peers)),
    weights: estimate.comparables.map(({ comparable, share }) => {
      return { recordId: comparable.recordId, weight: share }
    }),
    peers: crowds.flat(),
    crowds,
  }
}

// How many different sets of peers one asker may lay over each other.
//
// Peers are whole crowds (`crowds.ts`), so no two sets differ by fewer than five organizations, no matter who asked.
// Each further set tells a little more about the pays within a crowd all the same. After `MOST_SETS` there are no new
// ones: the nearest of the earlier sets is used.

/** Numbers of crowds of one position of a snapshot, ascending. */
export type CrowdSet = Uint32Array

/** Different sets answered to one asker about one position of one snapshot. */
export const MOST_SETS = 48

/** Crowds that are in one of the sets only. */
export function differingCrowds(a: CrowdSet, b: CrowdSet): number {
  let different = 0
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    const [left, right] = [a[i]!, b[j]!]
    if (left !== right) different++
    if (left <= right) i++
    if (right <= left) j++
  }
  return different + (a.length - i) + (b.length - j)
}

/** The asked set while the asker has had fewer than `MOST_SETS` others, else the nearest of those, ties the first. */
export function withinLimit(answered: readonly CrowdSet[], asked: CrowdSet): CrowdSet {
  const distances = answered.map((earlier) => differingCrowds(earlier, asked))
  const least = Math.min(...distances)
  if (least === 0 || countDifferent(answered) < MOST_SETS) return asked
  return answered[distances.indexOf(least)]!
}

/** One set may have been answered to several organizations of one person. */
function countDifferent(answered: readonly CrowdSet[]): number {
  return new Set(answered.map((set) => set.join(' '))).size
}

// How much may be asked of the market in a day: a guard against programs, far above a person's work.

/** Different questions, and different sets of peers among them. */
export interface QuestionBudget {
  readonly questions: number
  readonly peers: number
}

/**
 * A table of 200 people, a report of each with every definition of pay, and next year are about 1,400 questions: see
 * docs/decisions/0030.
 */
export const BUDGETS = {
  person: { questions: 3000, peers: 1500 },
  /** of all its people together */
  organization: { questions: 6000, peers: 3000 },
  /** of a visitor's address, which an office may share */
  address: { questions: 200, peers: 150 },
} as const satisfies Readonly<Record<string, QuestionBudget>>

export type Budgeted = keyof typeof BUDGETS

const WHO = {
  person: 'You have asked',
  organization: 'Your organization has asked',
  address: 'Your network has asked',
} as const satisfies Readonly<Record<Budgeted, string>>

/** Null while the day's budget holds; otherwise who spent it, what still works, and when it goes on. */
export function refusalBeyondBudget(who: Budgeted, spent: QuestionBudget): string | null {
  const { questions, peers } = BUDGETS[who]
  if (spent.questions <= questions && spent.peers <= peers) return null
  const asked =
    spent.questions > questions ? `${formatNumber(questions)} different questions` : SETS
  return `${WHO[who]} ${asked} today, as many as a day has. New ones can be asked after midnight UTC. Saved reports and ranges you saw today still open. If you need more today, write to us.`
}

const SETS = 'about very many different groups of organizations'
