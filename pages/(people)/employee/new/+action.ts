import type { PageContextServer } from 'vike/types'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { afterSaving, employeeForm } from '~/core/people/employees/employee-form.ts'
import { anyForm } from '~/core/people/employees/employee-labels-schema.ts'
import { onSubmit, onSubmitOnce, type PageActions } from '~/server/page.ts'
import { discardDraft, keepDraft } from '~/server/services/people/employees/drafts.ts'
import { showAgain } from '~/server/services/people/employees/entry-choices.ts'
import { createEmployee } from '~/server/services/people/employees/save-employee.ts'
import { checkAfterSaving } from '~/server/services/people/employees/saving-checks.ts'

export const action: PageActions = {
  save: onSubmitOnce(employeeForm, async (context, input, page) => {
    const { id } = await createEmployee(context, { ...input, organizationId: organizationOf(page) })
    await checkAfterSaving(context, { employeeId: id })
    return { redirect: afterSaving(id, input) }
  }),
  'keep-draft': onSubmit(anyForm, async (context, typed, page) => {
    const organizationId = organizationOf(page)
    await keepDraft(context, { organizationId, typed, version: null })
    return { redirect: pathOf(page, { draft: '1' }) }
  }),
  'discard-draft': onSubmit(anyForm, async (context, _, page) => {
    await discardDraft(context, { organizationId: organizationOf(page) })
    return { redirect: pathOf(page, {}) }
  }),
  'show-totals': onSubmit(anyForm, async () => showAgain('totals')),
}

function organizationOf({ urlParsed, shell }: PageContextServer): number {
  const current = shell.organization ? String(shell.organization.id) : undefined
  return parseRecordId(urlParsed.search.organization ?? current)
}

function pathOf(page: PageContextServer, more: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ organization: String(organizationOf(page)), ...more })
  return `/employee/new?${query}`
}
