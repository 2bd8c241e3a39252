import { CONTRIBUTORS, CONTRIBUTORS_ON_A_PAGE } from '~/core/staff/lists.ts'
import { pageData } from '~/server/page.ts'
import { showContributors } from '~/server/services/staff/data/contributors.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const query = CONTRIBUTORS.read(search)
  const shown = await showContributors(context, query)
  return { query, list: { ...shown, page: query.page, pageSize: CONTRIBUTORS_ON_A_PAGE } }
}, 'Contributors · Stipend staff')
