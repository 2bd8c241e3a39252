/** What a fitted model must show on organizations it has not seen before it may be published. */
import type { Accuracy, PayModel } from '~/core/estimation/types.ts'

export interface SnapshotAudit {
  readonly passed: boolean
  readonly accuracy: Accuracy
  readonly converged: boolean
  /** what was found, for the person who publishes */
  readonly sentence: string
}

/** "8 of 10" must hold: between 78 and 82 % of held-out pay inside the range. */
const COVERAGE = { promised: 80, tolerance: 2 }

export function auditModel({ diagnosis }: PayModel): SnapshotAudit {
  const { crossFitted, converged, recordCount } = diagnosis
  const off = Math.abs(crossFitted.coverage80 - COVERAGE.promised)
  const passed = converged && crossFitted.count > 0 && off <= COVERAGE.tolerance
  const figures =
    `on organizations it had not seen, ${crossFitted.coverage80.toFixed(1)} % of pay lay in the range that ` +
    `promises 80 %, and half the estimates were within ${crossFitted.medianAbsolutePercentageError.toFixed(1)} %`
  return { passed, accuracy: crossFitted, converged, sentence: verdict() }

  function verdict(): string {
    if (recordCount === 0) return 'there was nothing to fit.'
    if (!converged) return `the fit did not converge; ${figures}.`
    return `${figures}.`
  }
}
