import { viewOfReport } from '~/core/reports/report-view.ts'
import { pageData } from '~/server/page.ts'
import { readShare } from '~/server/services/reports/read-share.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams }) => {
  const { report, ...share } = await readShare(context, { token: routeParams.token ?? '' })
  return { ...viewOfReport(report), share }
})
