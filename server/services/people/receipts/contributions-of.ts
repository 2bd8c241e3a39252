/** What each employee would contribute to the next snapshot, and why not. */

import { whyPersonStaysOut, whyRecordWaits } from '~/core/market/records/contribution.ts'
import { snapshotCalendar } from '~/core/market/records/snapshot-calendar.ts'
import { annualUnder } from '~/core/pay/definition.ts'
import { annualOf, type PayComponentKind } from '~/core/pay/pay-package.ts'
import { listPersonKeys, type MemberRecord } from '~/database/queries/market/contributions.ts'
import { type Context, today } from '../../../context.ts'
import { recordOf } from '../employees/employee-record.ts'
import {
  type EmployeeWithPay,
  type LoadedEmployee,
  listStaffWithPay,
} from '../pay-access/load-employee.ts'

export interface Contribution {
  readonly employee: EmployeeWithPay
  /** '' before the person was part of a gathering */
  readonly personKey: string
  readonly withdrawnAt: string | null
  /** reason that no record of theirs may be in the next snapshot; null where it may */
  readonly staysOut: string | null
  /** reason that this year's record is not; null where it is included */
  readonly waits: string | null
  /** a record of any year was made of them */
  readonly hasContributed: boolean
}

/** All current employees, with their pay as of the snapshot's day. The caller authorizes. */
export async function contributionsOf(
  context: Context,
  organizationId: number,
): Promise<readonly Contribution[]> {
  const { dated, referenceDate } = onReferenceDate(context)
  const organization = { id: organizationId, membership: null }
  const employees = await listStaffWithPay(dated, 'records of members', organization)
  const keys = await listPersonKeys(context.db, organizationId)
  const keyOf = new Map(keys.map((key) => [key.employeeId, key]))
  return employees.map((employee) => {
    const key = keyOf.get(employee.id)
    const personKey = key?.personKey ?? ''
    const person = personOf(employee, {
      isWithdrawn: (key?.withdrawnAt ?? null) !== null,
      hasOpenQuestion: key?.hasOpenQuestion ?? false,
      payKnown: isPayKnown(employee, referenceDate),
    })
    const staysOut = whyPersonStaysOut(person)
    const waits = staysOut ?? whyRecordWaits(person)
    const { withdrawnAt = null, hasContributed = false } = key ?? {}
    return { employee, personKey, withdrawnAt, staysOut, waits, hasContributed }
  })
}

function onReferenceDate(context: Context) {
  const { referenceDate } = snapshotCalendar(today(context))
  return { referenceDate, dated: { ...context, now: () => new Date(`${referenceDate}T12:00:00Z`) } }
}

function personOf(
  { kind, clergyTaxStatus, archived, positions, isPositionGuess }: LoadedEmployee,
  facts: { isWithdrawn: boolean; hasOpenQuestion: boolean; payKnown: boolean },
) {
  const person = { kind, clergyTaxStatus, isArchived: archived, positions: positions.length }
  return { ...person, isPositionGuess, ...facts }
}

/** False while base or housing of that day is unknown or zero, or where pay begins later. */
function isPayKnown({ pay }: EmployeeWithPay, referenceDate: string): boolean {
  if (!pay || pay.effectiveOn > referenceDate) return false
  return (annualOf(pay.package, 'base') ?? 0) > 0 && annualUnder(pay.package, 'salary') !== null
}

/** The record of somebody for the next snapshot; null while their pay of its day is unknown. */
export function memberRecord(
  context: Context,
  { employee, personKey }: Pick<Contribution, 'employee' | 'personKey'>,
): MemberRecord | null {
  const { dated, referenceDate: observedOn } = onReferenceDate(context)
  const record = recordOf(dated, employee)
  const pay = employee.pay
  if (!record || !pay || !isPayKnown(employee, observedOn)) return null
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

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

/** A size of zero is unknown. */
function whole(amount: number | null): number | null {
  return amount === null || amount < 1 ? null : Math.round(amount)
}
