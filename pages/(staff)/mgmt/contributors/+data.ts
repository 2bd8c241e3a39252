import { readPageNumber } from '~/core/forms/fields.ts'
import { readContributorState } from '~/core/staff/contributors/states.ts'
import { pageData } from '~/server/page.ts'
import { showContributors } from '~/server/services/staff/contributors/check-contributors.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const asked = { state: readContributorState(search.state), page: readPageNumber(search.page) }
  return { ...asked, ...(await showContributors(context, asked)), done: search.done ?? null }
})
