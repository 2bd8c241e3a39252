/** Reconciles stored findings with those of a run. Idempotent. */
import type { HealthRule } from '~/core/market/health/rules/rules.ts'
import {
  type FindingRow,
  type FindingSubject,
  findingsAbout,
  type NewFinding,
} from '~/database/queries/market/health-findings.ts'
import type { RecordSource } from '~/database/queries/market/snapshots.ts'
import {
  correctFindings,
  insertFindings,
  refreshFinding,
  releaseFindings,
  reopenFinding,
  withdrawFindings,
} from '~/database/queries/market/write-findings.ts'
import { type Context, personOf, transact } from '../../../context.ts'

export interface Reconciled {
  readonly added: number
  /** decided before; the pay was changed since */
  readonly reopened: number
  /** open before and still found, or decided and left as decided */
  readonly standing: number
  /** open before and no longer found, corrected ones among them */
  readonly withdrawn: number
}

export const NOTHING_RECONCILED: Reconciled = { added: 0, reopened: 0, standing: 0, withdrawn: 0 }

/**
 * One finding for each subject and rule. New ones are added, open ones follow the rules, decided ones stay decided
 * unless the facts of the rule changed. One transaction.
 */
export async function reconcileFindings(
  context: Context,
  checked: {
    readonly source: RecordSource
    readonly rules: readonly HealthRule[]
    /** all subjects that were checked, with the facts the rules used */
    readonly fingerprints: ReadonlyMap<string, string>
    readonly recordIds: readonly number[]
    readonly employeeIds: readonly number[]
    readonly organizationKeys: readonly string[]
  },
  found: readonly NewFinding[],
): Promise<Reconciled> {
  return await transact(context, async (inside) => {
    const { db, now } = inside
    const stored = await findingsAbout(db, checked, checked.rules)
    const byKey = new Map(stored.map((row) => [keyOf(row), row]))
    const added = found.filter((finding) => !byKey.has(keyOf(finding)))
    await insertFindings(db, checked.source, added, now())

    let reopened = 0
    for (const finding of found) {
      const row = byKey.get(keyOf(finding))
      if (!row) continue
      byKey.delete(keyOf(finding))
      if (row.status === 'open') {
        if (differs(row, finding)) await refreshFinding(db, row.id, finding)
      } else if (row.fingerprint !== finding.fingerprint) {
        await reopenFinding(db, row.id, finding, now())
        reopened++
      }
    }
    const gone = [...byKey.values()].filter((row) => checked.fingerprints.has(subjectOf(row)))
    const goneOpen = gone.filter(({ status }) => status === 'open')
    const mended = goneOpen.filter((row) => isMended(row, checked.fingerprints))
    await correctFindings(db, idsOf(mended), { by: personOf(inside), at: now() })
    const withdrawn = idsOf(goneOpen)
    await withdrawFindings(db, withdrawn) // those just corrected are not open any more
    await releaseFindings(db, corrected(gone, checked.fingerprints))
    return {
      added: added.length,
      reopened,
      standing: found.length - added.length - reopened,
      withdrawn: withdrawn.length,
    }
  })
}

/** The subject of a finding: a record, an employee, an organization in a year, or an organization. */
export function subjectOf(subject: FindingSubject): string {
  const { recordId, employeeId, organizationKey, payYear } = subject
  if (recordId !== null) return `record ${recordId}`
  return employeeId === null ? `${organizationKey} ${payYear ?? 'all'}` : `employee ${employeeId}`
}

function keyOf(finding: FindingSubject & { readonly rule: HealthRule }): string {
  return `${finding.rule} ${subjectOf(finding)}`
}

function differs(row: FindingRow, finding: NewFinding): boolean {
  return (
    row.score !== finding.score ||
    row.severity !== finding.severity ||
    row.message !== finding.message ||
    row.suggestionCents !== finding.suggestionCents ||
    row.fingerprint !== finding.fingerprint
  )
}

/** A changed entry is remembered as corrected; of records only present ones count. */
function isMended(row: FindingRow, fingerprints: ReadonlyMap<string, string>): boolean {
  return row.employeeId !== null && fingerprints.get(subjectOf(row)) !== row.fingerprint
}

function idsOf(rows: readonly FindingRow[]): number[] {
  return rows.map(({ id }) => id)
}

/** Findings marked as to be corrected whose subject has new figures that pass the rules. */
function corrected(gone: readonly FindingRow[], fingerprints: ReadonlyMap<string, string>) {
  return gone
    .filter((row) => row.status === 'corrected' && row.holdsOut)
    .filter((row) => fingerprints.get(subjectOf(row)) !== row.fingerprint)
    .map(({ id }) => id)
}
