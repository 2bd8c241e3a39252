/** Sets the snapshot of estimates: publishes a built one, or brings back an earlier one. */

import { authorize } from '~/core/authorize.ts'
import { isSameSpecification } from '~/core/engine/model/specification.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { countTakenBack } from '~/database/queries/market/pay-records.ts'
import {
  findLastRetired,
  findPublishedSnapshot,
  findSnapshot,
  lockPublishing,
  markPublished,
  retireSnapshot,
  type SnapshotRow,
} from '~/database/queries/market/snapshots.ts'
import { type Context, transact } from '../../../context.ts'
import { announceMarket } from '../../announce-market.ts'
import { recordEvent } from '../../record-event.ts'
import { lostToSnapshot } from './lost-to-snapshot.ts'
import { previousSpecification } from './previous-specification.ts'
import { isThinBesideTold } from './records-to-tell.ts'
import { auditOf, type SnapshotAudit, sentenceOfTakenBack } from './snapshot-audit.ts'

export interface Publication {
  readonly published: boolean
  readonly snapshot: SnapshotRow
  /** the snapshot before */
  readonly previous: SnapshotRow | null
  /** reason that it was published, or that the old one stays */
  readonly reason: string
  /** what the snapshot before answers and this one would not, in sentences */
  readonly lost: readonly string[]
}

/**
 * Publishes a built snapshot in one transaction; saved reports keep theirs. Refuses a snapshot whose audit failed,
 * and one whose records were withdrawn since it was built: its figures were never shown, so it can be built again
 * without them. One that answers less than the snapshot before waits until somebody confirms it with a reason.
 */
export async function publishSnapshot(
  context: Context,
  input: { name: string; reason?: string | undefined },
): Promise<Publication> {
  authorize(context.actor, 'staff.snapshots')
  const result = await transact(context, async (inside) => {
    await lockPublishing(inside.db)
    const snapshot = await findSnapshot(inside.db, { name: input.name })
    if (!snapshot) throw new NotFound(`There is no snapshot named ${input.name}.`)
    const previous = await findPublishedSnapshot(inside.db)
    const kept = { published: false, snapshot, previous, lost: [] }
    const refusal = await refusalFor(inside, snapshot, previous)
    if (refusal) return { ...kept, reason: refusal }
    const lost = await lostToSnapshot(inside, snapshot, previous)
    if (lost.length > 0 && !input.reason) {
      const reason = `${previous?.name} answers what ${snapshot.name} would not, so it stays. ${lost.join(' ')} The next source answers there, where one does. Confirm with a reason to publish it all the same.`
      return { ...kept, lost, reason }
    }
    await swap(inside, snapshot, previous, { lost, reason: input.reason })
    return {
      published: true,
      snapshot: (await findSnapshot(inside.db, { id: snapshot.id })) ?? snapshot,
      previous,
      lost,
      reason: `Its audit passed. ${auditOf(snapshot)?.reason ?? ''}`,
    }
  })
  await announceMarket(context)
  return result
}

async function refusalFor(
  context: Context,
  snapshot: SnapshotRow,
  previous: SnapshotRow | null,
): Promise<string | null> {
  if (snapshot.status === 'published') return `${snapshot.name} is published already.`
  const audit = auditOf(snapshot)
  if (!audit?.passed)
    return `Its audit failed, so the old one stays. ${audit?.reason ?? 'It has none.'}`
  if (previous?.source === 'member' && snapshot.source === 'demonstration') {
    return 'Estimates come from member data already; the demonstration survey cannot replace it.'
  }
  const gone = await countTakenBack(context.db, { snapshotId: snapshot.id })
  if (gone > 0) return `${sentenceOfTakenBack(snapshot.name, gone)} Build it again.`
  if (await isThinBesideTold(context, snapshot.id)) {
    return `${snapshot.name} was built before another was published. The two together would tell what fewer than five organizations pay. Build it again.`
  }
  return await refusalOfContest(context, audit)
}

/** An audit compares with the specification that is published now; another may have been published meanwhile. */
async function refusalOfContest(
  context: Context,
  { specification, against }: SnapshotAudit,
): Promise<string | null> {
  const now = await previousSpecification(context)
  if (!now || against?.snapshot === now.snapshot) return null
  if (specification && isSameSpecification(specification, now.specification)) return null
  const judged = against?.snapshot ? `compared with ${against.snapshot}` : 'compared with none'
  return `It was ${judged}, and ${now.snapshot}, which was made to another specification, is published now. Build it again.`
}

async function swap(
  context: Context,
  snapshot: SnapshotRow,
  previous: SnapshotRow | null,
  { lost, reason }: Pick<Publication, 'lost'> & { readonly reason: string | undefined },
): Promise<void> {
  if (previous) await retireSnapshot(context.db, previous.id)
  await markPublished(context.db, snapshot.id, context.now())
  await recordEvent(context, {
    action: 'snapshot.publish',
    subject: { kind: 'snapshot', id: snapshot.id },
    details: {
      ...{ name: snapshot.name, previous: previous?.name ?? null },
      ...(lost.length > 0 && { lost, reason }),
    },
  })
}

/** Publishes an earlier snapshot again; the named one, or the last before the present. */
export async function rollBackSnapshot(
  context: Context,
  input: { name?: string; reason: string },
): Promise<{ snapshot: SnapshotRow; previous: SnapshotRow }> {
  authorize(context.actor, 'staff.snapshots')
  const result = await transact(context, async (inside) => {
    await lockPublishing(inside.db)
    const previous = await findPublishedSnapshot(inside.db)
    if (!previous) throw new Conflict('Nothing is published, so there is nothing to roll back.')
    const target = await targetOf(inside, input.name)
    await retireSnapshot(inside.db, previous.id)
    await markPublished(inside.db, target.id)
    await recordEvent(inside, {
      action: 'snapshot.roll-back',
      subject: { kind: 'snapshot', id: target.id },
      details: { to: target.name, from: previous.name, reason: input.reason },
    })
    return { snapshot: { ...target, status: 'published' as const }, previous }
  })
  await announceMarket(context)
  return result
}

async function targetOf(context: Context, name: string | undefined): Promise<SnapshotRow> {
  if (name !== undefined) {
    const named = await findSnapshot(context.db, { name })
    if (!named) throw new NotFound(`There is no snapshot named ${name}.`)
    if (named.status !== 'retired') {
      throw new Conflict(`${name} was never published before today’s; publish it instead.`)
    }
    return named
  }
  const found = await findLastRetired(context.db)
  if (!found)
    throw new Conflict('No earlier snapshot was published, so there is nothing to go back to.')
  return found
}
