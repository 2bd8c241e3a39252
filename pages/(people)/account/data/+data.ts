import { comparisonHref } from '~/core/content/legal-words.ts'
import { formatDate } from '~/core/pay/date.ts'
import { findVersion, titleOfText } from '~/core/people/accounts/legal-texts.ts'
import { pageData } from '~/server/page.ts'
import { showAccount, showLeaving } from '~/server/services/people/accounts/account.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context }) => {
  const { accepted, textsToAccept } = await showAccount(context)
  const { email, dueAt, alone, withOthers } = await showLeaving(context)
  return {
    ...{ email, alone, withOthers },
    due: dueAt && formatDate(dueAt),
    accepted: accepted.map(({ key, version, acceptedAt }) => ({
      key,
      title: titleOfText(key),
      href: findVersion(key, version) && `/legal/${key}/${version}`,
      version,
      on: formatDate(acceptedAt),
    })),
    notAccepted: textsToAccept.map(({ key, title, version, inForceSince, acceptedVersion }) => ({
      ...{ key, title, version, since: formatDate(inForceSince) },
      href: acceptedVersion
        ? comparisonHref(key, { from: acceptedVersion, to: version })
        : `/legal/${key}`,
    })),
  }
}, 'Your data · Stipend')
