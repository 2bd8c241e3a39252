/** The quarterly build: a new snapshot of member records, published if its audit allows. */

import { authorize } from '~/core/authorize.ts'
import { Conflict } from '~/core/errors.ts'
import { snapshotCalendar } from '~/core/market/records/snapshot-calendar.ts'
import { isAnyDecidedSince } from '~/database/queries/market/held-records.ts'
import { countObserved, countTakenBack } from '~/database/queries/market/pay-records.ts'
import { findNewestOfQuarter, type SnapshotRow } from '~/database/queries/market/snapshots.ts'
import { type Context, today } from '../../../context.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { completeSnapshot } from './complete-snapshot.ts'
import { gatherMemberRecords } from './gather-member-records.ts'
import { publishSnapshot } from './publish-snapshot.ts'
import { auditOf } from './snapshot-audit.ts'

/** Fewer member records cannot pass the audit. */
const FEWEST_RECORDS = 1000

/**
 * Safe to run twice in a quarter: an existing snapshot is not built again, unless it was never published, and some of
 * its records were withdrawn, or its audit failed and held records were decided about since. The demonstration survey
 * is never renewed.
 */
export async function renewSnapshot(context: Context) {
  authorize(context.actor, 'staff.snapshots')
  const { name, from, referenceDate } = snapshotCalendar(today(context))
  const newest = await findNewestOfQuarter(context.db, name)
  if (newest && !(await isOvertaken(context, newest))) {
    return { published: null, reason: `${newest.name} was built already.` }
  }
  await gatherMemberRecords(context)
  const count = await countObserved(context.db, { source: 'member', from, to: referenceDate })
  if (count < FEWEST_RECORDS) {
    return { published: null, reason: `${count} member records are too few for a snapshot.` }
  }
  const built = await buildSnapshot(context, { source: 'member', after: newest }).catch(
    (error: unknown) => {
      if (error instanceof Conflict) return error
      throw error
    },
  )
  if (built instanceof Conflict) return { published: null, reason: built.message }
  const { snapshot } = built
  const { published, reason } = await publishSnapshot(context, { name: snapshot.name })
  if (published) await completeSnapshot(context, { name: snapshot.name })
  return { published: published ? snapshot.name : null, reason }
}

/** It was never published, and records were withdrawn or decided about since. */
async function isOvertaken({ db }: Context, snapshot: SnapshotRow): Promise<boolean> {
  const { id, status, source, builtAt } = snapshot
  if (status !== 'built') return false
  if ((await countTakenBack(db, { snapshotId: id })) > 0) return true
  return auditOf(snapshot)?.passed === false && (await isAnyDecidedSince(db, source, builtAt))
}
