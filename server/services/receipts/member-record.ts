/** An employee as a market fact: what stood on the day of the snapshot, without a name. */
import { annualOf, type PayComponentKind } from '~/core/pay/pay-package.ts'
import type { MemberRecord } from '~/database/queries/market/contributions.ts'
import type { Context } from '../../context.ts'
import { recordOf } from '../health/employee-record.ts'
import type { EmployeeWithPay } from '../pay-access/load-employee.ts'

/** null while base or housing of that day is unknown or nothing, or the pay begins later. */
export function memberRecord(
  context: Context,
  { employee, personKey, observedOn }: MemberFacts,
): MemberRecord | null {
  const record = recordOf(context, employee)
  const pay = employee.pay
  if (!record || !pay || pay.effectiveOn > observedOn || record.base <= 0) return null
  const cents = (kind: PayComponentKind) => annualOf(pay.package, kind)
  const secaOffset = cents('seca_offset')
  return {
    ...{ person_key: personKey, pay_year: Number(observedOn.slice(0, 4)), observed_on: observedOn },
    position_key: record.position,
    organization_type: record.organizationType,
    denomination_key: record.denomination,
    setting: record.setting,
    state_code: record.state,
    county_fips: record.county,
    operating_budget: whole(record.operatingBudget),
    attendance: record.attendance || null,
    staff_fte: record.staffFte || null,
    payroll_budget: whole(dollars(employee.organization.payrollBudgetCents)),
    hours_per_week: record.hoursPerWeek,
    weeks_per_year: record.weeksPerYear,
    years_experience: record.yearsExperience,
    years_in_role: record.yearsInRole,
    education: record.education,
    ordained: record.ordained,
    base_cents: Math.round(record.base * 100),
    housing_cents: Math.round(record.housing * 100),
    seca_offset_cents: secaOffset === 0 ? null : secaOffset,
    retirement_cents: cents('retirement'),
    insurance_cents: cents('insurance'),
    seca_offset_status: secaOffset ? 'cost_known' : secaOffset === 0 ? 'not_offered' : 'unknown',
    retirement_status: employee.retirementStatus,
    insurance_status: employee.insuranceStatus,
  }
}

export interface MemberFacts {
  readonly employee: EmployeeWithPay
  readonly personKey: string
  /** YYYY-MM-DD: the snapshot's reference date */
  readonly observedOn: string
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

/** A size of nothing says nothing about size. */
function whole(amount: number | null): number | null {
  return amount === null || amount < 1 ? null : Math.round(amount)
}
