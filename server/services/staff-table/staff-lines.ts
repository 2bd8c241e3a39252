/** From an organization's people to the lines of its table: loaded, estimated, placed. */
import type { StaffLine } from '~/core/analysis/staff-table.ts'
import { roundMarketFigure } from '~/core/disclosure/rounding.ts'
import { payAtPercentile } from '~/core/estimation/estimate/pay-curve.ts'
import type { PayPolicy } from '~/core/organizations/pay-policy/pay-policy.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { TableExtras } from '~/database/queries/staff-table.ts'
import type { Context } from '../../context.ts'
import { estimateStaff, type StaffEstimate } from '../estimates/estimate-staff.ts'
import { OUTSIDE_PLAN, outsidePlan } from '../membership/estimate-places.ts'
import type { PlannedOrganization } from '../membership/plan-of.ts'
import { type EmployeeWithPay, listLoadedEmployees, withPay } from '../pay-access/load-employee.ts'
import type { Look } from '../pay-access/look.ts'

interface Asked {
  readonly organization: PlannedOrganization
  readonly definition: DefinitionOfPay
  readonly policy: PayPolicy
  readonly extras: TableExtras
  readonly look: Look<'no pay'>
}

export interface StaffLines {
  readonly lines: readonly StaffLine[]
  readonly employees: readonly EmployeeWithPay[]
  readonly snapshot: string | null
  /** people whose estimates the plan does not hold */
  readonly locked: number
}

/** Whoever calls authorizes and says whether pay may be seen. */
export async function staffLines(context: Context, asked: Asked): Promise<StaffLines> {
  const { organization, definition, extras, look } = asked
  const closed = await listLoadedEmployees(context, organization.id)
  const employees = closed.map((employee) => withPay(look, employee))
  const isOutside = await outsidePlan(context, organization)
  const open = employees.filter(({ id }) => !isOutside(id))
  const proposals = new Map([...extras.proposals].map(([id, cents]) => [id, cents / 100]))
  const estimates = await estimateStaff(context, {
    employees: open,
    definition,
    ...(look.seesPay && { proposals }),
  })
  const byId = new Map(estimates.map((estimate) => [estimate.employee.id, estimate]))
  return {
    lines: employees.map((employee) => lineOf(employee, byId.get(employee.id) ?? null, asked)),
    employees,
    snapshot: estimates[0]?.snapshot ?? null,
    locked: employees.length - open.length,
  }
}

function lineOf(
  employee: EmployeeWithPay,
  made: StaffEstimate | null,
  { extras, policy, look }: Asked,
): StaffLine {
  const estimate = made?.estimate.kind === 'refused' ? null : (made?.estimate ?? null)
  const refusal = made?.estimate.kind === 'refused' ? made.estimate.reason : null
  const main = employee.positions.toSorted((a, b) => b.weight - a.weight)[0]
  return {
    id: employee.id,
    name: employee.name,
    jobTitle: employee.jobTitle,
    position: made?.position ?? { key: main?.key ?? '', title: main?.title ?? '' },
    campus: employee.campusId === null ? null : (extras.campuses.get(employee.campusId) ?? null),
    hoursPerWeek: employee.hoursPerWeek,
    yearsInRole: employee.yearsInRole,
    kind: employee.kind,
    quantiles: estimate?.quantiles ?? null,
    refusal: made ? refusal : OUTSIDE_PLAN,
    strength: estimate?.strength ?? null,
    ...(look.seesPay ? payOf(employee, made, { extras, policy }) : HIDDEN),
  }
}

type PayFacts = Pick<
  StaffLine,
  'pay' | 'compaRatio' | 'rangePenetration' | 'lastChange' | 'flags' | 'target' | 'proposed'
>

function payOf(
  employee: EmployeeWithPay,
  made: StaffEstimate | null,
  { extras, policy }: Pick<Asked, 'extras' | 'policy'>,
): PayFacts {
  const estimate = made?.estimate.kind === 'refused' ? null : (made?.estimate ?? null)
  const isPaid = employee.kind !== 'volunteer'
  const target = estimate && payAtPercentile(estimate, policy.targetPercentile)
  return {
    pay: made?.pay?.dollars ?? null,
    compaRatio: isPaid ? (made?.pay?.compaRatio ?? null) : null,
    rangePenetration: isPaid ? (made?.pay?.rangePenetration ?? null) : null,
    lastChange: employee.pay?.effectiveOn ?? null,
    flags: extras.flags.get(employee.id) ?? 0,
    target: target === null ? null : roundMarketFigure(target),
    proposed: made?.proposed?.dollars ?? null,
  }
}

const HIDDEN: PayFacts = {
  pay: null,
  compaRatio: null,
  rangePenetration: null,
  lastChange: null,
  flags: 0,
  target: null,
  proposed: null,
}
