import { flagForm, releaseForm } from '~/core/content/coming-soon-forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { releasePage, setComingSoon } from '~/server/services/content/coming-soon-flags.ts'

export const action: PageActions = {
  set: onSubmit(flagForm, async (context, flag) => {
    await setComingSoon(context, flag)
    return { redirect: '/mgmt/comingSoon?done=set' }
  }),
  release: onSubmit(releaseForm, async (context, released) => {
    await releasePage(context, released)
    return { redirect: '/mgmt/comingSoon?done=released' }
  }),
}
