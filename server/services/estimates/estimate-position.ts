/** One estimate from the published snapshot: candidates from memory, thinking in core, the privacy gate last. */

import type { ComparableCrowd } from '~/core/estimation/comparables/listed-crowds.ts'
import type { Estimate } from '~/core/estimation/estimate/estimate.ts'
import { estimatePay } from '~/core/estimation/estimate/estimate-pay.ts'
import type { PayQuery } from '~/core/estimation/facts/pay-record.ts'
import type { Comparable } from '~/core/estimation/model/encoded-record.ts'
import { DEFINITION_LABELS, type DefinitionOfPay } from '~/core/pay/definition.ts'
import { type PublishedEstimate, publishEstimate } from '~/core/privacy/publish-estimate.ts'
import type { Context } from '../../context.ts'
import {
  type CurrentModel,
  countsOf,
  crowdsAmong,
  findCandidates,
  openQuestion,
  type PlacedQuestion,
} from './candidates.ts'
import { type OwnPeers, peersOf, type SettledPeers, settlePeers } from './same-peers.ts'

export interface PositionEstimate {
  /** what may be shown; the exact figures stay in this room */
  readonly published: PublishedEstimate
  /** which frozen records carried weight: kept with a report, never shown */
  readonly weights: readonly { readonly recordId: number; readonly weight: number }[]
  /**
   * the frozen records of all peers that were settled on, whatever they weigh: what is counted instead of weighed is counted over
   * these, because weights end somewhere, where one organization may leave alone
   */
  readonly peers: readonly number[]
  /** the same peers as in an earlier answer, because others would differ by fewer than five organizations */
  readonly peersAsBefore: boolean
}

/** The answer before the first snapshot. */
const NOTHING_PUBLISHED: PublishedEstimate = {
  kind: 'refused',
  reason: 'There is no published market snapshot yet, so there is nothing to compare with.',
  unlock: 'It becomes available with the first snapshot. What you entered is kept.',
}

/** The answer where no model of the definition was kept: why, in the snapshot's own words. */
export async function refusalWithoutModel(
  context: Context,
  definition: DefinitionOfPay,
): Promise<PublishedEstimate> {
  const snapshot = await context.market.current(context.db)
  if (!snapshot) return NOTHING_PUBLISHED
  const label = DEFINITION_LABELS[definition].toLowerCase()
  return {
    kind: 'refused',
    reason:
      snapshot.refusedDefinitions[definition] ??
      `Snapshot ${snapshot.name} has no model of ${label} yet; it will be added soon.`,
    unlock: 'You can compare salary (cash and housing) now.',
  }
}

/** Null before the first snapshot is published, and while it has no model of the definition. */
export async function currentModel(
  context: Context,
  definition: DefinitionOfPay,
): Promise<CurrentModel | null> {
  const snapshot = await context.market.current(context.db)
  if (!snapshot) return null
  const found = await context.market.model(context.db, snapshot.id, definition)
  return found && { snapshot, modelId: found.id, model: found.model }
}

export async function estimatePosition(
  context: Context,
  current: CurrentModel,
  query: PayQuery,
): Promise<PositionEstimate> {
  const [made] = await estimatePositions(context, current, [query])
  if (!made) throw new Error('every question has an answer')
  return made
}

/**
 * One answer for each question, in their order. The privacy guard settles for each asker anew which candidates are used. What
 * follows from them is the same for everyone who asks about these facts on this day, so it is made once and remembered.
 */
export async function estimatePositions(
  context: Context,
  current: CurrentModel,
  queries: readonly PayQuery[],
): Promise<PositionEstimate[]> {
  const opened: (OwnPeers | null)[] = []
  for (const query of queries) opened.push(await ownPeers(context, current, query))
  const asked = opened.filter((one) => one !== null)
  const settled = await settlePeers(context, current, asked)
  const byQuestion = new Map(asked.map((one, i) => [one, settled[i]]))
  return queries.map((query, i) => {
    const peers = opened[i]
    const from = peers && byQuestion.get(peers)
    if (!peers || !from) {
      return { ...answerOf(estimatePay(current.model, query, []), [], []), peersAsBefore: false }
    }
    return { ...answerFrom(context, current, peers.question, from), peersAsBefore: from.asBefore }
  })
}

/** Null where the model refuses the question. */
async function ownPeers(
  context: Context,
  current: CurrentModel,
  query: PayQuery,
): Promise<OwnPeers | null> {
  const question = await openQuestion(context, current, query)
  if (!question) return null
  let found: readonly Comparable[] | undefined
  const candidates = () => {
    found ??= findCandidates(question)
    return found
  }
  const name = nameOf(current, question.query, 'peers')
  const make = () => peersOf(candidates())
  return { question, candidates, peers: context.market.remembered(current.snapshot.id, name, make) }
}

function answerFrom(
  context: Context,
  current: CurrentModel,
  question: PlacedQuestion,
  settled: SettledPeers,
): Omit<PositionEstimate, 'peersAsBefore'> {
  const { model, snapshot } = current
  const { query } = question
  return context.market.remembered(snapshot.id, nameOf(current, query, settled.name), () => {
    const counts = countsOf(question)
    const candidates = settled.candidates()
    const estimate = estimatePay(model, query, candidates, model.settings, counts)
    return answerOf(estimate, crowdsAmong(question, candidates), candidates)
  })
}

/** All that an answer depends on beside the snapshot. */
function nameOf({ model }: CurrentModel, query: PayQuery, name: string): string {
  return `${model.settings.definition} ${JSON.stringify(query)} ${name}`
}

/** Shared by whoever asks the same: nobody may change it. */
function answerOf(
  estimate: Estimate,
  crowds: readonly ComparableCrowd[],
  candidates: readonly Comparable[],
): Omit<PositionEstimate, 'peersAsBefore'> {
  return {
    published: publishEstimate(estimate, crowds),
    weights: weightsOf(estimate),
    peers: candidates.map(({ recordId }) => recordId),
  }
}

function weightsOf(estimate: Estimate): PositionEstimate['weights'] {
  if (estimate.kind === 'refused') return []
  return estimate.comparables.map(({ comparable, share }) => ({
    recordId: comparable.recordId,
    weight: share,
  }))
}
