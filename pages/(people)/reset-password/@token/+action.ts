import { newPasswordForm } from '~/core/people/accounts/settings-forms-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { resetPassword } from '~/server/services/people/accounts/change-password.ts'

export const action: PageActions = {
  'set-password': onSubmit(newPasswordForm, async (context, { password }, { routeParams }) => {
    await resetPassword(context, { token: routeParams.token ?? '', password })
    return { redirect: '/sign-in?done=new-password', session: 'ended' }
  }),
}
