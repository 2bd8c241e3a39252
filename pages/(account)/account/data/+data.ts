import { LEGAL_TEXTS } from '~/core/accounts/legal-texts.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { pageData } from '~/server/page.ts'
import { showAccount, showLeaving } from '~/server/services/accounts/account.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context }) => {
  const { accepted } = await showAccount(context)
  const { email, dueAt, alone, withOthers } = await showLeaving(context)
  return {
    ...{ email, alone, withOthers },
    due: dueAt && formatDate(dueAt),
    accepted: accepted.map(({ key, version, acceptedAt }) => ({
      key,
      title: LEGAL_TEXTS.find((text) => text.key === key)?.title ?? key,
      version,
      on: formatDate(acceptedAt),
    })),
  }
})
