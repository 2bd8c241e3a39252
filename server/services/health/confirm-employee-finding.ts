/** Somebody of the organization says that a person's pay is right as it was entered. */
import { Conflict, NotFound } from '~/core/errors.ts'
import { ABOUT_THE_AMOUNT } from '~/core/health/rules/rules.ts'
import {
  type FindingRow,
  lockFinding,
  lockOpenFindings,
  saveDecision,
} from '~/database/queries/health-findings.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { loadEmployeeFor } from '../pay-access/load-employee.ts'
import { lookAtPerson } from '../pay-access/look.ts'
import { type EmployeeFinding, readEmployeeFindings } from './employee-findings.ts'

export interface ConfirmEmployeeFinding {
  readonly employeeId: number
  readonly findingId: number
  /** why it is right; may be left empty */
  readonly reason?: string
}

/**
 * Confirms an open finding, and with it the other open ones about the same amount. To correct is to save other pay:
 * `checkEmployeeHealth` then closes what no longer holds. Audited without pay; answers what is left.
 */
export async function confirmEmployeeFinding(
  context: Context,
  { employeeId, findingId, reason = '' }: ConfirmEmployeeFinding,
): Promise<readonly EmployeeFinding[]> {
  const employee = await loadEmployeeFor(context, 'employee.update', employeeId)
  const look = await lookAtPerson(context, 'change of pay', employee)
  return await transact(context, async (inside) => {
    const finding = await lockFinding(inside.db, findingId)
    if (finding?.employeeId !== employeeId) throw new NotFound()
    if (finding.status !== 'open') throw new Conflict('This was answered meanwhile.')
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
