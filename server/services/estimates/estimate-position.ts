/** One estimate from the published snapshot: candidates from the database, thinking in core, the privacy gate last. */
import { estimatePay } from '~/core/estimation/estimate-pay.ts'
import type { Estimate, PayQuery } from '~/core/estimation/types.ts'
import { DEFINITION_LABELS, type DefinitionOfPay } from '~/core/pay/definition.ts'
import { type PublishedEstimate, publishEstimate } from '~/core/privacy/publish-estimate.ts'
import type { Context } from '../../context.ts'
import type { CurrentModel } from './candidates.ts'
import { findPeers } from './same-peers.ts'

export interface PositionEstimate {
  /** what may be shown; the exact figures stay in this room */
  readonly published: PublishedEstimate
  /** which frozen records carried weight: kept with a report, never shown */
  readonly weights: readonly { readonly recordId: number; readonly weight: number }[]
  /** the same peers as in an earlier answer, because others would differ by one or two organizations */
  readonly peersAsBefore: boolean
}

/** The answer before the first snapshot. */
const NOTHING_PUBLISHED: PublishedEstimate = {
  kind: 'refused',
  reason: 'No market snapshot has been published yet, so there is nothing to compare with.',
  unlock: 'It opens with the first snapshot; what you entered is kept.',
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
      `Snapshot ${snapshot.name} has no model of ${label} yet; it is fitted after publication.`,
    unlock: 'Salary, which is cash and housing, can be compared now.',
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
  const { candidates, asBefore } = await findPeers(context, current, query)
  const estimate = estimatePay(current.model, query, candidates)
  return {
    published: publishEstimate(estimate),
    weights: weightsOf(estimate),
    peersAsBefore: asBefore,
  }
}

function weightsOf(estimate: Estimate): PositionEstimate['weights'] {
  if (estimate.kind === 'refused') return []
  return estimate.comparables.map(({ comparable, share }) => ({
    recordId: comparable.recordId,
    weight: share,
  }))
}
