/** Findings as members of the organization see them, and their confirmation that pay is right as entered. */

import { Conflict, NotFound } from '~/core/errors.ts'
import {
  ABOUT_THE_AMOUNT,
  HEALTH_RULE_LABELS,
  type HealthRule,
  type Severity,
} from '~/core/market/health/rules/rules.ts'
import {
  employeeFindings,
  type FindingRow,
  lockFinding,
  lockOpenFindings,
} from '~/database/queries/market/health-findings.ts'
import { saveDecision } from '~/database/queries/market/write-findings.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { loadEmployeeFor } from '../pay-access/load-employee.ts'
import { type Look, lookAtPerson } from '../pay-access/look.ts'

/** A finding as members of the organization see it. */
export interface EmployeeFinding {
  readonly id: number
  readonly rule: HealthRule
  readonly label: string
  readonly severity: Severity
  /** a question, with "Did you mean $52,000 a year?" where a rule suggests an amount */
  readonly message: string
  /** suggested base pay, dollars a year; null where the rule suggests none */
  readonly suggestion: number | null
  /** 'confirmed': right as entered; not asked again until the pay changes */
  readonly status: 'open' | 'confirmed'
}

/** The messages hold pay. */
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

/**
 * Confirms an open finding and the other open ones about the same amount. A correction is a save of other pay, after
 * which `checkEmployeeHealth` closes findings. Audited without pay; returns the remaining findings.
 */
export async function confirmEmployeeFinding(
  context: Context,
  {
    employeeId,
    findingId,
    reason = '',
  }: {
    readonly employeeId: number
    readonly findingId: number
    /** reason; may be empty */
    readonly reason?: string
  },
): Promise<readonly EmployeeFinding[]> {
  const employee = await loadEmployeeFor(context, 'employee.update', employeeId)
  const look = await lookAtPerson(context, 'change of pay', employee)
  return await transact(context, async (inside) => {
    const finding = await lockFinding(inside.db, findingId)
    if (finding?.employeeId !== employeeId) throw new NotFound()
    if (finding.status !== 'open') throw new Conflict('This was already answered.')
    for (const one of await sameQuestion(inside, finding)) {
      await saveDecision(inside.db, one.id, {
        status: 'confirmed',
        holdsOut: false,
        decidedBy: personOf(inside),
        decidedAt: inside.now(),
        reason: reason.trim().slice(0, 1000) || 'Confirmed by the organization.',
      })
    }
    await recordEvent(inside, {
      action: 'health.confirm',
      organizationId: employee.organization.id,
      subject: { kind: 'employee', id: employeeId },
      details: { rule: finding.rule },
    })
    return await readEmployeeFindings(inside, look, employeeId)
  })
}

async function sameQuestion({ db }: Context, finding: FindingRow): Promise<readonly FindingRow[]> {
  if (!ABOUT_THE_AMOUNT.includes(finding.rule)) return [finding]
  return await lockOpenFindings(db, finding, ABOUT_THE_AMOUNT)
}
