import { InvalidInput } from '~/core/errors.ts'
import { EstimateChoice } from '~/database/models/people.ts'
import { type Context, transact } from '../../../context.ts'
import { estimatePlaces } from '../../estimate-places.ts'
import {
  loadOrganizationFor,
  lockOrganizationFor,
} from '../../people/organizations/load-organization.ts'
import { recordEvent } from '../../record-event.ts'

export interface ChooseEstimates {
  readonly organizationId: number
  readonly employeeIds: readonly number[]
}

/** Stores whose estimates stay where the plan includes fewer than the employees. */
export async function chooseEstimates(context: Context, input: ChooseEstimates): Promise<void> {
  const { organizationId } = input
  const organization = await loadOrganizationFor(context, 'plan.manage', organizationId)
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'plan.manage', organizationId)
    const { limit, employees } = await estimatePlaces(inside, organization)
    const working = new Set(employees.map(({ employeeId }) => employeeId))
    const chosen = [...new Set(input.employeeIds)].filter((id) => working.has(id))
    if (limit !== null && chosen.length > limit) {
      throw new InvalidInput({
        '': `Your plan includes ${limit}, and you chose ${chosen.length}. Remove ${chosen.length - limit}.`,
      })
    }
    await EstimateChoice.query(inside.db).where({ organization_id: organizationId }).delete()
    if (chosen.length > 0) {
      const rows = chosen.map((employeeId) => ({ employeeId, organizationId }))
      await EstimateChoice.query(inside.db).insert(rows)
    }
    await recordEvent(inside, {
      action: 'estimates.choose',
      organizationId,
      subject: { kind: 'organization', id: organizationId },
      details: { count: chosen.length },
    })
  })
}
