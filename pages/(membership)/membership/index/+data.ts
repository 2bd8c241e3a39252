import { ownPath } from '~/core/people/accounts/account-forms.ts'
import { pageData } from '~/server/page.ts'
import { showOffers } from '~/server/services/membership/purchases/show-offers.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, shell, urlParsed }) => {
  const offers = await showOffers(context, { organizationId: shell.organization?.id ?? null })
  return { ...offers, contact: shell.user, next: ownPath(urlParsed.search.next) }
}, 'Plans and prices · Stipend')
