/** Settings of the health rules: the wage index, and dated minimum wages. */
import type { HealthSettings } from '~/core/market/health/checked-record.ts'
import { type MinimumWageRow, readMinimumWages } from '~/database/queries/market/health-records.ts'
import { readWageIndex } from '~/database/queries/market/lookup-tables.ts'
import { constantsInForce } from '~/database/queries/pay/constants.ts'
import { type Context, today } from '../../../context.ts'

/** Assumed growth of wages after the last published quarter; the same as the estimator's. */
const GROWTH_BEYOND_INDEX = 0.03

export async function healthSettings(context: Context): Promise<HealthSettings> {
  // sequential, because it also runs inside transactions, which have one connection
  const index = await readWageIndex(context.db)
  const wages = await readMinimumWages(context.db)
  const federal = await constantsInForce(context.db, 'US', today(context))
  return {
    index,
    growthBeyondIndex: GROWTH_BEYOND_INDEX,
    minimumWage: minimumWages(wages, federal.get('minimum_wage.hourly') ?? null),
  }
}

/**
 * The minimum wage of a state on a day. A state that was looked up and has no floor of its own has the federal one; a
 * day before the first look-up is unknown. The federal wage is the one in force today: it has not changed since 2009.
 */
function minimumWages(
  rows: readonly MinimumWageRow[],
  federal: number | null,
): HealthSettings['minimumWage'] {
  const byState = new Map<string, MinimumWageRow[]>()
  for (const row of rows) byState.set(row.state, [...(byState.get(row.state) ?? []), row])
  return (state, on) => {
    const row = byState.get(state)?.findLast(({ from }) => from <= on)
    return row ? Math.max(row.hourly ?? 0, federal ?? 0) || null : null
  }
}
