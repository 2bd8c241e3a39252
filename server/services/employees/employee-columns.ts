import type { EmployeeInput } from '~/core/employees/form/employee-form.ts'
import { InvalidInput } from '~/core/errors.ts'
import { listCampusChoices, listKnownPositions } from '~/database/queries/employees.ts'
import type { Context } from '../../context.ts'

/** What the form says about the person, as columns. */
export function employeeColumns(input: EmployeeInput) {
  const { name, jobTitle, kind, hoursPerWeek, weeksPerYear, yearsExperience, yearsInRole } = input
  const { education, ordained, clergyTaxStatus, benefits, campusId, livesInParsonage } = input
  return {
    ...{ name, jobTitle, kind, hoursPerWeek, weeksPerYear, yearsExperience, yearsInRole },
    ...{ education, ordained, clergyTaxStatus, campusId, livesInParsonage },
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

/** A campus of this organization that is in use; somebody may stay at one that is not any more. */
export async function refuseUnknownCampus(
  context: Context,
  { organizationId, campusId, now }: CampusChoice,
): Promise<void> {
  if (campusId === null || campusId === now) return
  const choices = await listCampusChoices(context.db, organizationId)
  if (choices.some(({ id }) => id === campusId)) return
  throw new InvalidInput({ campus: 'Choose a campus of the list.' })
}

interface CampusChoice {
  readonly organizationId: number
  readonly campusId: number | null
  /** where the person is until now */
  readonly now: number | null
}

/** The form checks the shape of a key; the catalogue says whether it exists. */
export async function refuseUnknownPositions(
  context: Context,
  { positions }: EmployeeInput,
): Promise<void> {
  const keys = positions.map(({ position }) => position)
  const known = await listKnownPositions(context.db, keys)
  const index = keys.findIndex((key) => !known.includes(key))
  if (index < 0) return
  const field = index === 0 ? 'position' : `position${index + 1}`
  throw new InvalidInput({ [field]: 'Choose a position of the list.' })
}
