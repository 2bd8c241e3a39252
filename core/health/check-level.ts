/** All pay of an organization in a year together: far from usual as a whole, and in which way. */
import { type ExpectedRecord, type HealthSettings, unitQuestion } from './checked-record.ts'
import type { Finding } from './rules/finding.ts'
import { organizationLevel } from './rules/organization-level.ts'
import { standardizedResidual } from './rules/outlier.ts'
import { unitEvidence } from './rules/unit-evidence.ts'
import { wholeFileSlip } from './rules/whole-file.ts'

export interface LevelFinding {
  readonly payYear: number
  readonly finding: Finding
  /** Every row shows the same slip, so that one answer serves all of them. */
  readonly isOneSlip: boolean
}

export function levelsOf(
  rows: readonly ExpectedRecord[],
  settings: HealthSettings,
): readonly LevelFinding[] {
  const years = [...new Set(rows.map(({ record }) => record.payYear))].sort()
  return years.flatMap((payYear) => {
    const own = rows.filter(({ record }) => record.payYear === payYear)
    const slip = slipOf(own, settings)
    const finding = organizationLevel({ ...residualsOf(own), slip })
    return finding ? [{ payYear, finding, isOneSlip: slip !== null }] : []
  })
}

function residualsOf(rows: readonly ExpectedRecord[]) {
  const scored = rows.flatMap(({ record, expectation }) => {
    const z = expectation && standardizedResidual({ pay: record.pay, ...expectation })
    return z === null ? [] : [{ z, shared: expectation?.sharedVariance ?? 0 }]
  })
  const shared = scored.reduce((sum, one) => sum + one.shared, 0) / Math.max(1, scored.length)
  return { residuals: scored.map(({ z }) => z), sharedVariance: shared }
}

function slipOf(rows: readonly ExpectedRecord[], settings: HealthSettings) {
  const evidence = rows.map(({ record, expectation }) => {
    return expectation && unitEvidence(unitQuestion(record, expectation, settings))
  })
  const known = evidence.filter((one) => one !== null)
  return known.length === rows.length ? wholeFileSlip(known, settings.unitPrior) : null
}
