import { NotFound, NotSignedIn } from '~/core/errors.ts'
import { purchaseRequestForm } from '~/core/membership/purchase-request-schema.ts'
import { onSubmitOnce, type PageActions } from '~/server/page.ts'
import { sendRequest } from '~/server/services/membership/purchases/requests.ts'

export const action: PageActions = {
  request: onSubmitOnce(purchaseRequestForm, async (context, request, { shell }) => {
    if (!shell.user) throw new NotSignedIn()
    if (!shell.organization) throw new NotFound()
    await sendRequest(context, { ...request, organizationId: shell.organization.id })
    return { redirect: '/account/plan?done=requested#requests' }
  }),
}
