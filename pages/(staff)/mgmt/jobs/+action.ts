import { askForm } from '~/core/staff/forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { askForRun } from '~/server/services/staff/system/jobs.ts'

export const action: PageActions = {
  run: onSubmit(askForm, async (context, { job }) => {
    await askForRun(context, { job })
    return { redirect: `/mgmt/jobs?asked=${encodeURIComponent(job)}` }
  }),
}
