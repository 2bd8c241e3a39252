/** A working estimate for one employee on the published snapshot; stores nothing. */
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { can } from '~/core/policies/authorize.ts'
import type { PublishedEstimate } from '~/core/privacy/publish-estimate.ts'
import { type Context, today } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../employees/load-employee.ts'
import {
  type CurrentModel,
  currentModel,
  estimatePosition,
  NOTHING_PUBLISHED,
  type PositionEstimate,
} from './estimate-position.ts'
import { mainPosition, payQueryOf } from './pay-query.ts'
import { type PlacedPay, placePay } from './place-pay.ts'

export interface EstimateEmployee {
  readonly employeeId: number
  /** dollars a year under the definition; placed beside the present pay */
  readonly proposed?: number | null
}

export interface EmployeeEstimate {
  readonly employee: LoadedEmployee
  readonly position: { readonly key: string; readonly title: string; readonly weight: number }
  readonly definition: DefinitionOfPay
  /** YYYY-MM-DD */
  readonly asOf: string
  readonly snapshot: CurrentModel['snapshot'] | null
  readonly estimate: PublishedEstimate
  /** null when none was entered or the asker may not see it */
  readonly pay: PlacedPay | null
  readonly proposed: PlacedPay | null
  readonly seesPay: boolean
}

/** With what a report keeps besides: the model and the weights of the frozen records. */
export interface DetailedEstimate extends EmployeeEstimate {
  readonly modelId: number | null
  readonly weights: PositionEstimate['weights']
}

/** The definition that every snapshot has a model for. */
const DEFINITION: DefinitionOfPay = 'salary'

export async function estimateEmployee(
  context: Context,
  input: EstimateEmployee,
): Promise<DetailedEstimate> {
  const employee = await loadEmployeeFor(context, 'estimate.read', input.employeeId)
  await recordLook(context, employee)
  return await estimateLoaded(context, employee, input.proposed ?? null)
}

/** The same for an employee whose organization was authorized already: dashboards ask for many. */
export async function estimateLoaded(
  context: Context,
  employee: LoadedEmployee,
  proposed: number | null = null,
): Promise<DetailedEstimate> {
  const asOf = today(context)
  const seesPay = can(context.actor, 'pay.read', employee)
  const current = await currentModel(context, DEFINITION)
  const made = current && (await estimatePosition(context, current, payQueryOf(employee, asOf)))
  const estimate = made?.published ?? NOTHING_PUBLISHED
  const placed = seesPay
    ? await placePay(context, { employee, estimate, definition: DEFINITION, asOf, proposed })
    : HIDDEN
  return {
    employee,
    position: mainPosition(employee),
    definition: DEFINITION,
    asOf,
    snapshot: current?.snapshot ?? null,
    modelId: current?.modelId ?? null,
    weights: made?.weights ?? [],
    estimate,
    seesPay,
    ...placed,
  }
}

/** Staff who look at somebody's pay leave a trace that the organization's owners can read. */
async function recordLook(context: Context, employee: LoadedEmployee): Promise<void> {
  if (context.actor.kind !== 'staff' || employee.membership !== null) return
  await recordEvent(context, {
    action: 'pay.read',
    organizationId: employee.organization.id,
    subject: { kind: 'employee', id: employee.id },
  })
}

const HIDDEN = { pay: null, proposed: null }
