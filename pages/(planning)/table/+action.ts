import type { PageContextServer } from 'vike/types'
import { columnsForm } from '~/core/answers/analysis/table-forms.ts'
import { readTableQuery, tableHref } from '~/core/answers/analysis/table-query.ts'
import { NotFound } from '~/core/errors.ts'
import { proposalsForm } from '~/core/people/employees/proposal-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { saveProposals } from '~/server/services/people/proposals/save-proposals.ts'
import { chooseColumns } from '~/server/services/planning/analyses/show-staff-table.ts'

export const action: PageActions = {
  propose: onSubmit(proposalsForm, async (context, proposals, page) => {
    const organizationId = organizationOf(page)
    const { saved, removed } = await saveProposals(context, { ...proposals, organizationId })
    const done = { saved: String(saved), removed: String(removed) }
    return { redirect: sameTable(page, done) }
  }),
  columns: onSubmit(columnsForm, async (context, columns, page) => {
    await chooseColumns(context, { organizationId: organizationOf(page), columns })
    return { redirect: sameTable(page) }
  }),
}

function organizationOf({ shell }: PageContextServer): number {
  if (!shell.organization) throw new NotFound()
  return shell.organization.id
}

function sameTable({ urlParsed }: PageContextServer, more: Record<string, string> = {}): string {
  const href = tableHref(readTableQuery(urlParsed.search))
  const query = new URLSearchParams(more).toString()
  if (query === '') return href
  return href.includes('?') ? `${href}&${query}` : `${href}?${query}`
}
