import { PLANS } from '~/core/membership/plans.ts'
import { can } from '~/core/policies/authorize.ts'
import type { Context } from '../../context.ts'
import { estimateEmployee } from '../estimates/estimate-employee.ts'
import { mainPosition } from '../estimates/pay-query.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../pay-access/load-employee.ts'
import { estimateHeldBy } from './estimate-places.ts'
import { planOf } from './plan-of.ts'

/** Where somebody's single report stands. */
export type SingleState =
  | { readonly kind: 'nothing to buy'; readonly planName: string }
  | { readonly kind: 'to buy'; readonly planName: string; readonly priceCents: number }
  | { readonly kind: 'bought' }
  /** it stays bought: nothing was used up */
  | { readonly kind: 'recoverable'; readonly reason: string; readonly unlock: string }
  | {
      readonly kind: 'generated'
      readonly number: number
      /** an instant */
      readonly savedAt: string
      /** still tuned on the snapshot it was made on */
      readonly isOpen: boolean
      readonly priceCents: number
    }

export interface SinglePage {
  readonly employee: { readonly id: number; readonly name: string; readonly jobTitle: string }
  readonly organization: { readonly id: number; readonly name: string }
  readonly state: SingleState
  /** what the report would be made from; 'unknown' is said */
  readonly inputs: readonly SingleInput[]
  readonly mayGenerate: boolean
}

export interface SingleInput {
  readonly key: keyof typeof INPUTS
  readonly label: string
  readonly value: string | number | boolean | null
}

/** One report for one person: whether it must be bought, was, or is there. */
export async function showSingle(
  context: Context,
  { employeeId }: { readonly employeeId: number },
): Promise<SinglePage> {
  const employee = await loadEmployeeFor(context, 'estimate.read', employeeId)
  const { id, name, jobTitle, organization } = employee
  return {
    employee: { id, name, jobTitle },
    organization: { id: organization.id, name: organization.name },
    state: await stateOf(context, employee),
    inputs: inputsOf(employee),
    mayGenerate: can(context.actor, 'report.create', employee),
  }
}

async function stateOf(context: Context, employee: LoadedEmployee): Promise<SingleState> {
  const heldBy = await estimateHeldBy(context, employee)
  const planName = PLANS[await planOf(context, employee.organization)].name
  if (heldBy === 'plan') return { kind: 'nothing to buy', planName }
  const priceCents = PLANS.single.price
  const newest = await newestSingle(context, employee.id)
  if (!newest) return { kind: 'to buy', planName, priceCents }
  if (newest.number !== null && newest.savedAt !== null) {
    const savedAt = newest.savedAt.toISOString()
    return {
      ...{ kind: 'generated', number: newest.number, savedAt, priceCents },
      isOpen: heldBy === 'single report',
    }
  }
  const { estimate } = await estimateEmployee(context, { employeeId: employee.id })
  if (estimate.kind !== 'refused') return { kind: 'bought' }
  const { reason, unlock } = estimate
  return { kind: 'recoverable', reason, unlock }
}

interface NewestSingle {
  readonly number: number | null
  readonly savedAt: Date | null
}

/** One that waits comes before those that were used. */
async function newestSingle(context: Context, employeeId: number): Promise<NewestSingle | null> {
  const row = await context
    .db('single_reports as g')
    .leftJoin('reports as r', 'r.id', 'g.report_id')
    .where({ 'g.employee_id': employeeId })
    .orderByRaw('g.report_id is null desc, g.id desc')
    .first<NewestSingle>({ number: 'r.number', savedAt: 'r.created_at' })
  return row ?? null
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
  staffFte: 'Staff size (FTE)',
  place: 'Place',
} as const
