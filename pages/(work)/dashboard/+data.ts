import { NotSignedIn } from '~/core/errors.ts'
import { pageData } from '~/server/page.ts'
import { showDashboard } from '~/server/services/dashboard/show-dashboard.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, shell }) => {
  if (!shell.user) throw new NotSignedIn()
  return await showDashboard(context, { organizationId: shell.organization?.id ?? null })
})
