import { emailForm } from '~/core/people/accounts/settings-forms-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { requestClaim } from '~/server/services/people/accounts/claim-organizations.ts'

export const action: PageActions = {
  'send-link': onSubmit(emailForm, async (context, { email }) => {
    await requestClaim(context, { email })
    return { redirect: '/claim?done=sent' }
  }),
}
