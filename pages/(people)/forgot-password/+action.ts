import { emailForm } from '~/core/people/accounts/settings-forms-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { requestPasswordReset } from '~/server/services/people/accounts/change-password.ts'

export const action: PageActions = {
  'send-link': onSubmit(emailForm, async (context, { email }) => {
    await requestPasswordReset(context, email)
    return { redirect: '/forgot-password?sent=1' }
  }),
}
