/** Ends a shadow session, by its button or by its time. */

import { shadowOf } from '~/core/authorize.ts'
import { NotFound } from '~/core/errors.ts'
import { SHADOW_PAGE } from '~/core/staff/shadow-words.ts'
import { ShadowSession } from '~/database/models/account.ts'
import { findPersonToView } from '~/database/queries/people/shadow-sessions.ts'
import type { Context } from '../../../context.ts'
import { recordEvents } from '../../record-event.ts'

/** Where the member of staff was before. A second press finds it ended. */
export async function stopShadow(context: Context): Promise<{ readonly returnsTo: string }> {
  const shadow = shadowOf(context.actor)
  if (shadow === null) return { returnsTo: SHADOW_PAGE }
  const { returnsTo } = await endShadow(context)
  return { returnsTo }
}

/** The context is that of the shadow session. */
export async function endShadow(
  context: Context,
): Promise<{ readonly returnsTo: string; readonly viewedAs: string }> {
  const { actor, shadowWrites } = context
  const shadow = shadowOf(actor)
  if (shadow === null || !shadowWrites) throw new NotFound()
  const row = await ShadowSession.query(context.db).findById(shadow.id)
  const returnsTo = row?.returnsTo ?? SHADOW_PAGE
  if (!(await shadowWrites.end(context.now()))) return { returnsTo, viewedAs: shadow.viewedAs }
  const id = row?.userId ?? 0
  const person = await findPersonToView(context.db, { id }, context.now())
  const places = person?.organizations.map((one) => ({ organizationId: one.id })) ?? []
  await recordEvents(
    context,
    (places.length > 0 ? places : [{}]).map((place) => {
      return { action: 'shadow.stop', subject: { kind: 'user', id }, ...place }
    }),
  )
  return { returnsTo, viewedAs: shadow.viewedAs }
}
