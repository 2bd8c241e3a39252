/** Coverage by group of a snapshot's audit, its groups under the names of the catalog. */
import { type NamedCoverage, nameCoverage } from '~/core/engine/audit/group-coverage.ts'
import type { Context } from '../../../context.ts'
import { listDenominations, listPositions } from '../catalog.ts'
import type { SnapshotAudit } from './snapshot-audit.ts'

/** Null where nothing was measured: no audit, or one of an older snapshot. */
export async function coverageOf(
  context: Context,
  audit: SnapshotAudit | null,
): Promise<NamedCoverage | null> {
  const measured = audit?.heldOut.coverageByGroup
  if (!measured) return null
  const [families, traditions] = await Promise.all([
    listPositions(context),
    listDenominations(context),
  ])
  return nameCoverage(measured, {
    positions: new Map(
      families.flatMap(({ positions }) => positions.map(({ key, title }) => [key, title])),
    ),
    denominations: new Map(
      traditions.flatMap(({ denominations }) => denominations.map(({ key, name }) => [key, name])),
    ),
  })
}
