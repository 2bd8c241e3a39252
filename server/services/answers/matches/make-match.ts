/** Begins a match, copies one, deletes a draft, puts a frozen one aside. */

import { type MatchQuestion, newQuestion } from '~/core/engine/comparables/match-question.ts'
import { Conflict } from '~/core/errors.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import {
  deleteMatch,
  insertMatch,
  insertMatchComparable,
  listMatchRows,
  saveMatchArchived,
} from '~/database/queries/answers/matches.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { recordEvent } from '../../record-event.ts'
import { changeMatch, type LoadedMatch, requireMatch } from './load-match.ts'

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
  await requireMatch(context, employee)
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
