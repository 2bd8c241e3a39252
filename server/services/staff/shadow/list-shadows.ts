/** The page of the tool: whom one is about to view as, and who viewed as whom. */

import { authorize } from '~/core/authorize.ts'
import { InvalidInput } from '~/core/errors.ts'
import {
  countShadowRows,
  listShadowRows,
  type PersonToView,
  type ShadowRow,
} from '~/database/queries/people/shadow-sessions.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { findAllowed } from './start-shadow.ts'

export const SHADOWS_ON_A_PAGE = 25

export interface ShownShadows {
  readonly rows: readonly ShadowRow[]
  readonly total: number
  /** null where nobody was asked for; a sentence where the one asked for is not viewed as */
  readonly person: PersonToView | string | null
}

export async function listShadows(
  context: Context,
  { page, person }: { readonly page: number; readonly person: string | null },
): Promise<ShownShadows> {
  authorize(context.actor, 'staff.shadowUser')
  const part = { limit: SHADOWS_ON_A_PAGE, offset: (page - 1) * SHADOWS_ON_A_PAGE }
  return {
    rows: await listShadowRows(context.db, part),
    total: await countShadowRows(context.db),
    person: person === null ? null : await showPerson(context, person),
  }
}

async function showPerson(context: Context, typed: string): Promise<PersonToView | string> {
  try {
    const person = await findAllowed(context, typed)
    await recordEvent(context, { action: 'user.show', subject: { kind: 'user', id: person.id } })
    return person
  } catch (error) {
    if (error instanceof InvalidInput) return error.message
    throw error
  }
}
