import { formatAgo, formatDate } from '~/core/pay/date.ts'
import { pageData } from '~/server/page.ts'
import { showAccount } from '~/server/services/people/accounts/account.ts'
import { listSessions } from '~/server/services/people/accounts/own-sessions.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, session }) => {
  const { passwordChangedAt, hasTwoStep } = await showAccount(context)
  const sessions = await listSessions(context, session)
  const now = context.now()
  return {
    hasTwoStep,
    passwordChanged: passwordChangedAt && formatDate(passwordChangedAt),
    sessions: sessions.map(({ id, browser, address, openedAt, lastSeenAt, current }) => ({
      ...{ id, browser, address, current },
      opened: formatDate(openedAt),
      lastSeen: formatAgo(lastSeenAt, now),
    })),
  }
}, 'Password and devices · Stipend')
