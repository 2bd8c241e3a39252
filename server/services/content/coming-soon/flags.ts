/** Switches pages to a coming-soon panel and back. */

import { authorize } from '~/core/authorize.ts'
import type { ComingSoonFlag } from '~/core/content/coming-soon/flag.ts'
import type { FlagInput, ReleaseInput } from '~/core/content/coming-soon/forms.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { ComingSoonFlagRow, ComingSoonRequest } from '~/database/models/staff-tools.ts'
import { type ListedFlag, listFlags, saveOpenFlag } from '~/database/queries/content/coming-soon.ts'
import { askForJob } from '~/database/queries/jobs.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'

const RELEASES_SHOWN = 20

export async function listComingSoon(context: Context): Promise<readonly ListedFlag[]> {
  authorize(context.actor, 'staff.comingSoon')
  return await listFlags(context.db, { released: RELEASES_SHOWN })
}

/** A page that has a panel already gets the new words; who asked to hear about it stays asked. */
export async function setComingSoon(context: Context, flag: FlagInput): Promise<ComingSoonFlag> {
  authorize(context.actor, 'staff.comingSoon')
  return await transact(context, async (inside) => {
    const { path, title, what, expected } = flag
    const set = { setAt: inside.now(), setBy: personOf(inside) }
    const saved = await saveOpenFlag(inside.db, { ...{ path, title, what, expected }, ...set })
    await recordEvent(inside, { action: 'comingSoon.set', details: { path } })
    return saved
  })
}

/**
 * Opens the page. Everyone who confirmed an address gets one message: the job is asked for in the same transaction,
 * and a request is deleted in the transaction that queues its message.
 */
export async function releasePage(
  context: Context,
  { flag }: ReleaseInput,
): Promise<{ readonly path: string }> {
  authorize(context.actor, 'staff.comingSoon')
  return await transact(context, async (inside) => {
    const found = await ComingSoonFlagRow.query(inside.db).findById(flag).forUpdate()
    if (!found) throw new NotFound()
    if (found.releasedAt) throw new Conflict('This page was released before.')
    await ComingSoonFlagRow.query(inside.db)
      .findById(flag)
      .patch({ releasedAt: inside.now(), releasedBy: personOf(inside) })
    await ComingSoonRequest.query(inside.db).where({ flag_id: flag, confirmed_at: null }).delete()
    await recordEvent(inside, { action: 'comingSoon.release', details: { path: found.path } })
    await askForJob(inside.db, 'tell-waiting')
    return { path: found.path }
  })
}
