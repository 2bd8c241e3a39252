import { pageData } from '~/server/page.ts'
import { showPath } from '~/server/services/content/resources/learning.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?carried=` is how many lessons of the browser were added just now. */
export const data = pageData(
  async ({ context, urlParsed: { search } }) => ({
    ...(await showPath(context)),
    carried: /^\d{1,3}$/.test(search.carried ?? '') ? Number(search.carried) : 0,
  }),
  'The basics: a learning path · Stipend',
  'Six steps from reading your first pay range to a decision that your board can show, with progress kept in your browser.',
)
