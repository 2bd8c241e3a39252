import { pageData } from '~/server/page.ts'
import { showResetLink } from '~/server/services/people/accounts/links.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams }) => {
  const link = await showResetLink(context, routeParams.token ?? '')
  return { usable: link !== null, email: link?.email ?? null }
}, 'Choose a new password · Stipend')
