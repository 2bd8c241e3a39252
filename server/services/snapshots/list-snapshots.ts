import { authorize } from '~/core/policies/authorize.ts'
import { type SnapshotRow, listSnapshots as selectSnapshots } from '~/database/queries/snapshots.ts'
import type { Context } from '../../context.ts'

/** Every snapshot, newest first. */
export async function listSnapshots(context: Context): Promise<SnapshotRow[]> {
  authorize(context.actor, 'staff.snapshots')
  return await selectSnapshots(context.db)
}
