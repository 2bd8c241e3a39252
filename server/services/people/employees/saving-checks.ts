/** Questions before a save that need the database, and the pay check after it. */

import { workSiteOf } from '~/core/engine/facts/person-schema.ts'
import { isKnownError } from '~/core/errors.ts'
import { askUnlessConfirmed } from '~/core/forms/asking.ts'
import { isMinisterial } from '~/core/pay/definition.ts'
import { type FloorTable, floorOn, type WorkSite } from '~/core/pay/legal-floors.ts'
import { askAboutDuplicate } from '~/core/people/employees/duplicate.ts'
import type { EmployeeInput } from '~/core/people/employees/employee-form.ts'
import {
  askAboutLaw,
  askAboutMeans,
  askAboutMinistry,
} from '~/core/people/employees/entry-questions.ts'
import type { Question } from '~/core/question.ts'
import { Campus, Organization } from '~/database/models/people.ts'
import { listFigures } from '~/database/queries/people/organization-figures.ts'
import { findPayPolicy } from '~/database/queries/people/pay-policies.ts'
import { listPeople } from '~/database/queries/people/people.ts'
import { type Context, personOf, today, transact } from '../../../context.ts'
import { employerLaw, legalFloors } from '../../market/snapshots/employer-law.ts'
import type { EmployeeWithPay } from '../pay-access/load-employee.ts'
import { checkEmployeeHealth, checkPeopleHealth } from './check-employee-health.ts'
import { isSamePay } from './save-pay.ts'

/** Only users are asked: the system cannot answer. */
export async function askBeforeCreating(
  context: Context,
  input: EmployeeInput & { readonly organizationId: number },
): Promise<void> {
  if (personOf(context) === null) return
  const { organizationId, name, positions, effectiveOn } = input
  const person = { name, position: positions[0]?.position ?? '', startsOn: effectiveOn }
  const organization = await workSites(context, organizationId)
  askUnlessConfirmed(input, [
    askAboutDuplicate(person, await listPeople(context.db, organizationId)),
    ...(await askAboutPaidWork(context, input, organization(input.campusId))),
  ])
}

/** Pay and hours that were confirmed are not asked about again in the same state. */
export async function askBeforeUpdating(
  context: Context,
  input: EmployeeInput,
  before: EmployeeWithPay,
): Promise<void> {
  if (personOf(context) === null) return
  const site = (await workSites(context, before.organization.id))(input.campusId)
  if (isSameBasis(input, before) && isSamePlace(site, before)) return
  const { effectiveOn } = input
  const isPast = effectiveOn !== null && before.pay !== null && effectiveOn < before.pay.effectiveOn
  askUnlessConfirmed(input, await askAboutPaidWork(context, { ...input, isPast }, site))
}

/** Workplaces by campus; an archived one and null are at the organization's address. */
export async function workSites(
  { db }: Context,
  organizationId: number,
): Promise<(campusId: number | null) => OrganizationSite> {
  const columns = ['state_code', 'county_fips', 'city'] as const
  const place = await Organization.query(db)
    .findById(organizationId)
    .select(...columns)
  const [newest] = await listFigures(db, organizationId)
  const { form8274 } = await findPayPolicy(db, organizationId)
  const campuses = await Campus.query(db)
    .where({ organization_id: organizationId })
    .whereNull('archived_at')
  return (campusId) => {
    const at = campuses.find(({ id }) => id === campusId) ?? place
    return {
      ...{ id: organizationId, form8274 },
      stateCode: at?.stateCode ?? '',
      ...{ countyFips: at?.countyFips ?? null, city: at?.city ?? null },
      operatingBudgetCents: newest?.operatingBudgetCents ?? null,
      staffFte: newest?.staffFte ?? null,
    }
  }
}

interface OrganizationSite extends WorkSite {
  readonly id: number
  readonly form8274: boolean
}

/** Whether the same law holds there as where the person worked. */
export function isSamePlace({ stateCode, city }: WorkSite, before: EmployeeWithPay): boolean {
  const was = workSiteOf(before)
  return stateCode === was.stateCode && city === was.city
}

type PaidWork = Pick<
  EmployeeInput,
  | ('kind' | 'positions' | 'clergyTaxStatus' | 'payType' | 'exemption' | 'pay')
  | ('hoursPerWeek' | 'weeksPerYear' | 'effectiveOn')
