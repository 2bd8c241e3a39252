import { signInForm } from '~/core/accounts/account-forms.ts'
import { safeNext } from '~/core/accounts/safe-next.ts'
import { codeForm } from '~/core/accounts/settings-forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { enterCode, signIn } from '~/server/services/accounts/sign-in.ts'

export const action: PageActions = {
  'sign-in': onSubmit(signInForm, async (context, input, { urlParsed, session }) => {
    const { next } = urlParsed.search
    const signedIn = await signIn(context, input, session)
    if (signedIn.step === 'done') return { redirect: safeNext(next), session: signedIn.session }
    const query = new URLSearchParams({ ticket: signedIn.ticket, ...(next && { next }) })
    return { redirect: `/sign-in?${query}` }
  }),
  'enter-code': onSubmit(codeForm, async (context, { code }, { urlParsed, session: before }) => {
    const { next, ticket = '' } = urlParsed.search
    const { session } = await enterCode(context, { ticket, code, before })
    return { redirect: safeNext(next), session }
  }),
}
