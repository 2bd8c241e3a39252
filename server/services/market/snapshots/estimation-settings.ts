/** Settings of a fit, with the tables and the wage index as they are stored. */
import type { EstimationSettings } from '~/core/engine/model/estimation-settings.ts'
import { estimationSettings } from '~/core/engine/model/specification.ts'
import { readLookupTables, readWageIndex } from '~/database/queries/market/lookup-tables.ts'
import type { Context } from '../../../context.ts'

export async function estimationSettingsFor(
  context: Context,
  chosen: Pick<EstimationSettings, 'definition' | 'referenceDate' | 'seed' | 'specification'>,
): Promise<EstimationSettings> {
  const [tables, index] = await Promise.all([
    readLookupTables(context.db),
    readWageIndex(context.db),
  ])
  return estimationSettings({ ...chosen, index, tables })
}
