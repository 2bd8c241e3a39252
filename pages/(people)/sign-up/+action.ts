import { safeNext, signUpForm } from '~/core/people/accounts/account-forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { signUp } from '~/server/services/people/accounts/sign-up.ts'

export const action: PageActions = {
  'sign-up': onSubmit(signUpForm, async (context, input, { urlParsed, session: before }) => {
    const { next, ...answers } = urlParsed.search
    const account = { ...input, invitation: invitationOf(next), answers }
    const { session } = await signUp(context, account, before)
    return { redirect: firstStep(urlParsed.search), session }
  }),
}

/** The token of an invitation that leads back to itself. */
function invitationOf(next: string | undefined): string | null {
  return /^\/invitation\/([\w-]{1,200})$/.exec(next ?? '')?.[1] ?? null
}

/** On to describing the organization, with what was answered in a preview, or back to where one came from. */
function firstStep({ next, ...answers }: Record<string, string>): string {
  const query = new URLSearchParams(answers).toString()
  return safeNext(next, query ? `/organization/new?${query}` : '/organization/new')
}
