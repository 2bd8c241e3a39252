/** The dashboard: the next action, what needs attention, and each employee with their range. */

import type { RangeOrigin } from '~/core/answers/analysis/range-words.ts'
import { type Alert, alertsOf } from '~/core/answers/board-packets/alerts.ts'
import { authorize, can } from '~/core/authorize.ts'
import type { PayQuantiles } from '~/core/engine/model/fitted-model.ts'
import {
  APP_WORDS,
  type App,
  type Plan,
  planAllows,
  smallestPlanWith,
} from '~/core/people/organizations/plans.ts'
import type { Membership } from '~/core/policy.ts'
import { type DashboardFacts, readDashboardFacts } from '~/database/queries/planning/dashboard.ts'
import { type Context, today } from '../../../context.ts'
import { estimateStaff, type StaffEstimate } from '../../answers/estimates/estimate-chosen.ts'
import { OUTSIDE_PLAN, outsidePlan } from '../../estimate-places.ts'
import { surveyFor } from '../../market/survey-for.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import {
  type EmployeeWithPay,
  type LoadedEmployee,
  listStaffWithPay,
} from '../../people/pay-access/load-employee.ts'
import { planOf } from '../../plan-of.ts'
import { findOwed } from './owed.ts'

export interface StaffCard {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
  readonly position: string
  /** how many positions the person holds; compared is the main one */
  readonly roles: number
  readonly quantiles: PayQuantiles | null
  /** where the range starts at the minimum wage, a sentence on it */
  readonly legalStart?: string | undefined
  /** absent where there is no range */
  readonly origin?: RangeOrigin
  /** reason that there is no range */
  readonly refusal: string | null
  /** dollars a year; null when hidden or unknown */
  readonly pay: number | null
  /** dollars a year of the stored proposal; null when hidden or unknown */
  readonly proposed: number | null
}

export interface Dashboard {
  readonly organization: {
    readonly id: number
    readonly name: string
    /** demonstration data */
    readonly isDemonstration: boolean
  } | null
  readonly cards: readonly StaffCard[]
  /** number of employees that are not shown */
  readonly more: number
  readonly mayAdd: boolean
  readonly next: NextAction
  /** empty when all are done */
  readonly steps: readonly FirstStep[]
  readonly alerts: readonly Alert[]
  readonly reports: readonly RecentReport[]
  readonly apps: readonly AppTile[]
}

export interface NextAction {
  readonly label: string
  readonly href: string
}

export interface FirstStep extends NextAction {
  readonly done: boolean
}

export type RecentReport = Omit<DashboardFacts['reports'][number], 'snapshotId'>

export interface AppTile {
  readonly name: string
  readonly gives: string
  readonly href: string
  /** smallest plan that includes it; null where it is open */
  readonly lockedUntil: { readonly plan: Plan; readonly name: string } | null
}

/** Employees on the dashboard; the table has all of them. */
const MOST_CARDS = 12

export async function showDashboard(
  context: Context,
  { organizationId }: { readonly organizationId: number | null },
): Promise<Dashboard> {
  authorize(context.actor, 'organization.create')
  if (organizationId === null) return BEFORE_THE_FIRST
  const organization = await loadOrganizationFor(context, 'employee.read', organizationId)
  const asked = { organizationId, today: today(context) }
  const facts = await readDashboardFacts(context.db, asked)
  const shown = await listStaffWithPay(context, 'dashboard', organization, { limit: MOST_CARDS })
  const cards = await cardsOf(context, { organization, employees: shown })
  const alerts = await alertsFor(context, { organization, facts })
  const seesReports = can(context.actor, 'report.read', { ...organization, organizationId })
  const reports = seesReports ? facts.reports.map(({ snapshotId: _, ...report }) => report) : []
  const mayAdd = can(context.actor, 'employee.create', organization)
  const hasReport = facts.reports.length > 0
  // for those who may take them
  const steps = mayAdd ? stepsFor({ organizationId, employeeId: shown[0]?.id, hasReport }) : []
  const isBeginning = steps.some(({ done }) => !done)
  return {
    organization: {
      id: organizationId,
      name: organization.name,
      isDemonstration: organization.isDemonstration,
    },
    cards,
    more: facts.people - shown.length,
    mayAdd,
    next: nextOf(steps, alerts),
    steps: isBeginning ? steps : [],
    ...{ alerts, reports },
    apps: await appsFor(context, organization, shown[0]?.id),
  }
}

interface Staff {
  readonly organization: {
    readonly id: number
    readonly name: string
    readonly isDemonstration: boolean
    readonly membership: Membership | null
  }
  readonly employees: readonly EmployeeWithPay[]
}

