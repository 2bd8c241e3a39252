/** What is answered by the snapshot before and would not be by the next: shown to staff before it is published. */
import { authorize, can } from '~/core/authorize.ts'
import { answeredByModel, lostAnswers } from '~/core/market/sources/lost-answers.ts'
import { listPositionGroups } from '~/database/queries/market/positions.ts'
import { listGroupSizes } from '~/database/queries/market/snapshot-records.ts'
import {
  findModel,
  findPublishedSnapshot,
  listSnapshots,
  type SnapshotRow,
} from '~/database/queries/market/snapshots.ts'
import type { Context } from '../../../context.ts'
import { auditOf } from './snapshot-audit.ts'

/** In sentences; by the models of salary, which every snapshot has. Empty for the first. */
export async function lostToSnapshot(
  context: Pick<Context, 'db'>,
  snapshot: SnapshotRow,
  previous: SnapshotRow | null,
): Promise<string[]> {
  const before = previous && (await answeredBy(context, previous))
  const after = await answeredBy(context, snapshot)
  return before && after ? lostAnswers(before, after) : []
}

async function answeredBy({ db }: Pick<Context, 'db'>, { id }: SnapshotRow) {
  const found = await findModel(db, id, 'salary')
  if (!found) return null
  const groups = await listGroupSizes(db, { snapshotId: id, definition: 'salary' })
  const states = groups.filter(({ grouping }) => grouping === 'state')
  return answeredByModel(
    found.model,
    await listPositionGroups(db),
    new Map(states.map(({ key, organizations }) => [key, organizations])),
  )
}

/** The newest snapshot, where its audit passed and it waits to be published; null where none does. */
export async function showWaitingSnapshot(context: Context) {
  authorize(context.actor, 'staff.contributors')
  const [newest] = await listSnapshots(context.db)
  if (newest?.status !== 'built' || !auditOf(newest)?.passed) return null
  const previous = await findPublishedSnapshot(context.db)
  const { name, source, recordCount, organizationCount } = newest
  return {
    mayPublish: can(context.actor, 'staff.snapshots'),
    ...{ name, source, recordCount, organizationCount, previous: previous?.name ?? null },
    lost: await lostToSnapshot(context, newest, previous),
  }
}
