import { safeNext, signInForm } from '~/core/people/accounts/account-forms.ts'
import { codeForm } from '~/core/people/accounts/settings-forms-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { enterCode, signIn } from '~/server/services/people/accounts/sign-in.ts'

export const action: PageActions = {
  'sign-in': onSubmit(signInForm, async (context, input, { urlParsed, session }) => {
    const { next } = urlParsed.search
    const signedIn = await signIn(context, input, session)
    if (signedIn.step === 'done') return { redirect: safeNext(next), session: signedIn.session }
    const query = new URLSearchParams({ step: 'code', ...(next && { next }) })
    return { redirect: `/sign-in?${query}`, secondStep: signedIn.ticket }
  }),
  'enter-code': onSubmit(codeForm, async (context, { code }, page) => {
    const ticket = page.request.secondStep ?? ''
    const { session } = await enterCode(context, { ticket, code, before: page.session })
    return { redirect: safeNext(page.urlParsed.search.next), session }
  }),
}
