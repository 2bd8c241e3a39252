/** Loads a match with the person it is about; begins, copies, changes, deletes and archives one. */

import { askedComparable } from '~/core/answers/matches/asked-comparable.ts'
import type { EnteredComparable, OwnComparable } from '~/core/answers/matches/own-comparable.ts'
import type { SentMatch } from '~/core/answers/matches/stored-match.ts'
import { authorize } from '~/core/authorize.ts'
import {
  type MatchQuestion,
  type Matter,
  movedBy,
  newQuestion,
} from '~/core/engine/comparables/match-question.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import {
  deleteMatch,
  deleteMatchComparable,
  findMatch,
  insertMatch,
  insertMatchComparable,
  listMatchRows,
  lockMatch,
  type MatchRow,
  saveMatchArchived,
  updateMatch,
  updateMatchComparable,
} from '~/database/queries/answers/matches.ts'
import { type Context, personOf, today, transact } from '../../../context.ts'
import { changedMeanwhile } from '../../people/organizations/load-organization.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { recordEvent } from '../../record-event.ts'
import { requireTool } from '../estimates/person-tool.ts'

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

/** Inside a transaction: the match, locked and read again, if the plan opens it and it is at this stage. */
export async function changeMatch(
  inside: Context,
  matchId: number,
  stage: 'draft' | 'frozen' | 'any',
): Promise<LoadedMatch> {
  const { employee } = await loadMatchFor(inside, 'match.write', matchId)
  await requireTool(inside, employee, 'match')
  await lockMatch(inside.db, matchId)
  const match = await findMatch(inside.db, matchId)
  if (!match) throw new NotFound()
  if (stage === 'draft' && match.frozenAt !== null) throw new Conflict(FROZEN)
  if (stage === 'frozen' && match.frozenAt === null) throw new Conflict(NOT_FROZEN)
  return { match, employee }
}

const FROZEN = 'This match is frozen and cannot be changed. Copy it to a new draft.'
const NOT_FROZEN = 'This match is a draft. Freeze it first.'

/** Of one person: more than a board asks for in years. */
const MOST_MATCHES = 40

export async function createMatch(
  context: Context,
  input: {
    readonly employeeId: number
    readonly name: string
    readonly definition: DefinitionOfPay
  },
): Promise<{ readonly id: number }> {
  const employee = await loadEmployeeFor(context, 'match.write', input.employeeId)
  await requireTool(context, employee, 'match')
  const { name, definition } = input
  return await transact(context, async (inside) => {
    const id = await insertDraft(inside, employee, { name, question: newQuestion(definition) })
    return { id }
  })
}

/** A new draft with the question and the own comparables of a match, draft or frozen. */
export async function copyMatch(
  context: Context,
  { matchId }: { readonly matchId: number },
): Promise<{ readonly id: number }> {
  return await transact(context, async (inside) => {
    const { match, employee } = await changeMatch(inside, matchId, 'any')
    const name = `Copy of ${match.name}`.slice(0, 120)
    const id = await insertDraft(inside, employee, { name, question: match.question })
    const comparables = match.set?.comparables ?? match.comparables.map(({ content }) => content)
    const written = { by: personOf(inside), at: inside.now() }
    for (const content of comparables) {
      await insertMatchComparable(inside.db, id, { content, ...written })
    }
    return { id }
  })
}

async function insertDraft(
  inside: Context,
  employee: LoadedEmployee,
  { name, question }: { readonly name: string; readonly question: MatchQuestion },
): Promise<number> {
  const others = await listMatchRows(inside.db, { employeeId: employee.id })
  if (others.length >= MOST_MATCHES) {
    throw new Conflict(`A person can have ${MOST_MATCHES} matches. Delete a draft first.`)
  }
  const organizationId = employee.organization.id
  const about = { organizationId, employeeId: employee.id, name, question }
  const made = { by: personOf(inside), at: inside.now() }
  const id = await insertMatch(inside.db, { ...about, ...made })
  await recordMatch(inside, 'match.create', employee, { id, name })
  return id
}

/** Frozen ones stay. */
export async function deleteDraft(
  context: Context,
  { matchId }: { readonly matchId: number },
): Promise<{ readonly employeeId: number }> {
  return await transact(context, async (inside) => {
    const { match, employee } = await changeMatch(inside, matchId, 'draft')
    await deleteMatch(inside.db, match.id)
    await recordMatch(inside, 'match.delete', employee, match)
    return { employeeId: employee.id }
  })
}

/** Only where no board packet cites it. */
export async function archiveMatch(
  context: Context,
  { matchId }: { readonly matchId: number },
): Promise<void> {
  await transact(context, async (inside) => {
    const { match, employee } = await changeMatch(inside, matchId, 'frozen')
    const [packet] = match.packets
    if (packet !== undefined) {
      throw new Conflict(`Board packet ${packet} cites this match, so it stays in the list.`)
    }
    await saveMatchArchived(inside.db, match.id, inside.now())
    await recordMatch(inside, 'match.archive', employee, match)
  })
}

export async function restoreMatch(
  context: Context,
  { matchId }: { readonly matchId: number },
): Promise<void> {
  await transact(context, async (inside) => {
    const { match, employee } = await changeMatch(inside, matchId, 'frozen')
    await saveMatchArchived(inside.db, match.id, null)
    await recordMatch(inside, 'match.restore', employee, match)
  })
}

export async function recordMatch(
  inside: Context,
  action: `match.${'create' | 'update' | 'freeze' | 'delete' | 'archive' | 'restore'}`,
  employee: LoadedEmployee,
  { id, name }: Pick<LoadedMatch['match'], 'id' | 'name'>,
): Promise<void> {
  await recordEvent(inside, {
    ...{ action, organizationId: employee.organization.id, subject: { kind: 'match', id } },
    details: { name, person: employee.name },
  })
}

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
  readonly content: OwnComparable & Partial<EnteredComparable>
}

export async function addComparable(context: Context, input: Entered): Promise<void> {
  refuseFuture(context, input.content)
  await transact(context, async (inside) => {
    const { match, employee } = await changeMatch(inside, input.matchId, 'draft')
    if (match.comparables.length >= MOST_COMPARABLES) {
      throw new Conflict(`A match can hold ${MOST_COMPARABLES} of these. Remove one first.`)
    }
    const content = askedAbout({ match, employee }, input.content, null)
    await insertMatchComparable(inside.db, match.id, written(inside, content))
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
    const content = askedAbout({ match, employee }, input.content, id)
    if (!(await updateMatchComparable(inside.db, key, written(inside, content)))) {
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

function askedAbout(
  { match, employee }: LoadedMatch,
  content: Entered['content'],
  own: number | null,
): OwnComparable {
  const others = match.comparables.filter(({ id }) => id !== own).map((one) => one.content)
  const job = { position: employee.jobTitle }
  const before = match.comparables.find(({ id }) => id === own)?.content
  return askedComparable(content, { others, before, job, href: `/match/${match.id}#own` })
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
