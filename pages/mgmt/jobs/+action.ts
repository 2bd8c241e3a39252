import { askForm } from '~/core/management/jobs/ask-form.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { askForRun } from '~/server/services/management/jobs/list-jobs.ts'

export const action: PageActions = {
  run: onSubmit(askForm, async (context, { job }) => {
    await askForRun(context, { job })
    return { redirect: `/mgmt/jobs?asked=${encodeURIComponent(job)}` }
  }),
}
