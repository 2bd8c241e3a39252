/** A working estimate for one employee on the published snapshot. Stores no figure, only that a member looked. */
import { type PlacedPay, type PlacingIn, placePay } from '~/core/answers/analysis/place-pay.ts'
import { mainPosition, type PayQuery, payQueryOf } from '~/core/engine/facts/pay-record.ts'
import { type Reading, understood } from '~/core/forms/reading.ts'
import type { SourcedEstimate } from '~/core/market/sources/public-estimate-schema.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { TypedAmount } from '~/core/pay/entered-amount.ts'
import { dollarsFromCents } from '~/core/pay/money.ts'
import { resolveAmount } from '~/core/pay/resolve-amount.ts'
import { salaryRate } from '~/core/pay/salary-rate.ts'
import { DEFAULT_PAY_POLICY, type PayPolicy } from '~/core/people/organizations/pay-policy.ts'
import { listPaySteps, type PayStep } from '~/database/queries/people/pay-packages.ts'
import { type Context, today } from '../../../context.ts'
import { requireEstimate } from '../../estimate-places.ts'
import { askBeside, NOTHING_BESIDE, type OtherSources } from '../../market/ask-public-source.ts'
import { employerLaw } from '../../market/snapshots/employer-law.ts'
import {
  type ClosedEmployee,
  type EmployeeWithPay,
  loadEmployeeFor,
  withPay,
} from '../../people/pay-access/load-employee.ts'
import { lookAtPerson } from '../../people/pay-access/look.ts'
import { requirePlan } from '../../plan-of.ts'
import {
  type AnsweredPosition,
  type AskedPosition,
  asOnePosition,
  estimateFromBest,
} from './estimate-blend.ts'
import { type CurrentModel, GUESSED_POSITION, type PositionEstimate } from './estimate-position.ts'
import { wageFloorFor } from './wage-floor.ts'

export interface EstimateEmployee {
  readonly employeeId: number
  /** a salary tried in place of the stored proposal, whatever the definition; null or left out: the stored one */
  readonly proposed?: TypedAmount | null
  /** null or left out: the definition of the pay policy */
  readonly definition?: DefinitionOfPay | null
  /** YYYY-MM-DD; null or left out: today */
  readonly asOf?: string | null
  /** facts that replace entered ones */
  readonly whatIf?: Partial<Omit<PayQuery, 'position'>>
  /** positions of the catalog in place of the main one, with shares that sum to 100; several need Hybrid in the plan */
  readonly inPositions?: readonly AskedPosition[] | null
  /** whether a Census level is told without the size of the church */
  readonly isLevelAlone?: boolean
  /** false where no figure of it is in the answer, such as a form that saves it; true where left out */
  readonly isShown?: boolean
}

export interface EmployeeEstimate {
  readonly employee: EmployeeWithPay
  readonly position: { readonly key: string; readonly title: string; readonly weight: number }
  /** what the answer counts as pay: of a public source its own, whatever was asked */
  readonly definition: DefinitionOfPay
  /** YYYY-MM-DD */
  readonly asOf: string
  /** null where the answer does not come from a survey */
  readonly snapshot: CurrentModel['snapshot'] | null
  readonly estimate: SourcedEstimate
  /** null when unknown or hidden from the actor */
  readonly pay: PlacedPay | null
  readonly proposed: PlacedPay | null
  /** what is tried, in dollars a year, or why it cannot be read; null where nothing is */
  readonly tried: Reading<number> | null
  readonly seesPay: boolean
  readonly peersAsBefore: boolean
}

/** With what a report needs in addition: the question, the model, and the weights of the frozen records. */
export interface DetailedEstimate extends EmployeeEstimate {
  /** of the position with the largest share */
  readonly query: PayQuery
  /** each position's own answer; one where nothing is blended, none where no source answers */
  readonly parts: readonly AnsweredPosition[]
  readonly model: CurrentModel['model'] | null
  readonly modelId: number | null
  readonly weights: PositionEstimate['weights']
  readonly peers: PositionEstimate['peers']
  readonly policy: PayPolicy
  /** pay from each day on where it changed within the year, newest first; else empty, or where pay is hidden */
  readonly steps: readonly PayStep[]
  /** null where pay is hidden from the actor */
  readonly placing: PlacingIn | null
}

/**
 * The whole estimate, where the organization's plan includes one for this person; else throws LimitReached with the
 * plan that does.
 */
