/** Stores a model with its snapshot, and every record as the model encodes it. */
import { FITTED_ALONE } from '~/core/engine/comparables/told-crowds.ts'
import { BUDGET_PLACE } from '~/core/engine/model/distance.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { encodeRecord } from '~/core/engine/predict/predict-pay.ts'
import { clientOf } from '~/database/postgres-client.ts'
import {
  type ContributedWindow,
  type FrozenSet,
  payRecordPages,
} from '~/database/queries/market/pay-records.ts'
import {
  type CrowdRecord,
  copySnapshotRecords,
  insertCrowds,
} from '~/database/queries/market/snapshot-records.ts'
import { insertModel } from '~/database/queries/market/snapshots.ts'
import type { Context } from '../../../context.ts'
import { ficaOn } from './employer-law.ts'

/** Runs inside the caller's transaction; memory is one page of records. */
export async function freezeModel(
  context: Context,
  {
    snapshotId,
    records,
    model,
  }: {
    readonly snapshotId: number
    readonly records: ContributedWindow | FrozenSet
    readonly model: PayModel
  },
): Promise<{ records: number; organizations: number }> {
  const { definition, referenceDate } = model.settings
  const fica = await ficaOn(context, referenceDate)
  const client = await clientOf(context.db)
  const organizations = new Set<string>()
  const crowds = new Map<string, CrowdRecord[]>()
  let count = 0
  for await (const page of payRecordPages(context.db, records, { definition, fica })) {
    const frozen = page.map((record) => {
      organizations.add(record.organization)
      const crowd = records.crowds?.get(record.id) ?? FITTED_ALONE
      if (crowd !== FITTED_ALONE) {
        const own = crowds.get(record.position) ?? []
        crowds.set(record.position, own)
        own.push({ ...record, crowd })
      }
      const encoded = encodeRecord(model, record)
      return { ...encoded, record, budgetPlace: encoded.features[BUDGET_PLACE] ?? 0 }
    })
    count += await copySnapshotRecords(client, snapshotId, definition, frozen)
  }
  await insertCrowds(context.db, snapshotId, definition, crowds)
  await insertModel(context.db, { snapshotId, model, fittedAt: context.now() })
  return { records: count, organizations: organizations.size }
}
