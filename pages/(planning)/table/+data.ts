import { redirect } from 'vike/abort'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { pageData } from '~/server/page.ts'
import { showStaffTable } from '~/server/services/planning/analyses/show-staff-table.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The organization being worked on; before the first there is nothing to put in a table. */
export const data = pageData(async ({ context, shell, urlParsed }) => {
  if (!shell.organization) throw redirect('/organization/new')
  const query = readTableQuery(urlParsed.search)
  const table = await showStaffTable(context, { organizationId: shell.organization.id, query })
  const { saved = null, removed = '0' } = urlParsed.search
  return { table, query, saved, removed }
}, 'Staff · Stipend')
