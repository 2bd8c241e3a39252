/** New findings about records, as rows. */
import type { CheckedRecord } from '~/core/market/health/checked-record.ts'
import type { Finding } from '~/core/market/health/rules/rules.ts'
import type { FindingSubject, NewFinding } from '~/database/queries/market/health-findings.ts'

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
