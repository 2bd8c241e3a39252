import type { PageContextServer } from 'vike/types'
import { readVersion } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { afterSaving, employeeForm } from '~/core/people/employees/employee-form.ts'
import {
  anyForm,
  confirmFindingForm,
  deleteForm,
  versionForm,
} from '~/core/people/employees/employee-labels-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import {
  archiveEmployee,
  deleteEmployee,
  hireEmployee,
  restoreEmployee,
} from '~/server/services/people/employees/change-employee.ts'
import { discardDraft, keepDraft } from '~/server/services/people/employees/drafts.ts'
import { confirmEmployeeFinding } from '~/server/services/people/employees/employee-findings.ts'
import { showAgain } from '~/server/services/people/employees/entry-choices.ts'
import { updateEmployee } from '~/server/services/people/employees/save-employee.ts'
import { checkAfterSaving } from '~/server/services/people/employees/saving-checks.ts'

export const action: PageActions = {
  save: onSubmit(employeeForm, async (context, input, page) => {
    const { employeeId, version } = savedOver(page)
    await updateEmployee(context, { ...input, employeeId, version })
    await checkAfterSaving(context, { employeeId })
    return { redirect: afterSaving(employeeId, input) }
  }),
  'keep-draft': onSubmit(anyForm, async (context, typed, page) => {
    const { employeeId, version } = savedOver(page)
    await keepDraft(context, { employeeId, typed, version })
    return { redirect: `/employee/${employeeId}?draft=1` }
  }),
  'discard-draft': onSubmit(anyForm, async (context, _, page) => {
    const employeeId = employeeOf(page)
    await discardDraft(context, { employeeId })
    return { redirect: `/employee/${employeeId}` }
  }),
  'show-totals': onSubmit(anyForm, async () => showAgain('totals')),
  'confirm-finding': onSubmit(confirmFindingForm, async (context, input, page) => {
    const employeeId = employeeOf(page)
    await confirmEmployeeFinding(context, { ...input, employeeId })
    return { redirect: `/employee/${employeeId}` }
  }),
  hire: onSubmit(versionForm, async (context, input, page) => {
    const employeeId = employeeOf(page)
    await hireEmployee(context, { ...input, employeeId })
    return { redirect: `/employee/${employeeId}?saved=1` }
  }),
  archive: onSubmit(versionForm, async (context, input, page) => {
    const employeeId = employeeOf(page)
    await archiveEmployee(context, { ...input, employeeId })
    return { redirect: `/employee/${employeeId}` }
  }),
  restore: onSubmit(versionForm, async (context, input, page) => {
    const employeeId = employeeOf(page)
    await restoreEmployee(context, { ...input, employeeId })
    return { redirect: `/employee/${employeeId}` }
  }),
  delete: onSubmit(deleteForm, async (context, input, page) => {
    await deleteEmployee(context, { ...input, employeeId: employeeOf(page) })
    return { redirect: '/dashboard?deleted=person' }
  }),
}

function employeeOf({ routeParams }: PageContextServer): number {
  return parseRecordId(routeParams.employeeId)
}

function savedOver(page: PageContextServer) {
  return { employeeId: employeeOf(page), version: readVersion(page.request.form?.get('version')) }
}
