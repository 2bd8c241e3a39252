import { redirect } from 'vike/abort'
import { readWorksheetQuery } from '~/core/planning/cost-of-living/worksheet.ts'
import { today } from '~/server/context.ts'
import { pageData } from '~/server/page.ts'
import { showWorksheet } from '~/server/services/planning/places/show-worksheet.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, shell, urlParsed }) => {
  if (!shell.organization) throw redirect('/organization/new')
  const query = readWorksheetQuery(urlParsed.search, today(context))
  const shown = await showWorksheet(context, { organizationId: shell.organization.id, query })
  return { query, shown }
}, 'Raises and prices · Stipend')
