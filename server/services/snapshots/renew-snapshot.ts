/** The quarterly build: a new snapshot of member records, published if its audit allows. */
import { authorize } from '~/core/policies/authorize.ts'
import { type Context, today } from '../../context.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { completeSnapshot } from './complete-snapshot.ts'
import { publishSnapshot } from './publish-snapshot.ts'
import { snapshotCalendar } from './snapshot-calendar.ts'

export interface RenewedSnapshot {
  readonly published: string | null
  readonly reason: string
}

/** Below this many member records a fit could not pass its audit anyway. */
const FEWEST_RECORDS = 1000

/** Safe to run twice in a quarter: what exists already is not built again. The demonstration survey never renews itself. */
export async function renewSnapshot(context: Context): Promise<RenewedSnapshot> {
  authorize(context.actor, 'staff.snapshots')
  const { name, from, referenceDate } = snapshotCalendar(today(context))
  const exists = await context
    .db('snapshots')
    .where({ source: 'member' })
    .where('name', 'like', `${name}%`)
    .first('id')
  if (exists) return { published: null, reason: `${name} was built already.` }
  const waiting = await context
    .db('pay_records')
    .where({ source: 'member' })
    .whereBetween('observed_on', [from, referenceDate])
    .count({ count: '*' })
    .first()
  const count = Number(waiting?.count ?? 0)
  if (count < FEWEST_RECORDS) {
    return { published: null, reason: `${count} member records are too few for a snapshot.` }
  }
  const { snapshot } = await buildSnapshot(context, { source: 'member' })
  const { published, reason } = await publishSnapshot(context, { name: snapshot.name })
  if (published) await completeSnapshot(context, { name: snapshot.name })
  return { published: published ? snapshot.name : null, reason }
}
