import { dismissForm, finishForm, resolveForm, restoreForm } from '~/core/staff/forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { dismissDuplicates, restoreDuplicates } from '~/server/services/staff/money/duplicates.ts'
import {
  finishDuplicates,
  resolveDuplicates,
} from '~/server/services/staff/money/resolve-duplicates.ts'

const HERE = '/mgmt/duplicateSubscriptions'

export const action: PageActions = {
  resolve: onSubmit(resolveForm, async (context, { currentPassword, code, ...decision }) => {
    await resolveDuplicates(context, { ...decision, confirmation: { currentPassword, code } })
    return { redirect: `${HERE}?done=resolved` }
  }),
  finish: onSubmit(finishForm, async (context, { currentPassword, code, resolution }) => {
    await finishDuplicates(context, { resolution, confirmation: { currentPassword, code } })
    return { redirect: `${HERE}?done=resolved` }
  }),
  dismiss: onSubmit(dismissForm, async (context, input) => {
    await dismissDuplicates(context, input)
    return { redirect: `${HERE}?done=dismissed` }
  }),
  restore: onSubmit(restoreForm, async (context, input) => {
    await restoreDuplicates(context, input)
    return { redirect: `${HERE}?done=restored` }
  }),
}
