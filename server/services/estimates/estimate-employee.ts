/** A working estimate for one employee on the published snapshot; stores nothing. */
import type { PlacedPay } from '~/core/analysis/placed-pay.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { can } from '~/core/policies/authorize.ts'
import type { PublishedEstimate } from '~/core/privacy/publish-estimate.ts'
import { type Context, today } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../employees/load-employee.ts'
import { requireEstimate } from '../membership/estimate-places.ts'
import type { CurrentModel } from './candidates.ts'
import {
  currentModel,
  estimatePosition,
  type PositionEstimate,
  refusalWithoutModel,
} from './estimate-position.ts'
import { mainPosition, payQueryOf } from './pay-query.ts'
import { placePay } from './place-pay.ts'

export interface EstimateEmployee {
  readonly employeeId: number
  /** salary in dollars a year, whatever the definition: a raise is decided in salary */
  readonly proposed?: number | null
  /** default: salary */
  readonly definition?: DefinitionOfPay
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
  readonly peersAsBefore: boolean
}

/** With what a report keeps besides: the model and the weights of the frozen records. */
export interface DetailedEstimate extends EmployeeEstimate {
  readonly modelId: number | null
  readonly weights: PositionEstimate['weights']
}

/** The whole estimate, where the organization's plan holds one for this person; else LimitReached says which does. */
export async function estimateEmployee(
  context: Context,
  input: EstimateEmployee,
): Promise<DetailedEstimate> {
  const employee = await loadEmployeeFor(context, 'estimate.read', input.employeeId)
  await requireEstimate(context, employee)
  return await estimateLoaded(context, employee, input)
}

/** The same under every plan: for what is made coarse, as a preview is. */
export async function estimateForPreview(
  context: Context,
  { employeeId }: Pick<EstimateEmployee, 'employeeId'>,
): Promise<EmployeeEstimate> {
  const employee = await loadEmployeeFor(context, 'estimate.read', employeeId)
  return await estimateLoaded(context, employee, {})
}

async function estimateLoaded(
  context: Context,
  employee: LoadedEmployee,
  { proposed = null, definition = 'salary' }: Omit<EstimateEmployee, 'employeeId'>,
): Promise<DetailedEstimate> {
  await recordLook(context, employee)
  const asOf = today(context)
  const seesPay = can(context.actor, 'pay.read', employee)
  const current = await currentModel(context, definition)
  const made = current && (await estimatePosition(context, current, payQueryOf(employee, asOf)))
  const estimate = made?.published ?? (await refusalWithoutModel(context, definition))
  const placed = seesPay
    ? await placePay(context, { employee, estimate, definition, asOf, proposed })
    : HIDDEN
  return {
    employee,
    position: mainPosition(employee),
    definition,
    asOf,
    snapshot: current?.snapshot ?? null,
    modelId: current?.modelId ?? null,
    weights: made?.weights ?? [],
    peersAsBefore: made?.peersAsBefore ?? false,
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
