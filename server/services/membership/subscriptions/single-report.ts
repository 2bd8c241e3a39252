/** Single reports: offered without a plan, and granted by staff. */

import { authorize, can } from '~/core/authorize.ts'
import { ORGANIZATION } from '~/core/engine/facts/organization-facts.ts'
import { mainPosition } from '~/core/engine/facts/pay-record.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { findNewestSingle, insertSingleOnce } from '~/database/queries/people/plans.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { estimateEmployee } from '../../answers/estimates/estimate-employee.ts'
import { estimateHeldBy } from '../../estimate-places.ts'
import {
  type LoadedEmployee,
  loadEmployee,
  loadEmployeeFor,
} from '../../people/pay-access/load-employee.ts'
import { planOf } from '../../plan-of.ts'
import { recordEvent } from '../../record-event.ts'

/** State of a person's single report. */
export type SingleState =
  | { readonly kind: 'nothing to buy'; readonly planName: string }
  | { readonly kind: 'to buy'; readonly planName: string; readonly priceCents: number }
  | { readonly kind: 'bought' }
  /** it stays bought and unused */
  | { readonly kind: 'recoverable'; readonly reason: string; readonly unlock: string }
  | {
      readonly kind: 'generated'
      readonly number: number
      /** an instant */
      readonly savedAt: string
      /** whether it can still be adjusted on the snapshot it was made on */
      readonly isOpen: boolean
      readonly priceCents: number
    }

export interface SingleInput {
  readonly key: keyof typeof INPUTS
  readonly label: string
  readonly value: string | number | boolean | null
}

/** The single report of one person: to buy, bought, or used. */
export async function showSingle(
  context: Context,
  { employeeId }: { readonly employeeId: number },
) {
  const employee = await loadEmployeeFor(context, 'estimate.read', employeeId)
  const { id, name, jobTitle, organization } = employee
  return {
    employee: { id, name, jobTitle },
    organization: { id: organization.id, name: organization.name },
    state: await stateOf(context, employee),
    /** facts of the report; 'unknown' is shown */
    inputs: inputsOf(employee),
    mayGenerate: can(context.actor, 'report.create', employee),
  }
}

async function stateOf(context: Context, employee: LoadedEmployee): Promise<SingleState> {
  const heldBy = await estimateHeldBy(context, employee)
  const planName = PLANS[await planOf(context, employee.organization)].name
  if (heldBy === 'plan') return { kind: 'nothing to buy', planName }
  const priceCents = PLANS.single.price
  const newest = await findNewestSingle(context.db, employee.id)
  if (!newest) return { kind: 'to buy', planName, priceCents }
  if (newest.number !== null && newest.savedAt !== null) {
    const savedAt = newest.savedAt.toISOString()
    return {
      ...{ kind: 'generated', number: newest.number, savedAt, priceCents },
      isOpen: heldBy === 'single report',
    }
  }
  const asked = { employeeId: employee.id, isShown: false }
  const { estimate } = await estimateEmployee(context, asked)
  if (estimate.kind !== 'refused') return { kind: 'bought' }
  const { reason, unlock } = estimate
  return { kind: 'recoverable', reason, unlock }
}

function inputsOf(employee: LoadedEmployee): SingleInput[] {
  const { organization } = employee
  const budget = organization.operatingBudgetCents
  const values: Readonly<Record<keyof typeof INPUTS, SingleInput['value']>> = {
    position: mainPosition(employee).title,
    hoursPerWeek: employee.hoursPerWeek,
    weeksPerYear: employee.weeksPerYear,
    yearsExperience: employee.yearsExperience,
    yearsInRole: employee.yearsInRole,
    education: employee.education,
    ordained: employee.ordained,
    operatingBudget: budget === null ? null : budget / 100,
    attendance: organization.attendance,
    staffFte: organization.staffFte,
    place: `${organization.city}, ${organization.stateCode}`,
  }
  const keys = Object.keys(INPUTS) as (keyof typeof INPUTS)[]
  return keys.map((key) => ({ key, label: INPUTS[key], value: values[key] }))
}

const INPUTS = {
  position: 'Position',
  hoursPerWeek: 'Hours a week',
  weeksPerYear: 'Weeks a year',
  yearsExperience: 'Years of experience',
  yearsInRole: 'Years in this role',
  education: 'Education',
  ordained: 'Ordained',
  operatingBudget: 'Annual operating budget',
  attendance: 'Average attendance',
  staffFte: ORGANIZATION.staffFte.label,
  place: 'Place',
} as const

export interface GrantReport {
  readonly employeeId: number
  /** internal note for staff */
  readonly reason: string | null
}

/** Grants a single report without payment: it opens the person's estimates until one is saved. */
export async function grantReport(context: Context, { employeeId, reason }: GrantReport) {
  authorize(context.actor, 'staff.grantReport')
  const employee = await loadEmployee(context, employeeId)
  if (!employee) throw new NotFound(`There is no employee ${employeeId}.`)
  const { organization } = employee
  return await transact(context, async (inside) => {
    const id = await insertSingleOnce(inside.db, {
      ...{ organization_id: organization.id, employee_id: employeeId, reason },
      ...{ granted_at: inside.now(), granted_by: personOf(inside) },
    })
    if (id === null) {
      throw new Conflict('This person already has an unused single report.')
    }
    await recordEvent(inside, {
      action: 'report.grant',
      organizationId: organization.id,
      subject: { kind: 'employee', id: employeeId },
    })
    return {
      id,
      employeeId,
      organization: { id: organization.id, name: organization.name },
    }
  })
}
