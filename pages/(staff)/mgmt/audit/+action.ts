import { z } from 'zod'
import { AUDIT } from '~/core/staff/audit.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { askForRun } from '~/server/services/staff/system/jobs.ts'

export const action: PageActions = {
  check: onSubmit(z.object({}), async (context, _, { urlParsed }) => {
    await askForRun(context, { job: 'check-audit' })
    return { redirect: AUDIT.href(AUDIT.read(urlParsed.search), { said: { checking: 1 } }) }
  }),
}
