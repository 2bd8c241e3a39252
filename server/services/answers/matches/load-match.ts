/** A match with the person it is about, where the actor may do this with it. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { findMatch, lockMatch, type MatchRow } from '~/database/queries/answers/matches.ts'
import type { Context } from '../../../context.ts'
import { requireEstimate } from '../../estimate-places.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { requirePlan } from '../../plan-of.ts'

export interface LoadedMatch {
  readonly match: MatchRow
  readonly employee: LoadedEmployee
}

/** A missing one answers strangers like one that is not theirs. No pay of the person is opened. */
export async function loadMatchFor(
  context: Context,
  action: 'estimate.read' | 'match.write',
  matchId: number,
): Promise<LoadedMatch> {
  const match = await findMatch(context.db, matchId)
  if (!match) {
    authorize(context.actor, action, { membership: null })
    throw new NotFound(`There is no match with the number ${matchId}.`)
  }
  return { match, employee: await loadEmployeeFor(context, action, match.employeeId) }
}

/** Throws LimitReached unless the plan opens matches, and holds estimates of this person. */
export async function requireMatch(
  context: Context,
  employee: Pick<LoadedEmployee, 'id' | 'organization'>,
): Promise<void> {
  await requirePlan(context, employee.organization, 'match')
  await requireEstimate(context, employee)
}

/** Inside a transaction: the match, locked and read again, if the plan opens it and it is at this stage. */
export async function changeMatch(
  inside: Context,
  matchId: number,
  stage: 'draft' | 'frozen' | 'any',
): Promise<LoadedMatch> {
  const { employee } = await loadMatchFor(inside, 'match.write', matchId)
  await requireMatch(inside, employee)
  await lockMatch(inside.db, matchId)
  const match = await findMatch(inside.db, matchId)
  if (!match) throw new NotFound()
  if (stage === 'draft' && match.frozenAt !== null) throw new Conflict(FROZEN)
  if (stage === 'frozen' && match.frozenAt === null) throw new Conflict(NOT_FROZEN)
  return { match, employee }
}

const FROZEN = 'This match is frozen and cannot be changed. Copy it to a new draft.'
const NOT_FROZEN = 'This match is a draft. Freeze it first.'
