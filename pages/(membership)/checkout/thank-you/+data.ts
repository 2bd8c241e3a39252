import { ownPath } from '~/core/people/accounts/account-forms.ts'
import { pageData } from '~/server/page.ts'
import { showThankYou } from '~/server/services/membership/purchases/show-thank-you.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Loaded again it answers the same. */
export const data = pageData(async ({ context, urlParsed }) => {
  const { session = '', next } = urlParsed.search
  return { thanks: await showThankYou(context, { sessionId: session }), next: ownPath(next) }
}, 'Thank you · Stipend')
