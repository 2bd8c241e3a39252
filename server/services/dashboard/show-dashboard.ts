/** What a person sees first: the next best action, and each employee with their range. */

import type { PayQuantiles } from '~/core/estimation/types.ts'
import { authorize } from '~/core/policies/authorize.ts'
import type { Context } from '../../context.ts'
import { listLoadedEmployees } from '../employees/load-employee.ts'
import { type EmployeeEstimate, estimateLoaded } from '../estimates/estimate-employee.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'

export interface StaffCard {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
  readonly position: string
  readonly quantiles: PayQuantiles | null
  /** why there is no range */
  readonly refusal: string | null
  /** dollars a year; null when hidden or unknown */
  readonly pay: number | null
}

export interface Dashboard {
  readonly organization: { readonly id: number; readonly name: string } | null
  readonly cards: readonly StaffCard[]
  /** how many more work there than are shown */
  readonly more: number
  readonly steps: readonly FirstStep[]
}

export interface FirstStep {
  readonly label: string
  readonly href: string
  readonly done: boolean
}

/** Estimates are made for the first few; a page of cards must not cost one estimate for every employee. */
const MOST_CARDS = 12

export async function showDashboard(
  context: Context,
  { organizationId }: { organizationId: number | null },
): Promise<Dashboard> {
  authorize(context.actor, 'organization.create')
  if (organizationId === null) {
    return { organization: null, cards: [], more: 0, steps: stepsFor(null, null) }
  }
  const organization = await loadOrganizationFor(context, 'employee.read', organizationId)
  const employees = await listLoadedEmployees(context, organizationId)
  const shown = employees.slice(0, MOST_CARDS)
  const estimates = await Promise.all(shown.map((employee) => estimateLoaded(context, employee)))
  return {
    organization: { id: organizationId, name: organization.name },
    cards: estimates.map(cardOf),
    more: employees.length - shown.length,
    steps: stepsFor(organizationId, shown[0]?.id ?? null),
  }
}

function cardOf({ employee, position, estimate, pay }: EmployeeEstimate): StaffCard {
  return {
    id: employee.id,
    name: employee.name,
    jobTitle: employee.jobTitle,
    position: position.title,
    quantiles: estimate.kind === 'refused' ? null : estimate.quantiles,
    refusal: estimate.kind === 'refused' ? estimate.reason : null,
    pay: pay?.dollars ?? null,
  }
}

function stepsFor(organizationId: number | null, employeeId: number | null): FirstStep[] {
  return [
    { label: 'Create your account', href: '/dashboard', done: true },
    {
      label: 'Describe your organization',
      href: '/organization/new',
      done: organizationId !== null,
    },
    {
      label: 'Add the first person',
      href: organizationId ? `/employee/new?organization=${organizationId}` : '/organization/new',
      done: employeeId !== null,
    },
    {
      label: 'Read their pay range',
      href: employeeId ? `/report/${employeeId}` : '/organization/new',
      done: false,
    },
  ]
}
