/** Changes a draft: its question, and the comparables that somebody of the organization found. */

import type { SentMatch } from '~/core/answers/matches/match-form.ts'
import type { OwnComparable } from '~/core/answers/own-comparables/comparable.ts'
import { type Matter, movedBy } from '~/core/engine/comparables/match-question.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import {
  deleteMatchComparable,
  insertMatchComparable,
  updateMatch,
  updateMatchComparable,
} from '~/database/queries/answers/matches.ts'
import { type Context, personOf, today, transact } from '../../../context.ts'
import { changedMeanwhile } from '../../people/organizations/load-organization.ts'
import { changeMatch, type LoadedMatch } from './load-match.ts'
import { recordMatch } from './make-match.ts'

export interface SaveMatch extends SentMatch {
  readonly matchId: number
  /** the version that was on the screen */
  readonly version: number
  /** one place up (-1) or down (1): what the buttons do where there is no script */
  readonly move?: { readonly matter: Matter; readonly by: -1 | 1 }
}

export async function saveMatch(context: Context, input: SaveMatch): Promise<void> {
  const { matchId, version, name, question, move } = input
  await transact(context, async (inside) => {
    const { match, employee } = await changeMatch(inside, matchId, 'draft')
    const order = move ? movedBy(question.order, move.matter, move.by) : question.order
    const written = { name, question: { ...question, order }, at: inside.now() }
    if (!(await updateMatch(inside.db, { id: match.id, version }, written))) {
      throw await changed(inside, employee, { kind: 'match', id: match.id })
    }
    await recordMatch(inside, 'match.update', employee, { id: match.id, name })
  })
}

/** More than anybody finds, and few enough for one page. */
const MOST_COMPARABLES = 60

interface Entered {
  readonly matchId: number
  readonly content: OwnComparable
}

export async function addComparable(context: Context, input: Entered): Promise<void> {
  refuseFuture(context, input.content)
  await transact(context, async (inside) => {
    const { match, employee } = await changeMatch(inside, input.matchId, 'draft')
    if (match.comparables.length >= MOST_COMPARABLES) {
      throw new Conflict(`A match can hold ${MOST_COMPARABLES} of these. Remove one first.`)
    }
    await insertMatchComparable(inside.db, match.id, written(inside, input.content))
    await recordMatch(inside, 'match.update', employee, match)
  })
}

/** Refuses to overwrite what was not seen. */
export async function changeComparable(
  context: Context,
  input: Entered & { readonly entryId: number; readonly version: number },
): Promise<void> {
  refuseFuture(context, input.content)
  await transact(context, async (inside) => {
    const { match, employee } = await changeMatch(inside, input.matchId, 'draft')
    const { id } = entryOf(match, input.entryId)
    const key = { id, version: input.version }
    if (!(await updateMatchComparable(inside.db, key, written(inside, input.content)))) {
      throw await changed(inside, employee, { kind: 'match', id: match.id })
    }
    await recordMatch(inside, 'match.update', employee, match)
  })
}

export async function removeComparable(
  context: Context,
  input: { readonly matchId: number; readonly entryId: number },
): Promise<void> {
  await transact(context, async (inside) => {
    const { match, employee } = await changeMatch(inside, input.matchId, 'draft')
    await deleteMatchComparable(inside.db, entryOf(match, input.entryId).id)
    await recordMatch(inside, 'match.update', employee, match)
  })
}

function entryOf({ comparables }: LoadedMatch['match'], entryId: number) {
  const entry = comparables.find(({ id }) => id === entryId)
  if (!entry) throw new NotFound()
  return entry
}

function written(inside: Context, content: OwnComparable) {
  return { content, by: personOf(inside), at: inside.now() }
}

function refuseFuture(context: Context, { obtainedOn }: OwnComparable): void {
  if (obtainedOn > today(context))
    throw new InvalidInput({ obtainedOn: 'This date is in the future. Check it.' })
}

async function changed(
  inside: Context,
  { organization }: LoadedMatch['employee'],
  subject: { readonly kind: string; readonly id: number },
): Promise<Conflict> {
  return await changedMeanwhile(inside, { organizationId: organization.id, subject })
}
