import { pageData } from '~/server/page.ts'
import { showNotifications } from '~/server/services/accounts/choose-notifications.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context }) => ({ wanted: await showNotifications(context) }))
