import { Conflict, NotFound } from '~/core/errors.ts'
import { authorize } from '~/core/policies/authorize.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { loadEmployee } from '../pay-access/load-employee.ts'

export interface GrantReport {
  readonly employeeId: number
  /** for those who look it up later; shown to nobody outside */
  readonly reason: string | null
}

export interface GrantedReport {
  readonly id: number
  readonly employeeId: number
  readonly organization: { readonly id: number; readonly name: string }
}

/** Gives somebody's single report without payment: it opens their estimates until one is saved. */
export async function grantReport(
  context: Context,
  { employeeId, reason }: GrantReport,
): Promise<GrantedReport> {
  authorize(context.actor, 'staff.grantReport')
  const employee = await loadEmployee(context, employeeId)
  if (!employee) throw new NotFound(`There is no employee ${employeeId}.`)
  const { organization } = employee
  return await transact(context, async (inside) => {
    const [made] = await inside
      .db('single_reports')
      .insert({
        ...{ organization_id: organization.id, employee_id: employeeId, reason },
        ...{ granted_at: inside.now(), granted_by: personOf(inside) },
      })
      .onConflict()
      .ignore()
      .returning<{ id: number }[]>('id')
    if (!made) {
      throw new Conflict('This person already has an unused single report.')
    }
    await recordEvent(inside, {
      action: 'report.grant',
      organizationId: organization.id,
      subject: { kind: 'employee', id: employeeId },
    })
    return {
      id: made.id,
      employeeId,
      organization: { id: organization.id, name: organization.name },
    }
  })
}
