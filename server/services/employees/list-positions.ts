import {
  type FindablePositionRow,
  listFindablePositions,
  listPositionGroups,
  type PositionGroup,
} from '~/database/queries/employees.ts'
import type { Context } from '../../context.ts'

/** The catalog's positions by family, in its own order; the same for everyone. */
export async function listPositions(context: Context): Promise<PositionGroup[]> {
  return await context.market.shared('positions', () => listPositionGroups(context.db))
}

/** The catalog with aliases, descriptions and questions, for finding a position by what people call it. */
export async function listPositionsToFind(context: Context): Promise<FindablePositionRow[]> {
  return await context.market.shared('findable positions', () => listFindablePositions(context.db))
}
