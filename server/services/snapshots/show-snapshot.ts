import { NotFound } from '~/core/errors.ts'
import type { PayModelDiagnosis } from '~/core/estimation/types.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { authorize } from '~/core/policies/authorize.ts'
import { findSnapshot, type SnapshotRow } from '~/database/queries/snapshots.ts'
import type { Context } from '../../context.ts'
import type { SnapshotAudit } from './snapshot-audit.ts'

export interface ShownSnapshot {
  readonly snapshot: SnapshotRow
  /** the audit in one sentence */
  readonly audit: string | null
  readonly models: readonly {
    readonly definition: DefinitionOfPay
    readonly engineVersion: string
    /** percent, cross-fitted */
    readonly coverage80: number
    readonly typicalMiss: number
  }[]
  /** newest first */
  readonly checks: readonly { readonly checkedAt: string; readonly sentence: string }[]
}

/** One snapshot with what was measured of it. */
export async function showSnapshot(
  context: Context,
  input: { name: string },
): Promise<ShownSnapshot> {
  authorize(context.actor, 'staff.snapshots')
  const snapshot = await findSnapshot(context.db, input)
  if (!snapshot) throw new NotFound(`There is no snapshot named ${input.name}.`)
  const [models, checks] = await Promise.all([
    context.db('models').where({ snapshot_id: snapshot.id }).orderBy('id'),
    context
      .db('calibration_checks')
      .where({ snapshot_id: snapshot.id })
      .orderBy('checked_at', 'desc')
      .limit(10),
  ])
  return {
    snapshot,
    audit: (snapshot.audit as SnapshotAudit | null)?.reason ?? null, // written by buildSnapshot
    models: models.map((row) => modelLine(row)),
    checks: checks.map((row) => ({
      checkedAt: row.checked_at.toISOString(),
      sentence: row.sentence,
    })),
  }
}

function modelLine(row: {
  definition: DefinitionOfPay
  engine_version: string
  metrics: PayModelDiagnosis
}): ShownSnapshot['models'][number] {
  const { crossFitted } = row.metrics
  return {
    definition: row.definition,
    engineVersion: row.engine_version,
    coverage80: crossFitted.coverage80,
    typicalMiss: crossFitted.medianAbsolutePercentageError,
  }
}
