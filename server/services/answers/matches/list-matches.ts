/** The matches of a person, newest first, with where each stands. */
import type { MatchState } from '~/core/answers/matches/state.ts'
import { can } from '~/core/authorize.ts'
import { type ListedMatchRow, listMatchRows } from '~/database/queries/answers/matches.ts'
import type { Context } from '../../../context.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { lockOf, type PlanLock } from '../../plan-of.ts'
import { requireMatch } from './load-match.ts'

export interface ListedMatch {
  readonly id: number
  readonly name: string
  readonly state: MatchState
  /** instants */
  readonly updatedAt: string
  readonly frozenAt: string | null
  readonly packets: readonly number[]
}

export interface ListedMatches {
  readonly employee: { readonly id: number; readonly name: string; readonly jobTitle: string }
  readonly matches: readonly ListedMatch[]
  readonly mayWrite: boolean
  /** what would open it, where the plan does not */
  readonly locked: PlanLock | null
  /** the definition of pay that a new match begins with */
  readonly definition: NonNullable<LoadedEmployee['organization']['payPolicy']>['definition']
}

/** Needs estimate.read. What was made is listed under every plan. */
export async function listMatches(
  context: Context,
  { employeeId }: { readonly employeeId: number },
): Promise<ListedMatches> {
  const employee = await loadEmployeeFor(context, 'estimate.read', employeeId)
  const { id, name, jobTitle, organization } = employee
  const rows = await listMatchRows(context.db, { employeeId })
  return {
    employee: { id, name, jobTitle },
    matches: rows.map(listed),
    mayWrite: can(context.actor, 'match.write', employee),
    locked: await lockOf(() => requireMatch(context, employee)),
    definition: organization.payPolicy?.definition ?? 'salary',
  }
}

function listed(row: ListedMatchRow): ListedMatch {
  const { id, name, updatedAt, frozenAt, packets } = row
  return {
    ...{ id, name, packets, state: stateOf(row), updatedAt: updatedAt.toISOString() },
    frozenAt: frozenAt?.toISOString() ?? null,
  }
}

export function stateOf({
  frozenAt,
  archivedAt,
}: Pick<ListedMatchRow, 'frozenAt' | 'archivedAt'>): MatchState {
  if (frozenAt === null) return 'draft'
  return archivedAt === null ? 'frozen' : 'archived'
}