export async function estimateEmployee(
  context: Context,
  input: EstimateEmployee,
): Promise<DetailedEstimate> {
  const now = today(context)
  // pay planned for a later day is pay on that day
  const on = input.asOf && input.asOf > now ? input.asOf : now
  const employee = await loadEmployeeFor(context, 'estimate.read', input.employeeId, on)
  await requireEstimate(context, employee)
  if (input.inPositions && input.inPositions.length > 1) {
    await requirePlan(context, employee.organization, 'hybrid')
  }
  const policy = employee.organization.payPolicy ?? DEFAULT_PAY_POLICY
  return await estimateLoaded(context, employee, policy, input)
}

/** Salary under every plan: for coarse results such as the preview. */
export async function estimateForPreview(
  context: Context,
  { employeeId }: Pick<EstimateEmployee, 'employeeId'>,
): Promise<DetailedEstimate> {
  const employee = await loadEmployeeFor(context, 'estimate.read', employeeId)
  return await estimateLoaded(context, employee, DEFAULT_PAY_POLICY, {})
}

/** What other sources say of the same person; nothing of several positions, or of a position that was guessed. */
export async function sourcesBeside(
  context: Context,
  {
    employee,
    parts,
    query,
    estimate,
  }: Pick<DetailedEstimate, 'employee' | 'parts' | 'query' | 'estimate'>,
): Promise<OtherSources> {
  if (employee.isPositionGuess || parts.length > 1) return NOTHING_BESIDE
  return await askBeside(context, query, estimate)
}

async function estimateLoaded(
  context: Context,
  closed: ClosedEmployee,
  policy: PayPolicy,
  { proposed = null, isShown = true, ...input }: Omit<EstimateEmployee, 'employeeId'>,
): Promise<DetailedEstimate> {
  const look = await lookAtPerson(context, isShown ? 'estimate' : 'estimate not shown', closed)
  const employee = withPay(look, closed)
  const now = today(context)
  const asOf = input.asOf ?? now
  // costs follow the law in force: that of today for later days
  const law = await employerLaw(context, asOf > now ? now : asOf)
  const asked = input.definition ?? policy.definition
  const main = mainPosition(employee)
  const positions = input.inPositions ?? [main]
  const isBlend = positions.length > 1
  const position = { ...asOnePosition(positions), ...(!isBlend && { weight: main.weight }) }
  const query = { ...payQueryOf(employee, asOf), ...input.whatIf, position: position.key }
  const isOpen = employee.isPositionGuess && !input.inPositions
  const made = isOpen
    ? null
    : await estimateFromBest(context, employee.organization, {
        ...{ definition: asked, query, positions, isLevelAlone: input.isLevelAlone },
        floor: await wageFloorFor(context, employee, asOf),
      })
  const current = made?.current ?? null
  const definition = made?.definition ?? asked
  const estimate = made?.published ?? GUESSED_POSITION
  const tried = proposed === null ? null : triedSalary(employee, proposed)
  // what is paid for other hours has no place in this range
  const isForOwnHours = query.hoursPerWeek === (employee.hoursPerWeek || null)
  const placed =
    look.seesPay && isForOwnHours
      ? placePay({ employee, estimate, definition, law, proposed: tried?.ok ? tried.value : null })
      : { pay: null, proposed: null, placing: null }
  return {
    employee,
    position,
    definition,
    asOf,
    snapshot: current?.snapshot ?? null,
    modelId: current?.modelId ?? null,
    model: current?.model ?? null,
    query,
    parts: made?.parts ?? [],
    policy,
    weights: made?.weights ?? [],
    peers: made?.peers ?? [],
    peersAsBefore: made?.peersAsBefore ?? false,
    estimate,
    seesPay: look.seesPay,
    steps: changedInYear(employee, asOf > now ? asOf : now)
      ? (look.open(await listPaySteps(context.db, employee.id)) ?? [])
      : [],
    tried: look.seesPay ? tried : null,
    ...placed,
  }
}

/** Whether the pay in force on a day began after the first day of that year. */
function changedInYear({ pay }: EmployeeWithPay, on: string): boolean {
  const firstDay = `${on.slice(0, 4)}-01-01`
  return pay !== null && !pay.isStartUnknown && pay.effectiveOn > firstDay
}

function triedSalary(employee: EmployeeWithPay, typed: TypedAmount): Reading<number> {
  const from = employee.pay ?? employee.planned
  const reading = resolveAmount(typed, salaryRate(from?.package ?? null), employee)
  return reading.ok ? understood(dollarsFromCents(reading.value.annual)) : reading
}
