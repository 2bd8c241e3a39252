/** Reading unmasked: one admin asks with a reason, another one answers, and it ends by itself after 30 minutes. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { BrowserUnmasking } from '~/database/models/staff-tools.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { refuseAsNewAdmin } from '../admin-users/staff-roles.ts'
import { type Confirmation, confirmStaff } from '../confirm-staff.ts'

const MINUTES = 30
/** How long a request waits; the page stops showing it by then. */
const WAITS = 24 * 60 * 60_000

export async function askToUnmask(
  context: Context,
  { reason, confirmation }: { readonly reason: string; readonly confirmation: Confirmation | null },
): Promise<void> {
  authorize(context.actor, 'staff.databaseBrowser')
  await transact(context, async (inside) => {
    await confirmStaff(inside, confirmation)
    const askedBy = personOf(inside)
    if (askedBy === null) throw new NotFound() // the installation itself asks nobody
    await BrowserUnmasking.query(inside.db)
      .where({ asked_by: askedBy })
      .whereNull('decided_at')
      .delete()
    const { id } = await BrowserUnmasking.query(inside.db).insert({
      ...{ askedBy, reason, askedAt: inside.now() },
    })
    await recordEvent(inside, { ...about('database.ask-unmasked', id), details: { reason } })
  })
}

export async function decideUnmasking(
  context: Context,
  asked: {
    readonly unmasking: number
    readonly accept: boolean
    readonly confirmation: Confirmation | null
  },
): Promise<void> {
  authorize(context.actor, 'staff.databaseBrowser')
  await transact(context, async (inside) => {
    const request = await BrowserUnmasking.query(inside.db)
      .where({ id: asked.unmasking })
      .forUpdate()
      .first()
    if (!request) throw new NotFound()
    const decidedBy = personOf(inside)
    if (decidedBy === null || decidedBy === request.askedBy) {
      throw new Conflict('Another admin has to decide on your own request.')
    }
    if (request.decidedAt !== null) throw new Conflict('This request was decided already.')
    const at = inside.now()
    if (request.askedAt.getTime() <= at.getTime() - WAITS) {
      throw new Conflict('This request is older than a day. It has to be made again.')
    }
    await refuseAsNewAdmin(inside)
    await confirmStaff(inside, asked.confirmation)
    await BrowserUnmasking.query(inside.db)
      .where({ id: request.id })
      .patch({
        ...{ decidedBy, decidedAt: at, accepted: asked.accept },
        expiresAt: asked.accept ? new Date(at.getTime() + MINUTES * 60_000) : null,
      })
    await recordEvent(inside, {
      ...about(asked.accept ? 'database.unmask' : 'database.refuse-unmasked', request.id),
      details: { reason: request.reason, askedBy: request.askedBy },
    })
  })
}

/** The one who asked, or any other admin, ends it before its time. */
export async function endUnmasking(context: Context, unmasking: number): Promise<void> {
  authorize(context.actor, 'staff.databaseBrowser')
  await transact(context, async (inside) => {
    const ended = await BrowserUnmasking.query(inside.db)
      .where({ id: unmasking, accepted: true })
      .patch({ expiresAt: inside.now() })
    if (ended === 0) throw new NotFound()
    await recordEvent(inside, about('database.end-unmasked', unmasking))
  })
}

function about(action: string, id: number) {
  return { action, subject: { kind: 'unmasking', id } }
}
