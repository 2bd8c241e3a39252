import type { PageContextServer } from 'vike/types'
import { employeeForm } from '~/core/employees/employee-form.ts'
import { parseRecordId } from '~/core/quantities/record-id.ts'
import { onSubmitOnce, type PageActions } from '~/server/page.ts'
import { createEmployee } from '~/server/services/employees/create-employee.ts'

/** Both save; they differ in where they lead. */
export const action: PageActions = {
  save: onSubmitOnce(employeeForm, async (context, input, page) => {
    const { id } = await createEmployee(context, { ...input, organizationId: organizationOf(page) })
    return { redirect: `/employee/${id}?saved=1` }
  }),
  'see-range': onSubmitOnce(employeeForm, async (context, input, page) => {
    const { id } = await createEmployee(context, { ...input, organizationId: organizationOf(page) })
    return { redirect: `/report/${id}` }
  }),
}

function organizationOf({ urlParsed, shell }: PageContextServer): number {
  const current = shell.organization ? String(shell.organization.id) : undefined
  return parseRecordId(urlParsed.search.organization ?? current)
}
