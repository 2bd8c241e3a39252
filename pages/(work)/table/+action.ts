import type { PageContextServer } from 'vike/types'
import { columnsForm, proposalsForm } from '~/core/analysis/table-forms.ts'
import { readTableQuery, tableHref } from '~/core/analysis/table-query.ts'
import { NotFound } from '~/core/errors.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { chooseColumns } from '~/server/services/staff-table/choose-columns.ts'
import { proposePay } from '~/server/services/staff-table/propose-pay.ts'

export const action: PageActions = {
  propose: onSubmit(proposalsForm, async (context, proposals, page) => {
    await proposePay(context, { organizationId: organizationOf(page), proposals })
    return { redirect: sameTable(page, { saved: '1' }) }
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
