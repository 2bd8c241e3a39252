import { type DenominationGroup, listDenominationGroups } from '~/database/queries/organizations.ts'
import type { Context } from '../../context.ts'

/** The denominations a congregation may choose from, by family; the same for everyone. */
export async function listDenominations(context: Context): Promise<DenominationGroup[]> {
  return await context.market.shared('denominations', () => listDenominationGroups(context.db))
}
