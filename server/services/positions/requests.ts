/** Requests for positions that the catalog does not have: people ask and see the status, staff answer. */

import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { authorize } from '~/core/policies/authorize.ts'
import type { RequestStatus } from '~/core/positions/request-words.ts'
import type { PositionRequestInput, RequestAnswer } from '~/core/positions/requests.ts'
import { PositionRequest } from '~/database/models/staff-tools.ts'
import {
  insertRequest,
  listRequests,
  listRequestsOf,
  type OwnRequestRow,
  type RequestRow,
} from '~/database/queries/position-requests.ts'
import { listKnownPositions } from '~/database/queries/positions.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { limitAttempts } from '../limits/attempts.ts'

/** More than anyone misses in a day; more requests come from a program. */
const REQUESTS_A_DAY = 10
const SHOWN = 50

/** The same title that still waits is not asked twice. */
export async function requestPosition(
  context: Context,
  { missingTitle, missingType, duties }: PositionRequestInput,
): Promise<void> {
  authorize(context.actor, 'position.request')
  const userId = personOf(context)
  if (userId === null) return
  await limitAttempts(context, {
    key: `position request person ${userId}`,
    ...{ most: REQUESTS_A_DAY, withinSeconds: 24 * 3600 },
  })
  await transact(context, async (inside) => {
    const asked = {
      user_id: userId,
      title: missingTitle,
      organization_type: missingType,
      duties,
      requested_at: inside.now(),
    }
    await insertRequest(inside.db, asked)
    await recordEvent(inside, { action: 'position.request', details: { title: missingTitle } })
  })
}

/** Those of the actor, the newest first; none for a visitor. */
export async function listOwnRequests(context: Context): Promise<OwnRequestRow[]> {
  const userId = personOf(context)
  return userId === null ? [] : await listRequestsOf(context.db, { userId, limit: SHOWN })
}

export async function listPositionRequests(
  context: Context,
  asked: { readonly status: RequestStatus; readonly limit: number },
): Promise<RequestRow[]> {
  authorize(context.actor, 'staff.positionRequests')
  return await listRequests(context.db, asked)
}

/** Once; an answer that was given stays. */
export async function answerPositionRequest(
  context: Context,
  { request: id, status, position, answer }: RequestAnswer,
): Promise<void> {
  authorize(context.actor, 'staff.positionRequests')
  if (position !== null && (await listKnownPositions(context.db, [position])).length === 0) {
    throw new InvalidInput({ position: `There is no position "${position}" in the catalog.` })
  }
  await transact(context, async (inside) => {
    const answered = { status, positionKey: position, answer }
    const by = { answeredAt: inside.now(), answeredBy: personOf(inside) }
    const changed = await PositionRequest.query(inside.db)
      .where({ id, status: 'open' })
      .patch({ ...answered, ...by })
    if (changed === 0) await refuseAnswer(inside, id)
    const subject = { kind: 'position request', id }
    await recordEvent(inside, { action: 'position.answer', subject, details: answered })
  })
}

async function refuseAnswer(context: Context, id: number): Promise<never> {
  const known = await PositionRequest.query(context.db).findById(id)
  if (known) throw new Conflict('This request was answered before.')
  throw new NotFound(`There is no request ${id}.`)
}
