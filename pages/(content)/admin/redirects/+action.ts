import { redirectForm } from '~/core/content/edit/forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { setRedirect } from '~/server/services/content/edit/redirects.ts'

export const action: PageActions = {
  set: onSubmit(redirectForm, async (context, input) => {
    await setRedirect(context, input)
    return { redirect: '/admin/redirects?done=set' }
  }),
}
