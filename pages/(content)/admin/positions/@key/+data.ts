import { pageData } from '~/server/page.ts'
import { showEntry } from '~/server/services/market/catalog.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?done=` after a change. */
export const data = pageData(
  async ({ context, routeParams: { key }, urlParsed: { search } }) => ({
    ...(await showEntry(context, 'position', key ?? '')),
    isDone: search.done !== undefined,
  }),
  'One position · Stipend staff',
)
