import { listPositionGroups, type PositionGroup } from '~/database/queries/employees.ts'
import type { Context } from '../../context.ts'

/** The catalogue's positions by family, in its own order; the same for everyone. */
export async function listPositions(context: Context): Promise<PositionGroup[]> {
  return await context.market.shared('positions', () => listPositionGroups(context.db))
}
