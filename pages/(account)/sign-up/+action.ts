import { signUpForm } from '~/core/accounts/account-forms.ts'
import { safeNext } from '~/core/accounts/safe-next.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { signUp } from '~/server/services/accounts/sign-up.ts'

export const action: PageActions = {
  'sign-up': onSubmit(signUpForm, async (context, input, { urlParsed, session: before }) => {
    const { session } = await signUp(context, input, before)
    return { redirect: firstStep(urlParsed.search), session }
  }),
}

/** On to describing the organization, with what was answered in a preview, or back to where one came from. */
function firstStep({ next, ...answers }: Record<string, string>): string {
  const query = new URLSearchParams(answers).toString()
  return safeNext(next, query ? `/organization/new?${query}` : '/organization/new')
}
