import { Campus } from '~/database/models/campus.ts'
import { Organization } from '~/database/models/organization.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { type DescribedOrganization, describedColumns } from './described-columns.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { stateFigures } from './state-figures.ts'

export type UpdateOrganization = DescribedOrganization & {
  readonly organizationId: number
  /** the version that was on the screen */
  readonly version: number
}

/** Saves the description and the figures of one fiscal year; refuses to overwrite what was not seen. */
export async function updateOrganization(
  context: Context,
  input: UpdateOrganization,
): Promise<{ readonly version: number; readonly fiscalYear: number }> {
  const { organizationId, version } = input
  const seen = await loadOrganizationFor(context, 'organization.update', organizationId)

  return await transact(context, async (inside) => {
    const columns = await describedColumns(inside, input)
    const changed = await Organization.query(inside.db)
      .where({ id: organizationId, version: seen.version })
      .patch({ ...columns, version: seen.version + 1, updatedAt: inside.now() })
    const subject = { kind: 'organization' as const, id: organizationId }
    if (version !== seen.version || changed === 0)
      throw await changedMeanwhile(inside, { organizationId, subject })

    const { street, city, stateCode, zip, countyFips } = columns
    await Campus.query(inside.db)
      .where({ organization_id: organizationId, is_main: true })
      .patch({ street, city, stateCode, zip, countyFips })
    const fiscalYear = await stateFigures(inside, organizationId, input)
    await recordEvent(inside, {
      ...{ action: 'organization.update', organizationId, subject },
      details: { fiscalYear },
    })
    return { version: seen.version + 1, fiscalYear }
  })
}
