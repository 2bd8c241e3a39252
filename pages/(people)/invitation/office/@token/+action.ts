import { sharingForm } from '~/core/people/offices/office-forms-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { shareWithOffice } from '~/server/services/people/offices/sharing.ts'

export const action: PageActions = {
  share: onSubmit(sharingForm, async (context, input, { routeParams }) => {
    await shareWithOffice(context, { ...input, token: routeParams.token ?? '' })
    return { redirect: `/organization/${input.church}/offices?done=shared` }
  }),
}
