import { authorize } from '~/core/authorize.ts'
import type { NamedCoverage } from '~/core/engine/audit/group-coverage.ts'
import type { MethodSection } from '~/core/engine/estimate/method-text.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { type FittedSpecification, specificationOf } from '~/core/engine/model/specification.ts'
import { NotFound } from '~/core/errors.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import {
  findModel,
  findSnapshot,
  listCoverageChecks,
  listModelDefinitions,
  type SnapshotRow,
  listSnapshots as selectSnapshots,
} from '~/database/queries/market/snapshots.ts'
import type { Context } from '../../../context.ts'
import { coverageOf } from './name-coverage.ts'
import { auditOf, methodIn, type SpecificationAudit, sentenceOfHeld } from './snapshot-audit.ts'

export interface ShownSnapshot {
  readonly snapshot: SnapshotRow
  /** the audit in sentences */
  readonly audit: string | null
  /** records kept out when it was built, by rule, in a sentence; null where none was or it was not noted */
  readonly held: string | null
  /** share of pay within P10 to P90 by group; null where its audit did not measure it */
  readonly coverage: NamedCoverage | null
  /** specification of its salary model; null where the snapshot has none */
  readonly specification: FittedSpecification | null
  /** the specification it was compared with; null for a snapshot built before engine 1.3 */
  readonly against: SpecificationAudit | null
  readonly models: readonly {
    readonly definition: DefinitionOfPay
    readonly engineVersion: string
    /** percent, cross-fitted */
    readonly coverage80: number
    readonly typicalMiss: number
    /** text of the method, from the model's facts */
    readonly method: readonly MethodSection[]
  }[]
  /** newest first */
  readonly checks: readonly { readonly checkedAt: string; readonly sentence: string }[]
}

/** One snapshot with its measurements. */
export async function showSnapshot(
  context: Context,
  input: { name: string },
): Promise<ShownSnapshot> {
  authorize(context.actor, 'staff.snapshots')
  const snapshot = await findSnapshot(context.db, input)
  if (!snapshot) throw new NotFound(`There is no snapshot named ${input.name}.`)
  const audit = auditOf(snapshot)
  const [models, coverage, checks] = await Promise.all([
    modelsOf(context, snapshot),
    coverageOf(context, audit),
    listCoverageChecks(context.db, snapshot.id),
  ])
  const salary = models.find(({ definition }) => definition === 'salary')
  return {
    snapshot,
    audit: audit?.reason ?? null,
    held: sentenceOfHeld(audit?.held ?? []),
    coverage,
    specification: salary ? specificationOf(salary.model) : null,
    against: audit?.against ?? null,
    models: models.map(({ model }) => modelLine(model, snapshot)),
    checks,
  }
}

/** In the order in which they were fitted. */
async function modelsOf({ db }: Context, { id }: SnapshotRow) {
  const definitions = await listModelDefinitions(db, id)
  const found = await Promise.all(definitions.map((definition) => findModel(db, id, definition)))
  return found.flatMap((one, i) => (one ? [{ definition: definitions[i]!, model: one.model }] : []))
}

function modelLine(model: PayModel, snapshot: SnapshotRow): ShownSnapshot['models'][number] {
  const { crossFitted } = model.diagnosis
  return {
    definition: model.settings.definition,
    engineVersion: model.engineVersion,
    coverage80: crossFitted.coverage80,
    typicalMiss: crossFitted.medianAbsolutePercentageError,
    method: methodIn(snapshot, model),
  }
}

/** Every snapshot, newest first. */
export async function listSnapshots(context: Context): Promise<SnapshotRow[]> {
  authorize(context.actor, 'staff.snapshots')
  return await selectSnapshots(context.db)
}
