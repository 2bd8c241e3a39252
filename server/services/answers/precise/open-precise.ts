/** What the page of ranges and its counts share: who may ask, which records may be chosen, what the plan locks. */

import type { OwnNumbers } from '~/core/answers/precise/ranges.ts'
import type { PositionIndex } from '~/core/engine/comparables/position-index.ts'
import { mainPosition, type PayQuery, payQueryOf } from '~/core/engine/facts/pay-record.ts'
import type { RefusedEstimate } from '~/core/engine/predict/refusal.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { DEFAULT_PAY_POLICY } from '~/core/people/organizations/pay-policy.ts'
import { type Context, today } from '../../../context.ts'
import { requireEstimate } from '../../estimate-places.ts'
import { type ClosedEmployee, loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { requirePlan } from '../../plan-of.ts'
import { eligibleFor } from '../estimates/estimate-chosen.ts'
import { type CurrentModel, openMarket } from '../estimates/estimate-position.ts'

export interface AskedMarket {
  readonly definition: DefinitionOfPay
  readonly position: { readonly key: string; readonly title: string }
  readonly query: PayQuery
  readonly current: CurrentModel
  readonly index: PositionIndex
  /** by row: 1 for the records that may be chosen */
  readonly eligible: Uint8Array
}

/** Needs estimate.read. */
export async function loadAsker(context: Context, employeeId: number): Promise<ClosedEmployee> {
  return await loadEmployeeFor(context, 'estimate.read', employeeId)
}

/** Throws LimitReached with the plan that opens it. The caller authorizes. */
export async function requirePrecise(context: Context, employee: ClosedEmployee): Promise<void> {
  await requirePlan(context, employee.organization, 'precise')
  await requireEstimate(context, employee)
}

/** The refusal before the first snapshot, and where it has no model of the definition. */
export async function openAskedMarket(
  context: Context,
  employee: ClosedEmployee,
  asked: DefinitionOfPay | null,
): Promise<AskedMarket | RefusedEstimate> {
  const { payPolicy } = employee.organization
  const definition = asked ?? (payPolicy ?? DEFAULT_PAY_POLICY).definition
  const market = await openMarket(context, definition)
  if ('kind' in market) return market
  const { key, title } = mainPosition(employee)
  const query = payQueryOf(employee, today(context))
  const { snapshot, model } = market
  const index = await context.market.index(context.db, {
    ...{ snapshotId: snapshot.id, model, position: key },
  })
  return {
    ...{ definition, position: { key, title }, query, current: market, index },
    eligible: eligibleFor(context, market, query, index),
  }
}

/** All that counts depend on besides the snapshot and what is counted. */
export function nameOfAsked({ definition, query }: AskedMarket): string {
  return `precise ${definition} ${JSON.stringify(query)}`
}

/** The person's own numbers; an attendance of nobody is unknown. */
export function ownNumbers({ query }: AskedMarket): OwnNumbers {
  const { operatingBudget, attendance, yearsExperience } = query
  return { budget: operatingBudget, attendance: attendance || null, experience: yearsExperience }
}
