/** Pages of the work area that a user may open at an organization, and which of them the plan locks. */

import { can } from '../../authorize.ts'
import type { OrganizationType } from '../../engine/facts/organization.ts'
import type { Cents } from '../../pay/money.ts'
import type { Action, Actor, Subject } from '../../policy.ts'
import { type App, type Plan, planAllows, smallestPlanWith } from './plans.ts'
import type { OwedWords } from './subscription.ts'

interface WorkPageRule<Name extends string> {
  readonly page: Name
  /** every one of these; the service of the page asks the same */
  readonly needs: readonly Action[]
  /** what the plan must open */
  readonly app?: App
}

const RULES = [
  rule('staff', ['employee.read'], 'table'),
  rule('next-year', ['employee.update', 'pay.read']),
  rule('migrate', ['employee.create', 'employee.update', 'pay.read'], 'migrate'),
  rule('reports', ['report.read']),
  rule('packets', ['packet.read']),
  rule('raises', ['pay.read'], 'analyzer'),
  rule('summary', ['summary.read'], 'report'),
  rule('analyzer', ['estimate.read'], 'analyzer'),
  rule('cost-of-living', ['estimate.read'], 'ecola'),
  rule('organization', ['organization.read']),
  rule('campuses', ['organization.read']),
  rule('members', ['member.read']),
  rule('policy', ['organization.read']),
  rule('minimum', ['organization.read']),
  rule('receipts', ['receipt.read']),
  rule('history', ['audit.read']),
  rule('api-keys', ['key.read']),
  // of offices alone, and of all others
  rule('churches', ['church.read']),
  rule('offices', ['organization.read']),
] as const

export type WorkPage = (typeof RULES)[number]['page']

/** The pages that open, in the order of the table. */
export function openWorkPages(actor: Actor, organization: Subject): WorkPage[] {
  return RULES.filter(({ needs }) => needs.every((action) => can(actor, action, organization))).map(
    ({ page }) => page,
  )
}

export interface LockedWorkPage {
  readonly page: WorkPage
  /** name of the smallest plan that opens it */
  readonly plan: string
}

export function lockedWorkPages(plan: Plan): LockedWorkPage[] {
  return RULES.flatMap(({ page, app }) =>
    app && !planAllows(plan, app) ? [{ page, plan: smallestPlanWith(app).name }] : [],
  )
}

function rule<Name extends string>(
  page: Name,
  needs: readonly Action[],
  app?: App,
): WorkPageRule<Name> {
  return app ? { page, needs, app } : { page, needs }
}

// The organization and the person that a page is about, as its frame shows them.

export interface FrameOrganization {
  readonly id: number
  readonly name: string
  readonly type: OrganizationType
  /** false where the session works on another one, so that links to its pages must name this one */
  readonly isChosen: boolean
  /** what the visitor may open here */
  readonly pages: readonly WorkPage[]
  readonly locked: readonly LockedWorkPage[]
  /** a payment that is missing; null for staff who do not belong to it */
  readonly owed: OwedWords | null
}

export interface FramePerson {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
  /** salary of a year; null where hidden or unknown, and for staff, whose looks are recorded */
  readonly salary: Cents | null
  readonly tabs: readonly PersonTab[]
}

export type PersonTab =
  | 'report'
  | 'facts'
  | 'history'
  | 'hybrid'
  | 'precise'
  | 'match'
  | 'prediction'
  | 'packets'
