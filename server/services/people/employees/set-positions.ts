/** Gives a person one position or two with shares, and changes nothing else. */

import { can } from '~/core/authorize.ts'
import { InvalidInput } from '~/core/errors.ts'
import type { SavePositions } from '~/core/market/positions/save-positions-form.ts'
import { EmployeePosition } from '~/database/models/people.ts'
import { listKnownPositions } from '~/database/queries/market/positions.ts'
import { listPeopleByName, type VersionedPerson } from '~/database/queries/people/people.ts'
import type { Context } from '../../../context.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { changeEmployee } from './change-employee.ts'
import { checkAfterSaving } from './saving-checks.ts'

/** Pay, hours and title stay; the estimate follows the position. Refuses to overwrite a newer version. */
export async function setPositions(
  context: Context,
  { employeeId, version, positions }: SavePositions,
): Promise<void> {
  const keys = positions.map(({ position }) => position)
  const change = { action: 'employee.update', details: { positions: keys } } as const
  await changeEmployee(context, { employeeId, version }, change, async (inside) => {
    const known = await listKnownPositions(inside.db, keys)
    if (keys.some((key) => !known.includes(key))) {
      throw new InvalidInput({ person: 'This position is not in the list.' })
    }
    await EmployeePosition.query(inside.db).where({ employee_id: employeeId }).delete()
    await EmployeePosition.query(inside.db).insert(
      positions.map(({ position, weight }, index) => {
        return { employeeId, positionKey: position, weight, ordinal: index + 1 }
      }),
    )
    return { isPositionGuess: false }
  })
  await checkAfterSaving(context, { employeeId })
}

/** More people than a list to choose from can hold. */
const MOST_PEOPLE = 500

/** Whose positions the actor may change there; none where they may change nobody's. */
export async function listPeopleToPlace(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<readonly VersionedPerson[]> {
  const organization = await loadOrganizationFor(context, 'organization.read', organizationId)
  if (!can(context.actor, 'employee.update', organization)) return []
  return await listPeopleByName(context.db, { organizationId, limit: MOST_PEOPLE })
}
