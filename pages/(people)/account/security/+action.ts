import { changePasswordForm, endSessionForm } from '~/core/people/accounts/settings-forms-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { changePassword } from '~/server/services/people/accounts/change-password.ts'
import { signOutDevices } from '~/server/services/people/accounts/own-sessions.ts'

export const action: PageActions = {
  'change-password': onSubmit(changePasswordForm, async (context, input, page) => {
    const { session } = await changePassword(context, { ...input, session: page.session })
    return { redirect: '/account/security?done=password', session }
  }),
  'end-session': onSubmit(endSessionForm, async (context, input, { session }) => {
    await signOutDevices(context, { ...input, session })
    if (input.device === session?.id) return { redirect: '/', session: 'ended' }
    const done = input.device === 'others' ? 'others' : 'ended'
    return { redirect: `/account/security?done=${done}` }
  }),
}
