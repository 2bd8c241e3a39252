import { CONTENT_KINDS } from '~/core/content/item.ts'
import { pageData } from '~/server/page.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?kind=` chooses beforehand. */
export const data = pageData(
  async ({ urlParsed: { search } }) => ({
    kind: CONTENT_KINDS.find((one) => one === search.kind) ?? CONTENT_KINDS[0],
  }),
  'New text · Stipend staff',
)
