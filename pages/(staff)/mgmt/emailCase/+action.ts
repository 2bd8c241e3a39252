import { mergeForm, undoMergeForm } from '~/core/staff/forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { mergeUsers, undoMerge } from '~/server/services/staff/people/merge-users.ts'

export const action: PageActions = {
  merge: onSubmit(mergeForm, async (context, { currentPassword, code, ...asked }) => {
    await mergeUsers(context, { ...asked, confirmation: { currentPassword, code } })
    return { redirect: '/mgmt/emailCase?done=merged#merges' }
  }),
  undo: onSubmit(undoMergeForm, async (context, { currentPassword, code, merge }) => {
    await undoMerge(context, { merge, confirmation: { currentPassword, code } })
    return { redirect: '/mgmt/emailCase?done=undone#merges' }
  }),
}
