import { pageData } from '~/server/page.ts'
import { showThankYou } from '~/server/services/purchases/show-thank-you.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Loaded again it answers the same. */
export const data = pageData(async ({ context, urlParsed }) => {
  return await showThankYou(context, { sessionId: urlParsed.search.session ?? '' })
})
