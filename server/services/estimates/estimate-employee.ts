/** A working estimate for one employee on the published snapshot; stores nothing of it, only that this member looked. */
import type { PlacingIn } from '~/core/analysis/place-pay.ts'
import type { PlacedPay } from '~/core/analysis/placed-pay.ts'
import type { PayQuery } from '~/core/estimation/facts/pay-record.ts'
import { DEFAULT_PAY_POLICY, type PayPolicy } from '~/core/organizations/pay-policy/pay-policy.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { can } from '~/core/policies/authorize.ts'
import type { PublishedEstimate } from '~/core/privacy/publish-estimate.ts'
import { type Context, today } from '../../context.ts'
import { payPolicyOf } from '../organizations/pay-policy.ts'
import {
  type ClosedEmployee,
  type EmployeeWithPay,
  loadEmployeeFor,
  openEmployee,
} from '../pay-access/load-employee.ts'
import { requireEstimate } from '../plans/estimate-places.ts'
import {
  type CurrentModel,
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
  /** null or left out: what the organization's pay policy compares */
  readonly definition?: DefinitionOfPay | null
  /** YYYY-MM-DD; null or left out: today */
  readonly asOf?: string | null
  /** facts asked otherwise than they were entered */
  readonly whatIf?: Partial<PayQuery>
}

export interface EmployeeEstimate {
  readonly employee: EmployeeWithPay
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

/** With what a report is made of besides: what was asked, the model, and the weights of the frozen records. */
export interface DetailedEstimate extends EmployeeEstimate {
  readonly query: PayQuery
  readonly model: CurrentModel['model'] | null
  readonly modelId: number | null
  readonly weights: PositionEstimate['weights']
  readonly peers: PositionEstimate['peers']
  readonly policy: PayPolicy
  /** null where pay is hidden from the asker */
  readonly placing: PlacingIn | null
}

/** The whole estimate, where the organization's plan holds one for this person; else LimitReached says which does. */
export async function estimateEmployee(
  context: Context,
  input: EstimateEmployee,
): Promise<DetailedEstimate> {
  const employee = await loadEmployeeFor(context, 'estimate.read', input.employeeId)
  await requireEstimate(context, employee)
  const policy = await payPolicyOf(context, employee.organization.id)
  return await estimateLoaded(context, employee, policy, input)
}

/** Salary under every plan: for what is made coarse, as a preview is. */
export async function estimateForPreview(
  context: Context,
  { employeeId }: Pick<EstimateEmployee, 'employeeId'>,
): Promise<EmployeeEstimate> {
  const employee = await loadEmployeeFor(context, 'estimate.read', employeeId)
  return await estimateLoaded(context, employee, DEFAULT_PAY_POLICY, {})
}

async function estimateLoaded(
  context: Context,
  closed: ClosedEmployee,
  policy: PayPolicy,
  input: Omit<EstimateEmployee, 'employeeId'>,
): Promise<DetailedEstimate> {
  const employee = await openEmployee(context, 'estimate', closed)
  const asOf = input.asOf ?? today(context)
  const definition = input.definition ?? policy.definition
  const query = { ...payQueryOf(employee, asOf), ...input.whatIf }
  const current = await currentModel(context, definition)
  const made = current && (await estimatePosition(context, current, query))
  const estimate = made?.published ?? (await refusalWithoutModel(context, definition))
  return {
    employee,
    position: mainPosition(employee),
    definition,
    asOf,
    snapshot: current?.snapshot ?? null,
    modelId: current?.modelId ?? null,
    model: current?.model ?? null,
    query,
    policy,
    weights: made?.weights ?? [],
    peers: made?.peers ?? [],
    peersAsBefore: made?.peersAsBefore ?? false,
    estimate,
    ...(await placedFor(context, {
      employee,
      estimate,
      definition,
      asOf,
      proposed: input.proposed,
    })),
  }
}

async function placedFor(
  context: Context,
  asked: Omit<Parameters<typeof placePay>[1], 'proposed'> & Pick<EstimateEmployee, 'proposed'>,
) {
  const { employee, asOf, proposed = null } = asked
  if (!can(context.actor, 'pay.read', employee)) {
    return { seesPay: false, pay: null, proposed: null, placing: null }
  }
  return {
    seesPay: true,
    ...(await placePay(context, { ...asked, proposed, asOf: lawOf(context, asOf) })),
  }
}

/** Costs follow the law that is known: that of today for days to come. */
function lawOf(context: Context, asOf: string): string {
  const now = today(context)
  return asOf > now ? now : asOf
}
