import { redirect } from 'vike/abort'
import { readLibraryQuery } from '~/core/answers/reports/library.ts'
import { pageData } from '~/server/page.ts'
import { listLibrary } from '~/server/services/answers/reports/list-library.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The organization being worked on; before the first there is nothing to freeze. */
export const data = pageData(async ({ context, shell, urlParsed }) => {
  if (!shell.organization) throw redirect('/organization/new')
  const query = readLibraryQuery(urlParsed.search)
  const library = await listLibrary(context, { organizationId: shell.organization.id, query })
  return { library, query: { ...query, page: library.page } }
}, 'Reports · Stipend')
