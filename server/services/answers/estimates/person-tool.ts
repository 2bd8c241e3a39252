/** What hybrid, precise, match and prediction share: whom they are about, what the plan locks, the market's records. */

import { calledName } from '~/core/answers/sections/words.ts'
import { mainPosition, payQueryOf } from '~/core/engine/facts/pay-record.ts'
import { askModel } from '~/core/engine/predict/predict-pay.ts'
import type { RefusedEstimate } from '~/core/engine/predict/refusal.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { DEFAULT_PAY_POLICY } from '~/core/people/organizations/pay-policy.ts'
import type { Context } from '../../../context.ts'
import { requireEstimate } from '../../estimate-places.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { lockOf, requirePlan } from '../../plan-of.ts'
import { eligibleFor } from './estimate-chosen.ts'
import { openMarket } from './estimate-position.ts'

type PersonTool = 'hybrid' | 'precise' | 'match' | 'prediction'

/** Throws LimitReached unless the plan opens the tool, and holds estimates of this person. The caller authorizes. */
export async function requireTool(
  context: Context,
  employee: Pick<LoadedEmployee, 'id' | 'organization'>,
  tool: PersonTool,
): Promise<void> {
  await requirePlan(context, employee.organization, tool)
  await requireEstimate(context, employee)
}

/** Needs estimate.read and opens no pay. Where `locked` says what would open the tool, nothing may be estimated. */
export async function openTool(context: Context, employeeId: number, tool: PersonTool) {
  const employee = await loadEmployeeFor(context, 'estimate.read', employeeId)
  const { id, name, jobTitle, organization } = employee
  return {
    employee,
    person: {
      ...{ id, name, jobTitle, calledName: calledName(employee) },
      ...{ organizationId: organization.id, type: organization.type },
    },
    locked: await lockOf(() => requireTool(context, employee, tool)),
  }
}

/**
 * The records that the person may be compared with: `eligible` is 1 by row. `question` is refused where the model
 * cannot answer. The whole is refused before the first snapshot, and where it has no model of the definition.
 *
 * @param asked null: the definition of the pay policy
 * @param asOf YYYY-MM-DD
 */
export async function openRecords(
  context: Context,
  employee: LoadedEmployee,
  { asked, asOf }: { readonly asked: DefinitionOfPay | null; readonly asOf: string },
) {
  const { organization } = employee
  const definition = asked ?? (organization.payPolicy ?? DEFAULT_PAY_POLICY).definition
  const current = await openMarket(context, definition, organization)
  if ('kind' in current) return current
  const { key, title } = mainPosition(employee)
  const query = payQueryOf(employee, asOf)
  const { snapshot, model } = current
  const index = await context.market.index(context.db, {
    ...{ snapshotId: snapshot.id, model, position: key },
  })
  return {
    ...{ definition, position: { key, title }, query, current, index },
    question: askModel(model, query),
    eligible: eligibleFor(context, current, query, index),
  }
}

export type OpenRecords = Exclude<Awaited<ReturnType<typeof openRecords>>, RefusedEstimate>
