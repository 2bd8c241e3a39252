import type { Severity } from '~/core/health/rules/finding.ts'
import { HEALTH_RULE_LABELS, type HealthRule } from '~/core/health/rules/rules.ts'
import { employeeFindings } from '~/database/queries/health-findings.ts'
import type { Context } from '../../context.ts'
import type { Look } from '../pay-access/look.ts'

/** A finding as the organization's own people see it. */
export interface EmployeeFinding {
  readonly id: number
  readonly rule: HealthRule
  readonly label: string
  readonly severity: Severity
  /** a question in plain words, with "Did you mean $52,000 a year?" where that can be known */
  readonly message: string
  /** dollars a year of what was typed as base; null where the rule cannot know */
  readonly suggestion: number | null
  /** 'confirmed': right as entered; no longer asked until the pay is changed */
  readonly status: 'open' | 'confirmed'
}

/** The sentences hold pay. */
export async function readEmployeeFindings(
  context: Context,
  look: Look,
  employeeId: number,
): Promise<readonly EmployeeFinding[]> {
  const rows = look.open(await employeeFindings(context.db, employeeId))
  return rows.map(({ id, rule, severity, message, suggestionCents, status }) => ({
    ...{ id, rule, severity, message },
    label: HEALTH_RULE_LABELS[rule],
    suggestion: suggestionCents === null ? null : suggestionCents / 100,
    status: status === 'open' ? 'open' : 'confirmed',
  }))
}
