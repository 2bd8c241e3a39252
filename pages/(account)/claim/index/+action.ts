import { emailForm } from '~/core/accounts/settings-forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { requestClaim } from '~/server/services/claims/claim-organizations.ts'

export const action: PageActions = {
  'send-link': onSubmit(emailForm, async (context, { email }) => {
    await requestClaim(context, { email })
    return { redirect: '/claim?done=sent' }
  }),
}
