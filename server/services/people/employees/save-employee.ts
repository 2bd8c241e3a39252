/** Saves the employee form, for new and existing employees. */

import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { InvalidInput } from '~/core/errors.ts'
import { asking } from '~/core/forms/asking.ts'
import { indexPositions } from '~/core/market/positions/index-positions.ts'
import { positionOfTitle } from '~/core/market/positions/match-positions.ts'
import { BY_TITLE, type EmployeeInput } from '~/core/people/employees/employee-form.ts'
import { askAboutTitle } from '~/core/people/employees/entry-questions.ts'
import { Employee, EmployeePosition } from '~/database/models/people.ts'
import { listKnownPositions } from '~/database/queries/market/positions.ts'
import { listCampusChoices } from '~/database/queries/people/organizations.ts'
import { type Context, personOf, today, transact } from '../../../context.ts'
import { listPositionsToFind } from '../../market/catalog.ts'
import { recordEvent } from '../../record-event.ts'
import { changedMeanwhile, loadOrganizationFor } from '../organizations/load-organization.ts'
import { type EmployeeWithPay, loadEmployeeFor, openEmployee } from '../pay-access/load-employee.ts'
import { deleteOwnDraft } from './drafts.ts'
import { isSamePay, reasonOf, savePay } from './save-pay.ts'
import { askBeforeCreating, askBeforeUpdating } from './saving-checks.ts'

export type CreateEmployee = EmployeeInput & { readonly organizationId: number }

/** Adds an employee with positions and pay; pay without a date begins today. Deletes the actor's draft. */
export async function createEmployee(
  context: Context,
  given: CreateEmployee,
): Promise<{ readonly id: number }> {
  const { organizationId, pay } = given
  const { type } = await loadOrganizationFor(context, 'employee.create', organizationId)
  const input = await withPosition(context, given, type)
  await refuseUnknownCampus(context, { organizationId, campusId: input.campusId, now: null })
  await askBeforeCreating(context, input)

  return await transact(context, async (inside) => {
    const columns = { ...employeeColumns(input), organizationId, updatedBy: personOf(inside) }
    const { id } = await Employee.query(inside.db).insert(columns)
    await EmployeePosition.query(inside.db).insert(positionRows(id, input))
    if (pay.components.length > 0) {
      const effectiveOn = input.effectiveOn ?? today(inside)
      await savePay(inside, { employeeId: id, effectiveOn, pay, ...reasonOf(input) })
    }
    await deleteOwnDraft(inside, { organizationId, employeeId: null })
    await recordEvent(inside, {
      action: 'employee.create',
      organizationId,
      subject: { kind: 'employee', id },
    })
    return { id }
  })
}

export type UpdateEmployee = EmployeeInput & {
  readonly employeeId: number
  /** the version that was on the screen */
  readonly version: number
}

/**
 * Updates an employee; refuses to overwrite a newer version. Pay changes keep their history: `paidFrom` is the day of
 * the entry that was written, null where pay stayed.
 */
export async function updateEmployee(
  context: Context,
  given: UpdateEmployee,
): Promise<{ readonly version: number; readonly paidFrom: string | null }> {
  const { employeeId, version } = given
  const closed = await loadEmployeeFor(context, 'employee.update', employeeId)
  const employee = await openEmployee(context, 'change of pay', closed)
  const organizationId = employee.organization.id
  const input = await withPosition(context, given, employee.organization.type)
  const { campusId } = input
  await refuseUnknownCampus(context, { organizationId, campusId, now: employee.campusId })
  await askBeforeUpdating(context, input, employee)

  return await transact(context, async (inside) => {
    const changed = await Employee.query(inside.db)
      .where({ id: employeeId, version: employee.version })
      .patch({
        ...employeeColumns(input),
        version: employee.version + 1,
        updatedBy: personOf(inside),
        updatedAt: inside.now(),
      })
    const subject = { kind: 'employee' as const, id: employeeId }
    if (version !== employee.version || changed === 0)
      throw await changedMeanwhile(inside, { organizationId, subject })

    await EmployeePosition.query(inside.db).where({ employee_id: employeeId }).delete()
    await EmployeePosition.query(inside.db).insert(positionRows(employeeId, input))
    const paidFrom = await savePayIfChanged(inside, employee, input)
    await deleteOwnDraft(inside, { organizationId, employeeId })
    await recordEvent(inside, {
      action: 'employee.update',
      organizationId,
      subject,
      details: { payChanged: paidFrom !== null },
    })
    return { version: employee.version + 1, paidFrom }
  })
}

