import { NotFound } from '~/core/errors.ts'
import { type FittedSpecification, specificationOf } from '~/core/estimation/specification.ts'
import type { PayModelDiagnosis } from '~/core/estimation/types.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { authorize } from '~/core/policies/authorize.ts'
import { findModel, findSnapshot, type SnapshotRow } from '~/database/queries/snapshots.ts'
import type { Context } from '../../context.ts'
import { auditOf, type SpecificationAudit } from './snapshot-audit.ts'

export interface ShownSnapshot {
  readonly snapshot: SnapshotRow
  /** the audit in sentences */
  readonly audit: string | null
  /** what its model of salary was asked to be; null where the snapshot holds none */
  readonly specification: FittedSpecification | null
  /** beside what it was judged; null for a snapshot built before engine 1.3 */
  readonly against: SpecificationAudit | null
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
  const audit = auditOf(snapshot)
  const [salary, models, checks] = await Promise.all([
    findModel(context.db, snapshot.id, 'salary'),
    context.db('models').where({ snapshot_id: snapshot.id }).orderBy('id'),
    context
      .db('calibration_checks')
      .where({ snapshot_id: snapshot.id })
      .orderBy('checked_at', 'desc')
      .limit(10),
  ])
  return {
    snapshot,
    audit: audit?.reason ?? null,
    specification: salary && specificationOf(salary.model),
    against: audit?.against ?? null,
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
