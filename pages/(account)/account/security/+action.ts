import { z } from 'zod'
import { changePasswordForm, endSessionForm } from '~/core/accounts/settings-forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { changePassword } from '~/server/services/accounts/change-password.ts'
import { endOtherSessions, endSession } from '~/server/services/accounts/own-sessions.ts'

export const action: PageActions = {
  'change-password': onSubmit(changePasswordForm, async (context, input, page) => {
    const { session } = await changePassword(context, { ...input, session: page.session })
    return { redirect: '/account/security?done=password', session }
  }),
  'end-session': onSubmit(endSessionForm, async (context, { session }, page) => {
    await endSession(context, session)
    if (session === page.session?.id) return { redirect: '/', session: 'ended' }
    return { redirect: '/account/security?done=ended' }
  }),
  'end-others': onSubmit(z.object({}), async (context, _input, { session }) => {
    await endOtherSessions(context, session)
    return { redirect: '/account/security?done=others' }
  }),
}
