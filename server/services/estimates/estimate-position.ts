/** One estimate from the published snapshot: candidates from the database, thinking in core, the privacy gate last. */
import { BUDGET_PLACE } from '~/core/estimation/distance.ts'
import { estimatePay } from '~/core/estimation/estimate-pay.ts'
import { predictPacked } from '~/core/estimation/predict-pay.ts'
import { refusalOf } from '~/core/estimation/refusal.ts'
import type { Comparable, Estimate, PayModel, PayQuery } from '~/core/estimation/types.ts'
import { DEFINITION_LABELS, type DefinitionOfPay } from '~/core/pay/definition.ts'
import { type PublishedEstimate, publishEstimate } from '~/core/privacy/publish-estimate.ts'
import { nearestRecords } from '~/database/queries/snapshot-records.ts'
import type { SnapshotRow } from '~/database/queries/snapshots.ts'
import type { Context } from '../../context.ts'

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
  const candidates = await findCandidates(context, current, query)
  const estimate = estimatePay(current.model, query, candidates)
  return { published: publishEstimate(estimate), weights: weightsOf(estimate) }
}

/** Nearest in size on both sides; the engine weighs them by all it knows. */
const CANDIDATES_EACH_SIDE = 300

/** The candidates of one question; none where the model refuses it anyway. */
export async function findCandidates(
  context: Context,
  { snapshot, model }: CurrentModel,
  query: PayQuery,
): Promise<Comparable[]> {
  if (refusalOf(model, query)) return []
  const { features } = predictPacked(model, query)
  return await nearestRecords(context.db, {
    snapshotId: snapshot.id,
    definition: model.settings.definition,
    position: query.position,
    budgetPlace: features[BUDGET_PLACE] ?? 0,
    organization: query.organization,
    notBefore: monthsBefore(query.asOf, model.settings.oldestMonths),
    each: CANDIDATES_EACH_SIDE,
  })
}

function weightsOf(estimate: Estimate): PositionEstimate['weights'] {
  if (estimate.kind === 'refused') return []
  return estimate.comparables.map(({ comparable, share }) => ({
    recordId: comparable.recordId,
    weight: share,
  }))
}

/** The first day of the month so many months earlier: a little generous, the engine counts exactly. */
function monthsBefore(date: string, months: number): string {
  const [year, month] = date.split('-').map(Number) as [number, number]
  const total = year * 12 + (month - 1) - months
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}-01`
}
