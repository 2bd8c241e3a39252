import { pageData } from '~/server/page.ts'
import { showClaim } from '~/server/services/people/accounts/claim-organizations.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams }) => {
  return { claim: await showClaim(context, { token: routeParams.token ?? '' }) }
}, 'Move organizations · Stipend')