/**
 * Unchanged pay keeps its date. Changed pay without a date begins today, or corrects what is planned before the first.
 */
async function savePayIfChanged(
  context: Context,
  { id, pay: now, planned }: EmployeeWithPay,
  input: EmployeeInput,
): Promise<string | null> {
  const before = now ?? planned
  const { pay, effectiveOn: typedDate } = input
  const same = before ? isSamePay(before.package, pay) : pay.components.length === 0
  const sameDate = typedDate === null || typedDate === before?.effectiveOn
  const reason = reasonOf(input)
  const nothingSaid = reason.reasonKind === null && reason.reason === null
  if (same && (!before || (sameDate && nothingSaid))) return null
  const keepsDay = same || now === null
  const effectiveOn = typedDate ?? (keepsDay ? before?.effectiveOn : null) ?? today(context)
  await savePay(context, { employeeId: id, effectiveOn, pay, ...reason })
  return effectiveOn
}

/** The form's facts about the person, as columns. */
export function employeeColumns(input: EmployeeInput) {
  const { name, jobTitle, kind, hoursPerWeek, weeksPerYear, yearsExperience, yearsInRole } = input
  const { education, ordained, clergyTaxStatus, payType, exemption, benefits, campusId } = input
  const { livesInParsonage, requiredLodging, isPositionGuess } = input
  return {
    ...{ name, jobTitle, kind, hoursPerWeek, weeksPerYear, yearsExperience, yearsInRole },
    ...{ education, ordained, clergyTaxStatus, payType, exemption, campusId },
    ...{ livesInParsonage, requiredLodging, isPositionGuess },
    insuranceStatus: benefits.insurance,
    retirementStatus: benefits.retirement,
  }
}

/** One row for each position, in the order of the form. */
export function positionRows(employeeId: number, { positions }: EmployeeInput) {
  return positions.map(({ position, weight }, index) => {
    return { employeeId, positionKey: position, weight, ordinal: index + 1 }
  })
}

/** Requires an active campus of this organization; an employee may stay at one that is archived. */
async function refuseUnknownCampus(
  context: Context,
  { organizationId, campusId, now }: CampusChoice,
): Promise<void> {
  if (campusId === null || campusId === now) return
  const choices = await listCampusChoices(context.db, organizationId)
  if (choices.some(({ id }) => id === campusId)) return
  throw new InvalidInput({ campus: 'Choose a campus from the list.' })
}

interface CampusChoice {
  readonly organizationId: number
  readonly campusId: number | null
  /** the employee's present campus */
  readonly now: number | null
}

/** The form checks the shape of a key; the catalog says whether it exists, and which position a title names. */
async function withPosition<Input extends EmployeeInput>(
  context: Context,
  input: Input,
  type: OrganizationType,
): Promise<Input> {
  const { positions, jobTitle } = input
  if (positions.every(({ position }) => position !== BY_TITLE)) {
    const keys = positions.map(({ position }) => position)
    const known = await listKnownPositions(context.db, keys)
    const index = keys.findIndex((key) => !known.includes(key))
    if (index < 0) return input
    const field = index === 0 ? 'position' : `position${index + 1}`
    throw new InvalidInput({ [field]: 'Choose a position from the list.' })
  }
  const catalog = await listPositionsToFind(context)
  const found = positionOfTitle(jobTitle, indexPositions(catalog), type)
  const [key] = found?.keys ?? []
  if (!found || !key) {
    throw new InvalidInput({
      position: `We do not know the title “${jobTitle}”. Choose the position that fits best.`,
    })
  }
  if (found.isGuess) {
    const titleOf = (one: string) => catalog.find((position) => position.key === one)?.title ?? one
    throw asking([
      askAboutTitle(
        jobTitle,
        found.keys.map((one) => [one, titleOf(one)] as const),
      ),
    ])
  }
  const named = positions.map((one) =>
    one.position === BY_TITLE ? { ...one, position: key } : one,
  )
  return await withPosition(context, { ...input, positions: named }, type)
}
