import { shadowForm } from '~/core/staff/forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { startShadow } from '~/server/services/staff/people/shadow.ts'

export const action: PageActions = {
  start: onSubmit(shadowForm, async (context, input, { session }) => {
    const { currentPassword, code, ...asked } = input
    await startShadow(context, { ...asked, confirmation: { currentPassword, code }, session })
    return { redirect: '/dashboard' }
  }),
}
