/** Settings of the health rules: the wage index, and the floors of the law. */
import type { HealthSettings } from '~/core/market/health/checked-record.ts'
import { readWageIndex } from '~/database/queries/market/lookup-tables.ts'
import type { Context } from '../../../context.ts'
import { legalFloors } from '../snapshots/employer-law.ts'

/** Assumed growth of wages after the last published quarter; the same as the estimator's. */
const GROWTH_BEYOND_INDEX = 0.03

export async function healthSettings(context: Context): Promise<HealthSettings> {
  // sequential, because it also runs inside transactions, which have one connection
  const index = await readWageIndex(context.db)
  const floors = await legalFloors(context)
  return { index, growthBeyondIndex: GROWTH_BEYOND_INDEX, floors }
}
