/** One employee, or the first of an organization, as the actor may see them. */
import { can } from '~/core/authorize.ts'
import { listPaySteps, type PayStep } from '~/database/queries/people/pay-packages.ts'
import {
  countArchivedPeople,
  listArchivedPeople as listArchived,
  listFirstPeople,
  searchPeople,
} from '~/database/queries/people/people.ts'
import type { Context } from '../../../context.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { frameOf } from '../organizations/show-organization.ts'
import { type EmployeeWithPay, loadEmployeeFor, withPay } from '../pay-access/load-employee.ts'
import { lookAtPerson } from '../pay-access/look.ts'

export interface EmployeeDetail extends EmployeeWithPay {
  /** pay from each day on, newest first; null, like `pay`, for those who may not see pay */
  readonly payHistory: readonly PayStep[] | null
  readonly maySeePay: boolean
  readonly mayUpdate: boolean
}

/** One employee as the actor may see them. Looks of staff who are not members are recorded. */
export async function showEmployee(
  context: Context,
  { employeeId }: { readonly employeeId: number },
): Promise<EmployeeDetail> {
  const employee = await loadEmployeeFor(context, 'employee.read', employeeId)
  const mayUpdate = can(context.actor, 'employee.update', employee)
  const look = await lookAtPerson(context, 'employee page', employee)
  const shown = { ...withPay(look, employee), maySeePay: look.seesPay, mayUpdate }
  if (!look.seesPay) return { ...shown, payHistory: null }
  return { ...shown, payHistory: look.open(await listPaySteps(context.db, employeeId)) }
}

export const ARCHIVED_ON_A_PAGE = 50

/** Everyone who was archived, the last first. Without their pay. A page after the last is the last. */
export async function listArchivedPeople(
  context: Context,
  { organizationId, page: asked = 1 }: { readonly organizationId: number; readonly page?: number },
) {
  const subject = await loadOrganizationFor(context, 'employee.read', organizationId)
  const total = await countArchivedPeople(context.db, organizationId)
  const page = Math.max(1, Math.min(asked, Math.ceil(total / ARCHIVED_ON_A_PAGE)))
  const [limit, offset] = [ARCHIVED_ON_A_PAGE, (page - 1) * ARCHIVED_ON_A_PAGE]
  return {
    organization: frameOf(context, subject),
    people: await listArchived(context.db, { organizationId, limit, offset }),
    ...{ total, page },
    mayRestore: can(context.actor, 'employee.archive', subject),
  }
}

/**
 * The first people of an organization in the order they were entered, and how many there are. Without their pay.
 * `total`: without the archived.
 */
export async function listPeople(
  context: Context,
  { organizationId, limit }: { readonly organizationId: number; readonly limit: number },
) {
  await loadOrganizationFor(context, 'employee.read', organizationId)
  const archived = await countArchivedPeople(context.db, organizationId)
  return { ...(await listFirstPeople(context.db, { organizationId, limit })), archived }
}

const LONGEST_SEARCH = 100
const MOST_WORDS = 6
const MOST_FOUND = 20

/** People whose name and job title hold each of the first words; nobody where none is typed. Without their pay. */
export async function findPeople(
  context: Context,
  { organizationId, text }: { readonly organizationId: number; readonly text: string },
) {
  await loadOrganizationFor(context, 'employee.read', organizationId)
  const typed = text.slice(0, LONGEST_SEARCH).trim()
  const words = typed
    .split(/[\s\p{Cc}\p{Cs}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  const asked = { organizationId, words, limit: MOST_FOUND }
  const people = words.length > 0 ? await searchPeople(context.db, asked) : []
  return {
    typed,
    hits: people.map(({ id, name, jobTitle }) => {
      return { href: `/report/${id}`, title: name, detail: jobTitle }
    }),
  }
}
