import { pageData } from '~/server/page.ts'
import { showNotifications } from '~/server/services/people/accounts/account.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context }) => ({ wanted: await showNotifications(context) }),
  'Notifications · Stipend',
)
