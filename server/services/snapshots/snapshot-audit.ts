/** What a snapshot showed on organizations it had not seen, as it is kept with it and told to whoever publishes. */
import { z } from 'zod'
import type { Comparison, PublicationAudit } from '~/core/estimation/audit/evaluate-model.ts'
import type { PayModelDiagnosis } from '~/core/estimation/model/fitted-model.ts'
import type { FittedSpecification } from '~/core/estimation/model/specification.ts'
import { formatNumber } from '~/core/quantities/format-number.ts'
import { earlierVersion, storedJson } from '~/core/stored-json.ts'
import type { SnapshotRow } from '~/database/queries/snapshots.ts'

export interface SnapshotAudit {
  readonly passed: boolean
  /** in sentences, with the figures */
  readonly reason: string
  /** held-out tenth of the organizations, by a model fitted without them; how it answered is absent in older snapshots */
  readonly heldOut: Pick<
    PublicationAudit,
    'overall' | 'byFamily' | 'coverageError' | 'refusedCount'
  > &
    Partial<Pick<PublicationAudit, 'answers'>>
  /** the published fit itself, cross-fitted */
  readonly fit: PayModelDiagnosis
  /** what the model was asked to be; absent in snapshots built before engine 1.3 */
  readonly specification?: FittedSpecification
  /** beside which published snapshot it was judged, and why not where nothing was refitted */
  readonly against?: SpecificationAudit
}

export interface SpecificationAudit {
  /** name of the snapshot that was published; null before the first */
  readonly snapshot: string | null
  readonly engineVersion: string | null
  /** null: nothing was refitted, `note` says why */
  readonly comparison: Comparison | null
  /** features this one looks at and that one did not, and the other way round */
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
  const { publish, overall, byFamily, coverageError, refusedCount, answers } = audit
  const reason = `${audit.reason} ${against.note}`
  return {
    passed: publish && fit.converged,
    reason: fit.converged ? reason : `Kept back, the fit did not converge. ${reason}`,
    heldOut: { overall, byFamily, coverageError, refusedCount, answers },
    fit,
    specification,
    against,
  }
}

/** Measured figures were written by the same type; what publishing asks of them is looked at. */
const measured = {
  passed: z.boolean(),
  reason: z.string(),
  heldOut: z.custom<SnapshotAudit['heldOut']>(isObject),
  fit: z.custom<SnapshotAudit['fit']>(isObject),
}

/** Before engine 1.3 nothing was said of the specification. */
export const STORED_AUDIT = storedJson<SnapshotAudit>(
  'audit of a snapshot',
  z.object({
    ...measured,
    specification: z.custom<FittedSpecification>(isObject),
    against: z.custom<SpecificationAudit>(isObject),
  }),
  earlierVersion(z.strictObject(measured), (audit) => audit),
)

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** The audit kept with a snapshot; null where a build was never finished. */
export function auditOf(snapshot: Pick<SnapshotRow, 'audit'>): SnapshotAudit | null {
  return snapshot.audit === null ? null : STORED_AUDIT.read(snapshot.audit)
}

/** What is said of a snapshot whose records are no longer all there: an import was undone, an organization deleted. */
export function sentenceOfTakenBack(snapshot: string, count: number): string {
  const records = count === 1 ? '1 record' : `${formatNumber(count)} records`
  return `${records} of ${snapshot} ${count === 1 ? 'was' : 'were'} taken back after it was built.`
}