async function cardsOf(context: Context, { organization, employees }: Staff): Promise<StaffCard[]> {
  if (employees.length === 0) return []
  const isOutside = await outsidePlan(context, organization)
  const open = employees.filter(({ id }) => !isOutside(id))
  const estimates = await estimateStaff(context, { employees: open, definition: 'salary' })
  const byId = new Map(estimates.map((made) => [made.employee.id, cardOf(made)]))
  return employees.map((employee) => byId.get(employee.id) ?? lockedCard(employee))
}

function cardOf({ employee, position, estimate, pay, proposed }: StaffEstimate): StaffCard {
  return {
    id: employee.id,
    name: employee.name,
    jobTitle: employee.jobTitle,
    position: position.title,
    roles: employee.positions.length,
    ...(estimate.kind === 'refused'
      ? { quantiles: null, refusal: estimate.reason }
      : {
          ...{ quantiles: estimate.quantiles, origin: estimate.origin, refusal: null },
          legalStart: estimate.legalStart,
        }),
    pay: pay?.dollars ?? null,
    proposed: proposed?.dollars ?? null,
  }
}

function lockedCard({ id, name, jobTitle, positions }: LoadedEmployee): StaffCard {
  const position = positions[0]?.title ?? jobTitle
  const roles = positions.length
  const unknown = { quantiles: null, pay: null, proposed: null }
  return { id, name, jobTitle, position, roles, ...unknown, refusal: OUTSIDE_PLAN }
}

/** Parts with pay are only for those who may see it. */
async function alertsFor(
  context: Context,
  { organization, facts }: Pick<Staff, 'organization'> & { readonly facts: DashboardFacts },
): Promise<Alert[]> {
  const seesPay = can(context.actor, 'pay.read', {
    ...organization,
    organizationId: organization.id,
  })
  const snapshot = await surveyFor(context, organization)
  return alertsOf({
    organizationId: organization.id,
    today: today(context),
    owed: await findOwed(context, organization),
    packets: seesPay ? facts.packets : [],
    questions: seesPay ? facts.questions : [],
    paid: seesPay ? facts.paid : [],
    fiscalYear: facts.fiscalYear,
    snapshot,
    lastReportSnapshotId: seesPay ? (facts.reports[0]?.snapshotId ?? null) : null,
  })
}

const APP_PAGES: Partial<Record<App, string>> = {
  table: '/table',
  preview: '/preview',
  ecola: '/ecola',
}

/** The apps, open or with the plan that includes them; those about a person begin with the first one. */
async function appsFor(
  context: Context,
  organization: { readonly id: number },
  employeeId: number | undefined,
): Promise<AppTile[]> {
  const plan = await planOf(context, organization)
  const ofPerson = employeeId === undefined ? {} : { precise: `/precise/${employeeId}` }
  return Object.entries({ ...APP_PAGES, ...ofPerson }).map(([key, href]) => {
    const app = key as App
    const smallest = smallestPlanWith(app)
    const lockedUntil = planAllows(plan, app) ? null : { plan: smallest.plan, name: smallest.name }
    return { ...APP_WORDS[app], href, lockedUntil }
  })
}

function stepsFor({
  organizationId,
  employeeId,
  hasReport,
}: {
  readonly organizationId: number | null
  readonly employeeId?: number | undefined
  readonly hasReport: boolean
}): FirstStep[] {
  const describe = { label: 'Describe your organization', href: '/organization/new' }
  const add = organizationId ? `/employee/new?organization=${organizationId}` : describe.href
  return [
    { label: 'Create your account', href: '/dashboard', done: true },
    { ...describe, done: organizationId !== null },
    { label: 'Add the first person', href: add, done: employeeId !== undefined },
    {
      label: 'Read their range and save the first report',
      href: employeeId ? `/report/${employeeId}` : add,
      done: hasReport,
    },
  ]
}

/** The first open step, else the first alert, else the staff table. */
function nextOf(steps: readonly FirstStep[], alerts: readonly Alert[]): NextAction {
  const step = steps.find(({ done }) => !done)
  if (step) return { label: step.label, href: step.href }
  const [alert] = alerts
  if (alert) return { label: 'Look at what needs a decision', href: alert.href }
  return { label: 'Compare everyone with the market', href: '/table' }
}

const BEFORE_THE_FIRST: Dashboard = {
  organization: null,
  cards: [],
  more: 0,
  mayAdd: false,
  next: { label: 'Describe your organization', href: '/organization/new' },
  steps: stepsFor({ organizationId: null, hasReport: false }),
  alerts: [],
  reports: [],
  apps: [],
}