> & {
  /** later pay has followed it: the law of its own first day counts */
  readonly isPast?: boolean
}

/** Whether the job is a minister's, the law of the place, the means of the organization. Volunteers are not asked. */
export async function askAboutPaidWork(
  context: Context,
  input: PaidWork,
  site: OrganizationSite,
): Promise<readonly (Question | null)[]> {
  if (input.kind === 'volunteer') return []
  const { id: organizationId, operatingBudgetCents: budget, form8274 } = site
  const { clergyTaxStatus } = input
  const law = await employerLaw(context, today(context))
  return [
    askAboutMinistry({ ...input, positions: keyed(input) }),
    lawQuestion(await legalFloors(context), input, { site, on: lawDay(input, today(context)) }),
    askAboutMeans(input.pay, {
      ...{ budget, organizationId },
      employer: { ...(law ?? { ficaRate: 0 }), clergyTaxStatus, form8274 },
    }),
  ]
}

/** People in a minister's work are outside both floors; unknown pay has none. */
export function lawQuestion(
  floors: FloorTable,
  input: Omit<PaidWork, 'effectiveOn' | 'isPast'>,
  at: { readonly site: WorkSite; readonly on: string },
): Question | null {
  const { positions, clergyTaxStatus, payType, exemption, hoursPerWeek, weeksPerYear } = input
  const base = input.pay.components.find((one) => one.kind === 'base')
  const job = { payType, clergyTaxStatus, positions: keyed({ positions }) }
  if (!base || isMinisterial(job)) return null
  const level = { ...at, kind: 'exempt_salary' } as const
  return askAboutLaw({
    ...{ base, hoursPerWeek, weeksPerYear, payType, exemption },
    minimumWage: floorOn(floors, { ...at, kind: 'minimum_wage' }),
    salaryLevel: floorOn(floors, { ...level, exemption }),
    executiveLevel: floorOn(floors, { ...level, exemption: 'executive' }),
  })
}

/** Pay that goes on has to follow the law of today, whenever it began. */
function lawDay({ effectiveOn, isPast }: PaidWork, on: string): string {
  return effectiveOn === null || (effectiveOn < on && !isPast) ? on : effectiveOn
}

function keyed({ positions }: Pick<EmployeeInput, 'positions'>) {
  return positions.map(({ position, weight }) => ({ key: position, weight }))
}

/** Whether pay, hours and what the law asks of them stay as they are. */
export function isSameBasis(input: EmployeeInput, before: EmployeeWithPay): boolean {
  const base = input.pay.components.find(({ kind }) => kind === 'base')
  const paid = before.pay ?? before.planned
  const was = paid?.package.components.find(({ kind }) => kind === 'base')
  return (
    base?.annual === was?.annual &&
    base?.period === was?.period &&
    input.hoursPerWeek === before.hoursPerWeek &&
    input.weeksPerYear === before.weeksPerYear &&
    input.clergyTaxStatus === before.clergyTaxStatus &&
    input.payType === before.payType &&
    input.exemption === before.exemption &&
    input.kind === before.kind &&
    isMinisterial({ ...input, positions: keyed(input) }) === isMinisterial(before) &&
    isSamePay(input.pay, paid?.package ?? input.pay)
  )
}

/** Uses a savepoint inside a transaction. */
export async function checkAfterSaving(
  context: Context,
  { employeeId }: { readonly employeeId: number },
): Promise<void> {
  await afterSaving(context, (inside) => checkEmployeeHealth(inside, { employeeId }))
}

/** The same for the people of a file, all at once. */
export async function checkAfterImport(
  context: Context,
  imported: { readonly organizationId: number; readonly employeeIds: readonly number[] },
): Promise<void> {
  await afterSaving(context, (inside) => checkPeopleHealth(inside, imported))
}

/** What was saved stays saved, whatever becomes of its check. */
async function afterSaving(
  context: Context,
  check: (inside: Context) => Promise<unknown>,
): Promise<void> {
  try {
    await context.db.transaction(async (trx) => {
      await transact({ ...context, db: trx }, check)
    })
  } catch (error) {
    const { outside, request } = context
    // known: somebody archived or deleted it since it was saved
    if (!isKnownError(error)) outside.errors.report(error, { requestId: request?.id })
    else outside.log.info({ requestId: request?.id, error: error.message }, 'pay was not checked')
  }
}
