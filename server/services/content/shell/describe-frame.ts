/**
 * The frame of one page: the organization it is about (not always the one last chosen), the links of its side bar,
 * and its person. Shows nothing that the visitor may not see, whatever the page answers.
 */

import { can } from '~/core/authorize.ts'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { annualUnder } from '~/core/pay/definition.ts'
import type { OfficeKind } from '~/core/people/offices/offices.ts'
import {
  type FrameOrganization,
  type FramePerson,
  lockedWorkPages,
  openWorkPages,
  type PersonTab,
  type WorkPage,
} from '~/core/people/organizations/work-pages.ts'
import type { Action, Subject } from '~/core/policy.ts'
import { findOrganizationSubject } from '~/database/queries/people/organizations.ts'
import { type Context, personOf } from '../../../context.ts'
import {
  type ClosedEmployee,
  type LoadedEmployee,
  loadEmployee,
  openEmployee,
} from '../../people/pay-access/load-employee.ts'
import type { Visit, VisitOrganization } from '../../people/sessions/visit.ts'
import { type PlannedOrganization, planOf } from '../../plan-of.ts'
import { owedWordsTo } from './owed.ts'

export interface Frame {
  /** null before the first */
  readonly organization: FrameOrganization | null
  readonly person: FramePerson | null
}

/** Organization and person of the address. */
export interface AskedFrame {
  readonly employeeId: number | null
  readonly organizationId: number | null
}

/** No query for the visitor's own organizations, and one for a person. */
export async function describeFrame(
  context: Context,
  visit: Visit,
  asked: AskedFrame,
): Promise<Frame> {
  const employee = await findPerson(context, asked)
  const organization = employee
    ? organizationOfPerson(visit, employee)
    : ((await findOrganization(context, visit, asked)) ?? ownOf(visit.organization))
  return {
    organization: organization && (await presentOrganization(context, visit, organization)),
    person: employee && (await presentPerson(context, employee)),
  }
}

interface KnownOrganization extends Subject, PlannedOrganization {
  readonly name: string
  readonly type: OrganizationType
  readonly officeKind?: OfficeKind | null
  /** of one's own */
  readonly own?: VisitOrganization
}

/** Null for a person whom the visitor may not see: the page answers that itself. */
async function findPerson(context: Context, { employeeId }: AskedFrame) {
  const employee = employeeId === null ? null : await loadEmployee(context, employeeId)
  return employee && can(context.actor, 'employee.read', employee) ? employee : null
}

function organizationOfPerson(visit: Visit, employee: LoadedEmployee): KnownOrganization {
  const { organization, membership, organizationArchived } = employee
  const { id, name, type } = organization
  const own = visit.organizations.find((one) => one.id === id)
  const ofOwn = own && { own, plan: own.plan, officeKind: own.officeKind }
  return { id, name, type, membership, organizationArchived, ...ofOwn }
}

async function findOrganization(
  context: Context,
  { organizations }: Visit,
  { organizationId }: AskedFrame,
): Promise<KnownOrganization | null> {
  if (organizationId === null) return null
  const own = organizations.find(({ id }) => id === organizationId)
  if (own) return ownOf(own)
  const userId = personOf(context)
  const found = await findOrganizationSubject(context.db, { organizationId, userId })
  return found && can(context.actor, 'organization.read', found) ? found : null
}

/** Archived organizations are not among a visitor's. */
function ownOf(organization: Visit['organization']): KnownOrganization | null {
  if (organization === null) return null
  const { id, name, type, plan, officeKind, role, seesPay } = organization
  return { id, name, type, plan, officeKind, membership: { role, seesPay }, own: organization }
}

/** Pages about the organization being worked on, which only members can work on. */
const OF_THE_CHOSEN: readonly WorkPage[] = ['staff', 'reports', 'cost-of-living']

/** Staff see no locks: a plan limits its members. */
async function presentOrganization(
  context: Context,
  visit: Visit,
  organization: KnownOrganization,
): Promise<FrameOrganization> {
  const { id, name, type, membership, own } = organization
  const hidden = organization.officeKind ? 'offices' : 'churches'
  const pages = openWorkPages(context.actor, organization).filter((page) => {
    return page !== hidden && (membership !== null || !OF_THE_CHOSEN.includes(page))
  })
  const locked = membership ? lockedWorkPages(await planOf(context, organization)) : []
  return {
    ...{ id, name, type, pages },
    isChosen: visit.organization?.id === id,
    locked: locked.filter(({ page }) => pages.includes(page)),
    owed: own?.unpaid
      ? await owedWordsTo(context, organization, { ...own, unpaid: own.unpaid })
      : null,
  }
}

/** Staff who are not members see no salary in a frame: the pages record their looks. */
async function presentPerson(context: Context, employee: ClosedEmployee): Promise<FramePerson> {
  const { id, name, jobTitle, membership } = employee
  const known = membership && (await openEmployee(context, 'frame of a person', employee))
  return {
    ...{ id, name, jobTitle },
    salary: known?.pay ? annualUnder(known.pay.package, 'salary') : null,
    tabs: TABS.filter(({ needs }) => can(context.actor, needs, employee)).map(({ tab }) => tab),
  }
}

const TABS: readonly { readonly tab: PersonTab; readonly needs: Action }[] = [
  { tab: 'report', needs: 'estimate.read' },
  { tab: 'facts', needs: 'employee.read' },
  { tab: 'history', needs: 'pay.read' },
  { tab: 'hybrid', needs: 'estimate.read' },
  { tab: 'precise', needs: 'estimate.read' },
  { tab: 'match', needs: 'estimate.read' },
  { tab: 'prediction', needs: 'estimate.read' },
  { tab: 'packets', needs: 'packet.read' },
]
