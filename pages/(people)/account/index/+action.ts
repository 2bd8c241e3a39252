import { z } from 'zod'
import { changeEmailForm, changeNameForm } from '~/core/people/accounts/settings-forms-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { changeName } from '~/server/services/people/accounts/account.ts'
import { requestEmailChange, resendVerification } from '~/server/services/people/accounts/email.ts'

const Nothing = z.object({})

export const action: PageActions = {
  'change-name': onSubmit(changeNameForm, async (context, input) => {
    await changeName(context, input)
    return { redirect: '/account?done=name' }
  }),
  'change-email': onSubmit(changeEmailForm, async (context, input) => {
    await requestEmailChange(context, input)
    return { redirect: '/account?done=email-asked' }
  }),
  'send-again': onSubmit(Nothing, async (context) => {
    await resendVerification(context)
    return { redirect: '/account?done=sent-again' }
  }),
}
