import { NotSignedIn } from '~/core/errors.ts'
import { pageData } from '~/server/page.ts'
import { showDashboard } from '~/server/services/content/shell/show-dashboard.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, shell, urlParsed }) => {
  if (!shell.user) throw new NotSignedIn()
  const dashboard = await showDashboard(context, { organizationId: shell.organization?.id ?? null })
  return { ...dashboard, deleted: urlParsed.search.deleted !== undefined }
}, 'Dashboard · Stipend')
