/** What a snapshot showed on organizations it had not seen, as it is kept with it and told to whoever publishes. */
import type { PublicationAudit } from '~/core/estimation/evaluate-model.ts'
import type { PayModelDiagnosis } from '~/core/estimation/types.ts'

export interface SnapshotAudit {
  readonly passed: boolean
  /** one sentence, with the figures */
  readonly reason: string
  /** held-out tenth of the organizations, by a model fitted without them */
  readonly heldOut: Pick<
    PublicationAudit,
    'overall' | 'byFamily' | 'coverageError' | 'refusedCount'
  >
  /** the published fit itself, cross-fitted */
  readonly fit: PayModelDiagnosis
}

/** A fit that did not converge is never published, whatever the audit measured. */
export function snapshotAudit(fit: PayModelDiagnosis, audit: PublicationAudit): SnapshotAudit {
  const { publish, reason, overall, byFamily, coverageError, refusedCount } = audit
  return {
    passed: publish && fit.converged,
    reason: fit.converged ? reason : `Kept back, the fit did not converge. ${reason}`,
    heldOut: { overall, byFamily, coverageError, refusedCount },
    fit,
  }
}
