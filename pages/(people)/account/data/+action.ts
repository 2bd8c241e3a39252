import { z } from 'zod'
import { deletionForm } from '~/core/people/accounts/settings-forms-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { keepAccount, requestDeletion } from '~/server/services/people/accounts/deletion.ts'

export const action: PageActions = {
  delete: onSubmit(deletionForm, async (context, input, { session }) => {
    await requestDeletion(context, { ...input, session })
    return { redirect: '/account/data?done=asked' }
  }),
  keep: onSubmit(z.object({}), async (context) => {
    await keepAccount(context)
    return { redirect: '/account/data?done=kept' }
  }),
}
