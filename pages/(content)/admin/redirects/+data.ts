import { readPageNumber } from '~/core/forms/fields.ts'
import { pageData } from '~/server/page.ts'
import { showRedirects } from '~/server/services/content/edit/redirects.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?page=` of the list; `?done=` after one was set. */
export const data = pageData(
  async ({ context, urlParsed: { search } }) => ({
    ...(await showRedirects(context, { page: readPageNumber(search.page) })),
    done: search.done ?? null,
  }),
  'Redirects · Stipend staff',
)
