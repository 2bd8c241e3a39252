import { contributorForm } from '~/core/staff/forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { checkContributor } from '~/server/services/staff/data/contributors.ts'

export const action: PageActions = {
  accept: onSubmit(contributorForm, async (context, input) => {
    await checkContributor(context, { ...input, isAccepted: true })
    return { redirect: '/mgmt/contributors?done=accepted' }
  }),
  decline: onSubmit(contributorForm, async (context, input) => {
    await checkContributor(context, { ...input, isAccepted: false })
    return { redirect: '/mgmt/contributors?done=declined' }
  }),
}
