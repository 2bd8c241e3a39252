import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import { shareForm } from '~/core/answers/reports/share.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { onSubmit, onSubmitOnce, type PageActions } from '~/server/page.ts'
import { revokeShare, shareReport } from '~/server/services/answers/reports/shares.ts'

const Closing = z.object({ link: z.string().transform(parseRecordId) })

export const action: PageActions = {
  share: onSubmitOnce(shareForm, async (context, input, page) => {
    await shareReport(context, { ...reportOn(page), ...input })
    return { redirect: addressOf(page) }
  }),
  'close-link': onSubmit(Closing, async (context, { link }, page) => {
    await revokeShare(context, { ...reportOn(page), shareId: link })
    return { redirect: addressOf(page) }
  }),
}

function reportOn({ routeParams, urlParsed }: PageContextServer) {
  return {
    employeeId: parseRecordId(routeParams.employeeId),
    number: parseRecordId(urlParsed.search.report),
  }
}

function addressOf(page: PageContextServer): string {
  const { employeeId, number } = reportOn(page)
  return `/report/${employeeId}/share?report=${number}`
}
