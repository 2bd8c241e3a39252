/** Questions before a save that need the database, and the pay check after it. */

import { workplaceOf } from '~/core/engine/facts/person-schema.ts'
import { isKnownError } from '~/core/errors.ts'
import { askUnlessConfirmed } from '~/core/forms/asking.ts'
import { isMinisterial } from '~/core/pay/definition.ts'
import type { Cents } from '~/core/pay/money.ts'
import { askAboutDuplicate } from '~/core/people/employees/duplicate.ts'
import type { EmployeeInput } from '~/core/people/employees/employee-form.ts'
import {
  askAboutLaw,
  askAboutMeans,
  askAboutMinistry,
} from '~/core/people/employees/entry-questions.ts'
import type { Question } from '~/core/question.ts'
import { Campus, Organization } from '~/database/models/people.ts'
import { findWageFloors, type WageFloors } from '~/database/queries/pay/minimums.ts'
import { listFigures } from '~/database/queries/people/organization-figures.ts'
import { listPeople } from '~/database/queries/people/people.ts'
import { type Context, personOf, today, transact } from '../../../context.ts'
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
  const place = await Organization.query(context.db).findById(organizationId).select('state_code')
  const [newest] = await listFigures(context.db, organizationId)
  const organization = {
    id: organizationId,
    stateCode: (await stateOfCampus(context, input.campusId)) ?? place?.stateCode ?? '',
    operatingBudgetCents: newest?.operatingBudgetCents ?? null,
  }
  askUnlessConfirmed(input, [
    askAboutDuplicate(person, await listPeople(context.db, organizationId)),
    ...(await askAboutPaidWork(context, input, organization)),
  ])
}

/** Pay and hours that were confirmed are not asked about again in the same state. */
export async function askBeforeUpdating(
  context: Context,
  input: EmployeeInput,
  before: EmployeeWithPay,
): Promise<void> {
  if (personOf(context) === null) return
  const { organization } = before
  const stateCode = (await stateOfCampus(context, input.campusId)) ?? organization.stateCode
  if (isSameBasis(input, before) && stateCode === workplaceOf(before).stateCode) return
  askUnlessConfirmed(input, await askAboutPaidWork(context, input, { ...organization, stateCode }))
}

/** Null without a campus, and for an archived one: the organization's counts then. */
async function stateOfCampus(context: Context, campusId: number | null): Promise<string | null> {
  if (campusId === null) return null
  const campus = await Campus.query(context.db).findById(campusId).whereNull('archived_at')
  return campus?.stateCode ?? null
}

type PaidWork = Pick<
  EmployeeInput,
  | ('kind' | 'positions' | 'clergyTaxStatus' | 'payType' | 'pay')
  | ('hoursPerWeek' | 'weeksPerYear' | 'effectiveOn')
>

interface Workplace {
  readonly id: number
  readonly stateCode: string
  readonly operatingBudgetCents: Cents | null
}

/** Read once for each state and day where many people are asked about. */
export type FindFloors = (asked: Parameters<typeof findWageFloors>[1]) => Promise<WageFloors>

/** Whether the job is a minister's, the law of the place, the means of the organization. Volunteers are not asked. */
export async function askAboutPaidWork(
  context: Context,
  input: PaidWork,
  organization: Workplace,
  findFloors: FindFloors = (asked) => findWageFloors(context.db, asked),
): Promise<readonly (Question | null)[]> {
  if (input.kind === 'volunteer') return []
  const { id: organizationId, operatingBudgetCents: budget } = organization
  return [
    askAboutMinistry({ ...input, positions: keyed(input) }),
    await lawQuestion(context, input, { ...organization, findFloors }),
    askAboutMeans(input.pay, { budget, organizationId }),
  ]
}

/** People in a minister's work are outside both floors; unknown pay has none. */
async function lawQuestion(
  context: Context,
  { positions, clergyTaxStatus, payType, pay, hoursPerWeek, weeksPerYear, effectiveOn }: PaidWork,
  { stateCode: state, findFloors }: Workplace & { readonly findFloors: FindFloors },
): Promise<Question | null> {
  const base = pay.components.find((one) => one.kind === 'base')
  const job = { payType, clergyTaxStatus, positions: keyed({ positions }) }
  if (!base || isMinisterial(job)) return null
  const on = effectiveOn ?? today(context)
  const { minimumWage, exemptSalary: salaryLevel } = await findFloors({ state, on })
  return askAboutLaw({ base, hoursPerWeek, weeksPerYear, payType, minimumWage, salaryLevel })
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
