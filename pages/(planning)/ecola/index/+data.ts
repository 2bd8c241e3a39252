import { redirect } from 'vike/abort'
import { readPlacesQuery } from '~/core/market/records/place.ts'
import { pageData } from '~/server/page.ts'
import { showComparison } from '~/server/services/planning/places/show-comparison.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The organization being worked on says whose places are compared where none is typed. */
export const data = pageData(async ({ context, shell, urlParsed }) => {
  if (!shell.organization) throw redirect('/organization/new')
  const query = readPlacesQuery(urlParsed.searchAll)
  const shown = await showComparison(context, { ...query, organizationId: shell.organization.id })
  return { query, shown }
}, 'Cost of living · Stipend')
