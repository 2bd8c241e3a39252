import { signInForm } from '~/core/accounts/account-forms.ts'
import { safeNext } from '~/core/accounts/safe-next.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { signIn } from '~/server/services/accounts/sign-in.ts'

export const action: PageActions = {
  'sign-in': onSubmit(signInForm, async (context, input, { urlParsed }) => {
    const { session } = await signIn(context, input)
    return { redirect: safeNext(urlParsed.search.next), session }
  }),
}
