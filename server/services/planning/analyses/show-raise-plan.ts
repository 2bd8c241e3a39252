/** A raise plan for the address that asks for it. Nothing is stored. */

import { can } from '~/core/authorize.ts'
import { nextJanuary } from '~/core/people/employees/proposal.ts'
import {
  type PlanQuery,
  readPlanQuery,
  type Search,
  termsOf,
  withMarks,
} from '~/core/planning/raises/plan-query.ts'
import { type PlanView, planView, shownKey } from '~/core/planning/raises/plan-view.ts'
import { type Context, today } from '../../../context.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { frameOf, type OrganizationFrame } from '../../people/organizations/show-organization.ts'
import { lockOf, type PlanLock, requirePlan } from '../../plan-of.ts'
import { loadPlanStaff, type PlanStaff } from './plan-people.ts'

export type ShownRaisePlan =
  | { readonly locked: PlanLock; readonly organization: OrganizationFrame }
  | OpenRaisePlan

export interface OpenRaisePlan {
  readonly locked: null
  readonly organization: OrganizationFrame
  readonly staff: PlanStaff
  readonly query: PlanQuery
  /** null until a pool is typed and everything is understood */
  readonly view: PlanView | null
  /** what accepting compares; empty without a view */
  readonly shown: string
  readonly today: string
  readonly suggestedDate: string
  readonly mayAccept: boolean
}

interface Asked {
  readonly organizationId: number
  readonly search: Search
}

/** For those who may see everyone's pay; others are refused as if the page were not there. */
export async function showRaisePlan(context: Context, asked: Asked): Promise<ShownRaisePlan> {
  const organization = await loadOrganizationFor(context, 'pay.read', asked.organizationId)
  const frame = frameOf(context, organization)
  const locked = await lockOf(() => requirePlan(context, organization, 'analyzer'))
  if (locked) return { locked, organization: frame }
  return await planFor(context, asked)
}

/** The same, where a plan that is not included is an error. */
export async function planFor(
  context: Context,
  { organizationId, search }: Asked,
): Promise<OpenRaisePlan> {
  const organization = await loadOrganizationFor(context, 'pay.read', organizationId)
  await requirePlan(context, organization, 'analyzer')
  const [on, suggestedDate] = [today(context), nextJanuary(today(context))]
  const query = readPlanQuery(search, suggestedDate)
  const staff = await loadPlanStaff(context, organization, query.date.value ?? suggestedDate)
  const terms = termsOf(query, staff.people)
  const view = terms && planView(withMarks(staff.people, query), terms)
  return {
    ...{ locked: null, organization: frameOf(context, organization), staff, query, view },
    shown: view ? shownKey(staff.people, view.rows) : '',
    ...{ today: on, suggestedDate },
    mayAccept: can(context.actor, 'employee.update', organization),
  }
}
