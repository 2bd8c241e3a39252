/** Switches pages to a coming-soon panel and back. */

import { authorize } from '~/core/authorize.ts'
import type { ComingSoonFlag } from '~/core/content/coming-soon-flag.ts'
import type { FlagInput, ReleaseInput } from '~/core/content/coming-soon-forms.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { ComingSoonFlagRow, ComingSoonRequest } from '~/database/models/staff.ts'
import { announceChange } from '~/database/queries/changes.ts'
import {
  type ListedFlag,
  listFlags,
  listOpenFlags,
  saveOpenFlag,
} from '~/database/queries/content/coming-soon.ts'
import { askForJob } from '~/database/queries/jobs.ts'
import { type Context, personOf, type Resources, transact } from '../../context.ts'
import { recordEvent } from '../record-event.ts'

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
    await announceChange(inside.db, 'flags')
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
    await announceChange(inside.db, 'flags')
    return { path: found.path }
  })
}

// The flags of a process: read at most every few seconds, and kept while the database cannot be asked.

/** How long a process may show a page after another one switched it. */
const FRESH_MS = 3000
/** A database that hangs holds up no page for longer. */
const PATIENCE_MS = 1000

export function createCurrentFlags(
  { db, now, outside }: Pick<Resources, 'db' | 'now' | 'outside'>,
  read: () => Promise<readonly ComingSoonFlag[]> = () => listOpenFlags(db),
) {
  let known: readonly ComingSoonFlag[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  /** a read that began before a change was announced may not have seen it */
  let changes = 0

  async function refresh(at: number): Promise<void> {
    const seen = changes
    try {
      const flags = await read()
      if (seen === changes) known = flags
    } catch (error) {
      outside.log.warn(
        { error: String(error) },
        'coming-soon flags not read, the last known ones hold',
      )
    } finally {
      if (seen === changes) {
        readAt = at
        reading = null
      }
    }
  }

  return {
    /** Reads them again for the next request. */
    forget() {
      changes += 1
      readAt = Number.NEGATIVE_INFINITY
      reading = null
    },
    async current() {
      const at = now().getTime()
      if (at - readAt > FRESH_MS) {
        reading ??= refresh(at)
        await inTime(reading)
      }
      return known
    },
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([work, patience])
  clearTimeout(timer)
}
