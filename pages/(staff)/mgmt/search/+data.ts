import { pageData } from '~/server/page.ts'
import { searchEverything } from '~/server/services/staff/people/search.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?q=`: what was typed. The command palette of the staff frame asks for this data too. */
export const data = pageData(
  ({ context, urlParsed }) => searchEverything(context, { text: urlParsed.search.q ?? '' }),
  ({ search: { typed } }) => `${typed ? `Search: ${typed}` : 'Search'} · Stipend staff`,
)
