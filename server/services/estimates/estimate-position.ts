/** One estimate from the published snapshot: candidates from memory, thinking in core, the privacy gate last. */

import { listedCrowds } from '~/core/estimation/comparables/listed-crowds.ts'
import { type PositionIndex, peersIn } from '~/core/estimation/comparables/position-index.ts'
import type { Estimate } from '~/core/estimation/estimate/estimate.ts'
import { crowdsNear, estimateAmong } from '~/core/estimation/estimate/estimate-among.ts'
import { estimatePay } from '~/core/estimation/estimate/estimate-pay.ts'
import type { PayQuery } from '~/core/estimation/facts/pay-record.ts'
import type { PayModel } from '~/core/estimation/model/fitted-model.ts'
import { refusalOf } from '~/core/estimation/predict/refusal.ts'
import { DEFINITION_LABELS, type DefinitionOfPay } from '~/core/pay/definition.ts'
import { type PublishedEstimate, publishEstimate } from '~/core/privacy/publish-estimate.ts'
import { type CrowdSet, differingCrowds } from '~/core/privacy/same-peers.ts'
import type { SnapshotRow } from '~/database/queries/snapshots.ts'
import type { Context } from '../../context.ts'
import { settlePeers } from './same-peers.ts'

/** What estimates of today are made from. */
export interface CurrentModel {
  readonly snapshot: SnapshotRow
  readonly modelId: number
  readonly model: PayModel
}

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
  /** the peers of an earlier answer, because the asker has had as many different ones as there are */
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

/** A question that is not refused, with the records of its position and whom it would be compared with by itself. */
interface OpenQuestion {
  readonly query: PayQuery
  readonly index: PositionIndex
  readonly own: CrowdSet
}

/**
 * One answer for each question, in their order. How many different peers an asker gets is settled for each asker. What follows
 * from the peers is the same for everyone who asks about these facts on this day, so it is made once and remembered.
 */
export async function estimatePositions(
  context: Context,
  current: CurrentModel,
  queries: readonly PayQuery[],
): Promise<PositionEstimate[]> {
  const { market } = context
  const { snapshot, model } = current
  const { definition } = model.settings
  const opened = await openQuestions(context, current, queries)
  const asked = opened.map(({ query, own }) => {
    return { position: query.position, organization: query.organization, crowds: own }
  })
  const settled = await settlePeers(context, { snapshotId: snapshot.id, definition }, asked)
  const answers = new Map<PayQuery, PositionEstimate>()
  for (const [i, question] of opened.entries()) {
    const crowds = settled[i]!
    const name = nameOf(model, question.query, crowds.join(' '))
    const make = () => answerFrom(model, question, crowds)
    const made = market.remembered(snapshot.id, name, make)
    const peersAsBefore = differingCrowds(crowds, question.own) > 0
    answers.set(question.query, { ...made, peersAsBefore })
  }
  return queries.map((query) => answers.get(query) ?? refused(model, query))
}

/** Without those that the model refuses. */
async function openQuestions(
  { market, db }: Pick<Context, 'market' | 'db'>,
  { snapshot, model }: CurrentModel,
  queries: readonly PayQuery[],
): Promise<OpenQuestion[]> {
  const opened: OpenQuestion[] = []
  for (const query of queries) {
    if (refusalOf(model, query)) continue
    const asked = { snapshotId: snapshot.id, model, position: query.position }
    const index = await market.index(db, asked)
    const make = () => crowdsNear(model, index, query)
    const own = market.remembered(snapshot.id, nameOf(model, query, 'peers'), make)
    opened.push({ query, index, own })
  }
  return opened
}

/** All that an answer depends on beside the snapshot. */
function nameOf({ settings }: PayModel, query: PayQuery, about: string): string {
  return `${settings.definition} ${JSON.stringify(query)} ${about}`
}

type Answer = Omit<PositionEstimate, 'peersAsBefore'>

/** Shared by everybody who asks the same: nobody may change it. */
function answerFrom(model: PayModel, { query, index }: OpenQuestion, crowds: CrowdSet): Answer {
  const peers = peersIn(index, crowds, model, query.organization)
  const estimate = estimateAmong(model, index, query, peers)
  return {
    published: publishEstimate(estimate, listedCrowds(index, model, query, peers)),
    weights: weightsOf(estimate),
    peers: [...peers.values()].flat().map(({ recordId }) => recordId),
  }
}

function refused(model: PayModel, query: PayQuery): PositionEstimate {
  const published = publishEstimate(estimatePay(model, query, []), [])
  return { published, weights: [], peers: [], peersAsBefore: false }
}

function weightsOf(estimate: Estimate): PositionEstimate['weights'] {
  if (estimate.kind === 'refused') return []
  return estimate.comparables.map(({ comparable, share }) => ({
    recordId: comparable.recordId,
    weight: share,
  }))
}
