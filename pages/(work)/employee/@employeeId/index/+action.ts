import type { PageContextServer } from 'vike/types'
import { employeeForm } from '~/core/employees/employee-form.ts'
import { parseRecordId } from '~/core/quantities/record-id.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { updateEmployee } from '~/server/services/employees/update-employee.ts'

/** Both save; they differ in where they lead. */
export const action: PageActions = {
  save: onSubmit(employeeForm, async (context, input, page) => {
    const { employeeId, version } = savedOver(page)
    await updateEmployee(context, { ...input, employeeId, version })
    return { redirect: `/employee/${employeeId}?saved=1` }
  }),
  'see-range': onSubmit(employeeForm, async (context, input, page) => {
    const { employeeId, version } = savedOver(page)
    await updateEmployee(context, { ...input, employeeId, version })
    return { redirect: `/report/${employeeId}` }
  }),
}

function savedOver({ routeParams, request }: PageContextServer) {
  const employeeId = parseRecordId(routeParams.employeeId)
  return { employeeId, version: Number(request.form?.get('version')) }
}
