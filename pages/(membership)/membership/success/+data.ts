import { NotSignedIn } from '~/core/errors.ts'
import { pageData } from '~/server/page.ts'
import { showOffers } from '~/server/services/membership/purchases/show-offers.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, shell }) => {
  if (!shell.user) throw new NotSignedIn()
  const { organization } = await showOffers(context, {
    organizationId: shell.organization?.id ?? null,
  })
  return { organization }
}, 'Your plan is open · Stipend')
