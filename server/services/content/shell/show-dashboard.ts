/** The dashboard: the next action, what needs attention, and each employee with their range. */

import {
  DEFAULT_ORDER,
  placeInRange,
  type StaffLine,
  type TableTotals,
} from '~/core/answers/analysis/staff-table.ts'
import { type Alert, alertsOf } from '~/core/answers/board-packets/alerts.ts'
import { authorize, can } from '~/core/authorize.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import {
  APP_WORDS,
  type App,
  type Plan,
  planAllows,
  smallestPlanWith,
} from '~/core/people/organizations/plans.ts'
import { type DashboardFacts, readDashboardFacts } from '~/database/queries/planning/dashboard.ts'
import { type Context, today } from '../../../context.ts'
import { staffLines } from '../../answers/estimates/staff-lines.ts'
import { surveyFor } from '../../market/survey-for.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { lookAtStaff } from '../../people/pay-access/look.ts'
import { planOf } from '../../plan-of.ts'
import { findOwed } from './owed.ts'

export interface Dashboard {
  readonly organization: {
    readonly id: number
    readonly name: string
    /** demonstration data */
    readonly isDemonstration: boolean
    /** an office without people of its own: its churches are what it comes for */
    readonly isOffice: boolean
  } | null
  /** those farthest from their ranges; none of a staff too large to be compared while one waits */
  readonly cards: readonly ReturnType<typeof cardOf>[]
  /** what the ranges and the pay count */
  readonly definition: DefinitionOfPay
  /** of the whole staff, as in its table; null where pay is hidden, or the staff too large */
  readonly totals: TableTotals | null
  readonly payrollBudget: Awaited<ReturnType<typeof staffLines>>['payrollBudget']
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
/** Ranges for so many are found while one waits for the first page after signing in. */
const MOST_PEOPLE = 100

export async function showDashboard(
  context: Context,
  { organizationId }: { readonly organizationId: number | null },
): Promise<Dashboard> {
  authorize(context.actor, 'organization.create')
  if (organizationId === null) return BEFORE_THE_FIRST
  const organization = await loadOrganizationFor(context, 'employee.read', organizationId)
  const asked = { organizationId, today: today(context) }
  const facts = await readDashboardFacts(context.db, asked)
  const { cards, ...answer } = await compareStaff(context, organization, facts)
  const first = cards[0]?.id ?? facts.paid[0]?.id
  const hasPeople = facts.people > 0
  const isOffice = organization.officeKind !== null && !hasPeople
  const alerts = isOffice ? [] : await alertsFor(context, { organization, facts })
  const seesReports = can(context.actor, 'report.read', { ...organization, organizationId })
  const reports = seesReports ? facts.reports.map(({ snapshotId: _, ...report }) => report) : []
  const mayAdd = can(context.actor, 'employee.create', organization)
  const hasReport = facts.reports.length > 0
  // for those who may take them
  const steps =
    mayAdd && !isOffice ? stepsFor({ organizationId, hasPeople, employeeId: first, hasReport }) : []
  const isBeginning = steps.some(({ done }) => !done)
  return {
    organization: {
      id: organizationId,
      name: organization.name,
      isDemonstration: organization.isDemonstration,
      isOffice,
    },
    ...{ cards, ...answer },
    more: facts.people - cards.length,
    mayAdd,
    next: isOffice
      ? { label: 'Open the list of churches', href: `/organization/${organizationId}/churches` }
      : nextOf(steps, alerts),
    steps: isBeginning ? steps : [],
    ...{ alerts, reports },
    apps: await appsFor(context, organization, first),
  }
}

type Organization = Awaited<ReturnType<typeof loadOrganizationFor>>

async function compareStaff(
  context: Context,
  organization: Organization,
  { people }: DashboardFacts,
): Promise<Answer> {
  if (people === 0 || people > MOST_PEOPLE) return NOT_COMPARED
  const look = await lookAtStaff(context, 'dashboard', organization)
  const { view, definition, payrollBudget } = await staffLines(context, { organization, look })
  return {
    cards: view.sorted(DEFAULT_ORDER).slice(0, MOST_CARDS).map(cardOf),
    totals: look.seesPay ? view.totals() : null,
    ...{ definition, payrollBudget },
  }
}

type Answer = Pick<Dashboard, 'cards' | 'definition' | 'totals' | 'payrollBudget'>

const NOT_COMPARED: Answer = { cards: [], definition: 'salary', totals: null, payrollBudget: null }

function cardOf(line: StaffLine) {
  const { id, name, jobTitle, position, roles, quantiles, legalStart, origin, refusal } = line
  const { pay, proposed, compaRatio } = line
  return {
    ...{
      id,
      name,
      jobTitle,
      position: position.title,
      roles,
      quantiles,
      legalStart,
      origin,
      refusal,
    },
    ...{ pay, proposed, compaRatio, place: placeInRange(line) },
  }
}

/** Parts with pay are only for those who may see it. */
async function alertsFor(
  context: Context,
  { organization, facts }: { readonly organization: Organization; readonly facts: DashboardFacts },
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
  hasPeople,
  employeeId,
  hasReport,
}: {
  readonly organizationId: number | null
  readonly hasPeople: boolean
  /** whose range comes first; of a large staff none is chosen while no one is paid */
  readonly employeeId?: number | undefined
  readonly hasReport: boolean
}): FirstStep[] {
  const describe = { label: 'Describe your organization', href: '/organization/new' }
  const add = organizationId ? `/employee/new?organization=${organizationId}` : describe.href
  return [
    { label: 'Create your account', href: '/dashboard', done: true },
    { ...describe, done: organizationId !== null },
    { label: 'Add the first person', href: add, done: hasPeople },
    {
      label: 'Read their range and save the first report',
      href: employeeId ? `/report/${employeeId}` : hasPeople ? '/table' : add,
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
  ...NOT_COMPARED,
  more: 0,
  mayAdd: false,
  next: { label: 'Describe your organization', href: '/organization/new' },
  steps: stepsFor({ organizationId: null, hasPeople: false, hasReport: false }),
  alerts: [],
  reports: [],
  apps: [],
}
