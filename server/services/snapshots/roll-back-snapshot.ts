import { Conflict, NotFound } from '~/core/errors.ts'
import { authorize } from '~/core/policies/authorize.ts'
import {
  findPublishedSnapshot,
  findSnapshot,
  type SnapshotRow,
} from '~/database/queries/snapshots.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'

/** Makes an earlier published snapshot the current one again; the named one, or the last before today's. */
export async function rollBackSnapshot(
  context: Context,
  input: { name?: string; reason: string },
): Promise<{ snapshot: SnapshotRow; previous: SnapshotRow }> {
  authorize(context.actor, 'staff.snapshots')
  const result = await transact(context, async (inside) => {
    await inside.db.raw('lock table snapshots in share row exclusive mode')
    const previous = await findPublishedSnapshot(inside.db)
    if (!previous) throw new Conflict('Nothing is published, so there is nothing to roll back.')
    const target = await targetOf(inside, input.name)
    await inside.db('snapshots').where({ id: previous.id }).update({ status: 'retired' })
    await inside.db('snapshots').where({ id: target.id }).update({ status: 'published' })
    await recordEvent(inside, {
      action: 'snapshot.roll-back',
      subject: { kind: 'snapshot', id: target.id },
      details: { to: target.name, from: previous.name, reason: input.reason },
    })
    return { snapshot: { ...target, status: 'published' as const }, previous }
  })
  context.market.forget()
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
  const last = await context
    .db('snapshots')
    .where({ status: 'retired' })
    .orderBy('published_at', 'desc')
    .first('id')
  const found = last && (await findSnapshot(context.db, { id: last.id }))
  if (!found)
    throw new Conflict('No earlier snapshot was published, so there is nothing to go back to.')
  return found
}
