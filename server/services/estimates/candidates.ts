/** Which frozen records a question is compared with: those of its position nearest in size. */
import { BUDGET_PLACE } from '~/core/estimation/distance.ts'
import { predictPacked } from '~/core/estimation/predict-pay.ts'
import { refusalOf } from '~/core/estimation/refusal.ts'
import type { Comparable, PayModel, PayQuery } from '~/core/estimation/types.ts'
import { nearestRecords } from '~/database/queries/snapshot-records.ts'
import type { SnapshotRow } from '~/database/queries/snapshots.ts'
import type { Context } from '../../context.ts'

/** What estimates of today are made from. */
export interface CurrentModel {
  readonly snapshot: SnapshotRow
  readonly modelId: number
  readonly model: PayModel
}

/** Nearest in size on both sides; the engine weighs them by all it knows. */
const EACH_SIDE = 300

/** Where the question stands on the axis of size; null where the model refuses it anyway. */
export function placeOf({ model }: CurrentModel, query: PayQuery): number | null {
  if (refusalOf(model, query)) return null
  return predictPacked(model, query).features[BUDGET_PLACE] ?? 0
}

export async function findCandidates(
  context: Context,
  { snapshot, model }: CurrentModel,
  query: PayQuery,
  budgetPlace: number,
): Promise<Comparable[]> {
  return await nearestRecords(context.db, {
    snapshotId: snapshot.id,
    definition: model.settings.definition,
    position: query.position,
    budgetPlace,
    organization: query.organization,
    notBefore: monthsBefore(model.settings.referenceDate, model.settings.oldestMonths),
    each: EACH_SIDE,
  })
}

/** The first day of the month so many months earlier: a little generous, the engine counts exactly. */
function monthsBefore(date: string, months: number): string {
  const [year, month] = date.split('-').map(Number) as [number, number]
  const total = year * 12 + (month - 1) - months
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}-01`
}
