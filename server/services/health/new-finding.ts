/** New findings about records, as rows. */
import type { CheckedRecord } from '~/core/health/checked-record.ts'
import type { Finding } from '~/core/health/rules/finding.ts'
import type { FindingSubject, NewFinding } from '~/database/queries/health/health-findings.ts'

export function aboutRecord({ id }: CheckedRecord): FindingSubject {
  return { recordId: id, employeeId: null, organizationKey: null, payYear: null }
}

/** All facts of the rules that a correction would change. */
export function fingerprintOf(record: CheckedRecord): string {
  const { base, housing, hoursPerWeek, weeksPerYear, position, ordained, state } = record
  return [base, housing, hoursPerWeek, weeksPerYear, position, ordained, state].join(' ')
}

export function newFinding(
  subject: FindingSubject,
  finding: Finding,
  fingerprint: string,
): NewFinding {
  const { rule, severity, score, message, suggestion } = finding
  const suggestionCents = suggestion === undefined ? null : Math.round(suggestion * 100)
  return { ...subject, rule, severity, score, message, suggestionCents, fingerprint }
}
