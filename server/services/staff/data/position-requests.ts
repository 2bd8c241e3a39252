/** Requests for positions that the catalog does not have: people ask and see the status, staff answer. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import type { RequestStatus } from '~/core/market/positions/requests.ts'
import type {
  PositionRequestInput,
  RequestAnswer,
} from '~/core/market/positions/requests-schema.ts'
import { createTitleMatcher } from '~/core/market/records/match-title.ts'
import { type PositionRequestsQuery, REQUESTS_ON_A_PAGE } from '~/core/staff/lists.ts'
import { User } from '~/database/models/people.ts'
import { PositionRequest } from '~/database/models/staff.ts'
import {
  countRequests,
  insertRequest,
  listKnownPositions,
  listRequests,
  listRequestsOf,
  type OwnRequestRow,
  type RequestRow,
} from '~/database/queries/market/positions.ts'
import { type Context, personOf, readLagging, transact } from '../../../context.ts'
import { limitAttempts } from '../../attempts.ts'
import { listPositions, listPositionsToFind } from '../../market/catalog.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent } from '../../record-event.ts'

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
  asked: { readonly status: RequestStatus; readonly limit: number; readonly offset?: number },
): Promise<RequestRow[]> {
  authorize(context.actor, 'staff.positionRequests')
  return await readLagging(context, (db) => listRequests(db, asked))
}

/** A page of them for staff, with the nearest position of the catalog. */
export async function showPositionRequests(
  context: Context,
  { status, page }: PositionRequestsQuery,
) {
  const asked = { status, limit: REQUESTS_ON_A_PAGE, offset: (page - 1) * REQUESTS_ON_A_PAGE }
  const requests = await listPositionRequests(context, asked)
  const positions = await listPositionsToFind(context)
  const titles = new Map(positions.map(({ key, title }) => [key, title]))
  const find = createTitleMatcher(positions, { threshold: 0.4, positions: {}, unmapped: 'reject' })
  const rows = requests.map((request) => {
    const { position: key } = find(request.title, request.organizationType ?? 'church')
    const position = request.position && (titles.get(request.position) ?? request.position)
    return { ...request, position, nearest: key ? { key, title: titles.get(key) ?? key } : null }
  })
  return {
    positions: await listPositions(context),
    list: {
      ...{ rows, page, pageSize: REQUESTS_ON_A_PAGE },
      total: await readLagging(context, (db) => countRequests(db, status)),
    },
  }
}

/** Once; an answer that was given stays, and goes to the person by email. */
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
    await tellWhoAsked(inside, { request: id, status, position, answer })
  })
}

async function tellWhoAsked(
  inside: Context,
  { request: id, status, position: key, answer }: RequestAnswer,
): Promise<void> {
  const request = await PositionRequest.query(inside.db).findById(id)
  const user = request && (await User.query(inside.db).findById(request.userId))
  if (!user) return
  const found = (await listPositionsToFind(inside)).find((one) => one.key === key)
  await queueMail(inside, {
    to: user.email,
    message: {
      ...{ kind: 'position-answer', name: user.name, title: request.title, status, answer },
      ...{ position: found?.title ?? key, path: '/job#requests' },
    },
  })
}

async function refuseAnswer(context: Context, id: number): Promise<never> {
  const known = await PositionRequest.query(context.db).findById(id)
  if (known) throw new Conflict('This request was answered before.')
  throw new NotFound(`There is no request ${id}.`)
}
