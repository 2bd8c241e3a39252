import { notificationsForm } from '~/core/people/accounts/settings-forms-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { chooseNotifications } from '~/server/services/people/accounts/account.ts'

export const action: PageActions = {
  choose: onSubmit(notificationsForm, async (context, wanted) => {
    await chooseNotifications(context, wanted)
    return { redirect: '/account/notifications?done=saved' }
  }),
}
