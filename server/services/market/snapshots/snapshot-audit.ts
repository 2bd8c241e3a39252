/** The audit of a snapshot on held-out organizations, as stored with it and shown before publishing. */
import { z } from 'zod'
import type { Comparison, PublicationAudit } from '~/core/engine/audit/verdict.ts'
import {
  factsOfModel,
  type MethodSection,
  methodOfModel,
} from '~/core/engine/estimate/method-text.ts'
import type { PayModel, PayModelDiagnosis } from '~/core/engine/model/fitted-model.ts'
import type { FittedSpecification } from '~/core/engine/model/specification.ts'
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import { earlierVersion, storedJson } from '~/core/stored-json.ts'
import type { HeldByRule } from '~/database/queries/market/held-records.ts'
import type { SnapshotRow } from '~/database/queries/market/snapshots.ts'

export interface SnapshotAudit {
  readonly passed: boolean
  /** in sentences, with the figures */
  readonly reason: string
  /**
   * tenths of the organizations that were set aside, by models fitted without them; the answers, the tenths, what
   * held records change and coverage by group are absent in older snapshots
   */
  readonly heldOut: Pick<
    PublicationAudit,
    'overall' | 'byFamily' | 'coverageError' | 'refusedCount'
  > &
    Partial<Pick<PublicationAudit, 'answers' | 'tenths' | 'withHeld' | 'coverageByGroup'>>
  /** records of the window that were kept out, by rule; absent in older snapshots */
  readonly held?: readonly HeldByRule[]
  /** the published fit itself, cross-fitted */
  readonly fit: PayModelDiagnosis
  /** the model's specification; absent in snapshots built before engine 1.3 */
  readonly specification?: FittedSpecification
  /** the published snapshot it was compared with, and the reason where nothing was fitted again */
  readonly against?: SpecificationAudit
}

export interface SpecificationAudit {
  /** name of the snapshot that was published; null before the first */
  readonly snapshot: string | null
  readonly engineVersion: string | null
  /** null: nothing was refitted, `note` says why */
  readonly comparison: Comparison | null
  /** features that only this one has, and that only the other has */
  readonly added: readonly string[]
  readonly dropped: readonly string[]
  /** one sentence */
  readonly note: string
}

/** A fit that did not converge is never published, whatever the audit measured. */
export function snapshotAudit(
  fit: PayModelDiagnosis,
  audit: PublicationAudit,
  specification: FittedSpecification,
  against: SpecificationAudit,
): SnapshotAudit {
  const { publish, overall, byFamily, coverageError, refusedCount } = audit
  const { answers, tenths, withHeld, coverageByGroup } = audit
  const reason = `${audit.reason} ${against.note}`
  return {
    passed: publish && fit.converged,
    reason: fit.converged ? reason : `Kept back, the fit did not converge. ${reason}`,
    heldOut: {
      ...{ overall, byFamily, coverageError, coverageByGroup },
      ...{ refusedCount, answers, tenths, withHeld },
    },
    fit,
    specification,
    against,
  }
}

/** The figures were written by the same type; only the fields of publishing are checked. */
const measured = {
  passed: z.boolean(),
  reason: z.string(),
  heldOut: z.custom<SnapshotAudit['heldOut']>(isObject),
  fit: z.custom<SnapshotAudit['fit']>(isObject),
}

/** Snapshots before engine 1.3 have no specification. */
export const STORED_AUDIT = storedJson<SnapshotAudit>(
  'audit of a snapshot',
  z.object({
    ...measured,
    held: z.custom<readonly HeldByRule[]>(Array.isArray).optional(),
    specification: z.custom<FittedSpecification>(isObject),
    against: z.custom<SpecificationAudit>(isObject),
  }),
  earlierVersion(z.strictObject(measured), (audit) => audit),
)

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** The audit stored with a snapshot; null where a build never finished. */
export function auditOf(snapshot: Pick<SnapshotRow, 'audit'>): SnapshotAudit | null {
  return snapshot.audit === null ? null : STORED_AUDIT.read(snapshot.audit)
}

/** "Held out: 206 records by unit-error; 3 by outlier, as decided." Null where nothing was. */
export function sentenceOfHeld(held: readonly HeldByRule[]): string | null {
  if (held.length === 0) return null
  const parts = held.map(({ rule, isDecided, records }) => {
    return `${formatCount(records, 'record')} by ${rule}${isDecided ? ', as decided' : ''}`
  })
  return `Held out: ${parts.join('; ')}.`
}

/** Note on a snapshot with missing records: an import was undone, or an organization deleted. */
export function sentenceOfTakenBack(snapshot: string, count: number): string {
  const records = count === 1 ? '1 record' : `${formatNumber(count)} records`
  return `${records} of ${snapshot} ${count === 1 ? 'was' : 'were'} taken back after it was built.`
}

/** The method of one of the snapshot's models. */
export function methodIn(
  { name, source, refusedDefinitions }: SnapshotRow,
  model: PayModel,
): MethodSection[] {
  return methodOfModel(factsOfModel(model), { snapshot: name, source, refused: refusedDefinitions })
}
